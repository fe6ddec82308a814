# exit 69
export GEN_HOME=tests/data/tiny
mkdir $T/in/bin
for program in sh valgrind; do # where gen runs under it
	! command -v $program >/dev/null || ln -s "$(command -v $program)" $T/in/bin
done
echo >$T/in/kit.pdf
PATH=$T/in/bin $GEN preview $T/in/kit.pdf
