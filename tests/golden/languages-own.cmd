# A folder called lang above a definition is none of its languages.
mkdir -p $T/lang/small && cp -r tests/data/l10n/game.xml tests/data/l10n/lang $T/lang/small
$GEN l10n extract $T/lang/small/game.xml | grep -c '^msgid'
# The user's own languages of games that came along, and of what all share.
own=$T/own/gen; mkdir -p $own/joe/po $own/joe/lang/ca $own/common/po
head='msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n\n'
printf "${head}msgid \"Joe in Ten Persons\"\nmsgstr \"Joe en deu persones\"\n" >$own/joe/po/ca.po
printf "${head}msgid \"seed {seed}\"\nmsgstr \"llavor {seed}\"\n" >$own/common/po/ca.po
cp templates/joe/lang/es/words.xml $own/joe/lang/ca/words.xml
export XDG_DATA_HOME=$T/own
$GEN list joe | grep '^  ca '
$GEN check $own/joe/po/ca.po -q | tail -n 1
$GEN oneshot joe -l ca -s 1 -q -o $T/joe.pdf && pdfinfo $T/joe.pdf | grep Title
$GEN setup joe -l ca -s 1 --roll -q | grep -m1 '<word>'
unset XDG_DATA_HOME
$GEN setup joe -l es -s 1 --roll -q | grep -m1 '<word>'
