"""Writes PNG files of many kinds into a folder, with Pillow and with hand-made chunks, and beside
each its straight RGBA pixels."""

import random
import struct
import sys
import zlib

from PIL import Image

folder = sys.argv[1]
WIDTH, HEIGHT = 23, 17


def save(name, image, **options):
    image.save(f"{folder}/{name}.png", **options)
    with Image.open(f"{folder}/{name}.png") as loaded:
        write_pixels(name, loaded.convert("RGBA"))


def write_pixels(name, image):
    with open(f"{folder}/{name}.rgba", "wb") as out:
        out.write(struct.pack("<II", *image.size) + image.tobytes())


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def raw_png(name, width, height, depth, color_type, rows, expected, before=b"", interlace=0):
    header = struct.pack(">IIBBBBB", width, height, depth, color_type, 0, 0, interlace)
    body = zlib.compress(b"".join(b"\0" + row for row in rows))
    with open(f"{folder}/{name}.png", "wb") as out:
        out.write(
            b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + before + chunk(b"IDAT", body)
            + chunk(b"IEND", b""))
    image = Image.new("RGBA", (width, height))
    image.putdata(expected)
    write_pixels(name, image)


color = Image.new("RGBA", (WIDTH, HEIGHT))
color.putdata(
    [(x * 11 % 256, y * 15 % 256, x * y % 256, (x * 37 + y * 91) % 256)
     for y in range(HEIGHT) for x in range(WIDTH)])
save("rgba", color)
save("rgb", color.convert("RGB"))
save("rgb-transparent", color.convert("RGB"), transparency=(11, 15, 1))
save("gray", color.convert("L"))
save("gray-alpha", color.convert("LA"))
save("gray-transparent", color.convert("L"), transparency=20)
save("palette", color.convert("RGB").quantize(200))
save("palette-4", color.convert("RGB").quantize(13))
save("palette-1", color.convert("RGB").quantize(2))
save("palette-transparent", color.convert("RGB").quantize(60), transparency=bytes(range(60)))
save("bilevel", color.convert("1"))
# A linear gamma must not change the pixels.
pixels = [(10, 100, 200, 255), (0, 50, 255, 255)]
row = bytes([10, 100, 200, 0, 50, 255])
raw_png("gamma", 2, 1, 8, 2, [row], pixels, before=chunk(b"gAMA", struct.pack(">I", 100000)))
# 16 bits, rounded to the nearest of 8.
samples = [(0, 128, 129, 65535), (32767, 32768, 65406, 40000)]
row = b"".join(struct.pack(">4H", *sample) for sample in samples)
expected = [tuple((v * 255 + 32767) // 65535 for v in sample) for sample in samples]
raw_png("rgba16", 2, 1, 16, 6, [row], expected)
# Two bits of grey.
raw_png("gray2", 4, 1, 2, 0, [b"\x1b"], [(v, v, v, 255) for v in (0, 85, 170, 255)])
# Adam7: 2 by 2 has the passes 1 (one pixel), 6 (one) and 7 (a row of two).
raw_png(
    "interlaced", 2, 2, 8, 0, [b"\x10", b"\x20", b"\x30\x40"],
    [(v, v, v, 255) for v in (16, 32, 48, 64)], interlace=1)


def filtered(name, width, height, channels, part=1 << 20, extra=b""):
    """Rows of all filters, often two of Paeth's in a row. Any bytes are differences to something: Pillow tells what pixels they make."""
    numbers = random.Random(name)
    rows = b"".join(
        bytes([min(4, numbers.randrange(9))]) + numbers.randbytes(width * channels) for _ in range(height))
    body = zlib.compress(rows) + extra
    header = struct.pack(">IIBBBBB", width, height, 8, 2 if channels == 3 else 6, 0, 0, 0)
    with open(f"{folder}/{name}.png", "wb") as out:
        out.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header))
        for start in range(0, len(body), part):
            out.write(chunk(b"tEXt", b"a\0b") if start == 0 else b"")
            out.write(chunk(b"IDAT", body[start:start + part]))
        out.write(chunk(b"IEND", b""))
    with Image.open(f"{folder}/{name}.png") as loaded:
        write_pixels(name, loaded.convert("RGBA"))


for channels in (3, 4):
    for width in (1, 2, 3, 4, 5, 17, 64, 203):
        filtered(f"filtered-{channels}-{width}", width, 41, channels)
    filtered(f"parts-{channels}", 19, 30, channels, part=61)
    filtered(f"more-{channels}", 19, 30, channels, extra=b"more than the picture")
