// Layers in few words. Each takes a position, which is that of its centre, and more keys of a layer.
local native = import 'native.libsonnet';
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
  arrow(from, to, color='#475569', width=2, head=8, more={})::
    local length = std.max(std.sqrt(std.pow(to[0] - from[0], 2) + std.pow(to[1] - from[1], 2)), 1e-9);
    // Along the line, and half as much across it.
    local dx = head * (to[0] - from[0]) / length;
    local dy = head * (to[1] - from[1]) / length;
    local side(turn) = [to[0] - 0.9 * dx + turn * dy, to[1] - 0.9 * dy - turn * dx];
    {
      type: 'shape',
      path: { polyline: [from, to, side(0.5), to, side(-0.5)] },
      fillColor: 'none',
      strokeColor: color,
      lineWidth: width,
      lineCap: 'round',
      lineJoin: 'round',
    } + more,

  // A box as large as its text and the room around it.
  box(string, position, padding=[14, 9], fontSize=14, color='#e2e8f0', textColor='#1a1c2c', radius=6, more={})::
    local size = native.textSize(string, fontSize);
    local whole = [size.width + 2 * padding[0], size.height + 2 * padding[1]];
    $.rect(position, whole, color, radius, {
      sublayers: [$.text(string, [whole[0] / 2, whole[1] / 2], fontSize, textColor)],
    } + more),
}
