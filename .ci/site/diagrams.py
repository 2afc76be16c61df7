"""Draws the diagrams of the guides from what touch-tool prints for scripts beside them.

    diagrams.py TOUCH_DEMO RESOURCES OUTPUT

It writes arbitration.svg, coalescing.svg and event-cycle.svg.
"""

import pathlib
import re
import subprocess
import sys

BLUE, GRAY, GREEN, RED, ORANGE = "#1b6fc2", "#777", "#2e8540", "#c0392b", "#d9822b"
EVENTS = [BLUE, ORANGE, GREEN, "#8e44ad", RED]


class Drawing:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self.lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" '
            'font-family="sans-serif" font-size="13">',
            f'<rect width="{width}" height="{height}" fill="white"/>']

    def add(self, element):
        self.lines.append(element)

    def text(self, x, y, text, color="#222", anchor="start", size=13, weight="normal"):
        self.add(f'<text x="{x:.1f}" y="{y:.1f}" fill="{color}" text-anchor="{anchor}" '
                 f'font-size="{size}" font-weight="{weight}">{text}</text>')

    def line(self, x1, y1, x2, y2, color=GRAY, width=1, more=""):
        self.add(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
                 f'stroke="{color}" stroke-width="{width}"{more}/>')

    def circle(self, x, y, radius, fill, more=""):
        self.add(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}"{more}/>')

    def box(self, x, y, width, height, fill, stroke=GRAY):
        self.add(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="5" '
                 f'fill="{fill}" stroke="{stroke}"/>')

    def write(self, file):
        file.write_text("\n".join(self.lines + ["</svg>", ""]))


def output(tool, *arguments):
    return subprocess.run([tool, *arguments], capture_output=True, text=True, check=True).stdout


def arbitration(tool, script, file):
    """The states of recognizers over time, from the trace of their decisions."""
    rows = {"finger": 50, "tap": 110, "doubleTap": 170, "pan": 230}
    drawing = Drawing(760, 300)

    def x(time):
        return 110 + time * 550

    for tenth in range(0, 12, 2):
        drawing.line(x(tenth / 10), 25, x(tenth / 10), 265, "#ddd")
        drawing.text(x(tenth / 10), 285, f"{tenth / 10:.1f} s", GRAY, "middle", 11)
    for name, y in rows.items():
        drawing.text(15, y + 4, name, weight="bold")
    start, states, dots = {}, {}, []

    def bar(name, end, color):
        left = x(start[name])
        drawing.box(left, rows[name] - 9, max(x(end) - left, 3), 18, color, "none")

    for line in output(tool, "gestures", script, "--trace").splitlines():
        time, name, words = re.match(r"(\S+)\s+(\S+)\s+(.*)", line).groups()
        time = float(time)
        if words.startswith("receives"):
            start[name], states[name] = time, "possible"
        elif words.startswith("waiting"):
            bar(name, time, "#c9d7e8")
            start[name], states[name] = time, "waits"
            sentence = f"waits for {words.split()[-1]}"
            drawing.text(x(time) + 5, rows[name] - 14, sentence, GRAY, size=11)
        elif words.startswith("failed"):
            bar(name, time, "#f3d9a4" if states[name] == "waits" else "#c9d7e8")
            states[name] = "failed"
            drawing.text(x(time) + 5, rows[name] + 22, words.replace(">", "&gt;"), RED, size=11)
            dots.append((x(time), rows[name], 4, RED))
        elif words.startswith(("began", "recognized")):
            bar(name, time, "#f3d9a4" if states[name] == "waits" else "#c9d7e8")
            start[name], states[name] = time, "active"
            drawing.text(x(time) + 5, rows[name] - 14, words.split()[0], GREEN, size=11)
            dots.append((x(time), rows[name], 4, GREEN))
        elif words.startswith("ended"):
            bar(name, time, "#a8d5b0")
            drawing.text(x(time) + 5, rows[name] - 14, "ended", GREEN, size=11)
            dots.append((x(time), rows[name], 4, GREEN))
    for dot in dots:  # in front of all bars
        drawing.circle(*dot)
    lands = None
    for line in output(tool, "replay", script).splitlines():
        match = re.match(r"\s+(\d\.\d+)  #\d+ \S+\s+(began|ended)", line)
        if match and match[2] == "began":
            lands = float(match[1])
        elif match:
            left = x(lands)
            drawing.box(left, rows["finger"] - 9, x(float(match[1])) - left, 18, "#ccc", "none")
    drawing.write(file)


def coalescing(tool, script, file):
    """The samples of a pencil, by the event that brings them, and the predictions of one event."""
    events = []
    for line in output(tool, "replay", script, "--samples").splitlines():
        if re.match(r"\s+\d\.\d+  #", line):
            events.append({"draw": float(line.split()[0])})
        elif match := re.match(r"\s+(=|→) (.*)", line):
            if events:
                events[-1][match[1]] = [tuple(map(float, point.split(",")))
                                        for point in match[2].split()]
    drawing = Drawing(760, 300)

    def x(time):
        return 30 + (time - 0.002) * 4000

    drawing.text(20, 28, "Samples and draws over time", weight="bold")
    number = 0
    for event, color in zip(events, EVENTS):
        for _ in event["="]:
            drawing.circle(x(0.002 + number / 240), 80, 4, color)
            number += 1
        # The times are those of the draws, rounded to milliseconds.
        time = round(event["draw"] * 60) / 60
        drawing.line(x(time), 50, x(time), 108, color, 2)
        drawing.text(x(time), 124, f"event {events.index(event) + 1}", color, "middle", 11)
    drawing.text(20, 170, "Each dot is a sample. An event brings the", GRAY, size=12)
    drawing.text(20, 187, "samples since the draw before it, so that none is lost.", GRAY, size=12)
    drawing.text(20, 212, "The touch of an event is its newest sample (ring).", GRAY, size=12)
    drawing.text(20, 237, "Hollow dots are the predictions of event 3,", GRAY, size=12)
    drawing.text(20, 254, "beside what the pencil did then.", GRAY, size=12)
    drawing.text(420, 28, "The same samples on the surface", weight="bold")

    def location(point):
        return 400 + point[0] * 1.25, 10 + point[1] * 1.55

    points = [location(point) for event in events for point in event["="]]
    drawing.add('<polyline fill="none" stroke="#ddd" points="'
                + " ".join(f"{left:.1f},{top:.1f}" for left, top in points) + '"/>')
    for point in events[2]["→"]:
        drawing.circle(*location(point), 4, "white", f' stroke="{EVENTS[2]}"')
    for event, color in zip(events, EVENTS):
        for point in event["="]:
            drawing.circle(*location(point), 4, color)
        ring = f' stroke="{color}" stroke-width="1.5"'
        drawing.circle(*location(event["="][-1]), 7, "none", ring)
    drawing.write(file)


def event_cycle(file):
    """The way of an event through a window."""
    drawing = Drawing(760, 305)
    drawing.add('<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="7" refY="4" '
                'orient="auto"><path d="M0,0 L8,4 L0,8 z" fill="#777"/></marker></defs>')

    def arrow(x1, y1, x2, y2):
        drawing.line(x1, y1, x2, y2, GRAY, 1.5, ' marker-end="url(#tip)"')

    def step(x, y, width, title, *lines, fill="#eef4fb"):
        drawing.box(x, y, width, 34 + 17 * len(lines), fill)
        drawing.text(x + 12, y + 22, title, weight="bold")
        for number, line in enumerate(lines):
            drawing.text(x + 12, y + 42 + 17 * number, line, GRAY, size=12)

    step(20, 20, 190, "Source", "reports, at any time", fill="#f5f5f5")
    step(285, 20, 190, "TouchSequencer", "identity, phases, samples", fill="#f5f5f5")
    step(550, 20, 190, "TouchEvent", "usually one for each draw", fill="#f5f5f5")
    arrow(210, 45, 283, 45)
    arrow(475, 45, 548, 45)
    drawing.text(247, 38, "receive", GRAY, "middle", 11)
    drawing.text(512, 38, "draw", GRAY, "middle", 11)
    drawing.add('<path d="M645,71 V96 H100 V128" fill="none" stroke="#777" stroke-width="1.5" '
                'marker-end="url(#tip)"/>')
    drawing.text(372, 112, "dispatch: at most one cycle at a time in a window", GRAY, "middle", 11)
    step(20, 130, 165, "1. Hit testing", "hit test of each touch", "that begins, once")
    step(205, 130, 165, "2. Recognition", "recognizers request", "states, the arbiter",
         "decides; touches are", "cancelled, actions fire")
    step(390, 130, 165, "3. Delivery", "callbacks of views,", "delayed ones first")
    step(575, 130, 165, "4. Clean-up", "recognizers that are", "done are reset, ended",
         "touches are removed")
    for left in (185, 370, 555):
        arrow(left, 150, left + 18, 150)
    drawing.text(20, 270, "Deadlines are cycles, too: advance(to:) lets a press become long, or a tap "
                 "that waits be recognized,", GRAY, size=12)
    drawing.text(20, 288, "without an event. What a callback changes takes effect immediately; an event "
                 "that it dispatches waits.", GRAY, size=12)
    drawing.write(file)


tool, resources, folder = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
arbitration(tool, resources / "arbitration.touch", folder / "arbitration.svg")
coalescing(tool, resources / "coalescing.touch", folder / "coalescing.svg")
event_cycle(folder / "event-cycle.svg")
