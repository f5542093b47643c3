local bars = import 'animexport/bars.libsonnet';
local idle = '#94a3b8', look = '#f59e0b', done = '#22c55e';
local values = [5, 2, 8, 1, 6, 3, 7, 4], last = std.length(values) - 1, origin = [20, 170];
local paint(t, color, ids) = { at: t, animate: { ['bar' + i + '.backgroundColor']: color for i in ids }, duration: 0.1 };
local move(t, i, slot) = { at: t, animate: { ['bar' + i + '.position.x']: bars.x(slot, origin) }, duration: 0.25 };
// The state is the order of the bars, the time, and what has happened.
local compare(state, j) =
  local a = state.order[j], b = state.order[j + 1], t = state.t, swaps = values[a] > values[b];
  state {
    order: [if swaps && i == j then b else if swaps && i == j + 1 then a else state.order[i] for i in std.range(0, last)],
    t: t + 0.5,
    events: state.events + [paint(t, look, [a, b])] + (if swaps then [move(t + 0.15, a, j + 1), move(t + 0.15, b, j)] else [])
            + [paint(t + 0.4, idle, [a, b])],
  };
local pass(state, k) =
  local next = std.foldl(compare, std.range(0, last - 1 - k), state);
  next { events: next.events + [paint(next.t, done, if k == last - 1 then next.order[0:2] else [next.order[last - k]])] };
local sorted = std.foldl(pass, std.range(0, last - 1), { order: std.range(0, last), t: 0.5, events: [] });
{
  canvas: { size: [350, 190], background: 'white', title: 'Bubble sort of eight bars' },
  layers: bars.bars(values, origin, 140, color=idle),
  timeline: sorted.events,
  duration: sorted.t + 2,
}
