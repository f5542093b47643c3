"""Draws smooth lettering in three colours that turns on light ground.

Usage: turning.py WIDTH HEIGHT FRAMES. Prints the RGBA bytes of all frames.
"""

import sys

from PIL import Image, ImageDraw, ImageFont

LINES = (("Typography", (34, 34, 34)), ("in rotation", (155, 34, 38)), ("0123456789", (0, 95, 115)))

width, height, frames = map(int, sys.argv[1:])
font = ImageFont.load_default(34)
for frame in range(frames):
    # Turned letters have many more shades at their edges than upright ones.
    picture = Image.new("RGB", (width, height), (253, 250, 244))
    for line, (text, ink) in enumerate(LINES):
        mask = Image.new("L", (width, height))
        ImageDraw.Draw(mask).text((width // 8, height // 4 + 50 * line), text, fill=255, font=font)
        mask = mask.rotate(360 * (frame + 0.4) / frames, Image.BICUBIC)
        picture.paste(Image.new("RGB", (width, height), ink), mask=mask)
    sys.stdout.buffer.write(picture.convert("RGBA").tobytes())
