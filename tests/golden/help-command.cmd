$GEN help kit; $GEN preview -h
