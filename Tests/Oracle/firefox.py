"""A headless Firefox with the methods of the Chromium in `chromium.py`.

It is driven with WebDriver BiDi, JSON messages over a WebSocket on the loopback interface; the part
of the protocol (RFC 6455) that this takes is here. Like the other one it has a profile of its own
that is deleted at the end, and cannot reach any network.

What it can't do: pictures with a clear background; they are white where nothing is drawn.
"""

import base64
import json
import os
import pathlib
import socket
import struct
import time

import chromium
from chromium import OracleError

MASK = b"mask"

PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.auto": False,
    "browser.aboutwelcome.enabled": False,
    "browser.newtabpage.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "datareporting.healthreport.uploadEnabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    # A proxy where nobody listens.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "127.0.0.1, localhost",
    "security.fileuri.strict_origin_policy": False,
    "remote.active-protocols": 1,
    # The same pixels on every machine, as fast as they can be made.
    "gfx.color_management.mode": 0,
    "gfx.webrender.software": True,
    "layers.acceleration.disabled": True,
    "layout.frame_rate": 0,
}


class Browser(chromium.Browser):
    executables = ("firefox-esr", "firefox")
    package = "firefox-esr"
    variable = "ANIMEXPORT_FIREFOX"

    def __init__(self, executable=None, timeout=120.0):
        super().__init__(executable, timeout)
        self._socket = None
        self._context = None

    def visit(self, url):
        self.documents += 1
        self._call(
            "browsingContext.navigate",
            {"context": self._context, "url": url, "wait": "complete"},
        )

    def evaluate(self, js):
        text = f"(async () => JSON.stringify(await ({js.strip().rstrip(';')})))()"
        answer = self._call(
            "script.evaluate",
            {"expression": text, "awaitPromise": True, "target": {"context": self._context}},
        )
        if answer["type"] == "exception":
            raise OracleError(f"script failed: {answer['exceptionDetails']['text']}")
        value = answer["result"].get("value")
        return None if value is None else json.loads(value)

    def screenshot(self):
        answer = self._call(
            "browsingContext.captureScreenshot",
            {"context": self._context, "origin": "viewport"},
        )
        return base64.b64decode(answer["data"])

    def close(self):
        if self._socket:
            self._socket.close()
            self._socket = None
        super().close()

    def rest(self):
        self.visit("about:blank")
        self._call(
            "browsingContext.setViewport",
            {"context": self._context, "viewport": None, "devicePixelRatio": None},
        )

    def _clear_background(self):
        pass

    def _set_frame(self, size, scale, background):
        self._call(
            "browsingContext.setViewport",
            {
                "context": self._context,
                "viewport": {"width": size[0], "height": size[1]},
                "devicePixelRatio": scale,
            },
        )

    def _launch(self):
        profile = pathlib.Path(self._folder, "profile")
        profile.mkdir()
        lines = (
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in PREFERENCES.items()
        )
        (profile / "user.js").write_text("".join(lines), encoding="utf-8")
        hidden = ("DISPLAY", "WAYLAND_DISPLAY")
        port = chromium.free_port()
        self._start(
            [self._find(), "--headless", "--no-remote", "--profile", str(profile)]
            + [f"--remote-debugging-port={port}", "about:blank"],
            {key: value for key, value in os.environ.items() if key not in hidden}
            | {"MOZ_HEADLESS": "1", "MOZ_CRASHREPORTER_DISABLE": "1"},
        )
        deadline = time.monotonic() + self.timeout
        while "WebDriver BiDi listening" not in self._log():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise OracleError(f"Firefox did not start\n{self._log()}")
            time.sleep(0.05)
        self._connect(port)
        self._call("session.new", {"capabilities": {}})
        self._context = self._call("browsingContext.getTree")["contexts"][0]["context"]

    def _call(self, method, parameters=None):
        self._next_id += 1
        number = self._next_id
        self._send({"id": number, "method": method, "params": parameters or {}})
        while True:
            answer = self._receive()
            if answer.get("id") == number:
                if answer.get("type") == "error":
                    raise OracleError(f"{method}: {answer.get('message')}")
                return answer["result"]

    # The WebSocket.

    def _connect(self, port):
        self._socket = socket.create_connection(("127.0.0.1", port), self.timeout)
        self._socket.sendall(
            f"GET /session HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._take(1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise OracleError(f"Firefox refuses: {head[:100]!r}")

    def _take(self, count):
        data = bytearray()
        while len(data) < count:
            try:
                chunk = self._socket.recv(min(count - len(data), 1 << 20))
            except TimeoutError:
                raise OracleError(f"no answer within {self.timeout:g} s") from None
            if not chunk:
                raise OracleError(f"the browser ended by itself\n{self._log()}")
            data += chunk
        return bytes(data)

    def _send(self, message):
        text = json.dumps(message).encode()
        # A text frame. Firefox takes no mask of zeros, any other one is as good as the next.
        if len(text) < 126:
            head = struct.pack(">BB", 0x81, 0x80 | len(text))
        elif len(text) < 65536:
            head = struct.pack(">BBH", 0x81, 0x80 | 126, len(text))
        else:
            head = struct.pack(">BBQ", 0x81, 0x80 | 127, len(text))
        mask = (MASK * (len(text) // 4 + 1))[: len(text)]
        masked = int.from_bytes(text) ^ int.from_bytes(mask)
        self._socket.sendall(head + MASK + masked.to_bytes(len(text)))

    def _receive(self):
        text = b""
        while True:
            first, length = self._take(2)
            length &= 0x7F
            if length == 126:
                (length,) = struct.unpack(">H", self._take(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self._take(8))
            data = self._take(length)
            if first & 0x0F in (0, 1, 2):
                text += data
                if first & 0x80:
                    return json.loads(text)
            elif first & 0x0F == 8:
                raise OracleError("the browser ended the connection")
