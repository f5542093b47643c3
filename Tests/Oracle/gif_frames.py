#!/usr/bin/env python3
"""Takes a GIF apart.

    gif_frames.py scene.gif FOLDER

FOLDER gets 0000.rgba, 0001.rgba, ...: what browsers have on screen during each frame, as
pictures.py writes it. Beside them delays.json:

  delays           one number per frame, hundredths of a second
  loop             null: played once; 0: for ever; n: the number in the file's NETSCAPE block
  width, height    pixels
  disposals        one number per frame, 0...7, as in the file
  rects            [x, y, width, height] of each frame
  ffprobeDuration  seconds, as FFmpeg adds the delays up; null if ffprobe isn't installed
  ffprobeFrames    how many frames FFmpeg finds; null likewise

The blocks are read and the frames laid over each other here; Pillow decodes each frame by itself,
as a GIF of its own. Pillow's own idea of an animation loses the alpha of a cleared area if the
first frame has no transparent colour.
"""

import io
import json
import os
import shutil
import subprocess
import sys

import numpy
from PIL import Image

from pictures import store


class Reader:
    """The blocks of GIF89a (W3C, "Graphics Interchange Format", sections 17 to 27)."""

    def __init__(self, data):
        self.data, self.place = data, 0

    def take(self, count):
        taken = self.data[self.place : self.place + count]
        if len(taken) < count:
            raise ValueError(f"the file ends at byte {len(self.data)}, inside of a block")
        self.place += count
        return taken

    def number(self):
        return int.from_bytes(self.take(2), "little")

    def palette(self, packed):
        return self.take(3 << ((packed & 7) + 1)) if packed & 0x80 else b""

    def chain(self):
        """The sub-blocks up to and with the empty one, as they stand, and their contents."""
        start, blocks = self.place, []
        while size := self.take(1)[0]:
            blocks.append(self.take(size))
        return self.data[start : self.place], blocks


def parse(data):
    """Width, height, loop count, and a list of (x, y, disposal, delay, picture)."""
    reader = Reader(data)
    version = reader.take(6)
    if version not in (b"GIF87a", b"GIF89a"):
        raise ValueError("this isn't a GIF")
    width, height = reader.number(), reader.number()
    packed, _, _ = reader.take(3)
    common, common_size = reader.palette(packed), packed & 7
    loop, control, frames = None, bytes(4), []
    while (kind := reader.take(1)[0]) != 0x3B:
        if kind == 0x21:
            label = reader.take(1)[0]
            _, blocks = reader.chain()
            if label == 0xF9:
                control = blocks[0]
            elif label == 0xFF and blocks[0] == b"NETSCAPE2.0" and blocks[1][0] == 1:
                loop = int.from_bytes(blocks[1][1:3], "little")
        elif kind == 0x2C:
            x, y, *size = (reader.number() for _ in range(4))
            packed = reader.take(1)[0]
            palette, palette_size = reader.palette(packed), packed & 7
            if not palette:
                palette, palette_size = common, common_size
            code_size = reader.take(1)
            codes, _ = reader.chain()
            wide, high = (number.to_bytes(2, "little") for number in size)
            alone = (
                b"GIF89a" + wide + high + bytes([0x80 | palette_size, 0, 0]) + palette
                + b"\x21\xf9\x04" + bytes([control[0] & 1, 0, 0, control[3], 0])
                + b"\x2c" + bytes(4) + wide + high + bytes([packed & 0x40]) + code_size + codes
                + b"\x3b"
            )
            with Image.open(io.BytesIO(alone), formats=["GIF"]) as image:
                picture = numpy.asarray(image.convert("RGBA"))
            delay = int.from_bytes(control[1:3], "little")
            frames.append((x, y, control[0] >> 2 & 7, delay, picture))
            control = bytes(4)
        else:
            raise ValueError(f"unknown block {kind:#x} before byte {reader.place}")
    return width, height, loop, frames


def compose(width, height, frames):
    """What is on screen during each frame. Disposal 2 clears the frame's area, as browsers do."""
    canvas = numpy.zeros((height, width, 4), dtype=numpy.uint8)
    for x, y, disposal, _, picture in frames:
        before = canvas.copy()
        area = canvas[y : y + picture.shape[0], x : x + picture.shape[1]]
        seen = picture[: area.shape[0], : area.shape[1]]
        numpy.copyto(area, seen, where=seen[..., 3:] > 0)
        yield canvas
        if disposal == 2:
            area[:] = 0
        elif disposal == 3:
            canvas = before


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
    with open(path, "rb") as file:
        width, height, loop, frames = parse(file.read())
    for index, canvas in enumerate(compose(width, height, frames)):
        store(os.path.join(folder, f"{index:04}.rgba"), canvas)
    duration, count = ffprobe(path)
    return {
        "delays": [delay for _, _, _, delay, _ in frames],
        "loop": loop,
        "width": width,
        "height": height,
        "disposals": [disposal for _, _, disposal, _, _ in frames],
        "rects": [[x, y, p.shape[1], p.shape[0]] for x, y, _, _, p in frames],
        "ffprobeDuration": duration,
        "ffprobeFrames": count,
    }


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: gif_frames.py FILE.gif FOLDER")
    path, folder = sys.argv[1:]
    try:
        found = take_apart(path, folder)
    except (OSError, EOFError, ValueError, IndexError) as error:
        sys.exit(f"error: {path}: {error}")
    with open(os.path.join(folder, "delays.json"), "w", encoding="utf-8") as file:
        json.dump(found, file)


if __name__ == "__main__":
    main()
