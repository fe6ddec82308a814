$GEN setup haunted -g templates/haunted/example-group.xml -s 1
