$GEN kit joe -g templates/joe/example-group.xml -s 1 -p letter --only ballots,timeline --dump pages
