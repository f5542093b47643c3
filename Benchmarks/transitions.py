"""Times the picture transitions, and FFmpeg's xfade where it has one of the kind.

Usage: transitions.py ANIMBENCH [TRANSITION...]

Both go between pictures of 1920×1080 with four bytes a pixel, on one thread; the figures are
megapixels for each second of the processor's time. What FFmpeg needs for its sources and its output
is taken off. They take turns, and the best of the rounds counts.
"""

import re
import resource
import subprocess
import sys

ROUNDS = 2
FRAMES = 60
SIZE = (1920, 1080)
XFADE = {
    "dissolve": ["fade"],
    "swipe": ["smoothleft", "wipeleft"],
    "barsSwipe": ["hlslice"],
    "flash": ["fadewhite"],
    "accordionFold": ["squeezev"],
}


def processor_time(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def ffmpeg(graph):
    source = "color={}:s=%dx%d:r=30:d=%g,format=gbrap" % (*SIZE, FRAMES / 30)
    return processor_time(
        ["ffmpeg", "-v", "error", "-filter_complex_threads", "1", "-filter_complex",
         f"{source.format('red')}[a];{source.format('blue')}[b];{graph}", "-f", "null", "-"])


def xfade(name):
    """Megapixels a second."""
    graph = f"[a][b]xfade=transition={name}:duration={FRAMES / 30}:offset=0"
    work = ffmpeg(graph) - ffmpeg("[b]nullsink;[a]null")
    return SIZE[0] * SIZE[1] * FRAMES / max(work, 1e-3) / 1e6


def ours(binary, names):
    """By name: megapixels a second on one thread and on two."""
    text = subprocess.run(
        [binary, "transitions", *names], check=True, capture_output=True, text=True).stdout
    found = re.findall(r"transition (\w+): ([0-9.]+) .*two threads ([0-9.]+)", text)
    return {name: (float(one), float(two)) for name, one, two in found}


def main():
    binary, *names = sys.argv[1:]
    best, others = {}, {}
    for _ in range(ROUNDS):
        for name, speeds in ours(binary, names).items():
            best[name] = tuple(map(max, speeds, best.get(name, speeds)))
        for name in best:
            for other in XFADE.get(name, []):
                others[other] = max(xfade(other), others.get(other, 0))
    print(f"{'megapixels/s':22} {'ours':>8} {'2 threads':>10}  FFmpeg's xfade")
    for name, (one, two) in best.items():
        peers = (
            f"{other} {others[other]:.0f} ({one / others[other]:.1f}×)"
            for other in XFADE.get(name, []))
        print(f"{name:22} {one:8.0f} {two:10.0f}  {', '.join(peers)}")


main()
