// The functions of animexport with defaults for what may be left out.
{
  // Width and height of a text in points.
  textSize(string, fontSize=36, font='sans', weight=400)::
    std.native('textSize')(string, font, fontSize, weight),
  // The length of a path in points; d is as in an SVG.
  pathLength(d):: std.native('pathLength')(d),
  // The point [x, y] at a fraction, 0 to 1, of a path's length.
  pathPoint(d, fraction):: std.native('pathPoint')(d, fraction),
  // The colour at a fraction, 0 to 1, of the way between two.
  mix(color1, color2, fraction=0.5):: std.native('mix')(color1, color2, fraction),
  // The content of a file in JSON, YAML or CSV beside the scene.
  data(path):: std.native('data')(path),
}
