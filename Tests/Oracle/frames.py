#!/usr/bin/env python3
"""Pictures of an animated SVG as Chromium plays it.

    frames.py scene.svg --times 0,0.5,1 --out FOLDER
    frames.py < jobs.json

`out` is a folder; it gets 0000.png, 0001.png, ... in the order of the times: straight alpha, clear
where nothing is drawn unless the job has a `background`. With `raw` it gets .rgba as pictures.py writes it.
"""

import os
import sys

from jobs import read_arguments, run
from pictures import decode, store


def visit(browser, job, index, at):
    if job.get("round"):
        picture = browser.watch(at, job["round"])
    else:
        if job.get("begins"):
            browser.begin(job["svg"], at)
        else:
            browser.seek(at)
        picture = browser.screenshot()
    path = os.path.join(job["out"], f"{index:04}.")
    if job.get("raw"):
        store(path + "rgba", decode(picture))
        return
    with open(path + "png", "wb") as file:
        file.write(picture)


if __name__ == "__main__":
    jobs = read_arguments("pictures of an animated SVG as Chromium plays it", "a folder")
    for job in jobs:
        if not job.get("out"):
            sys.exit(f"error: {job.get('svg')}: no folder to write to: give --out")
        os.makedirs(job["out"], exist_ok=True)
    run(jobs, visit, lambda job, results: None)
