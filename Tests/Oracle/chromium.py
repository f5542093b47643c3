"""A headless Chromium that shows one SVG at a time and can be put at any time of its animation.

    with Browser() as browser:
        browser.open("scene.svg", 320, 200)
        browser.seek(1.5)
        png = browser.screenshot()

The browser is driven with DevTools messages over a pair of pipes (file descriptors 3 and 4 of the
browser, one JSON text per message, ended by a zero byte). It has a profile of its own that is
deleted at the end, and cannot reach any network.
"""

import base64
import json
import os
import pathlib
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time

FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--remote-debugging-pipe",
    # Nothing but file: can be loaded: a proxy where nobody listens, and names that don't resolve.
    "--proxy-server=127.0.0.1:9",
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The same pixels on every machine.
    "--force-color-profile=srgb",
    "--disable-lcd-text",
    "--hide-scrollbars",
    # Frames as fast as they can be made instead of at the rate of a display.
    "--disable-frame-rate-limit",
    "--disable-gpu-vsync",
    # Less to start and nothing left behind.
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-extensions",
    "--disable-default-apps",
    "--disable-breakpad",
    "--disable-crash-reporter",
    "--disable-dev-shm-usage",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    "--password-store=basic",
    "--mute-audio",
)

# Every svg element has a timeline of its own, nested ones too; a page that stops a document knows of no
# others than the outermost. CSS animations that have ended are no longer listed by the document, so those
# seen once are kept. SMIL may be put `__lag` seconds behind CSS.
SEEK_JS = """
(() => {
  const clocks = [...document.getElementsByTagNameNS('http://www.w3.org/2000/svg', 'svg')]
    .filter(svg => !svg.ownerSVGElement);
  const animations = new Set();
  window.__seek = seconds => {
    const own = Math.max(seconds - (window.__lag || 0), 0);
    for (const clock of clocks) { clock.pauseAnimations(); clock.setCurrentTime(own); }
    for (const animation of document.getAnimations()) animations.add(animation);
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = seconds * 1000;
    }
    return document.documentElement.getCurrentTime();
  };
  window.__nextFrame = () => new Promise(done => requestAnimationFrame(() => done()));
  window.__seek(0);
})()
"""

# Of a document that is still loading. What it shows has never been anything else.
FIRST_JS = """
  document.documentElement.pauseAnimations();
  document.documentElement.setCurrentTime(%(seconds)r);
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = %(seconds)r * 1000;
  }
"""

# Plays instead, and waits. It asks for no frames, as that alone could have one painted.
PLAY_JS = """
(() => {
  window.__time = () => {
    const styled = document.getAnimations()[0];
    return styled ? styled.currentTime / 1000 : document.documentElement.getCurrentTime();
  };
  window.__seek = seconds => new Promise(done => {
    const look = () => {
      const time = __time();
      if (time >= seconds) done(time); else setTimeout(look, 5);
    };
    look();
  });
  window.__nextFrame = () => {};
})()
"""

SIZE_JS = """
(() => {
  const root = document.documentElement;
  const length = name => {
    const text = root.getAttribute(name);
    return text && !text.trim().endsWith('%') ? root[name].baseVal.value : 0;
  };
  const box = root.viewBox.baseVal;
  return [length('width') || (box && box.width) || 300,
          length('height') || (box && box.height) || 150];
})()
"""


class OracleError(Exception):
    """What went wrong, in a sentence for the person who runs the tests."""


class Browser:
    executables = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    # Debian's package that has it.
    package = "chromium-headless-shell"
    # Names an executable to take instead.
    variable = "ANIMEXPORT_CHROMIUM"

    def __init__(self, executable=None, timeout=120.0):
        """`timeout`: how many seconds any single answer of the browser may take."""
        self.timeout = timeout
        self._executable = executable or os.environ.get(self.variable)
        self._process = None
        self._folder = None
        self._buffer = bytearray()
        self._events = []
        self._target = None
        self._session = None
        self._next_id = 0
        self.launch_seconds = 0.0
        # How many have been loaded.
        self.documents = 0

    def __enter__(self):
        started = time.perf_counter()
        try:
            self._folder = tempfile.mkdtemp(prefix="animexport-oracle-")
            self._launch()
        except BaseException:
            self.close()
            raise
        self.launch_seconds = time.perf_counter() - started
        return self

    def __exit__(self, *_):
        self.close()

    def open(self, svg_path, width=None, height=None, scale=1.0, background=None, plays=False):
        """Loads an SVG file, paused at 0 seconds or playing, in a viewport of `width` by `height` points.

        Without a size the file's own is taken. With a size the root element fills the viewport, as
        it does in an `<img>` of that size. `scale` is device pixels per point; `background` is
        (r, g, b, a), r to b in 0...255 and a in 0...1, clear unless stated.
        """
        path = pathlib.Path(svg_path).resolve()
        if not path.is_file():
            raise OracleError(f"{svg_path}: no such file")
        self._clear_background()
        self.visit(path.as_uri())
        is_svg, broken = self.evaluate(
            "[document.documentElement instanceof SVGSVGElement,"
            " (document.querySelector('parsererror') || {}).textContent || '']"
        )
        if broken:
            raise OracleError(f"{svg_path}: not well-formed: {' '.join(broken.split())}")
        if not is_svg:
            raise OracleError(
                f"{svg_path}: the root element isn't svg of http://www.w3.org/2000/svg"
            )
        self.evaluate(PLAY_JS if plays else SEEK_JS)
        own = self.evaluate(SIZE_JS)
        size = [max(1, round(given or found)) for given, found in zip((width, height), own)]
        if width or height:
            style = f"width:{size[0]}px;height:{size[1]}px"
            self.evaluate(f"void (document.documentElement.style.cssText += ';{style}')")
        self._set_frame(size, scale, background)
        if plays:
            # What got another size was painted anew.
            self.visit(path.as_uri())
            self.evaluate(PLAY_JS)

    def begin(self, svg_path, seconds):
        """Loads an SVG file as `open` did, so that the first it shows is what it shows at `seconds`."""
        text = pathlib.Path(svg_path).read_text(encoding="utf-8")
        end = text.rindex("</svg>")
        path = pathlib.Path(self._folder, "first.svg")
        script = FIRST_JS % {"seconds": float(seconds)}
        path.write_text(f"{text[:end]}<script>{script}</script></svg>", encoding="utf-8")
        self.visit(path.as_uri())

    @property
    def is_running(self):
        return self._process is not None and self._process.poll() is None

    def rest(self):
        """Shows nothing any more, as when it was started: what plays takes time even unseen."""
        # In a new tab: one that has shown much doesn't take every background any more.
        old, self._session = self._target, None
        self._open_tab()
        self._call("Target.closeTarget", {"targetId": old})

    def _clear_background(self):
        # A page that follows one on a clear background keeps it unless it is taken away before.
        self._call("Emulation.setDefaultBackgroundColorOverride")

    def _set_frame(self, size, scale, background):
        self._call(
            "Emulation.setDeviceMetricsOverride",
            {
                "width": size[0],
                "height": size[1],
                "deviceScaleFactor": scale,
                "mobile": False,
            },
        )
        red, green, blue, alpha = background or (0, 0, 0, 0)
        self._call(
            "Emulation.setDefaultBackgroundColorOverride",
            {"color": {"r": red, "g": green, "b": blue, "a": alpha}},
        )

    def visit(self, url):
        """Loads a page and waits for all of it."""
        self._events.clear()
        self.documents += 1
        answer = self._call("Page.navigate", {"url": url})
        if "errorText" in answer:
            raise OracleError(f"{url}: {answer['errorText']}")
        loader = answer["loaderId"]
        self._wait_for(
            "Page.lifecycleEvent",
            lambda event: event["name"] == "load" and event["loaderId"] == loader,
        )

    def seek(self, seconds):
        """Puts all timelines at `seconds`, or waits until a document that plays is there, and
        returns, in the next frame, the time they show.

        Chromium keeps SMIL times in whole microseconds and takes them as 32-bit floats.
        """
        return self.evaluate(
            f"(async () => {{ const at = await __seek({float(seconds)!r});"
            " await __nextFrame(); return at; })()"
        )

    def watch(self, seconds, round, late=0.3):
        """The picture of a document that plays in rounds of so many seconds, in the first of them in which it
        isn't taken more than `late` seconds after the time."""
        for _ in range(20):
            self.seek(seconds)
            picture = self._look()
            delay = self.evaluate("__time()") - seconds
            if delay <= late:
                return picture
            seconds += round * (int(delay / round) + 1)
        raise OracleError(f"pictures come more than {late} s late")

    def evaluate(self, js):
        """The value of a JavaScript expression as JSON gives it; promises are awaited."""
        answer = self._call(
            "Runtime.evaluate",
            {"expression": js, "awaitPromise": True, "returnByValue": True},
        )
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            description = details.get("exception", {}).get("description")
            raise OracleError(f"script failed: {description or details.get('text')}")
        return answer["result"].get("value")

    def screenshot(self):
        """The viewport as PNG bytes, straight alpha."""
        answer = self._call(
            "Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True}
        )
        return base64.b64decode(answer["data"])

    def close(self):
        """Ends the browser and all its children, and deletes its profile."""
        self._end()
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None

    def _look(self):
        """What a document that plays shows."""
        return self.screenshot()

    def _end(self):
        process, self._process = self._process, None
        if process:
            family = _descendants(process.pid)
            _kill(os.killpg, process.pid)
            for pid in family:
                _kill(os.kill, pid)
            process.wait()
            process.stdin.close()
            process.stdout.close()

    def _find(self):
        """The path of the browser's executable."""
        names = [self._executable] if self._executable else self.executables
        executable = next(filter(None, map(shutil.which, names)), None)
        if not executable:
            raise OracleError(
                f"no browser found (looked for {', '.join(names)}): install Debian's package "
                f"{self.package}, or name an executable in {self.variable}"
            )
        return executable

    def _start(self, command, environment):
        """Starts a process that has nothing but the browser's own folder, and logs there."""
        with open(os.path.join(self._folder, "log"), "wb") as log:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                bufsize=0,
                env={**environment, "TMPDIR": self._folder, "HOME": self._folder},
                start_new_session=True,
            )

    def _launch(self):
        # The shell moves its own standard input and output to where Chromium looks for the pipes.
        moved = 'exec "$0" "$@" 3<&0 4>&1 </dev/null >&2'
        profile = f"--user-data-dir={self._folder}/profile"
        self._start(
            ["sh", "-c", moved, self._find(), *FLAGS, profile, "about:blank"], os.environ
        )
        self._open_tab()

    def _open_tab(self):
        self._target = self._call("Target.createTarget", {"url": "about:blank"})["targetId"]
        attached = self._call(
            "Target.attachToTarget", {"targetId": self._target, "flatten": True}
        )
        self._session = attached["sessionId"]
        for method in ("Page.enable", "Inspector.enable"):
            self._call(method)
        self._call("Page.setLifecycleEventsEnabled", {"enabled": True})

    def _call(self, method, parameters=None):
        if not self._process:
            raise OracleError("the browser is not running")
        self._next_id += 1
        message = {"id": self._next_id, "method": method, "params": parameters or {}}
        if self._session:
            message["sessionId"] = self._session
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\0")
        except BrokenPipeError:
            raise OracleError(f"the browser is gone\n{self._log()}") from None
        deadline = time.monotonic() + self.timeout
        while True:
            answer = self._read(deadline, method)
            if answer.get("id") == message["id"]:
                if "error" in answer:
                    raise OracleError(f"{method}: {answer['error'].get('message')}")
                return answer.get("result", {})
            if "method" in answer:
                self._events.append(answer)

    def _wait_for(self, name, accepts):
        deadline = time.monotonic() + self.timeout
        while True:
            while self._events:
                event = self._events.pop(0)
                if event["method"] == name and accepts(event["params"]):
                    return
            self._events.append(self._read(deadline, name))

    def _read(self, deadline, waiting_for):
        """The next message. Its end is searched only in what came since the last look."""
        looked = 0
        while (end := self._buffer.find(b"\0", looked)) < 0:
            looked = len(self._buffer)
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self._process.stdout], [], [], left)[0]:
                raise OracleError(
                    f"no answer to {waiting_for} within {self.timeout:g} s\n{self._log()}"
                )
            chunk = os.read(self._process.stdout.fileno(), 1 << 20)
            if not chunk:
                raise OracleError(f"the browser ended by itself\n{self._log()}")
            self._buffer += chunk
        message = json.loads(self._buffer[:end])
        del self._buffer[: end + 1]
        if message.get("method") == "Inspector.targetCrashed":
            raise OracleError("the page crashed")
        return message

    def _log(self):
        try:
            return pathlib.Path(self._folder, "log").read_text(errors="replace")[-2000:]
        except OSError:
            return ""


def free_port():
    """A port of the loopback interface on which nobody listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def _kill(function, pid):
    try:
        function(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def _descendants(pid):
    """Ids of all processes below `pid`, for those that left its process group."""
    children = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat", encoding="latin-1") as stat:
                    parent = int(stat.read().rpartition(")")[2].split()[1])
            except (OSError, ValueError, IndexError):
                continue
            children.setdefault(parent, []).append(int(entry))
    found, waiting = [], [pid]
    while waiting:
        below = children.get(waiting.pop(), [])
        found += below
        waiting += below
    return found
