"""The browser that a script asks.

    with browsers.use() as browser:
        browser.open("scene.svg")

A script that runs by itself starts one and ends it. Where `serve.py` runs many, the browser stays for
those to come, and is started anew when something went wrong or it has served for long.
"""

import contextlib
import os
import signal
import sys

import chromium
import firefox
import webkit

ENGINES = {"chromium": chromium.Browser, "firefox": firefox.Browser, "webkit": webkit.Browser}
# What a browser keeps of each document adds up.
MOST_DOCUMENTS = 1000

# The exit status of a script that is told to end.
TOLD_TO_END = 143

# By engine, those that wait for a script; None where each script ends its own.
_waiting = None


def keep():
    """From now on browsers stay for the scripts to come."""
    global _waiting
    _waiting = {}


def close():
    """Ends the browsers that stayed."""
    for browser in (_waiting or {}).values():
        browser.close()
    (_waiting or {}).clear()


@contextlib.contextmanager
def use(engine=None):
    """A browser by its engine's name, which is in `ANIMEXPORT_ENGINE` unless it is given."""
    # So that a script that is told to end takes its browser with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TOLD_TO_END))
    engine = engine or os.environ.get("ANIMEXPORT_ENGINE") or "chromium"
    browser = _waiting.pop(engine, None) if _waiting else None
    if browser and not browser.is_running:
        browser.close()
        browser = None
    if not browser:
        browser = ENGINES[engine]().__enter__()
    stays = False
    try:
        yield browser
        if _waiting is not None and browser.documents < MOST_DOCUMENTS:
            browser.rest()
            stays = True
    finally:
        if stays:
            _waiting[engine] = browser
        else:
            browser.close()
