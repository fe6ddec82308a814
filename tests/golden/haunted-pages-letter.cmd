$GEN kit haunted -g templates/haunted/example-group.xml -s 1 -p letter --only leads --dump pages
