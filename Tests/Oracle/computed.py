#!/usr/bin/env python3
"""What a browser computes for the animated elements of HTML pages at given times, as JSON.

    computed.py < jobs.json

Each job is `{"page": "a.html", "times": [0, 0.5], "properties": ["left", "--zPosition"]}`. The
answer is a list for each job with an object for each time: for each element with an attribute
`data-layer`, in the order of the page, a list of its computed values.
"""

import json
import pathlib
import sys

import browsers
from chromium import OracleError

SEEK_JS = """
(() => {
  const animations = document.getAnimations();
  window.__seek = seconds => {
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = seconds * 1000;
    }
  };
  return animations.length;
})()
"""

READ_JS = """
(properties => [...document.querySelectorAll('[data-layer]')].map(element => {
  const style = getComputedStyle(element);
  return properties.map(name => style.getPropertyValue(name));
}))(%s)
"""


def play(browser, job):
    browser.visit(pathlib.Path(job["page"]).resolve().as_uri())
    browser.evaluate(SEEK_JS)
    results = []
    for at in job["times"]:
        browser.evaluate(f"__seek({float(at)!r})")
        results.append(browser.evaluate(READ_JS % json.dumps(job["properties"])))
    return results


if __name__ == "__main__":
    try:
        with browsers.use() as browser:
            json.dump([play(browser, job) for job in json.load(sys.stdin)], sys.stdout)
    except OracleError as error:
        sys.exit(f"error: {error}")
