"""Animated PNGs and WebPs of frames: the command beside other encoders, in one run.

    containers.py COMMAND FOLDER... [--fps N] [--repeat N] [--method N]

Each folder holds numbered PNG files. Prints a row for each encoder: bytes, CPU seconds (the least of the
repetitions, PNG decoding included) and peak memory. The command's GIF is there for its time. Encoders that
aren't installed are left out.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile


def encoders(command, names, fps, method, out):
    pattern = str(pathlib.Path(names[0]).parent / "*.png")
    ours = [command, "--quiet", "--fps", str(fps), "-o"]
    yield "GIF: animexport", out + ".gif", ours + [out + ".gif", "--gif", *names]
    for effort in ["fast", "normal", "max"]:
        yield f"APNG: animexport --effort {effort}", out + ".apng", ours + [
            out + ".apng", "--apng", "--effort", effort, *names]
    yield "APNG: ffmpeg", out + ".ff.apng", [
        "ffmpeg", "-v", "error", "-y", "-framerate", str(fps), "-pattern_type", "glob", "-i", pattern,
        "-plays", "0", "-f", "apng", out + ".ff.apng"]
    # It wants a delay as a fraction, and counts on from the first name.
    yield "APNG: apngasm", out + ".asm.png", [
        "apngasm", out + ".asm.png", names[0], "1", str(fps)]
    yield "WebP: animexport", out + ".webp", ours + [out + ".webp", "--webp", *names]
    yield f"WebP: img2webp -m {method}", out + ".img2.webp", [
        "img2webp", "-lossless", "-m", str(method), "-d", str(round(1000 / fps)), *names, "-o",
        out + ".img2.webp"]


def run(step):
    """CPU seconds and the peak memory in MB of a program."""
    # A process of its own, whose only child is the program, so that the peak is the program's.
    code = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)\n"
        "use = resource.getrusage(resource.RUSAGE_CHILDREN)\n"
        "print(use.ru_utime + use.ru_stime, use.ru_maxrss)")
    result = subprocess.run(
        [sys.executable, "-c", code, *step], check=True, capture_output=True, text=True)
    time, peak = result.stdout.split()
    return float(time), int(peak) / 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--fps", type=float, default=25.0)
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("--method", type=int, default=4)
    arguments = parser.parse_args()
    fps = int(arguments.fps) if arguments.fps.is_integer() else arguments.fps
    for folder in arguments.folders:
        names = sorted(str(path) for path in pathlib.Path(folder).glob("*.png"))
        print(f"{folder}: {len(names)} frames")
        print(f"{'':32} {'bytes':>10} {'CPU s':>7} {'peak MB':>8}")
        with tempfile.TemporaryDirectory() as scratch:
            out = str(pathlib.Path(scratch) / "out")
            for title, path, step in encoders(arguments.command, names, fps, arguments.method, out):
                if shutil.which(step[0]) is None:
                    continue
                try:
                    results = [run(step) for _ in range(arguments.repeat)]
                except subprocess.CalledProcessError:
                    print(f"{title:32} {'fails':>10}")
                    continue
                seconds = min(result[0] for result in results)
                memory = max(result[1] for result in results)
                size = pathlib.Path(path).stat().st_size
                print(f"{title:32} {size:10} {seconds:7.2f} {memory:8.0f}", flush=True)


main()
