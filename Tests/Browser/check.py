"""Performs touches on the playground in a browser, and compares what the page did with a native
replay of what it recorded: `.ci/browser.sh` runs it.

    check.py PAGE TOUCH_DEMO PLAYGROUND_REPLAY                run the tests
    check.py PAGE TOUCH_DEMO PLAYGROUND_REPLAY screenshots DIRECTORY
"""

import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from browser import Browser

SPOTS, PHOTO, INK, PAINT, IDENTITY = range(5)
TOLERANCE = 1e-9

SCRIPTS = [
    ("R34-tap-slop", PHOTO), ("R29-taps-of-higher-count", PHOTO), ("R35-long-press", PHOTO),
    ("R36-pan", PHOTO), ("R36-two-fingers-needed", PHOTO), ("R37-pinch", PHOTO),
    ("R38-rotation", PHOTO), ("R39-change-of-fingers", PHOTO), ("R41-transform", PHOTO),
    ("R42-fling", PHOTO), ("R02-one-began-one-end", SPOTS), ("R07-tap-interval", SPOTS),
    ("R09-coalesced", INK), ("R40-swipe", PAINT), ("arcs", IDENTITY),
    ("R39-three-fingers-to-two", IDENTITY),
]
RECORDINGS = [
    ("Atmel_maXTouch_Touchscreen.4-finger-drag-down.events", IDENTITY),
    ("EP0430M09.4-finger-drag-down.events", PAINT),
]
# Performed by chromedriver in real time, so that the page's own frames and deadlines count.
REAL_TIME_SCRIPTS = [("R37-pinch", PHOTO), ("R35-long-press", PHOTO)]


class Failure(Exception):
    pass


def expect(condition, sentence):
    if not condition:
        raise Failure(sentence)


class Checks:
    def __init__(self, page, demo, replay):
        self.page, self.demo, self.replay = page, demo, replay
        self.directory = pathlib.Path(tempfile.mkdtemp(prefix="playground-"))
        self.failures = 0
        self.lines = 0

    def run(self, name, test, *arguments):
        start = time.monotonic()
        try:
            note = test(*arguments)
            print(f"browser: {name}: {note or 'passed'} ({time.monotonic() - start:.1f} s)",
                  flush=True)
        except (Failure, RuntimeError, OSError, subprocess.SubprocessError) as error:
            self.failures += 1
            print(f"browser: {name}: FAILED: {error}", flush=True)

    def command(self, *arguments):
        result = subprocess.run(arguments, capture_output=True, text=True, timeout=60)
        expect(result.returncode == 0,
               f"{' '.join(map(str, arguments))} exits {result.returncode}: "
               f"{(result.stderr or result.stdout)[:300]}")
        return result.stdout

    def actions(self, file):
        """The WebDriver actions of a script or a recording."""
        output = self.directory / "actions.json"
        self.command(self.demo, "convert", file, output, "--surface", "400x300")
        return json.loads(output.read_text())

    # MARK: Comparison

    def compare(self, scene, recording, log, in_real_time=True):
        """Compares the page's log with that of a native replay of its recording. In real time, a
        busy machine may dispatch a sample after the next frame: the only issue that is allowed."""
        file = self.directory / "record.touchlog"
        file.write_text(recording)
        self.command(self.demo, "replay", file)
        native = self.command(self.replay, str(scene), file).splitlines()
        for number, (ours, theirs) in enumerate(zip(log, native), 1):
            expect(self.agrees(ours, theirs),
                   f"line {number} of the log:\n  page:   {ours}\n  native: {theirs}")
        expect(len(log) == len(native),
               f"the page logs {len(log)} lines, the native replay {len(native)}; the first "
               f"without a partner: {(log + [''])[len(native):][:1] or native[len(log)]}")
        events = sum(line.startswith("event") for line in log)
        expect(events > 0, "no event arrived")
        ended = [line.split()[1] for line in log if line.startswith("touch ")
                 and line.split()[2] in ("ended", "cancelled", "regionExited")]
        touches = {line.split()[1] for line in log if line.startswith("touch ")}
        expect(touches == set(ended), f"{touches - set(ended)} did not end")
        issues = re.findall(r"issues: (.*)", self.command(self.demo, "stats", file))
        if in_real_time and issues:
            issues = [] if re.fullmatch(r"timeReversed \d+", issues[0]) else issues
        expect(not issues, f"the input has issues: {''.join(issues)}")
        self.lines += len(log)
        return f"{events} events, {len(touches)} touches, {len(log)} lines equal"

    @staticmethod
    def agrees(ours, theirs):
        if ours == theirs:
            return True
        ours, theirs = ours.split(), theirs.split()
        if len(ours) != len(theirs):
            return False
        for left, right in zip(ours, theirs):
            if left == right:
                continue
            try:
                left, right = float(left), float(right)
            except ValueError:
                return False
            if not abs(left - right) <= TOLERANCE * max(1, abs(right)):
                return False
        return True

    # MARK: Tests

    def performed(self, browser, file, scene, in_real_time=False):
        actions = self.actions(file)
        browser.start(scene)
        (browser.perform_w3c if in_real_time else browser.perform_touches)(actions)
        return self.compare(scene, *browser.finish(), in_real_time)

    def mouse(self, browser):
        """A mouse hovers, drags and leaves."""
        browser.start(PHOTO)
        browser.perform_w3c(pointer("mouse", [
            move(100, 150), move(150, 150), {"type": "pointerDown", "button": 0}, move(170, 160),
            move(200, 180), {"type": "pointerUp", "button": 0}, move(210, 190), move(30, -40)]))
        recording, log = browser.finish()
        has(log, "regionEntered", "a hover")
        has(log, "gesture pan began", "a pan")
        has(log, "regionExited", "the end of the hover")
        has(recording.splitlines(), '"type":"pointer"', "a mouse in the recording")
        return self.compare(PHOTO, recording, log)

    def pen(self, browser):
        """A pen draws with pressure and tilt."""
        browser.start(INK)
        steps = [move(100 + 5 * step, 150 + 3 * step, pressure=0.1 + step / 25, tiltX=20 + step,
                      tiltY=-30, twist=2 * step) for step in range(20)]
        browser.perform_w3c(pointer("pen", steps[:1] + [
            {"type": "pointerDown", "button": 0, "pressure": 0.25, "tiltX": 20, "tiltY": -30},
            *steps[1:], {"type": "pointerUp", "button": 0}]))
        recording, log = browser.finish()
        lines = [json.loads(line) for line in recording.splitlines()]
        moves = [line for line in lines if line.get("k") == "move"]
        last = moves[-1]
        expect(last["type"] == "pencil", "the recording has no pencil")
        expect(abs(last["force"] - 2 * (0.1 + 19 / 25)) < 1e-3, f"force {last['force']}")
        x, y = math.tan(math.radians(39)), math.tan(math.radians(-30))
        expect(abs(last["altitude"] - math.atan(1 / math.hypot(x, y))) < 1e-6, f"altitude {last}")
        expect(abs(last["azimuth"] - math.atan2(y, x) % (2 * math.pi)) < 1e-6, f"azimuth {last}")
        expect(abs(last["roll"] - math.radians(38)) < 1e-6, f"roll {last}")
        has(log, "gesture stroke began", "a stroke")
        return self.compare(INK, recording, log)

    def pointer_cancel(self, browser):
        """The browser takes two fingers away."""
        browser.start(PHOTO)
        browser.perform_touches(touches([(150, 150), (250, 160)], [(140, 150), (265, 170)]))
        recording, log = browser.finish()
        expect(sum('"k":"cancel"' in line for line in recording.splitlines()) == 2,
               "the recording has not two cancels")
        has(log, "gesture pinch cancelled", "the cancelled pinch")
        expect(browser.js("return contacts.size") == 0, "a contact stays")
        return self.compare(PHOTO, recording, log)

    def hidden_page(self, browser):
        """The page is hidden while two fingers are down."""
        browser.start(SPOTS)
        left, top = browser.origin()
        points = [{"id": n, "x": left + 100 + 90 * n, "y": top + 200} for n in range(2)]
        browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=points)
        browser.wait("text(2)[0] === '2 down'")
        first = browser.request("GET", "/window")
        other = browser.request("POST", "/window/new", {"type": "tab"})["handle"]
        browser.request("POST", "/window", {"handle": other})
        browser.request("DELETE", "/window")
        browser.request("POST", "/window", {"handle": first})
        browser.wait("text(2)[0] === '0 down'")
        recording, log = browser.finish()
        has(log, "callback spots cancelled", "the cancelled callback")
        expect(browser.js("return contacts.size") == 0, "a contact stays")
        browser.cdp("Input.dispatchTouchEvent", type="touchCancel", touchPoints=[])
        return self.compare(SPOTS, recording, log)

    def order_of_samples(self, browser):
        """Coalesced samples, which come pointer by pointer, are sent in order of time, and the
        source's predictions replace the library's."""
        recording, log = None, None
        browser.start(INK)
        browser.js("""
          predictions.checked = true; program.useSourcePredictions(1);
          const make = (type, id, x, more = {}) => {
            const start = performance.now();
            while (performance.now() - start < 2);
            return new PointerEvent(type, {pointerId: id, pointerType: 'touch', clientX: x,
              clientY: 300, bubbles: true, pressure: 0.5, isPrimary: id === 900, ...more});
          };
          canvas.setPointerCapture = () => {};
          canvas.dispatchEvent(make('pointerdown', 900, 100));
          canvas.dispatchEvent(make('pointerdown', 901, 300));
          for (let step = 0; step < 5; step++) {
            const samples = [];
            for (let n = 0; n < 8; n++) {
              samples.push(make('pointermove', 900 + n % 2, 100 + 200 * (n % 2) + step * 8 + n));
            }
            const future = make('pointermove', 900, 130 + step * 8);
            for (const id of [900, 901]) {
              canvas.dispatchEvent(make('pointermove', id, 120 + 200 * (id - 900) + step * 8, {
                coalescedEvents: samples.filter((sample) => sample.pointerId === id),
                predictedEvents: id === 900 ? [future] : []}));
            }
            draw(performance.now() / 1000);
          }
          // A sample whose rounded time is before the frame that has been drawn.
          const late = make('pointermove', 901, 345);
          draw(late.timeStamp / 1000 + 0.0005);
          canvas.dispatchEvent(late);
          canvas.dispatchEvent(make('pointerup', 900, 150));
          canvas.dispatchEvent(make('pointerup', 901, 350));
          delete canvas.setPointerCapture;""")
        recording, log = browser.finish()
        browser.js("predictions.checked = false")
        expect('"predictions":"source"' in recording.splitlines()[0], "no predictions in the head")
        expect(sum(line.startswith("sample") for line in log) >= 40, "samples are missing")
        lines = [json.loads(line) for line in recording.splitlines()[1:]]
        times = [line["t"] for line in lines if "t" in line and line["k"] != "predicted"]
        expect(times == sorted(times), "a sample is older than the frame before it")
        return self.compare(INK, recording, log)

    def record_and_replay(self, browser):
        """The buttons: record, download, replay, step, and a control by keyboard."""
        browser.cdp("Browser.setDownloadBehavior", behavior="allow",
                    downloadPath=str(self.directory))
        browser.js("closePlayer(); start(1); document.getElementById('record').click()")
        browser.js("program.startLog()")
        browser.perform_w3c(
            touches([(150, 150), (250, 160)], [(140, 150), (265, 170)], last="pointerUp"))
        browser.js("draw(clock + 0.5)")
        log = browser.js("const lines = text(4); document.getElementById('record').click();"
                         "return lines")
        end = time.monotonic() + 10
        while not (files := list(self.directory.glob("playground-*.touchlog"))):
            expect(time.monotonic() < end, "no file was downloaded")
            time.sleep(0.05)
        recording = files[0].read_text()
        files[0].unlink()
        note = self.compare(PHOTO, recording, log)
        script = self.directory / "record.touch"
        self.command(self.demo, "convert", self.directory / "record.touchlog", script)
        self.command(self.demo, "check", script)
        replayed = browser.js("""
          open(arguments[0]); player.isPlaying = false; seek(player.start); start(scene);
          player.index = 0; program.startLog();
          while (player.index < player.lines.length) step();
          return text(4)""", recording)
        expect(replayed == log, "the replay in the page differs from the live session")
        seconds = browser.js("seek(player.end); return document.getElementById('time').textContent")
        browser.js("open(arguments[0])", recording)
        browser.wait("!player.isPlaying")
        expect(browser.js("return document.getElementById('time').textContent") == seconds,
               "the replay does not end at the end")
        browser.js("closePlayer()")
        return note

    def problems(self, browser):
        """A trap and a file that cannot be read show a sentence."""
        browser.js("openFile(new Blob(['nonsense']))")
        browser.wait("document.getElementById('status').textContent.includes('cannot be replayed')")
        browser.js("const own = program; program = {...own, draw() { "
                   "throw new WebAssembly.RuntimeError('unreachable'); }}; wake();"
                   "window.restore = () => { program = own; }")
        browser.wait("!problem.hidden && problem.textContent.includes('unreachable')")
        browser.js("restore(); problem.hidden = true")
        browser.errors()
        with Browser(self.page, before="delete window.DecompressionStream") as other:
            sentence = other.js("return document.getElementById('problem').textContent")
            expect("no DecompressionStream" in sentence, f"an old browser sees: {sentence}")

    def memory(self, browser):
        """100,000 samples of two fingers: memory stays flat. Returns the times."""
        browser.start(PHOTO)
        browser.js("record = null")
        note = []
        for scene, name in ((SPOTS, "spots"), (PHOTO, "photo")):
            browser.js("start(arguments[0])", scene)
            early, late, microseconds = browser.js("""
              let early, start = performance.now();
              for (let index = 0; index < 100000; index++) {
                const angle = index / 100 + index % 2 * Math.PI;
                send({k: index < 2 ? 'down' : 'move', c: String(index % 2), t: index / 480,
                  x: 200 + 80 * Math.cos(angle), y: 200 + 80 * Math.sin(angle)}, 0);
                if (index % 8 === 7) program.draw(index / 480);
                if (index === 1000) early = program.memory.buffer.byteLength;
              }
              return [early, program.memory.buffer.byteLength, (performance.now() - start) * 10]""")
            expect(early == late, f"memory grew from {early} to {late} bytes")
            native = float(self.command(self.replay, str(scene)))
            note.append(f"{name} {microseconds / 1000:.2f} µs per sample in wasm, {native:.2f} "
                        f"native, {late / 1e6:.2f} MB")
        browser.js("start(0)")
        return "; ".join(note)

    def all(self):
        root = pathlib.Path(__file__).parent.parent
        with Browser(self.page) as browser:
            for name, scene in SCRIPTS:
                self.run(name, self.performed, browser, root / "Scripts" / f"{name}.touch", scene)
            for name, scene in RECORDINGS:
                self.run(name, self.performed, browser, root / "Recordings/devices" / name, scene)
            for name, scene in REAL_TIME_SCRIPTS:
                self.run(f"{name} in real time", self.performed, browser,
                         root / "Scripts" / f"{name}.touch", scene, True)
            for test in (self.mouse, self.pen, self.pointer_cancel, self.hidden_page,
                         self.order_of_samples, self.record_and_replay, self.memory,
                         self.problems):
                self.run(test.__name__.replace("_", " "), test, browser)
                for error in browser.errors():
                    self.failures += 1
                    print(f"browser: the console says {error}")
        print(f"browser: {self.lines} lines of the page agree with the native replays, "
              f"{self.failures} failures")
        return 1 if self.failures else 0

    def screenshots(self, directory):
        """Writes a picture of each scene on a phone and on a desktop."""
        directory.mkdir(parents=True, exist_ok=True)
        for device, size in (("phone", {"width": 360, "height": 740, "scale": 2, "dark": True}),
                             ("desktop", {"width": 960, "height": 620})):
            with Browser(self.page, **size) as browser:
                for scene, name in enumerate(("spots", "photo", "ink", "paint", "identity")):
                    browser.js("start(arguments[0]); if (scene === 2) program.press(0)", scene)
                    width, height = browser.js("return [canvas.clientWidth, canvas.clientHeight]")
                    browser.js("for (const line of arguments[0]) line.k === 'draw' "
                               "? program.draw(line.t) : send(line, line.t); present()",
                               pose(scene, width, height))
                    browser.screenshot(directory / f"{name}-{device}.png")
        print(f"browser: 10 pictures in {directory}")
        return 0


def pose(scene, width, height):
    """The lines of a recording that ends with fingers, or a pen, on the surface."""
    lines, steps = [], 150
    for step in range(steps):
        part = step / (steps - 1)
        time = 10000 + step / 120
        kind = "down" if step == 0 else "move"
        if scene == INK:
            turn = 8 * math.pi * part
            lines.append({
                "t": time, "k": kind, "c": "1", "type": "pencil",
                "x": width * (0.16 + 0.68 * part) - 0.1 * width * math.sin(turn),
                "y": height * (0.5 - 0.2 * math.cos(turn) * (1 - 0.4 * part)),
                "force": 1.6 + 1.1 * math.sin(turn / 2), "altitude": 0.9, "azimuth": 0.8})
        else:
            size, growth = 0.3 * min(width, height), 0.15 if scene == PHOTO else 0.4
            for finger in range(5 if scene in (SPOTS, IDENTITY) else 3 if scene == PAINT else 2):
                angle = 0.6 + finger * 2 * math.pi / (2 if scene == PHOTO else 5) + 0.5 * part
                lines.append({
                    "t": time, "k": kind, "c": str(finger + 1),
                    "x": width / 2 + size * (0.62 + growth * part) * math.cos(angle),
                    "y": height / 2 + size * (0.62 + growth * part) * math.sin(angle)})
        lines.append({"t": time, "k": "draw"})
    return lines


def has(lines, word, what):
    expect(any(word in line for line in lines), f"the log lacks {what} ({word})")


def move(x, y, **properties):
    return {"type": "pointerMove", "duration": 20, "x": x, "y": y} | properties


def pointer(kind, actions):
    return {"actions": [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind},
                         "actions": actions}]}


def touches(starts, ends, steps=12, last="pointerCancel"):
    """Fingers that land, move apart and are cancelled, or lift."""
    sources = []
    for index, (start, end) in enumerate(zip(starts, ends)):
        def at(part):
            return [a + (b - a) * part for a, b in zip(start, end)]
        actions = [{"type": "pointerMove", "duration": 0, "x": start[0], "y": start[1]},
                   {"type": "pointerDown", "button": 0}]
        actions += [{"type": "pointerMove", "duration": 16, "x": at(step / steps)[0] - 8 * step / 3
                     * (1 - 2 * index), "y": at(step / steps)[1]} for step in range(1, steps + 1)]
        sources.append({"type": "pointer", "id": str(index),
                        "parameters": {"pointerType": "touch"},
                        "actions": actions + [{"type": last, "button": 0}]})
    return {"actions": sources}


if __name__ == "__main__":
    checks = Checks(*map(pathlib.Path, sys.argv[1:4]))
    if sys.argv[4:5] == ["screenshots"]:
        sys.exit(checks.screenshots(pathlib.Path(sys.argv[5])))
    sys.exit(checks.all())
