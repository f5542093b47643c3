#!/usr/bin/env python3
"""Reads pictures, and turns them into plain numbers for programs without a PNG decoder.

    pictures.py < paths.json         ["a.png", ...]: writes a.png.rgba beside each

An .rgba file holds width and height as 32-bit little-endian integers and then straight RGBA, one
byte per channel, row by row from the top.
"""

import io
import json
import struct
import sys

import numpy
from PIL import Image


def load(path):
    """Straight RGBA bytes, an array of height x width x 4."""
    if path.endswith(".rgba"):
        with open(path, "rb") as file:
            width, height = struct.unpack("<II", file.read(8))
            pixels = numpy.frombuffer(file.read(), dtype=numpy.uint8)
        return pixels.reshape(height, width, 4)
    with open(path, "rb") as file:
        return decode(file.read())


def decode(data):
    """Of a file in any format that Pillow reads."""
    with Image.open(io.BytesIO(data)) as image:
        return numpy.asarray(image.convert("RGBA"))


def store(path, pixels):
    """Writes an .rgba file."""
    with open(path, "wb") as file:
        file.write(struct.pack("<II", pixels.shape[1], pixels.shape[0]))
        file.write(pixels.tobytes())


def main():
    for path in json.load(sys.stdin):
        store(path + ".rgba", load(path))


if __name__ == "__main__":
    main()
