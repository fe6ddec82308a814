# What is installed is whole: an ordinary user prints with it, it can be taken
# away without a trace, and the tarball builds without git.
set -u
. "$root/tests/data/tap.sh"
log=$T/log

# Another user must be able to get there.
place=$(mktemp -d) && chmod 755 "$place"
trap 'rm -rf "$place"' EXIT
install="make -s --no-print-directory BUILD=$BUILD DESTDIR=$place/root"
(cd "$root" && $install install) >"$log" 2>&1
is "make install" 0 $?
gen=$place/root/usr/local/bin/gen

# An ordinary user, without the checkout and without a network.
as_user() { # a command, in a home of its own
	if [ "$(id -u)" -eq 0 ]; then
		setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
	else
		"$@"
	fi
}
mkdir -m 777 "$place/home"
as_user env -i HOME="$place/home" PATH=/usr/bin:/bin sh -c "cd && '$gen' kit joe -q -s 1" >"$log" 2>&1
is "an ordinary user prints" 0 $?
"$GEN" kit joe -q -s 1 -o "$T/here.pdf" >/dev/null 2>&1
is "the same bytes as the checkout" same "$(cmp "$T/here.pdf" "$place/home/out/joe-kit.pdf" && echo same)"

# Games of the user's own, and completions where shells look for them.
mkdir -p "$place/home/.local/share/gen/mine"
cp "$root/tests/data/readme/monsters.xml" "$place/home/.local/share/gen/mine/game.xml"
cp "$root"/tests/data/readme/*.csv "$place/home/.local/share/gen/mine/" 2>/dev/null
is "a game of one's own is listed" 1 "$(HOME=$place/home "$gen" list 2>/dev/null | grep -c '^mine ')"
bash -n "$place/root/usr/local/share/bash-completion/completions/gen"
is "completions for bash" 0 $?
zsh -n "$place/root/usr/local/share/zsh/site-functions/_gen"
is "completions for zsh" 0 $?
fish --no-config -n "$place/root/usr/local/share/fish/vendor_completions.d/gen.fish"
is "completions for fish" 0 $?

(cd "$root" && $install uninstall) >"$log" 2>&1
is "make uninstall leaves no file" "" "$(find "$place/root" ! -type d)"

# The tarball holds all that make needs: its rules are asked what they would do.
if git -C "$root" rev-parse HEAD >/dev/null 2>&1; then
	(cd "$root" && git archive --prefix=gen/ HEAD) | tar -x -C "$T"
	GIT_DIR=/nonexistent make -n -C "$T/gen" all >"$log" 2>&1
	is "make in the tarball" 0 $?
	is "no git in it" 0 "$(grep -c '\bgit\b' "$log")"
	"$T/gen/src/debian/changes" "$("$GEN" --version | cut -d' ' -f2)" "$root/src/CHANGES.md" >"$log" 2>&1
	is "the version has its changes" 0 $?
	is "no line of the changelog is over 80" 0 "$(grep -cE '.{81}' "$log")"
fi
exit $fail
