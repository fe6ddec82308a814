$GEN --version
