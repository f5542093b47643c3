#!/usr/bin/env python3
"""How far two pictures of one size are apart, as JSON.

    pixdiff.py A.png B.png
    pixdiff.py < pairs.json          [["A.png", "B.png"], ...] gives a list
    pixdiff.py 4 < pairs.json        the same, of each the means of squares of 4 by 4 pixels

The pictures are PNG, or .rgba as pictures.py writes it. Of a pair it prints:

  mean, max     absolute difference of the channels, 0...255. Both pictures are laid over white and
                over black, and of the two differences the larger counts, so coverage counts too
  deltaE        mean distance in Oklab over white (black to white is 1). One step of 255 next to black,
                which is .067 there, is how renderers round a colour that isn't quite clear, and none
  maxDeltaE     its largest
  fractionOff   how many of the pixels, 0...1, are off by more than 16 in any channel
"""

import json
import sys

import numpy

from pictures import load

# Björn Ottosson, "A perceptual color space for image processing": linear sRGB to cone responses,
# and their cube roots to Lab.
TO_CONES = numpy.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
TO_LAB = numpy.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)

# Of 255.
NEXT_TO_BLACK = 4


def over(pixels, backdrop):
    """Encoded RGB, 0...1, of straight RGBA pixels over a grey backdrop, blended as encoded."""
    alpha = pixels[..., 3:]
    return pixels[..., :3] * alpha + backdrop * (1 - alpha)


def oklab(rgb):
    linear = numpy.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    return numpy.cbrt(linear @ TO_CONES.T) @ TO_LAB.T


def reduced(pixels, side):
    """Pixels each of which is the mean of a square."""
    if side == 1:
        return pixels
    high, wide = pixels.shape[0] // side, pixels.shape[1] // side
    whole = pixels[: high * side, : wide * side].reshape(high, side, -1)
    columns = whole.sum(axis=1, dtype=numpy.uint32).reshape(high, wide, side, 4)
    sums = sum(columns[:, :, column] for column in range(side))
    return (2 * sums + side * side) // (2 * side * side)


def compare(first, second, side=1):
    a, b = (reduced(load(path), side) for path in (first, second))
    if a.shape != b.shape:
        sizes = " and ".join(f"{p.shape[1]}x{p.shape[0]}" for p in (a, b))
        sys.exit(f"error: {first} and {second} differ in size: {sizes}")
    return difference(a / 255, b / 255)


def difference(a, b):
    """Of straight RGBA, 0...1."""
    count = a[..., 0].size
    unlike = (a != b).any(axis=-1)
    if not unlike.any():
        return {"mean": 0.0, "max": 0.0, "deltaE": 0.0, "maxDeltaE": 0.0, "fractionOff": 0.0}
    a, b = a[unlike], b[unlike]
    off = 255 * numpy.maximum(abs(over(a, 1) - over(b, 1)), abs(over(a, 0) - over(b, 0)))
    distance = numpy.linalg.norm(oklab(over(a, 1)) - oklab(over(b, 1)), axis=-1)
    darkest = numpy.maximum(over(a, 1), over(b, 1)).max(axis=-1) * 255 <= NEXT_TO_BLACK
    distance[darkest & (off.max(axis=-1) <= 1 + 1e-9)] = 0
    return {
        "mean": float(off.sum()) / (3 * count),
        "max": float(off.max()),
        "deltaE": float(distance.sum()) / count,
        "maxDeltaE": float(distance.max()),
        "fractionOff": float((off.max(axis=-1) > 16.0 + 1e-9).sum()) / count,
    }


def main():
    paths = sys.argv[1:]
    if len(paths) == 2:
        result = compare(*paths)
    elif not paths or len(paths) == 1 and paths[0].isdigit():
        side = int(paths[0]) if paths else 1
        result = [compare(*pair, side) for pair in json.load(sys.stdin)]
    else:
        sys.exit("usage: pixdiff.py A.png B.png, or a list of pairs on standard input")
    json.dump(result, sys.stdout)
    print()


if __name__ == "__main__":
    main()
