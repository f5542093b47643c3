"""A WebKit with the methods of the Chromium in `chromium.py`: WebKitGTK's MiniBrowser on a display that nobody sees.

It is driven with WebDriver, JSON over HTTP on the loopback interface. Like the other ones it has a profile of its
own that is deleted at the end, and cannot reach any network.

What it can't do: pictures with a clear background; they are white where nothing is drawn. Its window has one pixel for a
point, so a document is drawn in more pixels by being made larger itself.
"""

import base64
import glob
import http.client
import io
import json
import os
import pathlib
import shutil
import struct
import subprocess
import time

import chromium
from chromium import OracleError

# The widest and highest document, in pixels, and the screen that shows it with what the window has beside it.
MOST = (4096, 4096)
SCREEN = (4224, 4224)
# Seconds in which a session has to begin. Now and then the driver takes the request and starts nothing.
START = 15
# Those that are tried before that is an error.
STARTS = 5


class Browser(chromium.Browser):
    executables = ("MiniBrowser", *glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser"))
    package = "libwebkit2gtk-4.1-0"
    variable = "ANIMEXPORT_WEBKIT"

    def __init__(self, executable=None, timeout=120.0):
        super().__init__(executable, timeout)
        self._display = None
        self._port = None
        self._driver_session = None
        self._size = None
        # The size that the window was made for.
        self._fitted = None
        # The place of the page on the screen.
        self._corner = (0, 0)

    def visit(self, url):
        self.documents += 1
        self._post("/url", {"url": url})

    def evaluate(self, js):
        text = (
            "const end = arguments[arguments.length - 1];"
            f"(async () => JSON.stringify(await ({js.strip().rstrip(';')})))()"
            ".then(value => end([true, value === undefined ? null : value]),"
            " error => end([false, String(error)]))"
        )
        is_right, value = self._post("/execute/async", {"script": text, "args": []})
        if not is_right:
            raise OracleError(f"script failed: {value}")
        return None if value is None else json.loads(value)

    def screenshot(self):
        """The document painted anew."""
        from PIL import Image

        return self._cut(Image.open(io.BytesIO(base64.b64decode(self._call("GET", "/screenshot")))))

    def _look(self):
        """What is on the screen, with all that the engine forgot to paint anew, from Xvfb's file (X11/XWDFile.h)."""
        from PIL import Image

        height = self._corner[1] + self._size[1]
        with open(os.path.join(self._folder, "Xvfb_screen0"), "rb") as file:
            header = struct.unpack(">25I", file.read(100))
            start, width, order, stride, colors = (header[index] for index in (0, 4, 7, 12, 19))
            file.seek(start + 12 * colors)
            pixels = file.read(stride * height)
        layout = "XRGB" if order else "BGRX"
        return self._cut(Image.frombuffer("RGB", (width, height), pixels, "raw", layout, stride, 1), self._corner)

    def close(self):
        super().close()
        display, self._display = self._display, None
        if display:
            display.kill()
            display.wait()

    def rest(self):
        self.visit("about:blank")

    def _clear_background(self):
        pass

    def _set_frame(self, size, scale, background):
        self._size = [round(side * scale) for side in size]
        if any(side > most for side, most in zip(self._size, MOST)):
            width, height = self._size
            raise OracleError(f"{width} × {height} pixels are more than WebKit's window shows")
        if scale != 1:
            style = f"width:{self._size[0]}px;height:{self._size[1]}px"
            self.evaluate(f"void (document.documentElement.style.cssText += ';{style}')")
        self._fit_window()

    def _fit_window(self):
        """Gives the window the size of the document, as what it paints takes time, or its own least one."""
        if self._fitted == self._size:
            return
        self._fitted = self._size
        for _ in range(3):
            sides = [side + edge for side, edge in zip(self._size, self._corner)]
            self._post("/window/rect", {"x": 0, "y": 0, "width": sides[0], "height": sides[1]})
            window = self._call("GET", "/window/rect")
            inner = self.evaluate("[innerWidth, innerHeight]")
            self._corner = (window["width"] - inner[0], window["height"] - inner[1])
            if all(is_ >= wanted for is_, wanted in zip(inner, self._size)):
                return
            time.sleep(0.05)
        raise OracleError(f"WebKit's window shows {inner[0]} × {inner[1]} pixels of {self._size}")

    def _cut(self, picture, corner=(0, 0)):
        """The document's part of a picture, as PNG."""
        left, top = corner
        width, height = self._size
        file = io.BytesIO()
        picture.convert("RGB").crop((left, top, left + width, top + height)).save(file, "PNG", compress_level=1)
        return file.getvalue()

    def _launch(self):
        driver, xvfb = (self._program(*names) for names in (("WebKitWebDriver", "webkit2gtk-driver"), ("Xvfb", "xvfb")))
        read, write = os.pipe()
        with open(os.path.join(self._folder, "display-log"), "wb") as log:
            size = f"{SCREEN[0]}x{SCREEN[1]}x24"
            self._display = subprocess.Popen(
                [xvfb, "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-nocursor"]
                + ["-fbdir", self._folder],
                pass_fds=(write,),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        os.close(write)
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise OracleError("Xvfb did not start")
        environment = self._environment(number)
        for _ in range(STARTS):
            if self._begin_session(driver, environment):
                break
        else:
            raise OracleError(f"WebKit did not start\n{self._log()}")
        self._post("/timeouts", {"script": int(1000 * self.timeout), "pageLoad": int(1000 * self.timeout)})

    def _environment(self, display):
        hidden = ("WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "ALL_PROXY", "HTTP_PROXY", "HTTPS_PROXY")
        result = {name: value for name, value in os.environ.items() if name.upper() not in hidden}
        for kind in ("CACHE", "CONFIG", "DATA"):
            result[f"XDG_{kind}_HOME"] = os.path.join(self._folder, kind.lower())
        runtime = os.path.join(self._folder, "runtime")
        os.mkdir(runtime, 0o700)
        return result | {
            "DISPLAY": f":{display}",
            "GDK_BACKEND": "x11",
            "GDK_SCALE": "1",
            "GSETTINGS_BACKEND": "memory",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "NO_AT_BRIDGE": "1",
            "XDG_RUNTIME_DIR": runtime,
        }

    def _begin_session(self, driver, environment):
        """Starts a driver and a browser; false if that didn't happen in time."""
        self._port = chromium.free_port()
        self._start([driver, f"--port={self._port}"], environment)
        nowhere = "127.0.0.1:9"
        capabilities = {
            "webkitgtk:browserOptions": {"binary": self._find(), "args": ["--automation"]},
            "proxy": {"proxyType": "manual", "httpProxy": nowhere, "sslProxy": nowhere},
        }
        deadline = time.monotonic() + START
        while time.monotonic() < deadline and self.is_running:
            try:
                answer = self._request(
                    "POST", "/session", {"capabilities": {"alwaysMatch": capabilities}}, deadline - time.monotonic()
                )
            except ConnectionRefusedError:
                time.sleep(0.05)
            except TimeoutError:
                break
            else:
                self._driver_session = answer["sessionId"]
                return True
        self._end()
        return False

    @staticmethod
    def _program(name, package):
        path = shutil.which(name)
        if not path:
            raise OracleError(f"{name} not found: install Debian's package {package}")
        return path

    def _post(self, path, body):
        return self._call("POST", path, body)

    def _call(self, method, path, body=None):
        if not self.is_running:
            raise OracleError(f"the browser is gone\n{self._log()}")
        try:
            return self._request(method, f"/session/{self._driver_session}{path}", body, self.timeout + 10)
        except TimeoutError:
            raise OracleError(f"no answer to {path} within {self.timeout + 10:g} s\n{self._log()}") from None
        except (OSError, http.client.HTTPException) as error:
            raise OracleError(f"the browser ended by itself: {error}\n{self._log()}") from None

    def _request(self, method, path, body, timeout):
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=timeout)
        try:
            text = None if body is None else json.dumps(body).encode()
            connection.request(method, path, text, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            connection.close()
        if answer.status != 200:
            raise OracleError(f"{path}: {value.get('error')}: {value.get('message')}")
        return value
