#!/usr/bin/env python3
"""Takes a GIF apart with Pillow.

    gif_frames.py scene.gif FOLDER

FOLDER gets 0000.png, 0001.png, ...: what is on screen during each frame, straight alpha. Beside
them delays.json:

  delays           one number per frame, hundredths of a second
  loop             null: played once; 0: for ever; n: the number in the file's NETSCAPE block
  width, height    pixels
  ffprobeDuration  seconds, as FFmpeg adds the delays up; null if ffprobe isn't installed
  ffprobeFrames    how many frames FFmpeg finds; null likewise
"""

import json
import os
import shutil
import subprocess
import sys

from PIL import Image, UnidentifiedImageError


def ffprobe(path):
    executable = shutil.which("ffprobe")
    if not executable:
        return None, None
    # FFmpeg plays delays below `min_delay` as a tenth of a second, as browsers do; here the file's
    # own numbers count.
    answer = subprocess.run(
        [executable, "-v", "error", "-f", "gif", "-min_delay", "0", "-default_delay", "0"]
        + ["-select_streams", "v:0", "-show_entries", "packet=duration_time", "-of", "json", path],
        capture_output=True,
        text=True,
        timeout=120,
    )
    if answer.returncode:
        sys.exit(f"error: {path}: ffprobe: {answer.stderr.strip()}")
    packets = json.loads(answer.stdout).get("packets", [])
    return sum(float(packet.get("duration_time", 0)) for packet in packets), len(packets)


def take_apart(path, folder):
    os.makedirs(folder, exist_ok=True)
    delays = []
    with Image.open(path, formats=["GIF"]) as image:
        for index in range(image.n_frames):
            image.seek(index)
            image.convert("RGBA").save(os.path.join(folder, f"{index:04}.png"), compress_level=1)
            delays.append(round(image.info.get("duration", 0) / 10))
        width, height = image.size
        loop = image.info.get("loop")
    duration, frames = ffprobe(path)
    return {
        "delays": delays,
        "loop": loop,
        "width": width,
        "height": height,
        "ffprobeDuration": duration,
        "ffprobeFrames": frames,
    }


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: gif_frames.py FILE.gif FOLDER")
    path, folder = sys.argv[1:]
    try:
        found = take_apart(path, folder)
    except (OSError, EOFError, ValueError, UnidentifiedImageError) as error:
        sys.exit(f"error: {path}: {error}")
    with open(os.path.join(folder, "delays.json"), "w", encoding="utf-8") as file:
        json.dump(found, file)


if __name__ == "__main__":
    main()
