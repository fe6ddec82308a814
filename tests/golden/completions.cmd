$GEN help --bash >$T/gen.bash
bash -c ". $T/gen.bash
COMP_WORDS=($GEN k) COMP_CWORD=1; _gen; echo \${COMPREPLY[@]}
COMP_WORDS=($GEN new --) COMP_CWORD=2; _gen; echo \${COMPREPLY[@]}"
