$GEN kit joe haunted -o $T/x.pdf
