"""Plays scripts with the fingers, mouse and trackpad of an X server on the programs of
Examples/Hosts, and compares what they did, recorded and show with what the library does natively.

    check.py FOLDER [HOST[@SCALE][:SCRIPT,SCRIPT...]]...

FOLDER has the programs. Without further arguments, all hosts play all scripts, and some with two
pixels for a point.
"""

import json
import os
import pathlib
import queue
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time

from xserver import NoServer, Server, wait

HERE = pathlib.Path(__file__).parent
SIZE = (640, 480)
# The bytes of the color between the views, with which the contents of the window begin.
BACKGROUND = bytes([224, 219, 217])
R, SHIFT = 27, 50  # Codes of keys.
SCRIPTS = ["photo", "ink", "press", "sticks", "mouse", "wheel", "trackpad", "pinch", "focus", "ten",
           "resize"]
# SDL 2 has neither smooth scrolling on X11 nor pinches.
MISSING = {("SDLDesk", "trackpad"), ("SDLDesk", "pinch")}
# In real time, a tap that comes late is no double tap, and a finger that stops is no flick. Such a
# script is played once more if it fails, and each one if a finger came later than this, in seconds.
TIMED = {"press"}
LATENESS = 0.03
# What is played for its allocations. The memory of ink grows with the strokes.
STEADY = ["photo", "sticks", "focus", "press", "pinch"]
ALL = ["SDLDesk", "GTKDesk", "X11Desk", "GTKDesk@2:photo,mouse", "X11Desk@2:photo,mouse"]


class Failure(Exception):
    pass


def require(condition, what):
    if not condition:
        raise Failure(what)


def run(*command):
    return subprocess.run(
        command, stdout=subprocess.PIPE, text=True, check=True, timeout=60).stdout


class Report:
    """What a desk has printed: a line for each thing."""

    def __init__(self, text):
        self.lines = dict(re.findall(r"^([a-z ]+): ?(.*)$", text, re.M))

    def __getitem__(self, name):
        return self.lines[name]

    def numbers(self, name):
        return [float(number) for number in self.lines[name].split()]

    @property
    def states(self):
        """The states of each recognizer. Those of several in one event may come in any order."""
        states = {}
        for entry in filter(None, self.lines["states"].split(", ")):
            name, state = entry.split(" ", 1)
            states.setdefault(name, []).append(state)
        return states


class Script:
    """A script as samples, and what it does without a window."""

    def __init__(self, programs, name):
        self.name = name
        file = HERE / "Scripts" / f"{name}.touch"
        self.native = Report(run(programs / "DeskReplay", file))
        self.samples = [json.loads(line) for line in
                        run(programs / "DeskReplay", "--samples", file).splitlines()[1:]]
        # A recording has no changes of a script.
        for match in re.finditer(r"^(\d+) +resize (\d+)x(\d+)", file.read_text(), re.M):
            size = (int(match[2]), int(match[3]))
            self.samples.append({"t": int(match[1]) / 1000, "k": "resize", "surface": size})
        self.samples.sort(key=lambda sample: sample["t"])


class Host:
    """A program with its window."""

    def __init__(self, server, programs, name, folder, scale=1):
        self.server, self.name, self.folder, self.scale = server, name, folder, scale
        self.programs = programs
        server.client.set_dots(96 * scale)
        environment = dict(
            os.environ, DISPLAY=server.display, GDK_BACKEND="x11", GSK_RENDERER="cairo",
            GDK_SCALE=str(scale), NO_AT_BRIDGE="1", GTK_A11Y="none", SDL_VIDEODRIVER="x11",
            SDL_RENDER_DRIVER="software", HOME=str(folder))
        self.errors = open(folder / "errors.txt", "wb")
        self.process = subprocess.Popen(
            [programs / name], env=environment, cwd=folder, stdout=subprocess.PIPE,
            stderr=self.errors, text=True)
        self.steps, self.found = 0, None
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()
        self.window = wait(30, f"the window of {name}", lambda: server.client.find("Desk"))
        self.offset = wait(30, f"the first frame of {name}", self.find_contents)
        self.outside = self.size_of_window()
        wait(10, "the focus", lambda: server.client.focus(self.window))

    def close(self):
        self.process.kill()
        self.process.wait(10)
        self.errors.close()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line)

    def find_contents(self):
        """Returns where the contents of the window are, which a toolkit may have put a title bar
        above."""
        width, pixels = self.server.client.pixels(self.window)
        index = pixels.find(BACKGROUND)
        while index > 0 and index % 4:
            index = pixels.find(BACKGROUND, index + 1)
        found = index >= 0 and (index // 4 % width, index // 4 // width)
        # A toolkit may lay its window out twice.
        is_same, self.found = found and found == self.found, found
        time.sleep(0.1)
        return is_same and found

    def size_of_window(self):
        return self.server.client.geometry(self.window)[2:]

    def contents(self, size):
        """Returns the pixels of the contents."""
        width, pixels = self.server.client.pixels(self.window)
        left, top = self.offset
        starts = (4 * (row * width + left) for row in range(top, top + size[1]))
        return b"".join(pixels[start:start + 4 * size[0]] for start in starts)

    def resize(self, size):
        """Changes the size of the contents, in points."""
        width, height = (outside + (side - former) * self.scale for outside, side, former in
                         zip(self.outside, size, SIZE))
        self.server.client.resize(self.window, width, height)

    def toggle_recording(self):
        """Presses `r`, and returns what the host prints."""
        for is_down in (1, 0):
            self.server.keyboard.key(R, is_down)
        text = ""
        while not re.search(r"^(recording|wrote .*)$", text, re.M):
            try:
                text += self.lines.get(timeout=15)
            except queue.Empty:
                raise TimeoutError(f"{self.name} did not handle the key r; it printed: {text}")
        return text

    def perform(self, sample, numbers, state):
        """Performs a sample of a script."""
        server, kind = self.server, sample["k"]
        left, top, _, _ = server.client.geometry(self.window)
        def on_screen():
            return (left + self.offset[0] + sample["x"] * self.scale,
                    top + self.offset[1] + sample["y"] * self.scale)
        if kind == "resize":
            self.resize(sample["surface"])
        elif kind == "cancelTouches":
            server.client.focus(server.client.other)
        elif kind == "scroll":
            self.turn_wheel(sample["dy"] / -50)
        elif kind == "transform":
            state["scale"] = state.get("scale", 1) * sample["factor"]
            degrees = sample["angle"] * 57.29577951308232
            server.gestures.pinch(sample["phase"], state["scale"], degrees)
        elif sample["c"] == "m":
            server.pointer.move(*on_screen())
            if kind in ("down", "up"):
                server.pointer.button(1, kind == "down")
            if kind == "hover":
                # GDK takes the first value of a wheel for where it has been.
                self.turn_wheel(0)
        else:
            if kind == "down":
                numbers[sample["c"]] = len(numbers)
            server.touch.touch(numbers[sample["c"]], kind, *on_screen())

    def turn_wheel(self, steps):
        """Turns the wheel by a number of steps downwards."""
        self.steps += steps
        self.server.pointer.scroll(0, 120 * steps)

    def comes_to_rest(self):
        """Waits until the main thread has slept for more than a second without waking up, and
        returns whether it has."""
        process = self.process.pid
        status = pathlib.Path(f"/proc/{process}/task/{process}/status")
        start = since = time.monotonic()
        former = None
        while time.monotonic() - since < 1.1:
            time.sleep(0.05)
            found = re.findall(r"^State:\s+\w|^\w+_ctxt_switches:\s+\d+", status.read_text(), re.M)
            if found != former or not found[0].endswith("S"):
                since = time.monotonic()
            former = found
            if time.monotonic() - start > 15:
                return False
        return True

    def play(self, script):
        """Plays a script, and returns what the host has printed, its pixels, and how late the
        latest sample was."""
        self.server.pointer.move(1590, 10)
        # A toolkit that does not ask where the wheel is takes it to be at 0.
        self.turn_wheel(-self.steps)
        self.toggle_recording()
        if script.name == "mouse":
            self.server.keyboard.key(SHIFT, 1)
        start, late = time.monotonic() + 0.05, 0
        numbers, state = {}, {}
        for sample in script.samples:
            pause = start + sample["t"] - time.monotonic()
            if pause > 0:
                time.sleep(pause)
            late = max(late, -pause)
            self.perform(sample, numbers, state)
        rests = self.comes_to_rest()
        wait(10, "the focus", lambda: self.server.client.focus(self.window))
        sizes = [sample["surface"] for sample in script.samples if sample["k"] == "resize"]
        size = (sizes or [SIZE])[-1]
        pixels = self.contents([side * self.scale for side in size])
        if script.name == "mouse":
            self.server.keyboard.key(SHIFT, 0)
        text = self.toggle_recording()
        if size != SIZE:
            self.resize(SIZE)
            wait(10, "the former size", lambda: self.size_of_window() == self.outside)
        require(rests, "the host does not come to rest")
        return text, pixels, late


def compare(host, script, text, pixels, folder):
    """Compares what a host has printed, recorded and shown."""
    report, native = Report(text), script.native
    log = folder / f"{script.name}.touchlog"
    shutil.move(host.folder / "desk.touchlog", log)

    require(report.states == native.states,
            f"the states are {report.states}, natively {native.states}")
    require(report["issues"] == "no issues", f"issues: {report['issues']}")
    compare_places(report, native, script)
    is_pressed = script.name == "mouse"
    require((int(report["modifiers"]) == 1 << 17) == is_pressed,
            f"the modifier keys are {report['modifiers']}")

    shown = folder / f"{script.name}.pixels"
    replay = Report(run(host.programs / "DeskReplay", log, shown, str(host.scale)))
    for name, value in replay.lines.items():
        require(report[name] == value, f"{name}: {report[name]}, in a replay {value}")
    compare_pixels(pixels, shown.read_bytes(), folder / script.name)

    samples = [json.loads(line) for line in log.read_text().splitlines()[1:]]
    if script.name == "photo":
        # The other toolkits have no pressure that varies.
        forces = {round(sample["force"], 2) for sample in samples if "force" in sample}
        expected = {0.5, 1} if host.name == "X11Desk" else set()
        require(forces == expected, f"the forces are {forces}, not {expected}")
    draws = [sample["t"] for sample in samples if sample["k"] == "draw"]
    # The last draw is that of the key which ends the recording.
    rest = draws[-1] - draws[-2]
    require(rest >= 1, f"a frame {rest:.3f} s before the end, although nothing happens")
    duration = script.samples[-1]["t"]
    require(draws[-2] - draws[0] < duration + 3, f"frames for {draws[-2] - draws[0]:.1f} s")
    return len(draws)


def compare_places(report, native, script):
    """Compares where the photo, the strokes, the list and the sticks are. Real time moves them
    by a few points."""
    def require_near(name, tolerances):
        pairs = list(zip(report.numbers(name), native.numbers(name), tolerances))
        require(all(abs(a - b) <= tolerance for a, b, tolerance in pairs),
                f"{name}: {report[name]}, natively {native[name]}")
    require_near("photo", (3, 3, 0.05, 3, 0))
    # A flick has its speed from few samples.
    require_near("list", (80 if script.name == "press" else 0.01,))
    for stick in ("left stick", "right stick"):
        require_near(stick, (0, 0.05, 0.05))
    counts, expected = ([int(stroke.split(":")[0]) for stroke in lines["strokes"].split()]
                        for lines in (report, native))
    require(len(counts) == len(expected) and all(
        0.5 * b <= a <= 1.5 * b for a, b in zip(counts, expected)),
        f"strokes of {counts} samples, natively {expected}")


def compare_pixels(shown, expected, path):
    """Compares the colors of two pictures, and keeps them if they differ."""
    require(len(shown) == len(expected), f"{len(shown)} bytes of pixels, natively {len(expected)}")
    # The last byte of a pixel has no color.
    colors = [[pixel & 0xFFFFFF for pixel in struct.unpack(f"<{len(data) // 4}I", data)]
              for data in (shown, expected)]
    same = sum(a == b for a, b in zip(*colors)) / len(colors[0])
    if same < 0.99:
        path.with_suffix(".shown").write_bytes(shown)
    require(same >= 0.99, f"only {same:.2%} of the pixels are those of the native raster")


def check(host, script, folder):
    """Plays a script once, or twice where real time may make a difference, and prints a line."""
    for attempt in (1, 2):
        late = 0
        try:
            text, pixels, late = host.play(script)
            frames = compare(host, script, text, pixels, folder)
            report = Report(text)
            print(f"hosts: {host.name} {script.name}: {frames} frames, fingers at most "
                  f"{1000 * late:.0f} ms late, photo {report['photo']}, list {report['list']}")
            return True
        except Failure as failure:
            message = f"hosts: {host.name} {script.name}: {failure}"
            is_timed = script.name in TIMED or late > LATENESS
            print(message + (", played once more" if attempt == 1 and is_timed else ""))
            if not is_timed:
                return False
    return False


def count_allocations(programs, log):
    """Checks that what a recording moves allocates nothing when it is played again, and returns the
    number of frames that show it."""
    text = run(programs / "DeskReplay", "--allocations", log).strip()
    print(f"hosts: allocations of {log.parent.name} {log.stem}: {text}")
    found = re.fullmatch(r"no issues, (\d+) frames: receive 0, deliver 0, draw 0; .*", text)
    require(found, f"allocations of {log.parent.name} {log.stem}")
    return int(found[1])


def main():
    """Returns 0 if all is as it should be, 1 if not, and 77 if no server runs on this machine."""
    sys.stdout.reconfigure(line_buffering=True)
    programs = pathlib.Path(sys.argv[1]).resolve()
    runs = []
    for argument in sys.argv[2:] or ALL:
        host, _, names = argument.partition(":")
        host, _, scale = host.partition("@")
        runs.append((host, names.split(",") if names else SCRIPTS, int(scale or 1)))
    passed = True
    # Of a failure, the recordings and pixels are kept.
    folder = tempfile.mkdtemp(prefix="hosts")
    with Server(folder) as server:
        found = run(programs / "DeskReplay", "--emulated").strip()
        if found != "mouse 3, emulated 0":
            print(f"hosts: reports of the pointer of X11Desk: {found}")
            passed = False
        scripts = {name: Script(programs, name) for _, names, _ in runs for name in names}
        for name, names, scale in runs:
            results = pathlib.Path(folder) / f"{name}@{scale}"
            results.mkdir()
            host = Host(server, programs, name, results, scale)
            try:
                for script in names:
                    if (name, script) not in MISSING:
                        passed &= check(host, scripts[script], results)
                server.pointer.move(1590, 10)
                host.turn_wheel(-host.steps)
            finally:
                host.close()
            logs = [results / f"{script}.touchlog" for script in STEADY if scale == 1]
            try:
                frames = [count_allocations(programs, log) for log in logs if log.exists()]
                # A single script may have few, and a busy machine makes few of each.
                passed &= len(frames) < 2 or sum(frames) >= 10
            except Failure as failure:
                print(f"hosts: {failure}")
                passed = False
    if passed:
        shutil.rmtree(folder)
    else:
        print(f"hosts: the recordings, and pixels that differ, are in {folder}")
    return 0 if passed else 1


if __name__ == "__main__":
    # The server ends with the test, also if that takes too long.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        sys.exit(main())
    except NoServer as error:
        print(f"hosts: {error}")
        sys.exit(77)
