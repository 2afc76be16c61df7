"""Nested lists whose pans decide in `shouldBegin` where they move, in a page of their own (R67)."""

import json
import time

from comparison import expect
from gestures import touches


class ListTests:
    def __init__(self, browser):
        self.browser = browser
        self.all = [self.by_velocity, self.by_translation]

    def by_velocity(self):
        """Fingers, trackpad and wheel scroll the list that they move along, by the velocity."""
        return self.scroll(1)

    def by_translation(self):
        """Fingers, trackpad and wheel scroll the list that they move along, by the translation."""
        return self.scroll(0)

    def scroll(self, decides_by_velocity):
        browser, count = self.browser, 0
        for way, name in (((9, -80), "list"), ((-80, 9), "row")):
            for move in (self.finger, self.trackpad, self.wheel):
                browser.start("photo")
                width, height = browser.js(
                    "session.program.exports.startLists(...session.size, arguments[0]);"
                    "return session.size", decides_by_velocity)
                kind = move(round(width / 2), round(height / 2), *way)
                browser.wait("input.sequences.size === 0 && session.contacts.size === 0")
                recording, log = browser.finish()
                lines = [json.loads(line) for line in recording.splitlines()[1:]]
                expect(any(kind(line) for line in lines), f"the page recorded {lines}")
                states = [line.split()[1:3] for line in log if line.startswith("gesture ")]
                ends = [state for state in states if state[1] != "changed"]
                expect(ends and ends == [[name, "began"], [name, "ended"]] * (len(ends) // 2)
                       and {state[0] for state in states} == {name},
                       f"{move.__name__} along the {name}: {states}")
                count += len(states)
        return f"{count} actions"

    # Each moves by a vector from a point of the canvas, and returns what its lines are.

    def finger(self, x, y, dx, dy):
        left, top = self.browser.origin()
        start = (round(left) - left + x, round(top) - top + y)
        self.browser.perform_touches(touches([start], [(start[0] + dx, start[1] + dy)]))
        return lambda line: line["k"] == "move"

    def trackpad(self, x, y, dx, dy):
        for _ in range(5):
            self.turn(x, y, dx / 10, dy / 10)
            time.sleep(0.02)
        return lambda line: line["k"] == "scroll" and not line.get("discrete")

    def wheel(self, x, y, dx, dy):
        self.turn(x, y, 120 * (dx < -9), -120 * (dy < -9))
        return lambda line: line["k"] == "scroll" and line.get("discrete")

    def turn(self, x, y, dx, dy):
        """Turns the wheel of the browser's mouse, so that contents move by a vector."""
        left, top = self.browser.origin()
        self.browser.cdp("Input.dispatchMouseEvent", type="mouseWheel", x=left + x, y=top + y,
                         deltaX=-dx, deltaY=-dy)
