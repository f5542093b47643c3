"""GIF and APNG animations in a folder, and beside each what others see in its frames: the size, the number
of frames and of plays (4 bytes each, little-endian; 0 plays for ever), then for each frame its
duration in milliseconds, by Pillow, and its pixels as RGBA, by FFmpeg, as Pillow forgets what is clear
in GIFs and doesn't blend as APNG asks for. With --bare there are only the animations."""

import io
import random
import struct
import subprocess
import sys
import zlib

from PIL import GifImagePlugin, Image

GifImagePlugin.LOADING_STRATEGY = GifImagePlugin.LoadingStrategy.RGB_ALWAYS

folder, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
rng = random.Random(seed)


def picture(width, height, mode):
    image = Image.new("RGBA", (width, height))
    colors = [tuple(rng.randrange(256) for _ in range(3)) for _ in range(6)]
    for y in range(height):
        for x in range(width):
            alpha = rng.choice([0, 255, 255] if mode == "P" else [0, 60, 128, 255, 255])
            image.putpixel((x, y), rng.choice(colors) + (alpha,))
    return image


def gif_block(image, x, y, local, interlace, delay, disposal, palette):
    """An image's extension and blocks, as Pillow compresses its pixels."""
    width, height = image.size
    places = Image.new("P", image.size)
    places.putpalette(palette)
    used = [tuple(palette[3 * i : 3 * i + 3]) for i in range(8)]
    clear = 7
    for row in range(height):
        for column in range(width):
            r, g, b, alpha = image.getpixel((column, row))
            nearest = min(range(7), key=lambda i: sum(abs(p - q) for p, q in zip(used[i], (r, g, b))))
            places.putpixel((column, row), nearest if alpha else clear)
    data = io.BytesIO()
    places.save(data, "GIF", interlace=interlace, optimize=False)
    data = data.getvalue()
    place = 13 + (6 << (data[10] & 7) if data[10] & 0x80 else 0)
    while data[place] != 0x2C:
        place += 2
        while data[place]:
            place += data[place] + 1
        place += 1
    flags = data[place + 9]
    pixels = place + 10 + (6 << (flags & 7) if flags & 0x80 else 0)
    end = pixels + 1
    while data[end]:
        end += data[end] + 1
    flags = flags & 0x40 | (0x80 | 7 if local else 0)
    table = bytes(palette) if local else b""
    return (
        b"\x21\xf9\x04" + struct.pack("<BHB", disposal << 2 | 1, delay, clear) + b"\0"
        + b"\x2c" + struct.pack("<HHHHB", x, y, width, height, flags)
        + table + data[pixels : end + 1]
    )


def random_palette():
    colors = [rng.randrange(256) for _ in range(24)]
    return colors + [0] * (768 - 24)


def gif():
    width, height = rng.randint(4, 24), rng.randint(4, 20)
    shared = random_palette()
    data = b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF7, 0, 0) + bytes(shared)
    repeats = rng.choice([None, 0, 1, 5])
    if repeats is not None:
        data += b"\x21\xff\x0bNETSCAPE2.0\x03\x01" + struct.pack("<H", repeats) + b"\0"
    for index in range(rng.randint(1, 7)):
        w, h = rng.randint(1, width), rng.randint(1, height)
        x, y = rng.randint(0, width - w), rng.randint(0, height - h)
        if index == 0:
            x, y, w, h = 0, 0, width, height
        local = rng.random() < 0.5
        palette = random_palette() if local else shared
        data += gif_block(
            picture(w, h, "P"), x, y, local, rng.random() < 0.5, rng.randint(2, 90),
            rng.choice([0, 1, 2, 3]), palette)
    plays = 1 if repeats is None else 0 if repeats == 0 else repeats + 1
    return data + b";", plays


def chunk(name, content):
    body = name + content
    return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))


def apng():
    width, height = rng.randint(4, 24), rng.randint(4, 20)
    count, plays = rng.randint(1, 7), rng.choice([0, 1, 3])
    hidden = rng.random() < 0.3
    mode = rng.choice(["RGBA", "RGBA", "RGB", "L", "LA"])
    # FFmpeg's pictures without alpha have nothing that is clear.
    disposals = [0, 1, 2] if "A" in mode else [0]
    data, sequence = b"", 0

    def pixels(w, h):
        made = io.BytesIO()
        picture(w, h, "RGBA").convert(mode).save(made, "PNG")
        made, parts, place = made.getvalue(), b"", 8
        while place < len(made):
            (length,) = struct.unpack(">I", made[place : place + 4])
            if made[place + 4 : place + 8] == b"IDAT":
                parts += made[place + 8 : place + 8 + length]
            place += 12 + length
        return parts

    if hidden:
        data += chunk(b"IDAT", pixels(width, height))
    for index in range(count):
        w, h = rng.randint(1, width), rng.randint(1, height)
        x, y = rng.randint(0, width - w), rng.randint(0, height - h)
        if index == 0:
            x, y, w, h = 0, 0, width, height
        numerator, denominator = rng.choice([(rng.randint(2, 90), 100), (30, 1000), (3, 0), (1, 8)])
        data += chunk(b"fcTL", struct.pack(
            ">IIIIIHHBB", sequence, w, h, x, y, numerator, denominator, rng.choice(disposals),
            rng.randint(0, 1)))
        sequence += 1
        content = pixels(w, h)
        cut = rng.randint(0, len(content))
        for part in (content[:cut], content[cut:]):
            if index == 0 and not hidden:
                data += chunk(b"IDAT", part)
            else:
                data += chunk(b"fdAT", struct.pack(">I", sequence) + part)
                sequence += 1
    kind = {"RGBA": 6, "RGB": 2, "L": 0, "LA": 4}[mode]
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0))
    control = chunk(b"acTL", struct.pack(">II", count, plays))
    return b"\x89PNG\r\n\x1a\n" + header + control + data + chunk(b"IEND", b""), plays, hidden


def save(name, data, plays, first=0):
    with open(f"{folder}/{name}", "wb") as file:
        file.write(data)
    if "--bare" in sys.argv:
        return
    kind = name.rpartition(".")[2]
    options = ["-f", "apng", "-ignore_loop", "1"] if kind == "png" else []
    command = ["ffmpeg", "-v", "error", *options, "-i", f"{folder}/{name}", "-fps_mode", "passthrough"]
    seen = subprocess.run(
        command + ["-f", "rawvideo", "-pix_fmt", "rgba", "-"], capture_output=True, check=True).stdout
    with Image.open(io.BytesIO(data)) as image, open(f"{folder}/{name}.frames", "wb") as file:
        durations = []
        for index in range(first, image.n_frames):
            image.seek(index)
            durations.append(round(image.info.get("duration", 0)))
        size = 4 * image.width * image.height
        assert len(seen) == size * len(durations), (name, len(seen) / size, len(durations))
        file.write(struct.pack("<IIII", *image.size, len(durations), plays))
        for index, duration in enumerate(durations):
            file.write(struct.pack("<I", duration) + seen[index * size : (index + 1) * size])


for number in range(count):
    save(f"{number}.gif", *gif())
    data, plays, hidden = apng()
    # Pillow counts the hidden picture as a frame.
    save(f"{number}.png", data, plays, 1 if hidden else 0)
