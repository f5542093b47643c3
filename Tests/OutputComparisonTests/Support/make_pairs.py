"""Pairs of animations in a folder that differ in some pixels of one frame, NAME.old.gif and NAME.new.gif and
so on, and a line of JSON for each: the name, the time of the frame in seconds, the share of the pixels
that differ and the largest difference in a channel."""

import json
import random
import sys

from PIL import Image

folder, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
rng = random.Random(seed)

for number in range(count):
    width, height = rng.randint(3, 20), rng.randint(3, 20)
    colors = [tuple(rng.randrange(256) for _ in range(3)) for _ in range(5)]
    frames = [
        [rng.choice(colors) for _ in range(width * height)] for _ in range(rng.randint(1, 8))
    ]
    changed = rng.randrange(len(frames))
    durations = [10 * rng.randint(2, 60) for _ in frames]
    pixels = rng.sample(range(width * height), rng.randint(1, width * height))
    other, largest, differing = list(frames[changed]), 0, 0
    for pixel in pixels:
        other[pixel] = rng.choice(colors)
        steps = [abs(a - b) for a, b in zip(other[pixel], frames[changed][pixel])]
        largest, differing = max(largest, *steps), differing + (max(steps) > 0)

    def save(name, all_frames):
        images = []
        for frame in all_frames:
            image = Image.new("RGB", (width, height))
            image.putdata(frame)
            images.append(image)
        images[0].save(
            f"{folder}/{name}", save_all=True, append_images=images[1:], duration=durations, loop=0)

    for ending in ("gif", "png"):
        save(f"{number}.old.{ending}", frames)
        save(f"{number}.new.{ending}", frames[:changed] + [other] + frames[changed + 1 :])
        print(json.dumps({
            "name": f"{number}", "ending": ending, "time": sum(durations[:changed]) / 1000,
            "share": differing / (width * height), "largest": largest,
        }))
