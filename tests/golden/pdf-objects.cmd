# What a PDF is made of, as qpdf reads it: marks in colour and in the inks of a
# press, gradients, form fields, pictures of all kinds, what a standard asks for.
for options in "" "--fillable --ink grey" "--standard x-4 --only drawn"; do
	echo "== $options"
	$GEN kit tests/data/pdf/game.xml -s 1 -q $options -o $T/x.pdf >$T/told && python3 tests/data/pdf/objects.py $T/x.pdf
done
echo "== pictures"
python3 tests/data/picture/make.py $T
{
	echo '<game id="x" xmlns="urn:gen:game:1"><materials><sheet part="s" title="S" layout="l"/></materials><layout name="l"><column>'
	for f in up6.jpg progressive.jpg grey.jpg cmyk.jpg rgb.png deep.png palette.png interlaced.png gamma.png alpha.png; do
		echo "<picture src=\"$f\" height=\"10mm\"/>"
	done
	echo '</column></layout></game>'
} >$T/x.xml
for ink in color grey; do
	$GEN kit $T/x.xml -s 1 -q --ink $ink -o $T/x.pdf >$T/told && python3 tests/data/pdf/objects.py $T/x.pdf | grep -A1 '/Subtype /Image'
done
