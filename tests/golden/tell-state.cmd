# What is told stays with the kit: in a session, in its states, in what they print.
for game in joe clock; do
	$GEN play $game -s 3 >$T/session.xml
	$GEN replay $T/session.xml >$T/start.xml
	$GEN replay $T/start.xml >$T/again.xml
	cmp $T/start.xml $T/again.xml
	for file in session start; do
		grep -o '<fact .*' $T/$file.xml | sort >$T/$file.facts
		grep -o '<start .*rolled="yes"' $T/$file.xml | grep -o 'rolled.*'
	done
	cmp $T/session.facts $T/start.facts
	[ -s $T/start.facts ] && $GEN check $T/start.xml
done
