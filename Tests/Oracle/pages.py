#!/usr/bin/env python3
"""Pictures of animated HTML pages at given times.

    pages.py < jobs.json

Each job is `{"page": "a.html", "times": [0, 0.5], "width": 320, "height": 200, "out": "FOLDER"}`. The
folder gets 0000.rgba, 0001.rgba, ... in the order of the times, as pictures.py writes them, on white.
With `"reduced": true` readers ask for less motion, which is for Chromium, and nothing is put at a time.
"""

import json
import os
import pathlib
import sys

import browsers
from chromium import OracleError
from computed import SEEK_JS
from pictures import decode, store

NEXT_FRAME_JS = """
new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))
"""


def shoot(browser, job):
    os.makedirs(job["out"], exist_ok=True)
    browser._clear_background()
    if job.get("reduced"):
        wish = {"name": "prefers-reduced-motion", "value": "reduce"}
        browser._call("Emulation.setEmulatedMedia", {"features": [wish]})
    browser.visit(pathlib.Path(job["page"]).resolve().as_uri())
    browser._set_frame((job["width"], job["height"]), 1, (255, 255, 255, 1))
    if not job.get("reduced"):
        browser.evaluate(SEEK_JS)
    for index, at in enumerate(job["times"]):
        if not job.get("reduced"):
            browser.evaluate(f"__seek({float(at)!r})")
        browser.evaluate(NEXT_FRAME_JS)
        store(os.path.join(job["out"], f"{index:04}.rgba"), decode(browser.screenshot()))
    if job.get("reduced"):
        browser._call("Emulation.setEmulatedMedia", {"features": []})


if __name__ == "__main__":
    try:
        with browsers.use() as browser:
            for job in json.load(sys.stdin):
                shoot(browser, job)
    except OracleError as error:
        sys.exit(f"error: {error}")
