# The launcher builds when something changed and sets up when something may be
# missing; else it does neither.
mkdir -p $T/.ci $T/src/po $T/templates/joe $T/out/bin $T/out/locale
cp gen Makefile $T
cp .ci/packages $T/.ci
printf '#!/bin/sh\necho "setup $*"\n' >$T/.ci/setup
printf '#!/bin/sh\necho "run $*"\n' >$T/out/bin/gen
chmod +x $T/.ci/setup $T/out/bin/gen
printf 'all:\n\t@test ! -e broken\n' >$T/GNUmakefile
echo 1 | tee $T/src/a.c $T/src/po/de.po $T/templates/joe/game.xml >$T/src/b.c
embedded=$(sed -n 's/^EMBED = //p' Makefile)
for file in $embedded; do
	mkdir -p $T/${file%/*}
	echo 1 >$T/$file
done
unset CC CPPFLAGS CFLAGS LDFLAGS PREFIX CI

# make's own words are only shown when it fails: a shell in its place tells.
mkdir $T/path
printf '#!/bin/sh\necho make >&8\nexec %s "$@"\n' "$(command -v make)" >$T/path/make
chmod +x $T/path/make
PATH=$T/path:$PATH
try() {
	echo "$1:"
	shift
	sleep 0.02 # two times of files are apart
	env "$@" sh $T/gen list 8>&1 2>&1 | sed 's/^/    /'
}
after() {
	sleep 0.02
	eval "$1"
	try "after $1"
}

try 'first'
try 'again'
after 'echo 2 >$T/src/a.c'
try 'again'
after 'echo 2 >$T/src/po/de.po'
after 'echo 1 >$T/src/c.c'
after 'rm $T/src/b.c'
after 'echo >>$T/Makefile'
echo 'after a change of a file that is compiled in:'
for file in $embedded; do
	sleep 0.02
	echo 2 >$T/$file
	try x | tail -n +2
done | sort -u
after 'touch $T/out/bin/gen'
try 'again'
try 'again'
try 'with CFLAGS' CFLAGS=-O0
try 'without'
after 'rm -r $T/out/locale; mkdir $T/out/locale.new'
mkdir $T/out/locale
after 'echo 2 >$T/templates/joe/game.xml'
after 'echo >>$T/.ci/packages'
after 'touch $T/.ci/setup'
after 'rm $T/out/bin/.ready'
try 'again'
after 'rm $T/out/bin/.ready; export GEN_NO_SETUP=1'
unset GEN_NO_SETUP
after 'touch $T/broken $T/src/a.c'
after 'rm $T/broken'
try 'again'
