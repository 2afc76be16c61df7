"""A headless Chromium that performs touches, driven through chromedriver. Standard library only."""

import base64
import json
import pathlib
import subprocess
import time
import urllib.error
import urllib.request

REQUEST_TIMEOUT = 30


class Browser:
    """One page in one browser. Use it in a `with` statement, which ends the browser."""

    def __init__(self, page, width=440, height=720, scale=1, dark=False, before=None,
                 ready="typeof program !== 'undefined' && program || !problem.hidden"):
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
                     deviceScaleFactor=scale, mobile=False)
            self.cdp("Emulation.setEmulatedMedia", features=[
                {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
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
        no deadline depends on how fast this program is."""
        left, top = self.origin()
        now, instant, sources = time.time() + 600, {}, actions["actions"]
        down = {}

        def point(index, action):
            details = {"force": action["pressure"]} if "pressure" in action else {}
            if "width" in action:
                details |= {"radiusX": action["width"] / 2, "radiusY": action["height"] / 2}
            return {"id": index, "x": action["x"] + left, "y": action["y"] + top} | details

        def send(kind, points):
            self.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=points, timestamp=now)

        for tick in range(max(len(source["actions"]) for source in sources)):
            moved, duration = False, 0
            for index, source in enumerate(sources):
                if tick >= len(source["actions"]):
                    continue
                action = source["actions"][tick]
                duration = max(duration, action.get("duration", 0))
                if action["type"] == "pointerMove":
                    instant[index] = point(index, action)
                    if index in down:
                        down[index] = instant[index]
                        moved = True
                elif action["type"] == "pointerDown":
                    down[index] = instant[index]
                    send("touchStart", list(down.values()))
                elif action["type"] == "pointerUp" and index in down:
                    send("touchEnd", [down.pop(index)])
                elif action["type"] == "pointerCancel" and down:
                    send("touchCancel", [])
                    down.clear()
            if moved:
                send("touchMove", list(down.values()))
            now += duration / 1000
        if down:
            send("touchCancel", [])

    # MARK: Page

    def start(self, scene):
        """Starts a session in a scene that is recorded and logged."""
        self.js("closePlayer(); start(arguments[0]); record = []; program.startLog(); "
                "window.seen = 0; document.activeElement.blur()", scene)

    def finish(self):
        """Lets three seconds pass and returns the recording and the log."""
        self.wait("pending.length === 0")
        return self.js(
            "draw(clock + 3); const lines = record; record = null;"
            "const box = canvas.getBoundingClientRect();"
            "return [logText(lines, box.width, box.height), text(4)]")
