# The same cards as openpyxl, XlsxWriter and LibreOffice save them
# (tests/data/table/office.py): dates, spans, percent, texts with runs, what
# formulas came to, behind a hidden sheet.  All are the kit of the CSV.
cp tests/data/table/office/* $T
for file in cards.csv calc.ods calc.xlsx openpyxl.xlsx xlsxwriter.xlsx; do
	cat >$T/game.xml <<END
<game id="x" xmlns="urn:gen:game:1">
 <data src="$file" record="card"/>
 <materials><sheet part="s" title="S" each="card" layout="l"/></materials>
 <layout name="l"><text>{@card-name} {@shown}</text></layout>
</game>
END
	$GEN setup $T/game.xml -s 1 >$T/$file.kit
	cmp $T/cards.csv.kit $T/$file.kit && echo "$file: the same"
done
grep '<card' $T/calc.ods.kit
# A hidden sheet is read when it is asked for.
for file in calc.ods openpyxl.xlsx xlsxwriter.xlsx; do
	sed -i "s/src=[^>]*>/src=\"$file\" sheet=\"Notes\" record=\"card\"\/>/; s/card-name/name/; s/shown/junk/" $T/game.xml
	$GEN setup $T/game.xml -s 1 >$T/kit && grep -c '<card' $T/kit || :
done
