# For goldens of outputs that are too long to keep: a line says what a command
# printed, and of how many lines, by a digest. When one differs, run that command
# by the program from before and by the new one, and compare what they print.
digest() { # COMMAND...
	"$@" >"$T/said" 2>&1 || echo "exit $?"
	printf '%s %d' "$(sed -e "s|$T|T|g" -e "s|$PWD/||g" "$T/said" | sha256sum | cut -c 1-12)" "$(grep -c '' "$T/said")"
	shift
	printf ' %s' "$@"
	echo
}
