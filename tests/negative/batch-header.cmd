# exit 65
# What the first row of a table of kits may not say; nothing is printed.
mkdir -p $T/in/out
printf 'game,papper,out\njoe,a4,x\n' >$T/in/a.csv
printf 'name,lang,language\nx,fr,fr\n' >$T/in/b.csv
: >$T/in/c.csv
for t in a b; do $GEN batch $T/in/$t.csv -o $T/in/out; done 2>&1 |
	sed 's/one of name, .*/one of .../' >&2 # which options there are changes
$GEN batch $T/in/c.csv -o $T/in/out
code=$?
ls $T/in/out >&2
exit $code
