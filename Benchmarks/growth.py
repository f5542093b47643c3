"""Measures how the time of an export grows with the size of a scene.

Usage: growth.py BINARY [KIND...] [--seconds S] [--plain]

Each kind of scene is exported in doubling sizes, until a run takes S seconds (default 4) or the largest size is reached.
Prints, for each kind, the processor seconds and the peak memory of the sizes, and the exponent of the last doubling: 1 is
linear, 2 quadratic. --plain is for commands of before there were limits.
"""

import json
import math
import os
import subprocess
import sys
import tempfile
import threading


def canvas(layers, **others):
    return {"canvas": {"size": [400, 400], "title": "Growth"}, "layers": layers, **others}


def box(index, **others):
    return {"frame": [index * 37 % 380, index * 91 % 380, 20, 20], "backgroundColor": color(index), **others}


def color(index):
    return "#%06x" % (index * 7919 % 0xFFFFFF)


def static_layers(n):
    return canvas([box(i) for i in range(n)])


def moving_layers(n):
    return canvas([
        box(i, animations=[{"keyPath": "position.x", "by": 20, "duration": 1 + i % 7 * 0.25}]) for i in range(n)])


def one_key_path(n):
    return canvas([box(0, animations=[
        {"keyPath": "position.x", "from": i % 9, "to": 50 + i % 11, "duration": 1, "beginTime": 0.01 * i + 0.001}
        for i in range(n)])])


def additive(n):
    return canvas([box(0, animations=[
        {"keyPath": "position.x", "from": 0, "to": 1 + i % 3, "duration": 1, "beginTime": 0.1 * i + 0.001,
         "additive": True} for i in range(n)])])


def by_filling_both(n):
    return canvas([box(0, animations=[
        {"keyPath": "position.x", "by": 1, "duration": 1, "beginTime": 0.01 * i + 0.001, "fillMode": "both",
         "removedOnCompletion": False} for i in range(n)])])


def transitions_in_turn(n):
    kinds = ["fade", "push", "moveIn", "reveal"]
    return canvas([box(0, id="a")], timeline=[
        {"at": i * 0.015, "transition": {"layer": "a", "type": kinds[i % 4], "duration": 0.0075},
         "set": {"a.backgroundColor": color(i)}} for i in range(n)])


def overlapping_transitions(n):
    return canvas([box(i, id=f"a{i}") for i in range(n)], timeline=[
        {"at": i * 0.01, "transition": {"layer": f"a{i}", "type": "fade", "duration": 1},
         "set": {f"a{i}.backgroundColor": color(i + 1)}} for i in range(n)])


def z_positions(n):
    return canvas([box(i, id=f"a{i}") for i in range(50)], timeline=[
        {"at": i * 0.005, "set": {f"a{i % 50}.zPosition": i % 17}} for i in range(n)], duration=n * 0.005)


def added_entries(n):
    return canvas([], timeline=[{"at": i * 0.01, "add": box(i)} for i in range(n)])


def sets(n):
    return canvas([box(i, id=f"a{i}") for i in range(50)], timeline=[
        {"at": i * 0.01, "set": {f"a{i % 50}.position": [i % 300, i % 200]}} for i in range(n)])


def turning_planes(n):
    planes = [{"bounds": [0, 0, 60, 60], "backgroundColor": color(i),
               "transform": [{"rotateY": f"{i * 360 // n}deg"}, {"translate": [i * 5 % 40, i % 7 * 5, 40 + i % 9]}]}
              for i in range(n)]
    return canvas([{"frame": [0, 0, 400, 400], "sublayerTransform": [{"perspective": 500}], "sublayers": [
        {"type": "transform", "position": [200, 200], "sublayers": planes, "animations": [
            {"keyPath": "transform.rotation.y", "from": 0, "to": "360deg", "duration": 4, "repeatCount": "forever"}]}]}])


def bodies(n):
    side = math.ceil(math.sqrt(n))
    layers = [{"id": f"b{i}", "frame": [i % side * 380 / side, i // side * 300 / side, 300 / side, 300 / side],
               "backgroundColor": color(i)} for i in range(n)]
    return canvas(layers, duration=1, dynamics={"behaviors": [
        {"type": "gravity", "items": [layer["id"] for layer in layers]}]})


# Each kind with its format, its first size and its largest one.
KINDS = {
    "static layers": (static_layers, "--svg", 1000, 64000),
    "static layers as PNG": (static_layers, "--png", 1000, 64000),
    "moving layers": (moving_layers, "--svg", 500, 32000),
    "animations on one key path": (one_key_path, "--svg", 500, 32000),
    "additive animations": (additive, "--png", 500, 32000),
    "by, fillMode both": (by_filling_both, "--png", 250, 16000),
    "transitions in turn": (transitions_in_turn, "--svg", 250, 16000),
    "overlapping transitions": (overlapping_transitions, "--svg", 100, 6400),
    "zPosition changes": (z_positions, "--svg", 250, 16000),
    "add entries": (added_entries, "--svg", 250, 32000),
    "set entries": (sets, "--svg", 500, 32000),
    "turning planes": (turning_planes, "--svg", 10, 640),
    "bodies": (bodies, "--keyframes=json", 50, 400),
}


UNLIMITED = ["--limit-time", "none", "--limit-memory", "none"]


def run(binary, path, form, folder, seconds):
    """Processor seconds, peak MB and the exit code; None after a time limit."""
    process = subprocess.Popen(
        [binary, form, "--quiet", *UNLIMITED, "-o", folder + "/out/", path],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    timer = threading.Timer(seconds, process.kill)
    timer.start()
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status)


def measure(binary, kind, seconds):
    make, form, size, largest = KINDS[kind]
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        while size <= largest:
            path = f"{folder}/scene.json"
            with open(path, "w") as file:
                json.dump(make(size), file)
            time, memory, code = run(binary, path, form, folder, seconds * 6)
            if code < 0:
                rows.append((size, None, memory, code))
                break
            rows.append((size, time, memory, code))
            if time > seconds or code != 0:
                break
            size *= 2
    return rows


def main():
    arguments = sys.argv[1:]
    seconds = 4.0
    if "--seconds" in arguments:
        place = arguments.index("--seconds")
        seconds = float(arguments[place + 1])
        del arguments[place:place + 2]
    if "--plain" in arguments:
        arguments.remove("--plain")
        UNLIMITED.clear()
    if not arguments or any(kind not in KINDS for kind in arguments[1:]):
        raise SystemExit(__doc__ + "\nKinds: " + ", ".join(KINDS))
    print("| kind | sizes | s | MB | exponent |\n|---|---|---|---|---|")
    for kind in arguments[1:] or KINDS:
        rows = measure(arguments[0], kind, seconds)
        done = [row for row in rows if row[1] is not None and row[3] == 0]
        last = done[-2:]
        exponent = f"{math.log2(last[1][1] / last[0][1]):.2f}" if len(last) == 2 else "–"
        sizes = ", ".join(str(row[0]) for row in rows[-3:])
        times = ", ".join("over" if row[1] is None else f"{row[1]:.2f}" + (f" (exit {row[3]})" if row[3] else "")
                          for row in rows[-3:])
        memory = ", ".join(f"{row[2]:.0f}" for row in rows[-3:])
        print(f"| {kind} | {sizes} | {times} | {memory} | {exponent} |", flush=True)


if __name__ == "__main__":
    main()
