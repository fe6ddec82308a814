# exit 65
# A kit that set-up has just made is checked by the schema of sessions, too.
cp -r templates/joe $T/in/joe
sed -e 's/ values="player prime ring broken"/ values="player prime lead broken"/' \
	-e "s/value=\"'ring'\"/value=\"'lead'\"/" templates/joe/game.xml >$T/in/joe/game.xml
$GEN play $T/in/joe/game.xml -s 1
