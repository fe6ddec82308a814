# exit 64
$GEN setup joe -s "$(printf 'a\342\200\256b')"
