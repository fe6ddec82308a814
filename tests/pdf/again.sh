#!/usr/bin/env bash
# A PDF carries along what it was printed from, and prints again from that.
. tests/data/tap.sh

# What it was printed from, again: is it the same file?
same() { # what, the PDF, more arguments
	$GEN kit "$2" "${@:3}" -q -o "$T/again.pdf" >/dev/null
	is "$1" "$(sha256sum <"$2")" "$(sha256sum <"$T/again.pdf")"
}
for game in joe personae clock halfchance haunted; do
	for command in kit oneshot; do
		$GEN $command $game -s again -q -o "$T/$command.pdf" >/dev/null
		same "$game, $command" "$T/$command.pdf"
	done
done

$GEN oneshot joe -g templates/joe/example-group.xml -l de -s 5 -p letter \
	--duplex short --ink grey --fillable --bleed 2 --marks=no --booklet -q \
	-o "$T/group.pdf" >/dev/null
same "a group, a language, options" "$T/group.pdf"
is "what is attached" "faces.xml group.xml kit.xml printing.xml" \
	"$(pdfdetach -list "$T/group.pdf" | sed -n 's/^[0-9]*: //p' | xargs)"
is "the kit is that of --dump kit" \
	"$($GEN oneshot joe -g templates/joe/example-group.xml -l de -s 5 -q --dump kit | sha256sum)" \
	"$(pdfdetach -savefile kit.xml -o /dev/stdout "$T/group.pdf" | sha256sum)"
is "an independent reader finds no fault" 0 \
	"$(qpdf --check "$T/group.pdf" >/dev/null 2>&1; echo $?)"

$GEN kit "$T/group.pdf" -q -p a4 -o "$T/a4.pdf" >/dev/null
is "options of now win" A4 \
	"$(pdfinfo "$T/a4.pdf" | sed -n 's/^Page size:.*(\(.*\))/\1/p')"
is "the others stay" de "$(pdfdetach -savefile printing.xml -o /dev/stdout "$T/a4.pdf" |
	sed -n 's/.* lang="\([a-z]*\)".*/\1/p')"

for book in "solo joe --sections 60" "solo haunted --sections 60 -l de --ink grey" "solo joe --script"; do
	$GEN $book -s 3 -q -o "$T/book.pdf" >/dev/null
	same "$book" "$T/book.pdf"
done
is "a book is told in its language" 64 "$($GEN solo joe --sections 60 -s 3 -q -o "$T/book.pdf" >/dev/null
	$GEN kit "$T/book.pdf" -l de -o "$T/none.pdf" >/dev/null 2>&1; echo $?)"

export XDG_CONFIG_HOME="$T/config"
$GEN calibrate 1.2 -0.7 --angle 0.3 --printer attic >/dev/null
$GEN kit joe -s 3 -q --only joes --printer attic -o "$T/printer.pdf" >/dev/null
same "corrected for a printer" "$T/printer.pdf"
$GEN kit joe -s 3 -q --only joes -o "$T/plain.pdf" >/dev/null
is "(which moves backs)" differ "$(cmp -s "$T/printer.pdf" "$T/plain.pdf" || echo differ)"
unset XDG_CONFIG_HOME

head -c 3000 "$T/plain.pdf" >"$T/cut.pdf"
is "a PDF that is cut off: one line says so" "65 1 cut.pdf: error: pdfdetach failed: Syntax Error: Couldn't read xref table" \
	"$($GEN kit "$T/cut.pdf" -o "$T/none.pdf" 2>"$T/err"; echo "$? $(wc -l <"$T/err") $(sed 's|.*/||' "$T/err")")"

mkdir "$T/own"
sed 's/id="starter"/id="own"/' templates/common/starter.xml >"$T/own/game.xml"
$GEN oneshot "$T/own/game.xml" -s 1 -q -o "$T/own.pdf" >/dev/null
same "a game of one's own" "$T/own.pdf" "$T/own/game.xml"
exit $fail
