# What a translator begins with: catalogues with flags, notes apart, tables to
# be written anew; nothing that is there is written over.
mkdir -p $T/gen && cp -r templates fonts $T/gen && cp -r tests/data/l10n $T/gen/small
rm -rf $T/gen/small/po/*.po
cd $T/gen && export GEN_HOME=$T/gen
$GEN l10n new cs small/game.xml | grep -v '^hyphens'
cat small/po/cs.po small/po/notes/cs.po
$GEN l10n new cs small/game.xml | grep '^kept'
$GEN check small/po/cs.po small/po/notes/cs.po
mv small/lang/cs/words.todo.xml small/lang/cs/words.xml
$GEN l10n status small/game.xml -l cs
for lang in ja fr it pl ru ar he sl lt lv ga cy ro mt; do
	rm -rf small/po && $GEN l10n new $lang small/game.xml | grep '^plurals' | sed "s/^/$lang /"
done
