#!/usr/bin/env python3
"""Whether programs that show GIFs agree on what is in one.

    gif_decoders.py < PATHS.json > RESULT.json

The input is a list of paths of GIFs, the output a list with, for each of them and each of "ffmpeg",
"gifsicle", "chromium" and "firefox" that is installed,

  hasDelays  whether it finds the delays that stand in the file
  differing  the frames, counted from 0, that aren't those that `gif_frames.py` composes

What is clear counts as equal whatever its colour.
"""

import base64
import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zlib

import numpy

import browsers
import gif_frames

# Every frame as it is on screen: its duration in microseconds and the checksum of its pixels.
DECODE_JS = """
(async () => {
  const table = new Int32Array(256).map((_, n) => {
    for (let k = 0; k < 8; k++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
    return n;
  });
  const bytes = Uint8Array.from(atob('%s'), c => c.charCodeAt(0));
  const decoder = new ImageDecoder({ data: bytes, type: 'image/gif' });
  await decoder.completed;
  await decoder.tracks.ready;
  const result = [];
  for (let i = 0; i < decoder.tracks.selectedTrack.frameCount; i++) {
    const { image } = await decoder.decode({ frameIndex: i });
    const pixels = new Uint8Array(image.allocationSize({ format: 'RGBA' }));
    await image.copyTo(pixels, { format: 'RGBA' });
    let sum = -1;
    for (let p = 0; p < pixels.length; p += 4) {
      const isClear = pixels[p + 3] === 0;
      for (let c = 0; c < 4; c++) {
        sum = table[(sum ^ (isClear ? 0 : pixels[p + c])) & 255] ^ (sum >>> 8);
      }
    }
    result.push([image.duration, (sum ^ -1) >>> 0]);
    image.close();
  }
  return result;
})()
"""


def checksum(picture):
    return zlib.crc32(numpy.where(picture[..., 3:] > 0, picture, 0).astype(numpy.uint8).tobytes())


def composed(data):
    """Delays and checksums of a GIF's frames."""
    width, height, _, frames = gif_frames.parse(data)
    sums = [checksum(canvas) for canvas in gif_frames.compose(width, height, frames)]
    return [delay for _, _, _, delay, _ in frames], sums


def by_ffmpeg(path, width, height):
    raw = subprocess.run(
        ["ffmpeg", "-v", "error", "-min_delay", "0", "-default_delay", "0", "-i", path]
        + ["-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
        capture_output=True,
        check=True,
        timeout=120,
    ).stdout
    pictures = numpy.frombuffer(raw, numpy.uint8).reshape(-1, height, width, 4)
    answer = subprocess.run(
        ["ffprobe", "-v", "error", "-f", "gif", "-min_delay", "0", "-default_delay", "0"]
        + ["-show_entries", "packet=duration_time", "-of", "json", path],
        capture_output=True,
        check=True,
        text=True,
        timeout=120,
    )
    found = json.loads(answer.stdout).get("packets", [])
    delays = [round(100 * float(packet["duration_time"])) for packet in found]
    return delays, [checksum(picture) for picture in pictures]


def by_gifsicle(path):
    # Interlaced, so that it decodes every picture and codes it anew.
    answer = subprocess.run(
        ["gifsicle", "--no-warnings", "--interlace", path],
        capture_output=True,
        check=True,
        timeout=120,
    )
    return composed(answer.stdout)


def by_browser(browser, data):
    frames = browser.evaluate(DECODE_JS % base64.b64encode(data).decode())
    return [round(duration / 10_000) for duration, _ in frames], [total for _, total in frames]


def main():
    paths = json.load(sys.stdin)
    decoders = {}
    if shutil.which("ffmpeg") and shutil.which("ffprobe"):
        decoders["ffmpeg"] = lambda path, data: by_ffmpeg(
            path, *(int.from_bytes(data[i : i + 2], "little") for i in (6, 8))
        )
    if shutil.which("gifsicle"):
        decoders["gifsicle"] = lambda path, _: by_gifsicle(path)
    results = [{} for _ in paths]

    def run(name, decode):
        for path, result in zip(paths, results):
            with open(path, "rb") as file:
                data = file.read()
            expected_delays, expected = composed(data)
            delays, sums = decode(path, data)
            pairs = enumerate(itertools.zip_longest(sums, expected))
            result[name] = {
                "hasDelays": delays == expected_delays,
                "differing": [i for i, (a, b) in pairs if a != b],
            }

    for name, decode in decoders.items():
        run(name, decode)
    # WebKit has no `ImageDecoder`.
    for name in ("chromium", "firefox"):
        if not any(map(shutil.which, browsers.ENGINES[name].executables)):
            continue
        with browsers.use(name) as browser, tempfile.TemporaryDirectory() as folder:
            page = os.path.join(folder, "page.html")
            with open(page, "w", encoding="utf-8") as file:
                file.write("<!doctype html><title>decoder</title>")
            browser.visit("file://" + page)
            run(name, lambda _, data: by_browser(browser, data))
    json.dump(results, sys.stdout)


if __name__ == "__main__":
    main()
