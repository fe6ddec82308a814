# What asks for the pages of sections gets those that they are printed on.
cat >$T/game.xml <<'END'
<game id="sections" xmlns="urn:gen:game:1">
 <include src="common/tables.xml"/>
 <list name="words">one; two; three</list>
 <materials>
  <booklet part="front" title="Front" layout="cover" flow="yes" foot="foot"/>
  <booklet part="rules" title="Rules" layout="rules" flow="yes" foot="foot"/>
 </materials>
 <layout name="foot"><text>- {$page} -</text></layout>
 <layout name="cover" break="alone"><column><use layout="contents"/><text link="end">The end: page {page('end')}.</text></column></layout>
 <layout name="rules"><column>
  <text section="start" style="head">The start</text><text>See page {page('end')}.</text>
  <text section="yes" break="before" style="head">The middle</text><use layout="word-table" from="words" dice="d6" head="Words"/>
  <text times="70">A line.</text>
  <text section="end" style="head">The end</text><text>It began on page {page('start')}.</text>
 </column></layout>
 <style name="head" bold="yes" keep="next"/>
</game>
END
$GEN check $T/game.xml && for how in "" --booklet; do
	$GEN kit $T/game.xml -s 1 $how -o $T/kit.pdf >/dev/null
	pdftotext -layout $T/kit.pdf - | grep -vE 'A line|^ *$|sections|seed|100 mm'
done
# One is found wherever its heading stands: in columns on its page, in a row, in
# a box, in a cell, on a page of its own.
cat >$T/game.xml <<'END'
<game id="sections" xmlns="urn:gen:game:1">
 <include src="common/tables.xml"/>
 <materials><sheet part="rules" title="Rules" layout="cover rules" flow="yes"/></materials>
 <layout name="cover" as="column"><use layout="contents"/></layout>
 <layout name="rules" as="column" gap="2mm">
  <column break="alone"><space grow="1"/><text style="head">A page</text></column>
  <row gap="2mm"><text width="9mm">1</text><text style="head">A row</text></row>
  <box fill="#eee"><text style="head" depth="2">A box</text></box>
  <columns count="2"><text style="head">Columns</text><text times="150">A line.</text><text style="head">Columns later</text><text>A line.</text></columns>
  <tabular><row><text style="head">A cell</text></row></tabular>
 </layout>
 <style name="head" bold="yes" keep="next" section="yes"/>
</game>
END
$GEN check $T/game.xml
$GEN kit $T/game.xml -s 1 -o $T/kit.pdf >/dev/null
pdftotext -l 1 -layout $T/kit.pdf - | grep -vE 'A line|^ *$|sections|seed|100 mm'
