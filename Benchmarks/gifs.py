"""GIFs of frames: the command beside other encoders, in one run.

    gifs.py COMMAND FOLDER... [--fps N] [--repeat N]

Each folder holds numbered PNG files. Prints a row for each encoder: bytes, CPU seconds (the least of the
repetitions, PNG decoding included), peak memory, and the mean distance in Oklab from the frames, times
100. Encoders that aren't installed are left out.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image

PILLOW = """
import sys
from PIL import Image
fps, out, names = float(sys.argv[1]), sys.argv[2], sys.argv[3:]
frames = [Image.open(name).convert("RGB") for name in names]
frames[0].save(out, save_all=True, append_images=frames[1:], duration=1000 / fps, loop=0, optimize=True)
"""


def encoders(command, names, fps, out):
    pattern = str(pathlib.Path(names[0]).parent / "*.png")
    filters = "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither="
    ffmpeg = ["ffmpeg", "-v", "error", "-y", "-framerate", str(fps), "-pattern_type", "glob", "-i",
              pattern, "-lavfi"]
    ours = [command, "--gif", "--quiet", "--fps", str(fps), "-o", out]
    yield "animexport", [ours + names]
    yield "animexport --effort fast", [ours + ["--effort", "fast"] + names]
    yield "animexport --effort max", [ours + ["--effort", "max"] + names]
    yield "ffmpeg, error diffusion", [ffmpeg + [filters + "sierra2_4a", out]]
    yield "ffmpeg, no dither", [ffmpeg + [filters + "none", out]]
    yield "the latter and gifsicle -O3", [
        ffmpeg + [filters + "none", out], ["gifsicle", "-O3", "-b", out]]
    # It makes large pictures smaller unless it is told their size.
    width, height = Image.open(names[0]).size
    yield "gifski", [["gifski", "--fps", str(fps), "--width", str(width), "--height", str(height),
                      "-o", out, *names]]
    yield "Pillow", [[sys.executable, "-c", PILLOW, str(fps), out, *names]]


def run(steps):
    """CPU seconds and the largest peak memory in MB of some programs in a row."""
    seconds = 0.0
    memory = 0
    for step in steps:
        # A process of its own, whose only child is the program, so that the peak is the program's.
        code = (
            "import resource, subprocess, sys\n"
            "subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)\n"
            "use = resource.getrusage(resource.RUSAGE_CHILDREN)\n"
            "print(use.ru_utime + use.ru_stime, use.ru_maxrss)")
        result = subprocess.run(
            [sys.executable, "-c", code, *step], check=True, capture_output=True, text=True)
        time, peak = result.stdout.split()
        seconds += float(time)
        memory = max(memory, int(peak) / 1024)
    return seconds, memory


def oklab(picture):
    value = np.asarray(picture.convert("RGB"), np.float64) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    lms = linear @ np.array([[0.4122214708, 0.2119034982, 0.0883024619],
                             [0.5363325363, 0.6806995451, 0.2817188376],
                             [0.0514459929, 0.1073969566, 0.6299787005]])
    return np.cbrt(lms) @ np.array([[0.2104542553, 1.9779984951, 0.0259040371],
                                    [0.7936177850, -2.4285922050, 0.7827717662],
                                    [-0.0040720468, 0.4505937099, -0.8086757660]])


def error(out, names, fps):
    """The mean distance from every eighth frame, at the middle of its time."""
    distances = []
    with Image.open(out) as image:
        ends = []
        time = 0
        for index in range(image.n_frames):
            image.seek(index)
            time += image.info.get("duration", 0)
            ends.append(time)
        for number in range(0, len(names), 8):
            moment = (number + 0.5) * 1000 / fps
            image.seek(next((i for i, end in enumerate(ends) if end > moment), len(ends) - 1))
            with Image.open(names[number]) as frame:
                distances.append(np.linalg.norm(oklab(frame) - oklab(image), axis=2).mean())
    return 100 * float(np.mean(distances))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--fps", type=float, default=25)
    parser.add_argument("--repeat", type=int, default=3)
    arguments = parser.parse_args()
    for folder in arguments.folders:
        names = sorted(str(path) for path in pathlib.Path(folder).glob("*.png"))
        print(f"{folder}: {len(names)} frames")
        print(f"{'':28} {'bytes':>10} {'CPU s':>7} {'peak MB':>8} {'error':>7}")
        with tempfile.TemporaryDirectory() as scratch:
            out = str(pathlib.Path(scratch) / "out.gif")
            for title, steps in encoders(arguments.command, names, arguments.fps, out):
                if any(shutil.which(step[0]) is None for step in steps):
                    continue
                results = [run(steps) for _ in range(arguments.repeat)]
                seconds = min(result[0] for result in results)
                memory = max(result[1] for result in results)
                size = pathlib.Path(out).stat().st_size
                print(f"{title:28} {size:10} {seconds:7.2f} {memory:8.0f} "
                      f"{error(out, names, arguments.fps):7.3f}", flush=True)


main()
