# Hands are printed when they are dealt, also under long names; else not.
cat >$T/group.xml <<'END'
<group game="clock">
 <player name="Maximiliane-Theodora von Wittgenstein" age="30" hand="KH 4S 10D 2C 9H JS"/>
 <player name="Abcdefghijklmnopqrstuvwx" age="31" hand="KD 4D 10C 2S 9S JH"/>
 <player age="32" hand="AD 5D QC 3S 8S AH"/>
</group>
END
for paper in a4 letter; do
	$GEN oneshot clock -s 1 -g $T/group.xml -p $paper -o $T/long.pdf --strict
done
$GEN kit clock -s 1 -g $T/group.xml --only hands --dump pages | grep -o 'form "[shdc][a-z]* [0-9a-f]*"\|glyphs .*"' | sed 's/glyphs[^"]*//' | uniq
$GEN kit clock -s 1 --players 3 --dump pages | grep 'Hands dealt' || echo none
