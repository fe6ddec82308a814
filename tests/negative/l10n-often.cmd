# exit 1
# A hole twice, bold words lost, a header that names another encoding.
mkdir -p $T/in/small/po && cp -r tests/data/l10n/game.xml tests/data/l10n/lang $T/in/small
cd $T/in/small
head='msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=CHARSET\\n"\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n\n'
printf "$head" | sed 's/CHARSET/UTF-8/' >po/aa.po
printf 'msgid "<sym1/> Seat {seat} has <b>one card</b>"\nmsgstr "<sym1/> Platz {seat}, {seat} hat eine Karte <sym1/>"\n\nmsgid "The word: {word}"\nmsgstr "{word} {word} {word}"\n' >>po/aa.po
printf "${head}msgid \"Small\"\nmsgstr \"Klein\"\n" | sed 's/CHARSET/ISO-8859-1/' >po/bb.po
$GEN check po/aa.po --strict
$GEN check po/bb.po
