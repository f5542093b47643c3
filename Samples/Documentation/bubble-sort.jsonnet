// The program sorts, and writes down each step for the timeline.
local values = [5, 2, 8, 1, 6, 3, 7, 4], last = std.length(values) - 1, tick = 0.05;
local idle = '#94a3b8', look = '#f59e0b', done = '#22c55e';
local bar(value) = 'bar-' + value, slot(i) = [40 + 40 * i, 170];
local paint(color, some) =
  { animate: { backgroundColor: color }, layers: [bar(value) for value in some], duration: tick };
local compare(state, i) =
  local order = state.order, a = order[i], b = order[i + 1], pair = if a > b then [b, a] else [a, b];
  local swap = { [bar(pair[k]) + '.position']: slot(i + k) for k in [0, 1] };
  { order: order[:i] + pair + order[i + 2:],
    steps: state.steps + [paint(look, pair), { animate: swap, duration: 3 * tick }, paint(idle, pair)] };
local pass(state, k) =
  local next = std.foldl(compare, std.range(0, last - k - 1), state), order = next.order;
  { order: order, steps: next.steps + [paint(done, [order[last - k]])] };
local sorted = std.foldl(pass, std.range(0, last), { order: values, steps: [] });
{
  canvas: { size: [360, 200], background: 'white', title: 'Bubble sort of eight bars',
            description: 'Neighbours are compared and swapped until the bars stand in order' },
  layers: [{ id: bar(values[i]), bounds: [0, 0, 30, 18 * values[i]], anchorPoint: [0.5, 1], position: slot(i),
             backgroundColor: idle, cornerRadius: 3, appear: {}, disappear: { after: 'sort + 1' },
             sublayers: [{ type: 'text', string: '' + values[i], fontSize: 12, weight: 700,
                           place: { inside: bar(values[i]), align: 'bottom', inset: 2 } }] }
           for i in std.range(0, last)],
  timeline: [{ name: 'sort', at: 0.5, sequence: sorted.steps }],
}
