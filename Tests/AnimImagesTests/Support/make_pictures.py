"""JPEG and GIF files in a folder, and beside each what Pillow sees: width, height (4 bytes each,
little-endian), then RGBA."""

import io
import struct
import sys

from PIL import Image, ImageOps

folder = sys.argv[1]


def noise(width, height, mode="RGB"):
    """Smooth colours with some edges in them."""
    image = Image.new("RGB", (width, height))
    for y in range(height):
        for x in range(width):
            image.putpixel(
                (x, y), ((x * 7 + y) % 256, (y * 9) % 256, 255 if (x // 5 + y // 7) % 2 else 30)
            )
    return image.convert(mode)


def save(name, data, image):
    with open(f"{folder}/{name}", "wb") as file:
        file.write(data)
    rgba = image.convert("RGBA")
    with open(f"{folder}/{name}.rgba", "wb") as file:
        file.write(struct.pack("<II", *rgba.size) + rgba.tobytes())


def encoded(image, kind, **options):
    data = io.BytesIO()
    image.save(data, kind, **options)
    return data.getvalue()


def jpeg(name, image, **options):
    data = encoded(image, "JPEG", **options)
    seen = Image.open(io.BytesIO(data))
    if seen.mode == "CMYK":
        seen = seen.convert("RGB")
    save(name, data, ImageOps.exif_transpose(seen))


jpeg("plain.jpg", noise(45, 31), quality=90)
jpeg("full-chroma.jpg", noise(45, 31), quality=95, subsampling=0)
jpeg("half-chroma.jpg", noise(45, 31), quality=75, subsampling=1)
jpeg("progressive.jpg", noise(61, 47), quality=85, progressive=True)
jpeg("grey.jpg", noise(33, 20, "L"), quality=90)
jpeg("restarts.jpg", noise(64, 64), quality=80, restart_marker_blocks=3)
jpeg("one.jpg", noise(1, 1))
jpeg("commented.jpg", noise(20, 20), comment=b"a comment", icc_profile=b"\0" * 200)
jpeg("cmyk.jpg", noise(20, 20, "CMYK"))
for orientation in range(1, 9):
    exif = Image.Exif()
    exif[0x0112] = orientation
    jpeg(f"turned-{orientation}.jpg", noise(24, 17), quality=90, exif=exif)

palette = noise(40, 30).quantize(60)
clear = palette.copy()
clear.info["transparency"] = 3


def gif(name, image, **options):
    data = encoded(image, "GIF", **options)
    seen = Image.open(io.BytesIO(data))
    seen.seek(0)
    save(name, data, seen)


gif("plain.gif", palette)
gif("interlaced.gif", palette, interlace=1)
gif("straight.gif", palette, interlace=0)
gif("clear.gif", palette, transparency=3)
gif("two-colours.gif", noise(9, 50, "1"))
gif(
    "animated.gif", palette, save_all=True,
    append_images=[noise(40, 30).rotate(90).quantize(20)], duration=100,
)


def small_image():
    """A canvas of 8 × 6 whose only image, 2 × 2, lies at (3, 1)."""
    data = b"GIF89a" + struct.pack("<HHBBB", 8, 6, 0x80, 0, 0)
    data += bytes([255, 0, 0, 0, 0, 255])
    data += b"," + struct.pack("<HHHHB", 3, 1, 2, 2, 0)
    # Codes of 3 bits: clear 4, then 0 1 1; the table is full, so 0 and the end 5 have 4 bits.
    codes = [(4, 3), (0, 3), (1, 3), (1, 3), (0, 4), (5, 4)]
    bits = "".join(f"{code:0{width}b}"[::-1] for code, width in codes)
    packed = bytes(int(bits[i : i + 8][::-1], 2) for i in range(0, len(bits), 8))
    return data + bytes([2, len(packed)]) + packed + b"\0;"


expected = Image.new("RGBA", (8, 6))
for place, color in {(3, 1): 0, (4, 1): 1, (3, 2): 1, (4, 2): 0}.items():
    expected.putpixel(place, (255, 0, 0, 255) if color == 0 else (0, 0, 255, 255))
save("inside.gif", small_image(), expected)
