# --ui-lang says messages, help and lists in a language, whatever the locale.
$GEN list joe --ui-lang fr | sed -n '1,5p;/^langues/,$p' | head -n 6
$GEN help setup --ui-lang=de | head -n 2
$GEN kit nix --ui-lang ja 2>&1 || true
LC_ALL=de_DE.UTF-8 $GEN kit nix --ui-lang en 2>&1 || true
LC_ALL=pl_PL.UTF-8 $GEN list | head -n 2
$GEN list --ui-lang xx 2>&1 || true
