"""Draws smooth lettering in three colours that scrolls upwards.

Usage: lettering.py WIDTH HEIGHT FRAMES. Prints the RGBA bytes of all frames.
"""

import random
import sys

from PIL import Image, ImageDraw, ImageFont

STEP, LINE = 6, 15
INKS = ((30, 30, 30), (160, 40, 40), (30, 80, 160))

width, height, frames = map(int, sys.argv[1:])
chance = random.Random(4)
page = Image.new("RGB", (width, height + frames * STEP), (252, 252, 248))
draw = ImageDraw.Draw(page)
font = ImageFont.load_default(13)
for number in range(page.height // LINE):
    words = ("".join(chr(97 + chance.randrange(26)) for _ in range(chance.randrange(2, 9))) for _ in range(7))
    draw.text((12, number * LINE), " ".join(words), fill=INKS[number % 7 % 3], font=font)
for frame in range(frames):
    top = frame * STEP
    sys.stdout.buffer.write(page.crop((0, top, width, top + height)).convert("RGBA").tobytes())
