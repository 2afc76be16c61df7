"""A headless Chromium that performs touches, driven through chromedriver. Standard library only."""

import base64
import json
import pathlib
import struct
import subprocess
import time
import urllib.error
import urllib.request
import zlib

REQUEST_TIMEOUT = 30


class Browser:
    """One page in one browser. Use it in a `with` statement, which ends the browser."""

    def __init__(self, page, width=440, height=720, scale=1, mobile=False, dark=False, before=None,
                 ready="typeof sessions === 'object' && sessions.length > 5 || "
                       "!document.getElementById('problem').hidden"):
        self.driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True)
        self.session = None
        try:
            for line in self.driver.stdout:
                if "started successfully on port" in line:
                    self.address = "http://127.0.0.1:" + line.split()[-1].rstrip(".")
                    break
            arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                         "--disable-dev-shm-usage", "--touch-events=enabled"]
            capabilities = {"goog:chromeOptions": {"args": arguments},
                            "goog:loggingPrefs": {"browser": "ALL"},
                            "timeouts": {"script": 25000, "pageLoad": 25000}}
            self.session = self.request("POST", "/session", {
                "capabilities": {"alwaysMatch": capabilities}}, session=False)["sessionId"]
            self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=scale, mobile=mobile)
            self.cdp("Emulation.setEmulatedMedia", features=[
                {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
            self.cdp("Page.enable")
            if before:
                self.cdp("Page.addScriptToEvaluateOnNewDocument", source=before)
            self.open(page if "://" in str(page) else pathlib.Path(page).resolve().as_uri(), ready)
        except BaseException:
            self.close()
            raise

    def open(self, address, ready):
        """Opens an address, and waits until a JavaScript expression is true there."""
        self.request("POST", "/url", {"url": address})
        self.wait(ready)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        try:
            if self.session:
                self.request("DELETE", "")
        except Exception:
            pass
        self.driver.terminate()
        try:
            self.driver.wait(5)
        except subprocess.TimeoutExpired:
            self.driver.kill()

    def request(self, method, path, body=None, session=True):
        url = self.address + (f"/session/{self.session}" if session else "") + path
        data = None if method in ("GET", "DELETE") else json.dumps(body or {}).encode()
        request = urllib.request.Request(
            url, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=REQUEST_TIMEOUT) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            message = json.load(error)["value"]["message"].splitlines()[0]
            raise RuntimeError(f"{method} {path}: {message}") from None

    def cdp(self, command, **parameters):
        return self.request("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def js(self, code, *arguments):
        return self.request("POST", "/execute/sync", {"script": code, "args": list(arguments)})

    def wait(self, condition, seconds=15):
        """Waits until a JavaScript expression is true."""
        end = time.monotonic() + seconds
        while not self.js(f"return Boolean({condition})"):
            if time.monotonic() > end:
                raise RuntimeError(f"after {seconds} s it is not true that {condition}")
            time.sleep(0.02)

    def screenshot(self, file):
        pathlib.Path(file).write_bytes(base64.b64decode(self.request("GET", "/screenshot")))

    def resize(self, width, height, scale=1, mobile=False):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=scale, mobile=mobile)

    def pixel(self, x, y):
        """The color on the screen at a point of the canvas, as three numbers up to 255."""
        left, top = self.origin()
        clip = {"x": left + x, "y": top + y, "width": 1, "height": 1, "scale": 1}
        png = base64.b64decode(self.cdp("Page.captureScreenshot", clip=clip)["data"])
        position, data = 8, b""
        while position < len(png):
            length, kind = struct.unpack(">I4s", png[position:position + 8])
            if kind == b"IDAT":
                data += png[position + 8:position + 8 + length]
            position += 12 + length
        # The first pixel of a picture has no neighbor that its filter could refer to.
        return tuple(zlib.decompress(data)[1:4])

    def errors(self):
        """The errors on the console since the last call."""
        entries = self.request("POST", "/se/log", {"type": "browser"})
        return [entry["message"] for entry in entries if entry["level"] == "SEVERE"]

    # MARK: Input

    def origin(self):
        return self.js("const box = canvas.getBoundingClientRect(); return [box.left, box.top]")

    def perform_w3c(self, actions):
        """Performs WebDriver actions on the canvas, in real time."""
        left, top = self.origin()
        actions = json.loads(json.dumps(actions))
        for source in actions["actions"]:
            for action in source["actions"]:
                if "x" in action:
                    action["x"] += left
                    action["y"] += top
        self.request("POST", "/actions", actions)

    def perform_touches(self, actions):
        """Performs the touches of WebDriver actions at exactly their times, which start in some
        minutes: the page takes the time of the newest sample as that of the frame then, so that
        no deadline depends on how fast this program is.

        Returns the samples: a number for each touch, the kind, the time and the location on the
        canvas. A finger that did not move sends none."""
        left, top = self.origin()
        now, instant, sources = time.time() + 600, {}, actions["actions"]
        start, down, performed, count = now, {}, [], 0

        def point(index, action):
            details = {"force": action["pressure"]} if "pressure" in action else {}
            if "width" in action:
                details |= {"radiusX": action["width"] / 2, "radiusY": action["height"] / 2}
            return {"id": index, "x": action["x"] + left, "y": action["y"] + top} | details

        def send(kind, points):
            self.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=points, timestamp=now)

        def note(kind, index):
            place = instant[index]
            sample = {"touch": down[index], "k": kind, "t": now - start,
                      "x": place["x"] - left, "y": place["y"] - top}
            if "force" in place:
                sample["force"] = place["force"] * 2
            if "radiusX" in place:
                sample["radius"] = max(place["radiusX"], place["radiusY"])
            performed.append(sample)

        for tick in range(max(len(source["actions"]) for source in sources)):
            moved, duration = [], 0
            for index, source in enumerate(sources):
                if tick >= len(source["actions"]):
                    continue
                action = source["actions"][tick]
                duration = max(duration, action.get("duration", 0))
                if action["type"] == "pointerMove":
                    previous, instant[index] = instant.get(index), point(index, action)
                    if index in down and previous != instant[index]:
                        moved.append(index)
                elif action["type"] == "pointerDown":
                    down[index] = count
                    count += 1
                    note("down", index)
                    send("touchStart", [instant[finger] for finger in down])
                elif action["type"] == "pointerUp" and index in down:
                    note("up", index)
                    del down[index]
                    send("touchEnd", [instant[index]])
                elif action["type"] == "pointerCancel" and down:
                    for finger in down:
                        note("cancel", finger)
                    send("touchCancel", [])
                    down.clear()
            if moved:
                send("touchMove", [instant[finger] for finger in down])
                for index in moved:
                    note("move", index)
            now += duration / 1000
        if down:
            for finger in down:
                note("cancel", finger)
            send("touchCancel", [])
        return performed

    # MARK: Page

    def start(self, scene):
        """Starts a session in a scene that is logged, without a demonstration."""
        self.js("options.hasDemo = false; notify(''); sheet.dialog.close();"
                "choose(sceneInfos.findIndex(info => info.id === arguments[0]));"
                "session.cancelAll(performance.now() / 1000); input.reset();"
                "session.start(picture.fit()); session.program.exports.startLog();"
                "present(); document.activeElement.blur(); scrollTo(0, 0)", scene)

    def finish(self):
        """Lets three seconds pass and returns the recording and the log."""
        self.wait("session.pending.length === 0")
        return self.js("draw(session.clock + 3);"
                       "return [recordingText(recordedHead(), session.lines),"
                       "session.program.text(Text.log)]")
