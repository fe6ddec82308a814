# exit 1
# The library's own words, each of which gen says in its own.
cd $T/in
n=0
while read -r text; do
	n=$((n + 1))
	printf '%b' "$text" >$n.xml
done <<'END'
plain words
<a>
<a b>
<a b="1" b="2"/>
<a>&nbsp;</a>
<a>&eacute;</a>
<a b=1/>
<a b="1
<a b="1<2"/>
<a b="1"c="2"/>
<a/ >
<a>&</a>
<a>&amp</a>
<a>1 < 2</a>
<a 1="2"/>
<a><!-- -- --></a>
<a>\n<?xml version="1.0"?></a>
<a>\001</a>
<a><x:b/></a>
<a/><b/>
<?xml version="1.0" encoding="klingon"?><a/>
<a></b>
<a><!-- never
<a><![CDATA[ never
<a><?php never
<a>]]></a>
<?xml version=1.0?><a/>
<a b=\0342\0200\0234c\0342\0200\0235/>
END
$GEN check $(seq -f '%g.xml' $n)
