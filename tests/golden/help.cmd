$GEN help
