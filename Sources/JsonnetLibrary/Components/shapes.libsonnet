// Layers in few words. Each takes a position, which is that of its centre, and more keys of a layer.
{
  text(string, position, fontSize=14, color='#1a1c2c', font='sans', weight=400, more={}):: {
    type: 'text',
    string: string,
    position: position,
    fontSize: fontSize,
    font: font,
    weight: weight,
    foregroundColor: color,
  } + more,

  rect(position, size, color='#e2e8f0', radius=0, more={}):: {
    bounds: [0, 0] + size,
    position: position,
    backgroundColor: color,
    cornerRadius: radius,
  } + more,

  circle(position, radius, color='#e2e8f0', more={})::
    $.rect(position, [2 * radius, 2 * radius], color, radius, more),

  line(from, to, color='#475569', width=2, more={}):: {
    type: 'shape',
    path: { line: [from, to] },
    strokeColor: color,
    lineWidth: width,
  } + more,

  // A line with a head at its end.
  arrow(from, to, color='#475569', width=2, head=9, more={})::
    $.line(from, to, color, width, { arrow: { end: 'triangle', size: head } } + more),

  // A box as large as its text and the room around it.
  box(string, position, padding=[14, 9], fontSize=14, color='#e2e8f0', textColor='#1a1c2c', radius=6, more={}):: {
    label: string,
    position: position,
    padding: [padding[1], padding[0]],
    fontSize: fontSize,
    foregroundColor: textColor,
    backgroundColor: color,
    cornerRadius: radius,
  } + more,
}
