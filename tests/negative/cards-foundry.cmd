# exit 64
$GEN kit joe -s 1 --foundry $T/x.json --tts $T/tts --dpi 100 --bleed 2; $GEN kit joe -s 1 --foundry $T/x.json --duplex none
