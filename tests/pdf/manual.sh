# The examples of the manual pages, run as they stand, in a folder a page. What
# stands in front of a display says what it is: see src/man/gen-game.5.
set -u
. "$root/tests/data/tap.sh"

mkdir "$T/bin" && ln -s "$GEN" "$T/bin/gen" && PATH=$T/bin:$PATH

# Writes the displays of a page that are marked: KIND NAME, the lines, a line of \1.
displays() {
	awk '
	/^\.\\" (shell|wrong|told|file [^ ]+|watch .+)$/ { mark = substr($0, 5); next }
	/^\.Ed/ && open { print "\001"; open = 0; mark = "" }
	open { sub(/^\\&/, ""); gsub(/\\e/, "\\"); print }
	/^\.Bd/ && mark { print mark; open = 1 }' "$1"
}

# Waits until a command succeeds, ten seconds at most.
soon() {
	for _ in $(seq 200); do
		"$@" >/dev/null 2>&1 && return
		sleep 0.05
	done
	return 1
}
said() { pdftotext "$1" - | grep -q "$2"; }

for page in gen.1 gen-game.5 gen-group.5; do
	mkdir "$T/$page" && cd "$T/$page" || exit 1
	n=0
	displays "$root/src/man/$page" >"$T/displays"
	while read -r kind name; do
		IFS= read -r -d $'\001' text <&0
		read -r _ # the end of the line of \1
		n=$((n + 1))
		case $kind in
		file)
			printf '%s' "$text" >"$name"
			;;
		shell)
			bash -e -o pipefail -c "$text" >"$T/out" 2>"$T/err" </dev/null
			code=$? # $(...) below sets another
			is "$page: $(head -n 1 <<<"$text")" 0 $code
			;;
		wrong)
			! bash -e -c "$text" >"$T/out" 2>"$T/err" </dev/null
			code=$?
			is "$page: refused: $(head -n 1 <<<"$text")" 0 $code
			;;
		watch) # it prints a file again when a word of another is replaced
			read -r file old new printed <<<"$name"
			bash -c "exec ${text%$'\n'}" >"$T/out" 2>"$T/err" </dev/null &
			soon grep -q watching "$T/err"
			is "$page: it watches" "$old" "$(pdftotext "$printed" - | grep -ow "$old" | head -n 1)"
			sed -i "s/$old/$new/" "$file"
			soon said "$printed" "$new"
			is "$page: what is saved is printed" "$new" "$(pdftotext "$printed" - | grep -ow "$new" | head -n 1)"
			kill $!
			wait $! 2>/dev/null
			;;
		told)
			is "$page: what it says" "${text%$'\n'}" "$(cat "$T/err")"
			;;
		esac
	done <"$T/displays"
	is "$page: it has examples" yes "$([ $n -gt 1 ] && echo yes)"
	is "$page: all of its displays are marked" \
		"$(sed '/^\.Sh EXAMPLES/,$!d' "$root/src/man/$page" | grep -c '^\.Bd -lit')" \
		"$(sed '/^\.Sh EXAMPLES/,$!d' "$root/src/man/$page" | grep -A1 '^\.\\" [a-z]' | grep -c '^\.Bd -lit')"
done
exit $fail
