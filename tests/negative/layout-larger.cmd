"$GEN" check --strict tests/negative/layout-larger.xml
