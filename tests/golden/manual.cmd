# Every option and command of the tables stands in the manual: prints those
# that do not.
options=$(sed -n 's/^OPTION([A-Z]*, .*, "\([a-z-]*\)", .*/\1/p' src/cmd/options.def)
commands=$(sed -n 's/^COMMAND(\([a-z0-9]*\), .*/\1/p' src/cmd/commands.def)
[ -n "$options" ] && [ -n "$commands" ] || echo "the tables cannot be read"
for option in $(grep '^OPTION' src/cmd/options.def | grep -v 'NULL)$' |
	sed 's/^[^"]*"\([a-z-]*\)".*/\1/' | sort -u); do
	grep -q "Fl -$option\b" src/man/gen.1 || echo "option --$option"
done
for command in $commands; do
	grep -q "^\.It Cm $command\b" src/man/gen.1 || echo "command $command"
done
