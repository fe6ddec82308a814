# exit 1
# Punctuation in expressions, said to those who make a game in several languages.
mkdir -p $T/in && cp -r tests/data/l10n $T/in/small && rm -r $T/in/small/po/??.po && cp tests/data/l10n/po/fr.po $T/in/small/po
cd $T/in && sed -i "s|The word: {@word}|{if(@word, concat(@name, ': ', @word), '.')}{if(@word = ': ', upper('so!'), @name)}|" small/game.xml
$GEN check --strict -q small/game.xml
