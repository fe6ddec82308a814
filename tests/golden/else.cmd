$GEN check tests/data/else/game.xml && $GEN kit tests/data/else/game.xml -s test --dump pages
