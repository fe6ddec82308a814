# exit 64
$GEN kit joe -s 1 --dpi 100 --format pdf
