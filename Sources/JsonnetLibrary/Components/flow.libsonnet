// Boxes with arrows between them.
local shapes = import 'shapes.libsonnet';
{
  // Layers for boxes and arrows.
  //   boxes: names with { text, at: [x, y] }, and size, color or more keys of the layer under more
  //   arrows: a list of [from, to], or of [from, to, label]
  diagram(boxes, arrows=[], size=[110, 40], color='#dbeafe', line='#475569', fontSize=14)::
    local sizeOf(box) = std.get(box, 'size', size);
    // The point at which a line from the centre leaves a box, and a gap before it.
    local edge(box, to, gap) =
      local dx = to[0] - box.at[0];
      local dy = to[1] - box.at[1];
      local half = [sizeOf(box)[0] / 2 + gap, sizeOf(box)[1] / 2 + gap];
      local part = std.min(
        if dx == 0 then 1 else half[0] / std.abs(dx), if dy == 0 then 1 else half[1] / std.abs(dy)
      );
      [box.at[0] + dx * part, box.at[1] + dy * part];
    local named(name) =
      if std.objectHas(boxes, name) then boxes[name]
      else error 'flow: no box is called “%s”; there are %s' % [name, std.join(', ', std.objectFields(boxes))];
    [
      local a = named(arrow[0]);
      local b = named(arrow[1]);
      shapes.arrow(edge(a, b.at, 3), edge(b, a.at, 4), line, more={ id: arrow[0] + '-to-' + arrow[1] })
      for arrow in arrows
    ] + [
      local a = named(arrow[0]).at;
      local b = named(arrow[1]).at;
      shapes.text(arrow[2], [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 10], fontSize - 2, line)
      for arrow in arrows
      if std.length(arrow) > 2
    ] + [
      local box = boxes[name];
      local own = sizeOf(box);
      shapes.rect(box.at, own, std.get(box, 'color', color), 6, {
        id: name,
        sublayers: [shapes.text(std.get(box, 'text', name), [own[0] / 2, own[1] / 2], fontSize)],
      } + std.get(box, 'more', {}))
      for name in std.objectFields(boxes)
    ],
}
