"""Compares the colours of pictures with a reference, in Oklab.

Usage: color_error.py WIDTH HEIGHT REFERENCE.raw DECODED.raw (opaque RGBA bytes of all frames).
Prints JSON: the mean distance of the decoded pixels ("decoded"), that of the reference quantised to
256 colours by Pillow's methods ("pillow", the best of them), and both again after a blur over 4 x 4
blocks, which is what an eye at a distance sees ("decodedBlurred", "pillowBlurred").
"""

import json
import sys

from PIL import Image


def linear(value):
    x = value / 255
    return x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4


LINEAR = [linear(value) for value in range(256)]


def lab_of_linear(r, g, b):
    l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    )


CACHE = {}


def lab(pixel):
    if pixel not in CACHE:
        CACHE[pixel] = lab_of_linear(*(LINEAR[channel] for channel in pixel))
    return CACHE[pixel]


def distance(p, q):
    return sum((x - y) ** 2 for x, y in zip(p, q)) ** 0.5


def pixels(image):
    data = image.tobytes()
    return [tuple(data[i:i + 3]) for i in range(0, len(data), 3)]


def error(reference, image):
    pairs = list(zip(pixels(reference), pixels(image)))
    return sum(distance(lab(p), lab(q)) for p, q in pairs) / len(pairs)


def blurred(image):
    return image.resize((image.width // 4, image.height // 4), Image.Resampling.BOX)


width, height = int(sys.argv[1]), int(sys.argv[2])


def load(path):
    with open(path, "rb") as file:
        data = file.read()
    stacked = len(data) // (4 * width)
    return Image.frombytes("RGBA", (width, stacked), data).convert("RGB")


reference, decoded = load(sys.argv[3]), load(sys.argv[4])
methods = (Image.Quantize.MEDIANCUT, Image.Quantize.MAXCOVERAGE, Image.Quantize.FASTOCTREE)
quantised = [reference.quantize(256, method=method).convert("RGB") for method in methods]
print(json.dumps({
    "decoded": error(reference, decoded),
    "pillow": min(error(reference, image) for image in quantised),
    "decodedBlurred": error(blurred(reference), blurred(decoded)),
    "pillowBlurred": min(error(blurred(reference), blurred(image)) for image in quantised),
}))
