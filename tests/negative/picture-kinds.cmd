# exit 1
# Pictures that are not there for a record, and files of other kinds.
export GEN_HOME=tests/data/tiny
printf 'RIFF....WEBPVP8 ' >$T/in/p.png
mkdir $T/in/art
sed 's|layout name="back" fill="ink"/>|layout name="back"><column><picture src="p.png" width="20mm"/><picture src="art{1 + 1}.png"/><picture src="art"/></column></layout>|' \
	$GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
