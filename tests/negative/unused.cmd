# exit 1
# What nothing uses, data that nothing takes; a hole uses all that it may mean.
$GEN check --strict tests/negative/unused.xml
