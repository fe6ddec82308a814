#!/usr/bin/env bash
# Every script in every role: nothing is missing, and all is read back.
set -u
data=tests/data/scripts fail=0

report() { # CODE WHAT [FILE]
	if [ "$1" -eq 0 ]; then
		echo "ok - $2"
	else
		echo "not ok - $2"
		[ $# -lt 3 ] || sed 's/^/# /' "$3"
		fail=1
	fi
}

while IFS=$'\t' read -r lang text; do
	sed "s/LANG/$lang/; s/TEXT/$text/g" $data/game.xml >"$T/$lang.xml"
	"$GEN" kit "$T/$lang.xml" -s 1 -o "$T/$lang.pdf" --strict \
		>/dev/null 2>"$T/err"
	report $? "$lang: set in every role" "$T/err"
	pdftotext "$T/$lang.pdf" "$T/$lang.txt"
	python3 $data/reads.py "$T/$lang.txt" "$lang" $data/sentences.txt 20 \
		>"$T/found" 2>&1
	report $? "$lang: read back in every role" "$T/found"
	qpdf --check "$T/$lang.pdf" >"$T/qpdf" 2>&1
	report $? "$lang: qpdf finds nothing" "$T/qpdf"
done <$data/sentences.txt

# A language is set in its own face of a role; no word in two.
faces() { # LANG: the fonts of its pages, without the tags of their subsets
	pdffonts "$T/$1.pdf" | awk 'NR > 2 { sub(/^[A-Z]*\+/, "", $1); print $1 }' |
		sort -u | tr '\n' ' '
}
has() { # LANG FACE
	case " $(faces "$1")" in *" $2 "*) report 0 "$1 uses $2" ;;
	*) report 1 "$1 uses $2: $(faces "$1")" ;; esac
}
has en HumorSans
has ja YuseiMagic-Regular
has ja BIZUDGothic-Bold
has ar NotoKufiArabic-Bold
has hi AnnapurnaSIL-Regular
case " $(faces pl)" in
*" HumorSans "*) report 1 "pl is not set in a face without its letters" ;;
*) report 0 "pl is not set in a face without its letters" ;;
esac
exit $fail
