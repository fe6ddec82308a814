# The launcher asks for what the languages on the command line need, no more.
mkdir -p $T/.ci $T/out/bin
cp gen $T
cp .ci/packages $T/.ci
printf '#!/bin/sh\necho "setup $*"\n' >$T/.ci/setup
printf '#!/bin/sh\necho "run $*"\n' >$T/out/bin/gen
printf 'all:\n' >$T/Makefile
chmod +x $T/.ci/setup $T/out/bin/gen
for options in 'kit joe' 'kit joe -l ja' 'kit joe --lang fr,ja -s 1' \
	'kit joe --lang=pt-BR' 'kit joe -lar' 'list -l' 'kit joe -l --strict' \
	'kit -s lang -o ja --lang pl+de'; do
	rm -f $T/out/bin/.ready
	# shellcheck disable=SC2086
	sh $T/gen $options 2>&1
done
