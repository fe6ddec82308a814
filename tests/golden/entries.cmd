# Lists and tables of a definition as rows of a page: numbers, forms, weights,
# holes; the head of a table stands above each column.
$GEN kit tests/data/flow/words.xml -s 1 --dump pages |
	sed -n 's/^  glyphs [^ ]* \([0-9.]*\) at \([0-9. ]*\) colour [^ ]* /\2 /p'
# The words of a text are gone through as well.
cat >$T/words.xml <<'END'
<game id="words" xmlns="urn:gen:game:1">
 <data src="cards.csv" record="card"/>
 <materials><sheet part="s" title="S" each="card" layout="l"/></materials>
 <layout name="l">
  <column>
   <text each="words(@icons)">{$index} of {$count}: {.}</text>
   <text>{count(words(@icons))} icons; <span each="words(@colours, ';|')">({.})</span></text>
   <text if="not(words(@colours, ';'))">no colours</text>
  </column>
 </layout>
</game>
END
printf 'icons,colours\nsun moon  sun,red; dark blue|;green ;\n,\nsun,\n' >$T/cards.csv
$GEN kit $T/words.xml -s 1 --dump pages | grep -o '"[^"]*of [0-9]: .*\|"[0-9] icons.*\|"(.*\|"no colours"'
