# Each shell is asked what may stand at the end of a line.
mkdir $T/bin; ln -s "$GEN" $T/bin/gen; PATH=$T/bin:$PATH
for s in bash zsh fish; do gen help --$s >$T/gen.$s; done
cat >$T/lines <<'X'
gen cal
gen new --
gen kit -p t
gen kit joe --only jo
gen kit joe --duplex 
gen l10n 
gen help l
X
echo bash
bash -c ". $T/gen.bash"'
while IFS= read -r line; do
	COMP_WORDS=($line); [ "${line% }" = "$line" ] || COMP_WORDS+=("")
	COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
	_gen; echo "$line:" $(printf "%s\n" "${COMPREPLY[@]}" | sort)
done' <$T/lines
echo fish
cat >$T/ask.fish <<X
source $T/gen.fish
while read -l line
	echo "\$line:" (complete -C "\$line" | string replace -r '\t.*' '' | string match -v '*/' | sort)
end
X
HOME=$T fish --no-config $T/ask.fish <$T/lines
echo zsh
cat >$T/ask.zsh <<X
zmodload zsh/zpty
TERM=dumb zpty z zsh -f -i
zpty -w z "PS1= ; autoload -U compinit; compinit -u -d $T/dump; . $T/gen.zsh
zstyle ':completion:*' list-colors 'no=<LC>' 'lc=' 'rc=' 'ec=</EC>'
zstyle ':completion:*' verbose no; zstyle ':completion:*' group-name ''
compadd() { [[ \\\$* == *-[OAD]* ]] || { local -a hits; builtin compadd -O hits \"\\\$@\"; print -rl -- \\\$hits >>$T/hits; }; builtin compadd \"\\\$@\"; }
ask() { zle list-choices; : >$T/done; }; zle -N ask; bindkey '^I' ask; : >$T/done"
await() { for i in {1..1200}; do [[ -e $T/done ]] && break; sleep .05; done; rm -f $T/done; }
await
while IFS= read -r line; do
	: >$T/hits
	zpty -w -n z "\$line"\$'\t'
	await
	zpty -w -n z \$'\x15'
	print -r -- "\$line:" \$(sort -u $T/hits)
done
X
HOME=$T zsh -f $T/ask.zsh <$T/lines
