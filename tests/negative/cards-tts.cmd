# exit 64
$GEN kit joe -s 1 --tts $T/tts --cards $T/cards --sheet 12x7; $GEN kit joe -s 1 --url x; $GEN kit joe -s 1 --tts $T/tts --format pdf
