# GEN_NO_SETUP=1: what is missing is told, and nothing is installed.
mkdir $T/path
printf '#!/bin/sh\necho installed:clang-format\n' >$T/path/dpkg-query
printf '#!/bin/sh\necho "apt-get $*" >&2\nexit 1\n' >$T/path/apt-get
chmod +x $T/path/*
export PATH=$T/path:$PATH GEN_NO_SETUP=1
.ci/setup doc 2>&1
.ci/setup format 2>&1
