"""Times our renderer and others on the same frames, one thread each, and compares their pictures.

Usage: drawing.py ANIMBENCH CAIRO THORVG BLEND2D [WORKLOAD...]

The last three of the programs are those of peers/ with what they need as further words, or "-" for
one that isn't there. All take turns, so that what else the machine does falls on all alike; the best
of the rounds counts. An engine's time is shown only where its pictures are ours within
DELTA_E; otherwise the difference is shown.
"""

import os
import re
import subprocess
import sys
import tempfile

import numpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Tests", "Oracle"))
from pixdiff import oklab  # noqa: E402

ROUNDS = 1
RUNS = 3
DELTA_E = 0.01
WORKLOADS = ["shapes", "gradients", "strokes", "text", "images", "cards", "groups", "shadows", "masks"]


def run(arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout


def ours(binary, workload):
    """Milliseconds a frame, and the most memory that the process had, in MiB."""
    text = run([binary, "drawing", workload])
    return (float(n) for n in re.search(r": ([0-9.]+) ms.*memory ([0-9.]+) MiB", text).groups())


def difference(folder, workload, engine):
    """The mean distance in Oklab over the frames that were written."""
    size = open(os.path.join(folder, workload + ".frames"), encoding="ascii").readline().split()
    shape = (int(size[2]), int(size[1]), 4)

    def load(path):
        return oklab(numpy.fromfile(path, numpy.uint8).reshape(shape)[..., :3] / 255.0)

    distances = []
    for name in os.listdir(folder):
        if match := re.fullmatch(rf"{workload}-ours-(\d+)\.rgba", name):
            other = os.path.join(folder, f"{workload}-{engine}-{match[1]}.rgba")
            distance = load(os.path.join(folder, name)) - load(other)
            distances.append(numpy.linalg.norm(distance, axis=-1).mean())
    return max(distances)


def main():
    binary, cairo, thorvg, blend2d, *names = sys.argv[1:]
    commands = {
        "Cairo": cairo.split(),
        "Skia": [sys.executable, os.path.join(HERE, "peers", "draw_skia.py")],
        "ThorVG": thorvg.split(),
        "Blend2D": blend2d.split(),
    }
    print(f"{'ms a frame':12} {'ours':>8}", end="")
    print("".join(f" {engine:>18}" for engine in commands), "    MiB", "  2 threads")
    with tempfile.TemporaryDirectory() as folder:
        run([binary, "frames", folder])
        for name in names or WORKLOADS:
            best = {}
            memory = 0
            for _ in range(ROUNDS):
                time, peak = ours(binary, name)
                best["ours"] = min(time, best.get("ours", time))
                memory = max(memory, peak)
                for engine, command in commands.items():
                    if command == ["-"] or isinstance(best.get(engine), str):
                        continue
                    prefix = os.path.join(folder, f"{name}-{engine}")
                    program = command[:1] if command[0] != sys.executable else command[:2]
                    rest = command[len(program):]
                    text = run([*program, folder, name, prefix, str(RUNS), *rest]).strip()
                    if text.startswith("none"):
                        best[engine] = text.removeprefix("none: ")
                    else:
                        best[engine] = min(float(text), best.get(engine, float("inf")))
            print(f"{name:12} {best['ours']:8.3f}", end="")
            for engine in commands:
                time = best.get(engine, "-")
                if isinstance(time, float):
                    delta = difference(folder, name, engine)
                    ratio = time / best["ours"]
                    time = f"{time:.3f} ({ratio:.2f}×)" if delta <= DELTA_E else f"ΔE {delta:.3f}"
                print(f" {time:>18}", end="")
            threads = re.search(r": ([0-9.]+) ×", run([binary, "threads", name]))[1]
            print(f" {memory:7.1f} {threads:>9}×", flush=True)


main()
