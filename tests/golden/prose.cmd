# Markdown on paper: what stands where, how large, in which face.
$GEN kit tests/data/prose/prose.xml -s 1 --dump pages | grep -E '^page|^  (glyphs|path)' | cut -c1-150
