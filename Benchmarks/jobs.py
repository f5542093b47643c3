"""Times runs of many scenes as whole processes, medians of several runs.

Usage: jobs.py BINARY

Prints the milliseconds of --help, of a project of 500 small scenes that has nothing to do, of exporting all of them, and of
100 scenes to GIF in one run and one by one; with the peak memory of each.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


def run(arguments, folder):
    """Wall milliseconds and peak memory in MiB of one process."""
    start = time.perf_counter()
    process = subprocess.Popen(
        arguments, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = (time.perf_counter() - start) * 1000
    if status != 0:
        raise SystemExit(f"{' '.join(arguments)} failed")
    return wall, usage.ru_maxrss / 1024


def median(arguments, folder, count, before=lambda: None):
    runs = []
    for _ in range(count):
        before()
        runs.append(run(arguments, folder))
    return statistics.median(r[0] for r in runs), max(r[1] for r in runs)


def scene(number):
    x = 20 + number % 60
    return f"""canvas: {{ size: [120, 60], background: white, title: Scene {number} }}
duration: 2
layers:
  - id: box
    frame: [{x}, 20, 20, 20]
    backgroundColor: "#e4572e"
    cornerRadius: 4
    animations:
      - {{ keyPath: position.x, from: 20, to: 100, duration: 1, autoreverses: true, timingFunction: easeInEaseOut }}
      - {{ keyPath: transform.rotation, from: 0, to: 180deg, duration: 2 }}
"""


def show(name, result, note=""):
    print(f"{name:44} {result[0]:9.1f} ms {result[1]:7.1f} MiB  {note}")


def main():
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/scenes")
        for number in range(500):
            with open(f"{folder}/scenes/{number:03}.yaml", "w", encoding="utf-8") as file:
                file.write(scene(number))
        with open(f"{folder}/animexport.yaml", "w", encoding="utf-8") as file:
            file.write("inputs: [scenes/*.yaml]\nfolder: out\nformats: [svg]\n")
        show("--help", median([binary, "--help"], folder, 15))

        def remove():
            shutil.rmtree(f"{folder}/out", ignore_errors=True)
            if os.path.exists(f"{folder}/.animexport-state"):
                os.remove(f"{folder}/.animexport-state")

        show("500 scenes to SVG", median([binary], folder, 5, remove))
        # Files that are younger than a moment are read again, as their times don't tell.
        time.sleep(3)
        run([binary], folder)
        show("500 scenes, nothing to do", median([binary], folder, 9))

        many = [f"scenes/{number:03}.yaml" for number in range(100)]
        together = median([binary, "--gif", "--quiet", "-o", "gifs/", *many], folder, 3)
        alone = []
        for _ in range(3):
            start = time.perf_counter()
            for path in many:
                run([binary, "--gif", "--quiet", "-o", "gifs/", path], folder)
            alone.append((time.perf_counter() - start) * 1000)
        one_by_one = statistics.median(alone)
        show("100 scenes to GIF", together, f"{one_by_one / together[0]:.2f} times as fast as one by one")


main()
