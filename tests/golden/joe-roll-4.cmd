$GEN setup joe -s two --roll
