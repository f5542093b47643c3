"""Prints what Pillow finds in an animated picture as JSON, and writes its frames, RGBA, to a file one after the other."""

import json
import sys

from PIL import Image

with Image.open(sys.argv[1]) as image, open(sys.argv[2], "wb") as out:
    durations = []
    for index in range(getattr(image, "n_frames", 1)):
        image.seek(index)
        frame = image.convert("RGBA")
        durations.append(image.info.get("duration", 0))
        out.write(frame.tobytes())
    print(json.dumps({
        "width": image.width, "height": image.height, "durations": durations,
        "loop": image.info.get("loop", -1), "mode": image.mode}))
