#!/usr/bin/env python3
"""The fewest lines and key splines that follow some numbers over time, by dynamic programming.

    pieces.py < tracks.json

A track is {"duration": seconds, "tolerance": t, "values": [...]}: values in even steps from 0 to the
duration, 8 for each 240th of a second. Prints a list of counts.

Knots may lie at every 240th of a second, on the track. A piece is a hold, a line or a cubic timing
function with control points in 0...1, found by least squares with weights that grow where the error
is largest (Lawson's method), and has to be within the tolerance at 56 moments. A knot counts as
reached by so many pieces if a later one is. `pieces.c` beside this file does it; `CC` names the
compiler, if it isn't `cc` or `clang`.
"""

import ctypes
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile


def library():
    """What `pieces.c` becomes."""
    compiler = os.environ.get("CC") or shutil.which("cc") or "clang"
    source = pathlib.Path(__file__).with_name("pieces.c")
    with tempfile.TemporaryDirectory() as folder:
        result = pathlib.Path(folder) / "pieces.so"
        subprocess.run(
            [compiler, "-O2", "-shared", "-fPIC", "-o", result, source, "-lm"], check=True)
        return ctypes.CDLL(str(result))


def main():
    count = library().pieces
    counts = []
    for track in json.load(sys.stdin):
        values = track["values"]
        numbers = (ctypes.c_double * (len(values) + 1))(*values, values[-1])
        counts.append(count(numbers, len(values), ctypes.c_double(track["tolerance"])))
    print(json.dumps(counts))


if __name__ == "__main__":
    main()
