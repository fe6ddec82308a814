$GEN setup joe -g templates/joe/example-group.xml -s 1
