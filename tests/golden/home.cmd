# gen finds what belongs to it: in a checkout without its launcher, and
# installed and moved elsewhere, started through a link. BUILD is not asked
# about again: what is tested is installed as it is.
unset GEN_HOME
program=${BUILD:-out}/bin/gen
$program list | head -n 1
make -s -o all install DESTDIR=$T/stage || exit
mkdir $T/elsewhere $T/path
mv $T/stage/usr/local $T/elsewhere/gen
ln -s ../elsewhere/gen/bin/gen $T/path/gen
cd $T
for gen in elsewhere/gen/bin/gen path/gen; do
	$gen list | head -n 1
	LC_ALL=de_DE.UTF-8 $gen list no-such-game 2>&1
	$gen kit joe -s 1 -q -o $gen.pdf && echo printed
done

# With nothing beside it but the compiled-in folder, which this is not.
mkdir lonely
cp elsewhere/gen/bin/gen lonely
[ -d /usr/local/share/gen ] && echo 1 || lonely/gen list 2>&1 | wc -l
lonely/gen help | head -n 1
