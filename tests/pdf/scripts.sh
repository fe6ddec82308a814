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
has pl HumorSans # whose letters are composed

# A heading is set in one face, whatever the names in it are.
cat >"$T/names.xml" <<'END'
<game id="names" lang="en" xmlns="urn:gen:game:1">
 <about><title>Names</title><credit>Made for the tests.</credit><players min="1" max="1"/></about>
 <records><record name="player" max="1"><field name="seat" type="int" derived="yes"/></record></records>
 <materials><sheet part="names" title="Names" layout="names"/></materials>
 <layout name="names"><column>
  <text font="comic" size="16pt">Nguyễn Thị Phương-Thảo, Saint-Rémy-lès-Chevreuse, Großkönigsförde, Łódź, Čapek, Þóra, Sørby… — «¿¡„»</text>
  <text font="comic" size="16pt" tracking="0.08" figures="tabular">office 11:01 Nathanael</text>
 </column></layout>
</game>
END
"$GEN" kit "$T/names.xml" -s 1 -o "$T/names.pdf" --strict >"$T/err" 2>&1
report $? "names are set" "$T/err"
pdffonts "$T/names.pdf" | awk 'NR > 2 { print $1 }' >"$T/found"
grep -q '+HumorSans$' "$T/found" && ! grep -qv 'HumorSans\|NotoSans' "$T/found"
report $? "names are set in one face" "$T/found"
pdftotext "$T/names.pdf" - | tr '\n' ' ' >"$T/found"
grep -q "Nguyễn Thị Phương-Thảo, Saint-Rémy-lès-Chevreuse, Großkönigsförde, Łódź, Čapek, Þóra, Sørby… — «¿¡„» office 11:01 Nathanael" "$T/found"
report $? "composed letters and spaced ones are read back" "$T/found"
exit $fail
