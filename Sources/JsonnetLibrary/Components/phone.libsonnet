// A phone with a screen.
local shapes = import 'shapes.libsonnet';
{
  // A layer of a phone. The content's layers have their origin at the screen's top left corner, and are cut off at its
  // edges.
  phone(position, height=320, content=[], color='#0f172a', screen='white', more={})::
    local size = $.size(height);
    local inner = $.screenSize(height);
    shapes.rect(position, size, color, 24, {
      sublayers: [
        shapes.rect([size[0] / 2, size[1] / 2], inner, screen, 16, { masksToBounds: true, sublayers: content }),
        shapes.rect([size[0] / 2, 16], [inner[0] / 3, 10], color, 5),
      ],
    } + more),

  // Width and height of a phone.
  size(height):: [height / 2, height],
  // Width and height of its screen.
  screenSize(height):: [height / 2 - 16, height - 16],
}
