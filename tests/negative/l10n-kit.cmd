# exit 65
# What is wrong with a translation stops a printing, too: nothing is lost in silence.
mkdir -p $T/in/small && cp -r tests/data/l10n/game.xml tests/data/l10n/lang $T/in/small && mkdir $T/in/small/po
cp tests/data/l10n/po/de.po $T/in/small/po/de.po
cd $T/in && $GEN kit small/game.xml -l de -s 1
