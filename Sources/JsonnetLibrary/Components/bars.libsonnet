// Bars whose heights are values.
local shapes = import 'shapes.libsonnet';
{
  // A layer for each value, with the id bar0, bar1 …, from left to right. The anchor is the middle of the foot.
  //   origin: the foot of the first bar
  //   height: that of the largest value
  bars(values, origin, height, width=30, gap=10, color='#94a3b8', labels=true, radius=3)::
    // Formats take their time, which most values don't need.
    local label(value) = if value == std.floor(value) then '' + value else '%g' % value;
    local largest = std.foldl(std.max, values, 0);
    [
      local tall = if largest > 0 then values[i] * height / largest else 0;
      {
        id: 'bar' + i,
        bounds: [0, 0, width, tall],
        anchorPoint: [0.5, 1],
        position: [$.x(i, origin, width, gap), origin[1]],
        backgroundColor: color,
        cornerRadius: radius,
        [if labels then 'sublayers']: [
          shapes.text(label(values[i]), [width / 2, tall - 10], 12, weight=700),
        ],
      }
      for i in std.range(0, std.length(values) - 1)
    ],

  // The middle of a bar, or of its place after others have moved there.
  x(i, origin, width=30, gap=10):: origin[0] + i * (width + gap) + width / 2,
}
