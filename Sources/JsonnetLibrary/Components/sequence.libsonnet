// Sequence diagrams: who tells whom what, one message after the other.
local shapes = import 'shapes.libsonnet';
{
  // A whole scene.
  //   actors: a list of names, from left to right
  //   messages: a list of [from, to, text]
  //   pace: seconds from one message to the next
  scene(actors, messages, title='A sequence of messages', width=480, pace=0.8, step=36, color='#2563eb', background='white')::
    local count = std.length(messages);
    local height = 80 + step * (count + 0.5);
    local x = {
      [actors[i]]: width * (i + 0.5) / std.length(actors)
      for i in std.range(0, std.length(actors) - 1)
    };
    local place(name, i) =
      if std.objectHas(x, name) then x[name]
      else error 'sequence: message %d is of “%s”, which is none of %s' % [i + 1, name, std.join(', ', actors)];
    {
      canvas: { size: [width, height], background: background, title: title },
      duration: 1 + pace * count + 1.5,
      layers: [
        shapes.line([x[name], 48], [x[name], height - 16], '#cbd5e1', 1.5, { lineDashPattern: [4, 4] })
        for name in actors
      ] + [
        shapes.box(actors[i], [x[actors[i]], 30], more={ id: 'actor-' + (i + 1) })
        for i in std.range(0, std.length(actors) - 1)
      ] + std.flattenArrays([
        local message = messages[i];
        local from = place(message[0], i);
        local to = place(message[1], i);
        local y = 80 + step * (i + 0.3);
        local side = if to < from then -1 else 1;
        local appear(kind) = { appear: { kind: kind, at: 0.5 + pace * i, duration: pace / 2 } };
        [
          shapes.arrow([from, y], [to - 3 * side, y], color, more={ id: 'message-' + (i + 1) } + appear('draw')),
          shapes.text(message[2], [(from + to) / 2, y - 10], 12, more=appear('fade')),
        ]
        for i in std.range(0, count - 1)
      ]),
    },
}
