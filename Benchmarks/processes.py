"""Times the command as whole processes: median wall time and peak memory for each input and format.

Usage: processes.py BINARY SCENE...
"""

import os
import statistics
import sys
import tempfile
import time

RUNS = 15


def run(arguments):
    """Wall milliseconds and peak memory in MiB of one process."""
    start = time.perf_counter()
    pid = os.posix_spawn(arguments[0], arguments, os.environ)
    _, status, usage = os.wait4(pid, 0)
    wall = (time.perf_counter() - start) * 1000
    if status != 0:
        raise SystemExit(f"{' '.join(arguments)} failed")
    return wall, usage.ru_maxrss / 1024


def main():
    binary, scenes = sys.argv[1], sys.argv[2:]
    print(f"{'scene':32} {'svg ms':>8} {'MiB':>6} {'bytes':>8}   {'gif ms':>8} {'MiB':>6} {'bytes':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for scene in scenes:
            cells = []
            for kind in ("svg", "gif"):
                out = os.path.join(folder, f"out.{kind}")
                arguments = [binary, f"--{kind}", "--quiet", "-o", out, scene]
                runs = [run(arguments) for _ in range(RUNS if kind == "svg" else 5)]
                wall = statistics.median(r[0] for r in runs)
                peak = max(r[1] for r in runs)
                cells.append(f"{wall:8.1f} {peak:6.1f} {os.path.getsize(out):8}")
            print(f"{os.path.basename(scene):32} {cells[0]}   {cells[1]}")


main()
