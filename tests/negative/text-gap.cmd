"$GEN" check --strict tests/negative/text-gap.xml
