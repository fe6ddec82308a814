# A book is good: every sheet that comes to each section, and some ways as sessions.
$GEN check tests/data/book/joe.xml
