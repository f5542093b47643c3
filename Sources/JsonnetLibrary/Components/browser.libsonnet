// A window of a browser.
local shapes = import 'shapes.libsonnet';
{
  // A layer with a bar at its top. The content's layers have their origin below that bar, and are cut off at the
  // window's edges.
  window(position, size, content=[], address='', color='white', bar='#e2e8f0', more={})::
    shapes.rect(position, size, color, 8, {
      borderWidth: 1,
      borderColor: '#cbd5e1',
      masksToBounds: true,
      sublayers: [
        {
          bounds: [0, 0, size[0], size[1] - $.barHeight],
          anchorPoint: [0, 0],
          position: [0, $.barHeight],
          sublayers: content,
        },
        shapes.rect([size[0] / 2, $.barHeight / 2], [size[0], $.barHeight], bar),
        shapes.circle([16, 14], 5, '#f87171'),
        shapes.circle([32, 14], 5, '#fbbf24'),
        shapes.circle([48, 14], 5, '#34d399'),
        shapes.rect([size[0] / 2 + 28, 14], [size[0] - 84, 18], 'white', 9),
        shapes.text(address, [80, 14], 11, '#64748b', more={ anchorPoint: [0, 0.5] }),
      ],
    } + more),

  // Points from the window's top to its content.
  barHeight:: 28,
}
