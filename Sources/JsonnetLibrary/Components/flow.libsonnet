// Boxes with arrows between them, which follow boxes that move.
{
  // Layers for boxes and arrows.
  //   boxes: names with { text, at: [x, y] }, and size, color or more keys of the layer under more
  //   arrows: a list of [from, to], or of [from, to, label]
  //   route: straight, curved or angled
  diagram(boxes, arrows=[], size=[110, 40], color='#dbeafe', line='#475569', fontSize=14, route='straight')::
    local named(name) =
      if std.objectHas(boxes, name) then name
      else error 'flow: no box is called “%s”; there are %s' % [name, std.join(', ', std.objectFields(boxes))];
    [
      {
        type: 'connector',
        id: arrow[0] + '-to-' + arrow[1],
        from: named(arrow[0]),
        to: named(arrow[1]),
        route: route,
        gap: 3,
        strokeColor: line,
        [if std.length(arrow) > 2 then 'label']: { string: arrow[2], fontSize: fontSize - 2 },
      }
      // No line crosses the label of another one.
      for arrow in std.sort(arrows, keyF=std.length)
    ] + [
      local box = boxes[name];
      {
        id: name,
        bounds: [0, 0] + std.get(box, 'size', size),
        position: box.at,
        backgroundColor: std.get(box, 'color', color),
        cornerRadius: 6,
        label: std.get(box, 'text', name),
        fontSize: fontSize,
      } + std.get(box, 'more', {})
      for name in std.objectFields(boxes)
    ],
}
