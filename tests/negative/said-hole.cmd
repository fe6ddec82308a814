# exit 1
export GEN_HOME=tests/data/tiny
sed "s|>Roster<|>{t('Hello {nam}, {@x}', 'name', @name)} {t('To {who}', 'who', concat('(', 'who'))} {tn('{n} of {all}', '{n} of {al}', 2, 'all', 3)}<|; s|, {@x}||" $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check --strict $T/in/game.xml
