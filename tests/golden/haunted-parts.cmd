$GEN list haunted | sed "/^languages/q"
