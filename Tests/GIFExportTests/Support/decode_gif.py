"""Decodes GIF files with Pillow.

For each file named on the command line, writes all frames as RGBA bytes to FILE.raw and prints one
line of JSON: size, delays in hundredths of a second and the number in the loop extension or null.
"""

import json
import sys

from PIL import GifImagePlugin, Image

GifImagePlugin.LOADING_STRATEGY = GifImagePlugin.LoadingStrategy.RGB_ALWAYS

for path in sys.argv[1:]:
    with Image.open(path) as image, open(path + ".raw", "wb") as raw:
        delays = []
        loop = image.info.get("loop")
        for index in range(image.n_frames):
            image.seek(index)
            delays.append(image.info.get("duration", 0) // 10)
            raw.write(image.convert("RGBA").tobytes())
        print(json.dumps({
            "width": image.width, "height": image.height, "delays": delays, "loop": loop,
        }))
