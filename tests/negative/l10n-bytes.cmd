# exit 1
# Catalogues that are not plain UTF-8, and one whose direction is turned and not
# turned back.
mkdir -p $T/in/small/po && cp -r tests/data/l10n/game.xml tests/data/l10n/lang $T/in/small
cd $T/in/small
head='msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n\n'
printf "\357\273\277$head" >po/aa.po
printf "$head" | iconv -t UTF-16 >po/bb.po
printf "${head}msgid \"Small\"\nmsgstr \"Kle\\\\000in\"\n" | sed 's/\\000/\x00/' >po/cc.po
printf "${head}msgid \"Small\"\nmsgstr \"\342\200\256Small\"\n\nmsgid \"calm\"\nmsgctxt \"mood\"\nmsgstr \"x\"\n" | sed '/^msgctxt/d; s/^msgid "calm"/msgctxt "mood"\n&/' >po/dd.po
printf "${head}msgid \"Small\"\nmsgstr \"\342\201\246Small\"\n" >po/ee.po
for l in aa bb cc dd ee; do $GEN check po/$l.po -q || code=$?; done
exit ${code-0}
