#!/bin/bash
# Small objects are packed where there are many, as other programs see it.
set -u
. tests/data/tap.sh
"$GEN" oneshot personae -s 1 --fillable -q -o "$T/form.pdf" >/dev/null
"$GEN" solo joe -s 1 --standard a-2u -q -o "$T/book.pdf" >/dev/null
"$GEN" kit joe -s 1 -q -o "$T/kit.pdf" >/dev/null

for f in form book; do
	is "$f: qpdf finds no fault" 0 "$(qpdf --check "$T/$f.pdf" >/dev/null 2>&1; echo $?)"
	is "$f: mutool mends nothing" "" "$(mutool info "$T/$f.pdf" 2>&1 >/dev/null)"
	is "$f: poppler neither" "" "$(pdfinfo "$T/$f.pdf" 2>&1 >/dev/null)"
	is "$f: it is packed" yes "$(grep -aq '/Type /ObjStm' "$T/$f.pdf" && echo yes)"
	qpdf --object-streams=disable "$T/$f.pdf" "$T/$f-flat.pdf"
	qpdf --object-streams=generate "$T/$f-flat.pdf" "$T/$f-packed.pdf"
	size() { stat -c %s "$1"; }
	is "$f: a fifth smaller than unpacked" yes \
		"$([ $(($(size "$T/$f.pdf") * 5)) -lt $(($(size "$T/$f-flat.pdf") * 4)) ] && echo yes)"
	is "$f: at most a tenth larger than qpdf packs it" yes \
		"$([ $(($(size "$T/$f.pdf") * 10)) -lt $(($(size "$T/$f-packed.pdf") * 11)) ] && echo yes)"
done
is "a kit of few objects is not" "" "$(grep -a '/Type /ObjStm' "$T/kit.pdf")"
is "no field is lost" "$(qpdf --json "$T/form.pdf" | grep -c '"/Subtype": "/Widget"')" \
	"$(qpdf --json --json-key=acroform "$T/form.pdf" | jq '.acroform.fields | length')"
is "it keeps PDF/A-2u" kept "$(python3 tests/data/shops/standard.py "$T/book.pdf" a-2u)"
"$GEN" kit "$T/form.pdf" -q -o "$T/again.pdf" >/dev/null
is "printed again from it: the same" 0 "$(cmp -s "$T/again.pdf" "$T/form.pdf"; echo $?)"

# A full disk is an error here, too.
(ulimit -f 200; trap '' XFSZ; "$GEN" oneshot personae -s 1 --fillable -q \
	-o "$T/cut.pdf" >/dev/null 2>"$T/told")
is "a full disk: the code" 74 $?
is "... and no half file" "" "$(ls "$T" | grep cut)"

# A title that is too long for the outline is cut.
sed 's|<cards part="flat" title="Flat"|<cards part="flat" title="'"$(printf 'word %.0s' {1..100})"'"|' \
	tests/data/shops/inks.xml >"$T/long.xml"
"$GEN" kit "$T/long.xml" -s 1 --profile tgc --only flat -o "$T/long.pdf" >/dev/null
is "bookmarks are cut" "200 …" "$(qpdf --json --json-key=outlines "$T/long.pdf" |
	jq -r '.outlines[0].title' | python3 -c 'import sys; t = sys.stdin.read().strip("\n"); print(len(t), t[-1])')"
exit $fail
