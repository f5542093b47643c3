#!/usr/bin/env python3
"""The fewest lines and key splines that follow some numbers over time, by dynamic programming.

    pieces.py < tracks.json

A track is {"duration": seconds, "tolerance": t, "values": [...]}: values in even steps from 0 to the
duration, `STEPS` for each 240th of a second. Prints a list of counts.

Knots may lie at every 240th of a second, on the track. A piece is a hold, a line or a cubic timing
function with control points in 0...1, found by least squares with weights that grow where the error
is largest (Lawson's method), and has to be within the tolerance at 56 moments. A knot counts as
reached by so many pieces if a later one is.
"""

import json
import sys

import numpy

STEPS = 8
# Moments inside of a piece.
MOMENTS = numpy.concatenate(
    [[0.0015, 0.006, 0.013], (numpy.arange(50) + 0.5) / 50, [0.987, 0.994, 0.9985]]
)


def parameters(p, s):
    """Where the x of curves is `MOMENTS`; `s` are guesses."""
    x1, x2 = p[:, 0:1], p[:, 2:3]
    low, high = numpy.zeros_like(s), numpy.ones_like(s)
    for _ in range(9):
        u = 1 - s
        x = 3 * u * u * s * x1 + 3 * u * s * s * x2 + s * s * s
        slope = 3 * u * u * x1 + 6 * u * s * (x2 - x1) + 3 * s * s * (1 - x2)
        over = x > MOMENTS
        high, low = numpy.where(over, s, high), numpy.where(over, low, s)
        step = s - (x - MOMENTS) / numpy.maximum(slope, 1e-9)
        s = numpy.where((step > low) & (step < high), step, (low + high) / 2)
    return s


def height(p, s):
    u = 1 - s
    return 3 * u * u * s * p[:, 1:2] + 3 * u * s * s * p[:, 3:4] + s * s * s


def fits(levels, goals):
    """Whether some timing function is within `goals` of levels at `MOMENTS`."""
    count = len(levels)
    best = numpy.full(count, numpy.inf)
    with numpy.errstate(all="ignore"):
        first = numpy.clip(levels[:, 0] / MOMENTS[0], 0, 1e3)
        last = numpy.clip((1 - levels[:, -1]) / (1 - MOMENTS[-1]), 0, 1e3)
    ends = numpy.stack(
        [
            numpy.where(first > 3, 1 / numpy.maximum(first, 1e-9), 1 / 3),
            numpy.where(first > 3, 1, first / 3),
            1 - numpy.where(last > 3, 1 / numpy.maximum(last, 1e-9), 1 / 3),
            1 - numpy.where(last > 3, 1, last / 3),
        ],
        axis=1,
    )
    for start in (ends, numpy.tile([0.4, 0.1, 0.6, 0.9], (count, 1))):
        p = start.copy()
        weights = numpy.ones_like(levels)
        damping = numpy.full(count, 1e-3)
        s = parameters(p, numpy.tile(MOMENTS, (count, 1)))
        error = levels - height(p, s)
        for turn in range(40):
            # Those that are far off after some turns stay so.
            hope = 1.4 if turn >= 16 else numpy.inf
            if not ((best > goals) & (best <= hope * goals)).any():
                break
            u = 1 - s
            b1, b2 = 3 * u * u * s, 3 * u * s * s

            def slope(a, b):
                return 3 * u * u * a + 6 * u * s * (b - a) + 3 * s * s * (1 - b)

            steep = slope(p[:, 1:2], p[:, 3:4]) / numpy.maximum(slope(p[:, 0:1], p[:, 2:3]), 1e-6)
            rows = numpy.stack([-steep * b1, b1, -steep * b2, b2], axis=2)
            weighted = rows * weights[:, :, None]
            matrix = numpy.einsum("bki,bkj->bij", weighted, rows)
            right = numpy.einsum("bki,bk->bi", weighted, error)
            index = numpy.arange(4)
            matrix[:, index, index] *= 1 + damping[:, None]
            matrix[:, index, index] += 1e-9
            step = numpy.linalg.solve(matrix, right[:, :, None])[:, :, 0]
            trial = numpy.clip(p + step, 0, 1)
            ts = parameters(trial, s)
            trial_error = levels - height(trial, ts)
            better = (weights * trial_error**2).sum(axis=1) < (weights * error**2).sum(axis=1)
            damping = numpy.where(better, damping * 0.3, damping * 6)
            p = numpy.where(better[:, None], trial, p)
            s = numpy.where(better[:, None], ts, s)
            error = numpy.where(better[:, None], trial_error, error)
            size = abs(error).max(axis=1)
            best = numpy.minimum(best, size)
            if turn >= 8 and turn % 2 == 0:
                weights *= 0.3 + abs(error) / numpy.maximum(size[:, None], 1e-12)
                weights /= weights.mean(axis=1, keepdims=True)
                damping = numpy.full(count, 1e-3)
    return best <= goals


def feasible(values, tolerance, start, end):
    """Whether one piece does from each start knot to each end knot."""
    a, b = values[start * STEPS], values[end * STEPS]
    places = start[:, None] * STEPS + (end - start)[:, None] * STEPS * MOMENTS
    samples = numpy.interp(places, numpy.arange(len(values)), values)
    way = (b - a)[:, None]
    result = abs(a[:, None] + way * MOMENTS - samples).max(axis=1) <= tolerance
    with numpy.errstate(all="ignore"):
        levels = (samples - a[:, None]) / way
        goals = tolerance / abs(b - a)
        inside = ((levels > -goals[:, None]) & (levels < 1 + goals[:, None])).all(axis=1)
    rest = numpy.flatnonzero(~result & inside)
    if len(rest):
        result[rest] = fits(levels[rest], goals[rest])
    return result


def furthest(values, tolerance, starts, best, last):
    """How far one piece gets from any of some starts, at least to `best`; longer ways are tried in
    strides that get shorter."""
    stride = max(1, (last - best) // 4)
    while best < last and len(starts):
        end = min(best + stride, last)
        does = feasible(values, tolerance, starts, numpy.full(len(starts), end))
        if does.any():
            best, starts = end, starts[does] if stride == 1 else starts
        elif stride == 1:
            break
        else:
            stride = max(1, stride // 2)
    return best


def pieces(track):
    """The least number of pieces."""
    values, tolerance = numpy.asarray(track["values"]), track["tolerance"]
    last = (len(values) - 1) // STEPS
    count, before, reached = 0, -1, 0
    while reached < last:
        # Mostly the last knot gets furthest; then the others are asked for one more step.
        best = furthest(values, tolerance, numpy.array([reached]), reached, last)
        others = numpy.arange(before + 1, reached)
        while best < last and len(others):
            does = feasible(values, tolerance, others, numpy.full(len(others), best + 1))
            others = others[does]
            if len(others):
                best = furthest(values, tolerance, others, best + 1, last)
        before, reached = reached, max(best, reached + 1)
        count += 1
    return count


def main():
    print(json.dumps([pieces(track) for track in json.load(sys.stdin)]))


if __name__ == "__main__":
    main()
