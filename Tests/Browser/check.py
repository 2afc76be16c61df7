"""Performs touches on the playground in a browser, and compares what the page did with what was
performed, with a native replay of its recording, and with what is on the screen: `.ci/browser.sh`
runs it.

    check.py PAGE TOUCH_DEMO PLAYGROUND_REPLAY                run the tests
    check.py PAGE TOUCH_DEMO PLAYGROUND_REPLAY until-failure  run them up to the first failure
    check.py PAGE TOUCH_DEMO PLAYGROUND_REPLAY screenshots DIRECTORY
"""

import pathlib
import subprocess
import sys
import tempfile
import time

from browser import Browser
from comparison import Comparison, Failure
from list_tests import ListTests
from page_tests import PageTests
from player_tests import PlayerTests
from session_tests import SessionTests
from trace_tests import TraceTests

SCENES = ["photo", "card", "ink", "paint", "spots", "identity"]
SCRIPTS = [
    ("R34-tap-slop", "photo"), ("R29-taps-of-higher-count", "photo"), ("R35-long-press", "photo"),
    ("R36-pan", "photo"), ("R36-two-fingers-needed", "photo"), ("R37-pinch", "photo"),
    ("R38-rotation", "photo"), ("R39-change-of-fingers", "photo"), ("R41-transform", "photo"),
    ("R42-fling", "card"), ("R02-one-began-one-end", "spots"), ("R07-tap-interval", "spots"),
    ("R09-coalesced", "ink"), ("R40-swipe", "paint"), ("arcs", "identity"),
    ("R39-three-fingers-to-two", "identity"),
]
# A browser cannot perform these as they are written: a finger lands twice, one of several is
# cancelled, a tap comes at the very limit. The others expect only numbers that depend on the rate of
# the samples.
WITHOUT_EXPECTATIONS = {
    "R02-one-began-one-end", "R39-three-fingers-to-two", "R07-tap-interval", "R42-fling", "arcs",
}
RECORDINGS = [
    ("Atmel_maXTouch_Touchscreen.4-finger-drag-down.events", "identity"),
    ("EP0430M09.4-finger-drag-down.events", "paint"),
]
# Performed by chromedriver in real time, so that the page's own frames and deadlines count.
REAL_TIME_SCRIPTS = [("R37-pinch", "photo"), ("R35-long-press", "photo")]
# The second is a phone.
DEVICES = [("440x720", {}), ("360x640 at 3", {"width": 360, "height": 640, "scale": 3, "mobile": True})]


class Checks:
    def __init__(self, page, tool, replay):
        self.page = page
        self.directory = pathlib.Path(tempfile.mkdtemp(prefix="playground-"))
        self.comparison = Comparison(tool, replay, self.directory)
        self.failures = 0
        self.endsAtFailure = False

    def run(self, name, test, *arguments):
        start = time.monotonic()
        try:
            note = test(*arguments)
            print(f"browser: {name}: {note or 'passed'} ({time.monotonic() - start:.1f} s)",
                  flush=True)
        except (Failure, RuntimeError, OSError, subprocess.SubprocessError, KeyError) as error:
            self.failures += 1
            print(f"browser: {name}: FAILED: {error!r}"[:1500], flush=True)
            if self.endsAtFailure:
                sys.exit(1)

    def all(self):
        root = pathlib.Path(__file__).parent.parent
        for device, size in DEVICES:
            with Browser(self.page, **size) as browser:
                sessions = SessionTests(browser, self.comparison)
                for name, scene in SCRIPTS:
                    self.run(f"{name} on {device}", sessions.performed,
                             root / "Scripts" / f"{name}.touch", scene,
                             name not in WITHOUT_EXPECTATIONS)
                for name, scene in RECORDINGS:
                    self.run(f"{name} on {device}", sessions.performed,
                             root / "Recordings/devices" / name, scene)
                tests = sessions.all + PlayerTests(browser, self.comparison).all
                if not size:
                    for name, scene in REAL_TIME_SCRIPTS:
                        self.run(f"{name} in real time", sessions.in_real_time,
                                 root / "Scripts" / f"{name}.touch", scene)
                    tests += PageTests(browser, self.comparison, self.page).all
                for test in tests:
                    self.run(f"{test.__name__.replace('_', ' ')} on {device}", test)
                    for error in browser.errors():
                        self.failures += 1
                        print(f"browser: the console says {error}")
        with Browser(root.parent / ".build/playground-lists.html") as browser:
            for test in ListTests(browser).all:
                self.run(f"nested lists {test.__name__.replace('_', ' ')}", test)
        traces = TraceTests(self.comparison.tool, self.directory)
        for test in traces.all():
            self.run(test.__name__.replace("_", " "), test)
        traces.close()
        print(f"browser: {self.comparison.lines} lines of the page agree with the native replays, "
              f"{self.failures} failures")
        return 1 if self.failures else 0

    def screenshots(self, directory):
        """Writes a picture of each scene on a phone and on a desktop, in the middle of its
        demonstration."""
        directory.mkdir(parents=True, exist_ok=True)
        for device, size in (("phone", {"width": 360, "height": 740, "scale": 2, "dark": True}),
                             ("desktop", {"width": 960, "height": 620})):
            with Browser(self.page, **size) as browser:
                for scene in SCENES:
                    browser.js("options.hasDemo = true; choose(arguments[0]);"
                               "player.isPlaying = false; player.seek(arguments[1]); present()",
                               SCENES.index(scene), 4.6 if scene in ("ink", "paint") else 3)
                    file = directory / f"{scene}-{device}.png"
                    browser.screenshot(file)
                    print(f"browser: {file}")
        return 0


if __name__ == "__main__":
    checks = Checks(*map(pathlib.Path, sys.argv[1:4]))
    if sys.argv[4:5] == ["screenshots"]:
        sys.exit(checks.screenshots(pathlib.Path(sys.argv[5])))
    checks.endsAtFailure = sys.argv[4:5] == ["until-failure"]
    sys.exit(checks.all())
