# Gradients laid over a card with its bleed, boxes and a symbol; in light ink
# what stood light on a dark end is dark, and what is heavy is hollow.
for ink in color light; do
	$GEN kit tests/data/picture/gradient.xml -s 1 --ink $ink --dump pages |
		grep -E '^form|^  (path fill|place)|colour'
done
