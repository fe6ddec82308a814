# A group that has decided one thing each: it stands, and the rest fits it.
mkdir $T/in
for decided in '<story place="the bandstand in the park"/>' '<story><company>We are the brass band.</company></story>' '<player name="Ann" character="Old Quill, the last sexton"/>' '<fact name="friend">Pawel Brandt|Pawel|he|him|his</fact>'; do
	printf '<group game="halfchance">%s<player name="Bo"/><player name="Cy"/></group>' "$decided" >$T/in/g.xml
	$GEN setup halfchance -q -s half --roll -g $T/in/g.xml | grep -v '<card\|</card\|<line\|^<?xml'
done
