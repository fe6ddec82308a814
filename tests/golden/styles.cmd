$GEN check --strict tests/data/styles/game.xml && $GEN kit tests/data/styles/game.xml -s test --dump pages
