# Data records: those of the sets in play, that a condition holds for, as they
# stand; what the group has by the same key stays. Five words each.
export GEN_HOME=tests/data/tiny
awk '/<list name/ {
	print "<data><card number=\"9\" suit=\"red\"><wish>time</wish></card><card number=\"10\" suit=\"black\" age=\"3\"/></data>"
	print "<data set=\"more\" title=\"And more\"><card number=\"11\" suit=\"red\"/><card number=\"12\" suit=\"red\" age=\"4\"/></data>"
	print "<data set=\"never\"><card number=\"8\" suit=\"red\"/></data>"
}
/<setup>/ { print; print "<take record=\"card\" where=\"@suit = &apos;red&apos;\"><set field=\"wish\" value=\"concat($set, &apos;: &apos;, $set-title)\"/></take>"; skip = 1; next }
/<\/setup>/ { skip = 0 }
/<deal/ { sub(/<deal.*/, "<deal from=\"card\" value=\"@number\" to=\"player\" field=\"name\" count=\"2\" stream=\"n\"/>"); print; next }
!skip || /<require/' $GEN_HOME/templates/tiny/game.xml >$T/game.xml
printf '<group game="tiny" sets="more"><player name="11"/><player/><card number="12" age="40"/></group>' >$T/group.xml
$GEN setup $T/game.xml -s test
$GEN setup $T/game.xml -s test --roll -g $T/group.xml
$GEN list $T/game.xml | sed -n '/^sets/,/^$/p'
$GEN list $T/game.xml --json | sed -n '/"sets"/,/\]/p'
