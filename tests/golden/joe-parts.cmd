$GEN list joe | sed "/^languages/q"
