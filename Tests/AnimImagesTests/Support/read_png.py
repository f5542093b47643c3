"""Prints a PNG file's mode, size and chunk names, and writes its straight RGBA bytes to a file."""

import struct
import sys

from PIL import Image

data = open(sys.argv[1], "rb").read()
names, position = [], 8
while position < len(data):
    (length,) = struct.unpack(">I", data[position : position + 4])
    names.append(data[position + 4 : position + 8].decode())
    position += 12 + length
with Image.open(sys.argv[1]) as image:
    print(image.mode, *image.size, *sorted(set(names)))
    open(sys.argv[2], "wb").write(image.convert("RGBA").tobytes())
