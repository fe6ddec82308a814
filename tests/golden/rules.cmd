# Every rule that is cited has its entry in src/rules/RULES.md: prints what is
# missing, how many ids there are, and which stand there twice.
rules=src/rules/RULES.md
sed -n 's/^ *- \*\*\([0-9A-Z.-]*\)\*\* .*/\1/p' $rules | sort >$T/said
{
	# rulings and cases, without the letter of a variant
	grep -rohwE '([JPCHU]-A?|X-A)[0-9]+[a-z]?' src templates tests README.md |
		sed 's/[a-z]$//'
	ls tests/session | sed -n 's/^\([JPCHU]-A\{0,1\}[0-9][0-9]*\).*/\1/p'
	# sections: "RULES 5.4.1, 5.4.2", "RULES.md 7.1"
	grep -rohE 'RULES(\.md)? [0-9]+(\.[0-9]+)*(, [0-9]+(\.[0-9]+)+)*' \
		src templates tests README.md |
		grep -oE '[0-9]+(\.[0-9]+)*'
} | sort -u >$T/cited
comm -13 $T/said $T/cited
[ "$(wc -l <$T/cited)" -gt 150 ] && echo 'the search finds citations'
uniq -d $T/said
