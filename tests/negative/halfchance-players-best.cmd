# exit 65
$GEN setup halfchance -s 1 --players 2 --strict
