#!/usr/bin/env python3
"""Uses a page of previews as a person does, with clicks and keys, and says what it shows.

    preview.py < job.json

    {"engine": "chromium", "url": "http://127.0.0.1:8000/", "scenes": ["cube"],
     "frames": [0, 10, 40], "stills": ["0.png", "10.png", "40.png"], "gif": "cube.gif", "steps": 30, "clear": "dot", "told": "dial",
     "search": "cub", "update": "go", "checks": ["search", "times"]}

`scenes` look alike; `gif` is the file of the first one, `frames` are numbers of its frames and `stills` the pictures
of their times. `clear` names a scene with a clear
ground, `told` one with messages. A file `update` is made when the page is to change. `checks` are names of those at
the end of this script. The answer is a JSON object with what each of them found.
"""

import base64
import contextlib
import io
import json
import pathlib
import sys
import tempfile
import time

import numpy
from PIL import Image, ImageDraw, ImageSequence

import browsers
import chromium
from chromium import OracleError

SIZE = (1280, 900)

# Chromium's name, code and number of a key, and WebDriver's character.
KEYS = {
    "ArrowLeft": ("ArrowLeft", 37, "\ue012"),
    "ArrowRight": ("ArrowRight", 39, "\ue014"),
    "ArrowUp": ("ArrowUp", 38, "\ue013"),
    "ArrowDown": ("ArrowDown", 40, "\ue015"),
    "Home": ("Home", 36, "\ue011"),
    "End": ("End", 35, "\ue010"),
    "Escape": ("Escape", 27, "\ue00c"),
    "Enter": ("Enter", 13, "\ue006"),
    " ": ("Space", 32, " "),
}


class Page:
    """A page in a browser, and hands."""

    def __init__(self, browser):
        self.browser = browser
        self.is_chromium = type(browser) is chromium.Browser

    def open(self, url):
        self.browser._set_frame(SIZE, 1, (255, 255, 255, 1))
        self.browser.visit(url)
        self.until("!!document.querySelector('#stage figure, #stage p')")

    def value(self, js):
        return self.browser.evaluate(js)

    def text(self, selector):
        return self.value(f"document.querySelector({json.dumps(selector)}).textContent")

    def until(self, js, seconds=20):
        end = time.monotonic() + seconds
        while not self.value(js):
            if time.monotonic() > end:
                raise OracleError(f"never true: {js}")
            time.sleep(0.02)

    def settle(self):
        """Waits until what was asked for is painted."""
        self.value("Promise.all(views.map(view => view.ready))")
        self.value(
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))"
        )

    def box(self, selector):
        return self.value(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
            " e.scrollIntoView({block: 'nearest'}); const r = e.getBoundingClientRect();"
            " return [r.left, r.top, r.width, r.height]; })()"
        )

    def click(self, selector, fraction=0.5):
        """Clicks an element, at a part of its width."""
        left, top, width, height = self.box(selector)
        x, y = left + width * fraction, top + height / 2
        if self.is_chromium:
            for kind in ("mousePressed", "mouseReleased"):
                self.browser._call(
                    "Input.dispatchMouseEvent",
                    {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1},
                )
        else:
            self._act(
                {
                    "type": "pointer",
                    "id": "mouse",
                    "actions": [
                        {"type": "pointerMove", "x": round(x), "y": round(y)},
                        {"type": "pointerDown", "button": 0},
                        {"type": "pointerUp", "button": 0},
                    ],
                }
            )

    def press(self, key, count=1):
        code, number, character = KEYS.get(key) or ("", ord(key.upper()), key)
        for _ in range(count):
            if self.is_chromium:
                event = {"key": key, "code": code, "windowsVirtualKeyCode": number}
                typed = {"text": key} if len(key) == 1 else {}
                self.browser._call(
                    "Input.dispatchKeyEvent", {"type": "keyDown", **event, **typed}
                )
                self.browser._call("Input.dispatchKeyEvent", {"type": "keyUp", **event})
            else:
                strokes = [{"type": kind, "value": character} for kind in ("keyDown", "keyUp")]
                self._act({"type": "key", "id": "keys", "actions": strokes})

    def choose(self, name):
        """Clicks a scene in the list."""
        self.value(
            "void [...document.querySelectorAll('.scene')].forEach(row => row.id ="
            f" row.querySelector('b').textContent === {json.dumps(name)} ? 'wanted' : '')"
        )
        self.click("#wanted")
        self.until(f"chosen.name === {json.dumps(name)} && views.length > 0")
        self.settle()

    def picture(self, selector):
        """What is seen of an element, without its rim, as an array of colours."""
        self.settle()
        left, top, width, height = (round(value) for value in self.box(selector))
        self.settle()
        shot = Image.open(io.BytesIO(self.browser.screenshot())).convert("RGB")
        return numpy.asarray(shot.crop((left, top, left + width, top + height)), float)

    def _act(self, source):
        self.browser._call(
            "input.performActions", {"context": self.browser._context, "actions": [source]}
        )


def distance(shot, still):
    """The mean difference of colours of 0 to 255, inside of rounded corners."""
    inner = (slice(12, -12), slice(12, -12))
    return float(abs(shot[inner] - still[inner]).mean())


def frames_of(path):
    with Image.open(path) as image:
        return [
            numpy.asarray(frame.convert("RGBA")) for frame in ImageSequence.Iterator(image)
        ]


def same(pixels, frame):
    """True if pixels are those of a frame; clear ones have no colour."""
    visible = frame[..., 3] > 0
    return bool(
        ((pixels[..., 3] > 0) == visible).all() and (pixels[visible] == frame[visible]).all()
    )


def canvas(page, js):
    """An RGBA array of what a JavaScript expression gives: an ImageData."""
    width, height, data = page.value(
        "(async () => { const image = await (" + js + "); let text = '';"
        " for (let i = 0; i < image.data.length; i += 8192)"
        " text += String.fromCharCode(...image.data.subarray(i, i + 8192));"
        " return [image.width, image.height, btoa(text)]; })()"
    )
    return numpy.frombuffer(base64.b64decode(data), numpy.uint8).reshape(height, width, 4)


SHOWN = (
    "(() => { const c = document.querySelector('#stage canvas');"
    " return c.getContext('2d').getImageData(0, 0, c.width, c.height); })()"
)


def try_search(page, job):
    count = "document.querySelectorAll('.scene').length"
    all_scenes = page.value(count)
    page.press("/")
    for letter in job["search"]:
        page.press(letter)
    found = page.value("[...document.querySelectorAll('.scene b')].map(b => b.textContent)")
    page.press("Escape")
    return {"found": found, "all": all_scenes, "afterEscape": page.value(count)}


def try_times(page, job, scene):
    """How far what is seen of each frame's time is from the stills of all."""
    stills = [
        numpy.asarray(Image.open(path).convert("RGB"), float) for path in job["stills"]
    ]
    page.choose(scene)
    page.click("#zoom [data-value='1']")
    result = {"svg": [], "gif": [], "clocks": []}
    for number in job["frames"]:
        page.press("Home")
        page.press("ArrowRight", number)
        result["clocks"].append(page.text("#clock"))
        for name, selector in (("svg", "#stage iframe"), ("gif", "#stage canvas")):
            shot = page.picture(selector)
            result[name].append([distance(shot, still) for still in stills])
    page.click("#scrub", 0.5)
    result["middle"] = page.text("#clock")
    return result


def try_frames(page, job):
    """Steps through frames from the start, and from the end back."""
    frames = frames_of(job["gif"])
    page.choose(job["scenes"][0])
    page.press("Home")
    wrong = []
    for index in range(job["steps"]):
        if not same(canvas(page, SHOWN), frames[index]):
            wrong.append(index)
        page.press("ArrowRight")
    page.press("End")
    last = page.text("#clock")
    for index in range(len(frames) - 1, len(frames) - 1 - job["steps"], -1):
        if not same(canvas(page, SHOWN), frames[index]):
            wrong.append(index)
        page.press("ArrowLeft")
    page.press("Home")
    page.press("ArrowLeft")
    return {"count": len(frames), "wrong": wrong, "last": last, "first": page.text("#clock")}


def make_gifs(folder):
    """Writes GIFs of what our own lack: local palettes, all disposals, clear ground, rows out of order."""
    random = numpy.random.default_rng(1)
    paths = []
    for disposal in ([0] * 9, [1] * 9, [2] * 9, [1, 3, 3, 1, 3, 1, 3, 3, 1]):
        for ground in ((0, 0, 0, 0), (200, 220, 240, 255)):
            frames = []
            for _ in range(9):
                frame = Image.new("RGBA", (61, 43), ground)
                left, top, *color = (int(value) for value in random.integers(0, 40, 5))
                ImageDraw.Draw(frame).ellipse((left, top, left + 30, top + 20), (*color, 255))
                frames.append(frame)
            paths.append(f"{folder}/{len(paths)}.gif")
            frames[0].save(
                paths[-1], save_all=True, append_images=frames[1:], duration=70, disposal=disposal
            )
    noise = Image.fromarray(random.integers(0, 256, (200, 300, 3), numpy.uint8)).quantize(256)
    for interlace in (0, 1):
        paths.append(f"{folder}/{len(paths)}.gif")
        noise.save(paths[-1], interlace=interlace)
    return paths


def try_decoder(page, job):
    """Other GIFs, whose frames are asked for in a mixed order, and bytes that are none."""
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for path in make_gifs(folder):
            frames = frames_of(path)
            data = pathlib.Path(path).read_bytes()
            read_gif(page, data)
            if page.value("__gif.frames.length") != len(frames):
                wrong.append([path, "count"])
                continue
            for step in range(2 * len(frames)):
                index = step * 7 % len(frames)
                if not same(canvas(page, f"__gif.draw({index})"), frames[index]):
                    wrong.append([path, index])
        random = numpy.random.default_rng(2)
        for count in range(0, len(data), len(data) // 15):
            broken = bytearray(data[: count + 20])
            for place in random.integers(6, len(broken), 5):
                broken[place] = int(random.integers(256))
            # Either is right: an error, or some picture.
            page.value(
                "(() => { try { const gif = new GIF(" + as_bytes(broken) + ");"
                " gif.frames.forEach((_, index) => gif.draw(index)); } catch {} return 1; })()"
            )
    return wrong


def as_bytes(data):
    text = base64.b64encode(data).decode()
    return f"Uint8Array.from(atob('{text}'), letter => letter.charCodeAt(0))"


def read_gif(page, data):
    page.value(f"void (window.__gif = new GIF({as_bytes(data)}))")


def try_settings(page, job):
    result = {}
    page.choose(job["clear"])
    for ground in ("light", "dark", "check"):
        page.click(f"#ground [data-value={ground}]")
        views = ("#stage iframe", "#stage canvas")
        result[ground] = [page.picture(view)[-20:-14, 14:20].mean() for view in views]
    page.press("g")
    result["next"] = page.value("state.ground")
    widths = []
    for zoom in ("1", "2"):
        page.click(f"#zoom [data-value='{zoom}']")
        widths.append([page.box(view)[2] for view in ("#stage iframe", "#stage canvas")])
    result["widths"] = widths
    page.press("?")
    result["help"] = page.value("document.getElementById('help').open")
    page.press("Escape")
    result["helpAfterEscape"] = page.value("document.getElementById('help').open")
    return result


def try_playing(page, job):
    page.choose(job["scenes"][0])
    page.press("Home")
    before = page.value("state.time")
    page.press(" ")
    time.sleep(0.4)
    page.press(" ")
    stopped = page.value("state.time")
    time.sleep(0.1)
    return {"before": before, "stopped": stopped, "later": page.value("state.time")}


def try_messages(page, job):
    page.choose(job["told"])
    rows = page.value(
        "[...document.querySelectorAll('#messages li')]"
        ".map(row => [...row.children].map(part => part.textContent))"
    )
    elements = page.value("document.querySelectorAll('#messages :is(img, script)').length")
    return {"rows": rows, "elements": elements}


def try_reload(page, job):
    page.choose(job["scenes"][0])
    page.click("#ground [data-value=dark]")
    page.press("Home")
    page.press("ArrowRight", 5)
    clock = page.text("#clock")
    page.value("void (window.__same = true)")
    version = page.value("page.version")
    pathlib.Path(job["update"]).touch()
    page.until(f"page.version !== {json.dumps(version)} && chosen")
    page.settle()
    return {
        "clock": [clock, page.text("#clock")],
        "scene": page.value("chosen.name"),
        "ground": page.value("state.ground"),
        "title": page.text("#name"),
        "notice": page.text("#live"),
        "names": page.value("scenes.map(scene => scene.name)"),
        "stayed": page.value("window.__same === true"),
    }


CHECKS = {
    "search": try_search,
    "times": lambda page, job: [try_times(page, job, scene) for scene in job["scenes"]],
    "frames": try_frames,
    "decoder": try_decoder,
    "settings": try_settings,
    "playing": try_playing,
    "messages": try_messages,
    "reload": try_reload,
}


@contextlib.contextmanager
def browser_of(engine):
    """A browser of its own, as those that stay can't reach a server on this machine."""
    flags = chromium.FLAGS
    rules = "--host-resolver-rules"
    chromium.FLAGS = tuple(
        f"{flag}, EXCLUDE 127.0.0.1" if flag.startswith(rules) else flag for flag in flags
    )
    try:
        with browsers.ENGINES[engine]() as browser:
            yield browser
    finally:
        chromium.FLAGS = flags


def main():
    job = json.load(sys.stdin)
    try:
        with browser_of(job["engine"]) as browser:
            page = Page(browser)
            page.open(job["url"])
            answer = {name: CHECKS[name](page, job) for name in job["checks"]}
            # Scripts in scenes, titles and messages would have set it.
            answer["injected"] = page.value("window.__hit ?? null")
    except OracleError as error:
        sys.exit(f"error: {error}")
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
