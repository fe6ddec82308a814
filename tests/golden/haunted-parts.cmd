$GEN list haunted
