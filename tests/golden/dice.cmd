# Tables numbered for dice; what is left is rolled again, what is called is named.
cat >$T/game.xml <<'END'
<game id="dice" xmlns="urn:gen:game:1">
 <list name="six">a; b; c; d; e; f</list>
 <list name="twelve">a; b; c; d; e; f; g; h; i; j; k; l</list>
 <list name="five"><entry>a</entry><entry>b</entry><entry weight="2">c</entry><entry>d</entry><entry>e</entry></list>
 <table name="old-friends" forms="text whose">Ida|Ida's; Knut|Knut's</table>
 <table name="calls" forms="text tail">You owe [old-friends.whose] brother {1 + 1}.|[^old-friends]; You saw [old-friends as one].|; Nothing.|x</table>
 <materials><sheet part="all" title="All" layout="all"/></materials>
 <layout name="all"><column>
  <text each="entries('six', 'd66')">{@roll} {.}</text>
  <text each="entries('twelve', 'd100')">{@roll} {.}<span if="@again">again</span></text>
  <text each="entries('five', 'd6')">{@roll} {.} {@number} {@last}</text>
  <text each="entries('five', 'd666')">{@roll} {.}</text>
  <text each="entries('calls', 'd20')">{@roll} {.} {@open} {@tail}</text>
  <text each="entries('calls')">{@roll}{@number} <b>{.}</b></text>
 </column></layout>
</game>
END
$GEN check $T/game.xml && $GEN kit $T/game.xml -s 1 --dump pages | sed -n 's/.*glyphs \([a-z-]*\).*\("[^"]*"\)$/\1 \2/p'
