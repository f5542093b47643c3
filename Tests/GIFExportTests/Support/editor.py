"""Draws smooth lettering in five colours on a dark ground, of which one line is typed.

Usage: editor.py WIDTH HEIGHT FRAMES. Prints the RGBA bytes of all frames.
"""

import random
import sys

from PIL import Image, ImageDraw, ImageFont

LINE = 16
INKS = ((203, 166, 247), (250, 179, 135), (148, 226, 213), (205, 214, 244), (88, 91, 112))

width, height, frames = map(int, sys.argv[1:])
chance = random.Random(4)
font = ImageFont.load_default(13)


def word():
    return "".join(chr(97 + chance.randrange(26)) for _ in range(chance.randrange(2, 9)))


def write(draw, number, words):
    x = 12
    for text in words:
        draw.text((x, number * LINE), text, fill=INKS[len(text) % len(INKS)], font=font)
        x += font.getlength(text + " ")
    return x


page = Image.new("RGB", (width, height), (30, 30, 46))
lines = [[word() for _ in range(7)] for _ in range(height // LINE)]
typed = len(lines) // 2
for number, words in enumerate(lines):
    if number != typed:
        write(ImageDraw.Draw(page), number, words)
for frame in range(frames):
    image = page.copy()
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, typed * LINE, width, typed * LINE + LINE - 1), fill=(41, 42, 60))
    text = " ".join(lines[typed])[:frame]
    x = write(draw, typed, text.split())
    draw.rectangle((x, typed * LINE + 1, x + 1, typed * LINE + 14), fill=(245, 224, 220))
    sys.stdout.buffer.write(image.convert("RGBA").tobytes())
