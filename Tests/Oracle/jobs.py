"""What values.py and frames.py share: their arguments, the job list, and one browser for all jobs.

A job list is a JSON array on standard input; of its keys only the first three are required:

    [{"svg": "scene.svg", "times": [0, 0.5, 1], "out": "scene.json",
      "width": 320, "height": 200, "scale": 2, "background": [255, 255, 255, 1], "round": null,
      "raw": false}]

With a `round`, the seconds that it takes, a document isn't paused; that is for Chromium. With `begins` it is
loaded anew for each of the times, which is then the first that it shows.
"""

import argparse
import json
import sys
import time

import browsers
from chromium import OracleError


def read_times(text):
    return [float(part) for part in text.replace(",", " ").split()]


def read_arguments(description, out_help):
    parser = argparse.ArgumentParser(
        description=description, epilog="Without FILE a job list is read from standard input."
    )
    parser.add_argument("file", nargs="?", metavar="FILE.svg")
    parser.add_argument("--times", type=read_times, default=[], help="seconds: 0,0.5,1")
    parser.add_argument("--times-file", metavar="F", help="seconds in a file, any white space")
    parser.add_argument("--width", type=float, help="of the viewport; the file's own if absent")
    parser.add_argument("--height", type=float)
    parser.add_argument("--scale", type=float, default=1, help="device pixels per point")
    parser.add_argument("--out", help=out_help)
    arguments = parser.parse_args()
    if not arguments.file:
        return json.load(sys.stdin)
    times = arguments.times
    if arguments.times_file:
        with open(arguments.times_file, encoding="utf-8") as file:
            times = times + read_times(file.read())
    if not times:
        parser.error("no times: give --times or --times-file")
    return [
        {
            "svg": arguments.file,
            "times": times,
            "out": arguments.out,
            "width": arguments.width,
            "height": arguments.height,
            "scale": arguments.scale,
        }
    ]


def run(jobs, visit, finish):
    """Calls `visit(browser, job, index, time)` at every time of every job, and `finish(job,
    results)` with what it returned. Prints the time it took as JSON to standard error."""
    steps = 0
    seeking = 0.0
    loading = 0.0
    try:
        with browsers.use() as browser:
            for job in jobs:
                started = time.perf_counter()
                browser.open(
                    job["svg"],
                    job.get("width"),
                    job.get("height"),
                    job.get("scale") or 1,
                    job.get("background"),
                    job.get("round") is not None,
                )
                if job.get("lag"):
                    browser.evaluate(f"void (window.__lag = {float(job['lag'])!r})")
                loaded = time.perf_counter()
                try:
                    results = [
                        visit(browser, job, index, at) for index, at in enumerate(job["times"])
                    ]
                except OracleError as error:
                    raise OracleError(f"{job['svg']}: {error}") from None
                loading += loaded - started
                seeking += time.perf_counter() - loaded
                steps += len(results)
                finish(job, results)
            launching = browser.launch_seconds
    except OracleError as error:
        sys.exit(f"error: {error}")
    figures = {
        "launch_ms": round(1000 * launching, 1),
        "load_ms_per_file": round(1000 * loading / max(1, len(jobs)), 2),
        "ms_per_time": round(1000 * seeking / max(1, steps), 2),
        "files": len(jobs),
        "times": steps,
    }
    print(json.dumps(figures), file=sys.stderr)
