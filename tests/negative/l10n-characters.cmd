# exit 1
# Catalogues that would print what nobody wrote: control codes, blanks, a
# number lost where a form goes with many, a header that miscounts its forms.
mkdir -p $T/in/small/po && cp -r tests/data/l10n/game.xml tests/data/l10n/lang $T/in/small
cd $T/in/small
head='msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=%s; plural=%s;\\n"\n\n'
printf "${head}msgid \"Small\"\nmsgstr \"Kl\\\\aein\"\n\nmsgid \"A card each.\"\nmsgstr \"  \"\n" 2 'n != 1' >po/aa.po
printf "${head}msgid \"{n} omen\"\nmsgid_plural \"{n} omens\"\nmsgstr[0] \"un\"\nmsgstr[1] \"vari\"\n" 2 'n != 1' >po/bb.po
printf "$head" 3 'n != 1' >po/cc.po
for l in aa bb cc; do $GEN check po/$l.po -q || code=$?; done
exit ${code-0}
