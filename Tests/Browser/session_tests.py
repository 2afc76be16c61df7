"""Tests of live sessions: fingers, pens, mice and keys that reach the scenes."""

import json
import math
import random
import time

from comparison import expect, has
from gestures import bounds, move, pointer, shifted, touches


class SessionTests:
    def __init__(self, browser, comparison):
        self.browser, self.comparison = browser, comparison
        self.all = [
            self.mouse, self.pen, self.pointer_cancel, self.hidden_page, self.order_of_samples,
            self.sizes_of_touches, self.held_finger, self.two_fingers_of_a_mouse, self.keyboard, self.ends_of_the_keyboard,
            self.scrolls, self.pinches, self.same_photo, self.rotated_and_pressed, self.pixels, self.texts, self.pens,
            self.palms, self.another_pixel_ratio, self.tests_of_scenes, self.tests_of_late_samples,
        ]

    def size(self):
        return self.browser.js("return session.size")

    # MARK: Scripts

    def performed(self, file, scene, hasExpectations=False):
        browser = self.browser
        browser.start(scene)
        actions = self.comparison.actions(file)
        # On a small surface the fingers are moved into it, and what does not fit is scaled.
        width, height = self.size()
        left, top, right, bottom = bounds(actions)
        fits = right - left < width - 4 and bottom - top < height - 4
        shift = (max(0, 2 - left) - max(0, right - width + 2),
                 max(0, 2 - top) - max(0, bottom - height + 2)) if fits else (0, 0)
        if fits:
            shift = tuple(round(value) for value in shift)
            shifted(actions, shift)
        else:
            scale = min((width - 4) / right, (height - 4) / bottom)
            for source in actions["actions"]:
                for action in source["actions"]:
                    if "x" in action:
                        action["x"], action["y"] = action["x"] * scale, action["y"] * scale
        performed = browser.perform_touches(actions)
        recording, log = browser.finish()
        samples = self.comparison.compare_input(performed, recording)
        note = self.comparison.compare(scene, recording, log, in_real_time=False)
        if fits and hasExpectations:
            checked = self.comparison.check_expectations(file, recording, shift)
            note += f", {checked} expectations hold"
        return f"{samples} samples as performed, {note}"

    def in_real_time(self, file, scene):
        self.browser.start(scene)
        self.browser.perform_w3c(self.comparison.actions(file))
        return self.comparison.compare(scene, *self.browser.finish())

    # MARK: Pointers

    def mouse(self):
        """A mouse hovers, drags out of the canvas and leaves."""
        browser = self.browser
        browser.start("photo")
        width, height = self.size()
        browser.perform_w3c(pointer("mouse", [
            move(width / 2 - 60, height / 2), move(width / 2 - 40, height / 2),
            {"type": "pointerDown", "button": 0}, move(width / 2, height / 2 - 20),
            move(width / 2, height + 30), move(width / 2 + 9, height + 40),
            {"type": "pointerUp", "button": 0}, move(width / 2, 20), move(30, -40)]))
        recording, log = browser.finish()
        has(log, "regionEntered", "a hover")
        has(log, "gesture pan began", "a pan")
        has(log, "regionExited", "the end of the hover")
        has(recording.splitlines(), '"type":"pointer"', "a mouse in the recording")
        outside = [line for line in map(json.loads, recording.splitlines()[1:])
                   if line["k"] in ("move", "up") and line.get("y", 0) > height + 20]
        expect(len(outside) >= 2, "the mouse is lost outside of the canvas")
        isOpen = browser.js("return canvas.dispatchEvent(new MouseEvent('contextmenu', "
                            "{bubbles: true, cancelable: true}))")
        expect(not isOpen, "a right click on the canvas opens a menu")
        return self.comparison.compare("photo", recording, log)

    def pen(self):
        """A pen draws with pressure and tilt."""
        browser = self.browser
        browser.start("ink")
        steps = [move(100 + 5 * step, 100 + 3 * step, pressure=0.1 + step / 25, tiltX=20 + step,
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
        return self.comparison.compare("ink", recording, log)

    def pointer_cancel(self):
        """The browser takes two fingers away."""
        browser = self.browser
        browser.start("photo")
        width, height = self.size()
        performed = browser.perform_touches(touches(
            [(width / 2 - 40, height / 2), (width / 2 + 40, height / 2)],
            [(width / 2 - 70, height / 2), (width / 2 + 80, height / 2 + 10)],
            last="pointerCancel"))
        recording, log = browser.finish()
        self.comparison.compare_input(performed, recording)
        expect(sum('"k":"cancel"' in line for line in recording.splitlines()) == 2,
               "the recording has not two cancels")
        has(log, "gesture pinch cancelled", "the cancelled pinch")
        expect(browser.js("return session.contacts.size + input.down.size") == 0, "a contact stays")
        return self.comparison.compare("photo", recording, log)

    def hidden_page(self):
        """The page is hidden while two fingers are down."""
        browser = self.browser
        browser.start("spots")
        left, top = browser.origin()
        points = [{"id": n, "x": left + 100 + 90 * n, "y": top + 150} for n in range(2)]
        browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=points)
        browser.wait("document.getElementById('status').textContent === '2 down'")
        first = browser.request("GET", "/window")
        other = browser.request("POST", "/window/new", {"type": "tab"})["handle"]
        browser.request("POST", "/window", {"handle": other})
        browser.request("DELETE", "/window")
        browser.request("POST", "/window", {"handle": first})
        browser.wait("document.getElementById('status').textContent === '0 down'")
        recording, log = browser.finish()
        has(log, "callback board cancelled", "the cancelled callback")
        expect(browser.js("return session.contacts.size + input.down.size") == 0, "a contact stays")
        browser.cdp("Input.dispatchTouchEvent", type="touchCancel", touchPoints=[])
        return self.comparison.compare("spots", recording, log)

    def order_of_samples(self):
        """Coalesced samples, which come pointer by pointer, are all sent, in order of time, and the
        source's predictions replace the library's."""
        browser = self.browser
        browser.start("ink")
        browser.js("""
          const box = document.getElementById('predictions');
          if (!box.checked) box.click();
          const make = (type, id, x, more = {}) => {
            const start = performance.now();
            while (performance.now() - start < 2);
            return new PointerEvent(type, {pointerId: id, pointerType: 'touch', clientX: x,
              clientY: 250, bubbles: true, pressure: 0.5, isPrimary: id === 900, ...more});
          };
          canvas.setPointerCapture = () => {};
          window.sent = 0;
          canvas.dispatchEvent(make('pointerdown', 900, 100));
          canvas.dispatchEvent(make('pointerdown', 901, 300));
          for (let step = 0; step < 5; step++) {
            const samples = [];
            for (let n = 0; n < 8; n++) {
              samples.push(make('pointermove', 900 + n % 2, 100 + 200 * (n % 2) + step * 8 + n));
            }
            window.sent += samples.length;
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
        browser.js("document.getElementById('predictions').click()")
        expect('"predictions":"source"' in recording.splitlines()[0], "no predictions in the head")
        lines = [json.loads(line) for line in recording.splitlines()[1:]]
        moves = sum(line["k"] == "move" for line in lines)
        expect(moves == browser.js("return sent") + 1, f"{moves} moves were recorded")
        predicted = sum(line["k"] == "predicted" for line in lines)
        expect(predicted == 5, f"{predicted} predictions were recorded")
        # 0.5 is the pressure of a screen that measures none.
        expect(not any("force" in line for line in lines), "a force was recorded")
        times = [line["t"] for line in lines if "t" in line and line["k"] != "predicted"]
        expect(times == sorted(times), "a sample is older than the frame before it")
        return self.comparison.compare("ink", recording, log)

    def sizes_of_touches(self):
        """The radius and the force of a finger are recorded."""
        browser = self.browser
        browser.start("spots")
        performed = browser.perform_touches(
            touches([(60, 60)], [(160, 120)], width=34, height=20, pressure=0.8))
        recording, log = browser.finish()
        self.comparison.compare_input(performed, recording)
        return self.comparison.compare("spots", recording, log)

    def held_finger(self):
        """A long press begins when it is due although nothing moves and no frame is drawn."""
        browser = self.browser
        browser.start("photo")
        width, height = self.size()
        left, top = browser.origin()
        point = {"id": 1, "x": left + width / 2, "y": top + height / 2}
        browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
        browser.wait("session.program.text(Text.log).some(line => "
                     "line.startsWith('gesture press began'))", 3)
        browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        browser.wait("session.contacts.size === 0")
        return self.comparison.compare("photo", *browser.finish())

    # MARK: One finger for two

    def two_fingers_of_a_mouse(self):
        """Alt adds a second finger to the mouse, which mirrors the first about the center, and with
        Shift moves beside it."""
        browser = self.browser
        browser.start("photo")
        width, height = self.size()
        x, y = width / 2, height / 2
        steps = [move(x - 20, y), {"type": "pointerDown", "button": 0}]
        steps += [move(x - 20 - 5 * step, y - 3 * step) for step in range(1, 9)]
        alt = {"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": "\ue00a"}] + [{"type": "pause", "duration": 20}] * 9}
        mouse = pointer("mouse", steps)["actions"][0]
        browser.perform_w3c({"actions": [alt, mouse]})
        ghosts = browser.js("return input.ghosts")
        expect(len(ghosts) == 2 and abs(ghosts[1]["x"] - (x + 60)) < 1, f"the fingers: {ghosts}")
        shift = {"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": "\ue008"}] + [{"type": "pause", "duration": 20}] * 6}
        mouse["actions"] = [move(x - 60 + 6 * step, y - 24 + 8 * step) for step in range(1, 7)]
        mouse["actions"] += [{"type": "pointerUp", "button": 0}]
        browser.perform_w3c({"actions": [shift, mouse]})
        browser.request("DELETE", "/actions")
        recording, log = browser.finish()
        lines = [json.loads(line) for line in recording.splitlines()[1:]]
        second = [line for line in lines if line.get("c") == "second"]
        expect([line["k"] for line in second][::len(second) - 1] == ["down", "up"],
               f"the second finger: {[line['k'] for line in second]}")
        first = [line for line in lines if line.get("type") == "pointer" and line["k"] == "up" and line["c"] != "second"][-1]
        # It mirrored the first finger until Shift, and kept its distance from then on.
        expect(abs(second[-1]["x"] - first["x"] - 120) < 1, f"the fingers end at {first}, {second[-1]}")
        has(log, "gesture pinch began", "a pinch")
        return self.comparison.compare("photo", recording, log)

    def keyboard(self):
        """Arrow keys and the space bar are a finger."""
        browser = self.browser
        browser.start("card")
        browser.js("document.getElementById('canvas').focus({focusVisible: true})")
        keys = ["\ue012", " "] + ["\ue014"] * 6 + ["\ue015"] * 3
        actions = [{"type": "keyDown", "value": key} for key in keys]
        actions = [step for key in keys for step in (
            [{"type": "keyDown", "value": key}, {"type": "pause", "duration": 20}]
            + ([] if key == " " else [{"type": "keyUp", "value": key}]))]
        actions += [{"type": "keyUp", "value": " "}]
        browser.perform_w3c({"actions": [{"type": "key", "id": "keys", "actions": actions}]})
        browser.wait("session.contacts.size === 0")
        recording, log = browser.finish()
        has(log, "gesture panB ended", "a drag")
        lines = [json.loads(line) for line in recording.splitlines()[1:]]
        keys = [line for line in lines if line.get("c") == "keys"]
        expect(len(keys) == 11 and abs(keys[-1]["x"] - keys[0]["x"] - 60) < 0.01
               and abs(keys[-1]["y"] - keys[0]["y"] - 30) < 0.01, f"the keys moved {keys}")
        browser.js("document.activeElement.blur()")
        return self.comparison.compare("card", recording, log)

    def ends_of_the_keyboard(self):
        """The finger of the keyboard stays on the surface. Escape cancels it, and without the focus it
        lifts."""
        browser = self.browser
        browser.start("spots")
        browser.js("""
          const press = (...keys) => {
            for (const key of keys) canvas.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
          };
          canvas.focus({focusVisible: true});
          press('Enter', ...Array(150).fill('ArrowLeft'), ...Array(150).fill('ArrowUp'), 'Escape');
          press('Enter', ...Array(300).fill('ArrowRight'), ...Array(300).fill('ArrowDown'));
          canvas.blur();""")
        width, height = self.size()
        recording, log = browser.finish()
        keys = [line for line in map(json.loads, recording.splitlines()[1:]) if line.get("c") == "keys"]
        ends = [index for index, line in enumerate(keys) if line["k"] in ("cancel", "up")]
        expect([keys[index]["k"] for index in ends] == ["cancel", "up"], f"the fingers end with {[keys[index] for index in ends]}")
        corners = [(keys[index - 1]["x"], keys[index - 1]["y"]) for index in ends]
        expect(corners[0] == (0, 0) and abs(corners[1][0] - width) + abs(corners[1][1] - height) < 0.1,
               f"the fingers end at {corners} of {width}, {height}")
        return self.comparison.compare("spots", recording, log)

    # MARK: Trackpads and wheels

    def turn(self, *events, type="WheelEvent", at=None):
        """Dispatches events of one frame over the photo, or at a point of the canvas. Returns which of them did
        not do what the browser does by default."""
        return self.browser.js("""
          const box = canvas.getBoundingClientRect(), at = arguments[2] ?? session.size.map(side => side / 2);
          // The events of a mouse have whole numbers.
          const [clientX, clientY] = [Math.round(box.left + at[0]), Math.round(box.top + at[1])];
          const taken = arguments[0].map(({name = 'wheel', ...values}) => {
            const place = {clientX, clientY, bubbles: true, cancelable: true};
            const event = arguments[1] === 'WheelEvent' ? new WheelEvent(name, {...place, ...values})
              : Object.assign(new MouseEvent(name, place), values);
            return !canvas.dispatchEvent(event);
          });
          // All in one frame, whenever the next one of the browser comes.
          draw(performance.now() / 1000);
          return taken""", events, type, at)

    def ended(self):
        """Waits until nothing scrolls, and returns the scrolls and transforms that were recorded."""
        self.browser.wait("input.sequences.size === 0 && session.contacts.size === 0")
        recording, log = self.browser.finish()
        lines = [line for line in map(json.loads, recording.splitlines()[1:]) if "phase" in line]
        return lines, recording, log

    def scrolls(self):
        """A wheel scrolls by steps, of pixels, lines and pages, and a trackpad continuously, over a
        view that follows it. Elsewhere the page scrolls, until the wheel comes to rest."""
        browser = self.browser
        browser.start("photo")
        width, height = self.size()
        pixels, lines, page, trackpad = (
            {"deltaY": 53, "wheelDeltaY": -120}, {"deltaY": -3, "deltaMode": 1},
            {"deltaX": 0.1, "deltaMode": 2}, {"deltaX": 4, "deltaY": -6.5, "wheelDeltaX": -12, "wheelDeltaY": 19})
        beside = [3, 3]
        expect(self.turn(pixels, trackpad, at=beside) == [False, False], "a scroll beside the photo is taken")
        expect(self.turn(pixels, trackpad) == [False, False], "a scroll of the page is taken on its way")
        self.ended()
        expect(self.turn(pixels, lines, page, trackpad, trackpad) == [True] * 5, "a scroll of the photo is not taken")
        expect(self.turn(trackpad, at=beside) == [True], "a scroll is lost beside the photo")
        found, recording, log = self.ended()
        steps, rest = found[:3], found[3:]
        expect([(line["dx"], round(line["dy"], 6), line["discrete"]) for line in steps]
               == [(0, -53, True), (0, 50, True), (-0.1 * width, 0, True)], f"the steps are {steps}")
        expect([line["phase"] for line in rest] == ["began", "changed", "changed", "ended"]
               and [(line["dx"], line["dy"]) for line in rest[:3]] == [(-4, 6.5)] * 3, f"the scroll is {rest}")
        has(log, "gesture pan changed", "a pan")
        for scene in ("ink", "spots"):
            browser.start(scene)
            expect(self.turn(pixels, trackpad) == [False, False], f"{scene}: a scroll is taken")
            self.ended()
        browser.start("photo")
        self.turn(trackpad)
        browser.js("leave()")
        expect([line["phase"] for line in self.ended()[0]] == ["began", "cancelled"], "a hidden page scrolls")
        return self.comparison.compare("photo", recording, log)

    def pinches(self):
        """A wheel with the control key is a pinch, and so are Safari's gesture events, which a
        touch screen sends in addition to its fingers."""
        browser = self.browser
        browser.start("photo")
        pinch, step = {"deltaY": -10, "ctrlKey": True}, {"deltaY": 100, "wheelDeltaY": -120, "ctrlKey": True}
        expect(self.turn(pinch, at=[3, 3]) == [False], "a pinch beside the photo is taken")
        self.ended()
        expect(self.turn(pinch, pinch, step) == [True] * 3, "a pinch is not taken")
        lines, *_ = self.ended()
        expect([line["phase"] for line in lines] == ["began", "changed", "changed", "ended"], f"{lines}")
        factors = [line["factor"] for line in lines[:3]]
        expect(max(abs(a - math.exp(b)) for a, b in zip(factors, (0.1, 0.1, -0.1))) < 1e-12, f"{factors}")
        gesture = [{"name": "gesturestart", "scale": 1, "rotation": 0}, {"name": "gesturechange", "scale": 1.5, "rotation": 20},
                   {"name": "gesturechange", "scale": 1.2, "rotation": 30}, {"name": "gestureend", "scale": 1.2, "rotation": 30}]
        expect(self.turn(*gesture, type="gesture") == [True] * 4, "a gesture is not taken")
        found, recording, log = self.ended()
        found = found[4:]
        expect([line["phase"] for line in found] == ["began"] + ["changed"] * 3 + ["ended"], f"{found}")
        expect(abs(math.prod(line.get("factor", 1) for line in found) - 1.2) < 1e-9
               and abs(sum(line.get("angle", 0) for line in found) - math.radians(30)) < 1e-9, f"{found}")
        has(log, "gesture rotation began", "a rotation")
        note = self.comparison.compare("photo", recording, log)
        expect(self.turn(*gesture, type="gesture", at=[3, 3]) == [False] * 4, "a gesture beside the photo is taken")
        browser.js("input.down.add('7')")
        expect(self.turn(*gesture, type="gesture") == [False] * 4, "a touch screen's gesture is taken")
        browser.js("input.down.clear()")
        return note

    def same_photo(self):
        """The photo moves the same by fingers, a trackpad and a wheel, once the fingers have left
        the slop."""
        browser = self.browser

        def photo(move):
            browser.start("photo")
            before = browser.js("return [...session.program.draw()]")
            move(*[round(edge + side / 2) - edge for edge, side in zip(browser.origin(), self.size())])
            _, recording, log = self.ended()
            self.comparison.compare("photo", recording, log)
            after = browser.js("return [...session.program.draw()]")
            expect(len(before) == len(after) and before != after, "the photo has not moved")
            return after, lambda name: [
                list(map(float, line.split()[3:])) for line in log if line.startswith(f"gesture {name} ")]

        def fingers(angle):
            def move(x, y):
                turns = [0.2 + angle * step / 40 for step in range(41)]
                ways = [[(x + sign * (50 + step) * math.cos(turn), y + sign * (50 + step) * math.sin(turn))
                         for step, turn in enumerate(turns)] for sign in (-1, 1)]
                actions = touches([way[0] for way in ways], [way[-1] for way in ways], steps=40)
                for source, way in zip(actions["actions"], ways):
                    for action, (left, top) in zip(source["actions"][2:], way[1:]):
                        action["x"], action["y"] = left, top
                browser.perform_touches(actions)
            return move
        dragged, values = photo(lambda x, y: browser.perform_touches(touches([(x, y)], [(x, y - 60)], steps=30)))
        dy = sum(value[1] for value in values("pan"))
        expect(abs(dy + 50) < 0.01, f"a finger drags by {dy} points")
        scaled, values = photo(fingers(0))
        factor = math.prod(value[0] for value in values("pinch"))
        turned, values = photo(fingers(0.9))
        both, angle = math.prod(value[0] for value in values("pinch")), sum(value[0] for value in values("rotation"))
        expect(factor > 1.4 and angle > 0.4, f"fingers scale by {factor}, and turn by {angle}")
        gesture = [{"name": name, "scale": both ** part, "rotation": math.degrees(angle) * part} for name, part in (
            ("gesturestart", 0), ("gesturechange", 0.4), ("gesturechange", 1), ("gestureend", 1))]
        for name, first, move in (
                ("a trackpad drags", dragged, lambda x, y: self.turn(*[{"deltaY": -dy / 8}] * 8)),
                ("a wheel drags", dragged, lambda x, y: self.turn({"deltaY": -dy, "wheelDeltaY": -120})),
                ("a trackpad scales", scaled, lambda x, y: self.turn(*[{"deltaY": -10 * math.log(factor), "ctrlKey": True}] * 10)),
                ("a trackpad turns", turned, lambda x, y: self.turn(*gesture, type="gesture"))):
            other, _ = photo(move)
            distance = max(abs(a - b) for a, b in zip(first, other))
            # The frames in which the fingers arrive move it by hundredths of a point.
            expect(distance < 0.05, f"{name} the photo another way, by {distance:.3f} points")

    # MARK: The page around a session

    def rotated_and_pressed(self):
        """The window changes its size while fingers are down, and every control is pressed."""
        browser = self.browser
        notes = []
        width, height, scale, mobile = browser.js(
            "return [innerWidth, innerHeight, devicePixelRatio, 'ontouchstart' in window]")
        for scene in ("photo", "card", "ink", "paint", "identity"):
            browser.start(scene)
            left, top = browser.origin()
            for turn in range(2):
                w, h = self.size()
                places = [(w / 2 - 50, h / 2), (w / 2 + 50, h / 2)]

                def points(part):
                    return [{"id": n, "x": left + x - part * (1 - 2 * n), "y": top + y + part}
                            for n, (x, y) in enumerate(places)]
                browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=points(0))
                for part in (8, 16, 24):
                    browser.cdp("Input.dispatchTouchEvent", type="touchMove", touchPoints=points(part))
                old = browser.js("return session.size")
                if turn == 0:
                    browser.resize(height, width, scale)
                else:
                    browser.resize(width, height, scale)
                browser.wait(f"session.size[1] !== {old[1]}")
                left, top = browser.origin()
                browser.cdp("Input.dispatchTouchEvent", type="touchMove", touchPoints=points(30))
                browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
                browser.wait("session.contacts.size === 0")
                # The controls from left to right, and those that ask.
                for index in range(browser.js("return document.getElementById('controls').children.length")):
                    browser.js("const button = document.getElementById('controls').children[arguments[0]];"
                               "button.click(); if (document.getElementById('question').open) "
                               "document.getElementById('question-yes').click()", index)
                    time.sleep(0.03)
            recording, log = browser.finish()
            lines = [json.loads(line) for line in recording.splitlines()[1:]]
            expect(sum(line["k"] == "resize" for line in lines) >= 2, f"{scene}: no resize recorded")
            pressed = [line["control"] for line in lines if line["k"] == "press"]
            titles = browser.js("return [...document.getElementById('controls').children].map("
                                "button => button.dataset.title)")
            missing = set(titles) - set(pressed) - {"Redo", "Clear", "Undo"}
            expect(not missing, f"{scene}: the presses of {missing} were not recorded")
            if scene in ("ink", "paint"):
                expect("Undo" in pressed and "Clear" in pressed, f"{scene}: only {pressed} recorded")
            self.comparison.compare(scene, recording, log)
            self.written_test(scene, recording)
            notes.append(f"{scene} {len(pressed)}")
        return "presses recorded and replayed: " + ", ".join(notes)

    def pixels(self):
        """What is drawn is where the fingers were, at the pixels of the device."""
        browser = self.browser
        box, pixels = browser.js(
            "const box = canvas.getBoundingClientRect();"
            "return [[box.width * devicePixelRatio, box.height * devicePixelRatio],"
            "[canvas.width, canvas.height]]")
        expect(all(abs(a - b) < 1 for a, b in zip(box, pixels)),
               f"the canvas has {pixels} pixels, its box {box}")
        # Ink: a horizontal stroke, whose outline has curves.
        browser.start("ink")
        browser.perform_touches(touches([(60, 80)], [(220, 80)], steps=20))
        browser.finish()
        browser.js("present()")
        self.expect_colors({(140, 80): (0, 0, 0), (100, 80.5): (0, 0, 0), (140, 100): (255, 255, 255)})
        browser.js("pressControl('Undo', '')")
        time.sleep(0.1)
        self.expect_colors({(140, 80): (255, 255, 255)})
        # Paint: the color of the second touch, at and beside its line.
        browser.start("paint")
        browser.perform_touches(touches([(60, 60), (60, 120)], [(200, 60), (200, 120)]))
        browser.finish()
        self.expect_colors({(130, 60): (255, 69, 58), (130, 120): (48, 176, 90), (130, 90): (255, 255, 255)})
        # Photo: the lake and the border of the photo, then the photo where it was dragged.
        browser.start("photo")
        width, height = self.size()
        side = 0.62 * min(width, height * 4 / 3)
        low = height / 2 + 0.3 * side * 0.98
        self.expect_colors({(width / 2 - 0.3 * side, low): (77, 143, 189)})
        browser.perform_touches(touches([(width / 2, height / 2)], [(width / 2, height / 2 - 60)], steps=30))
        browser.finish()
        browser.js("present()")
        self.expect_colors({(width / 2 - 0.3 * side, low - 50): (77, 143, 189),
                            (width / 2 - 0.3 * side, low + 40): (255, 255, 255)})
        # Spots, cards and identities: something of a color at the fingers.
        for scene in ("spots", "identity", "card"):
            browser.start(scene)
            x, y = width / 2, height / 2
            before = browser.pixel(x, y)
            left, top = browser.origin()
            browser.cdp("Input.dispatchTouchEvent", type="touchStart",
                        touchPoints=[{"id": 1, "x": left + x, "y": top + y}])
            time.sleep(0.4)
            after = browser.pixel(x, y)
            browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            expect(before != after, f"{scene}: nothing is drawn at a finger ({before})")
            browser.wait("session.contacts.size === 0")
            browser.finish()

    def texts(self):
        """Text has its size, its anchor and its color, also in a scaled group, and its baseline is at
        its location."""
        browser = self.browser
        browser.start("spots")
        boxes = browser.js("""
          const scale = canvas.width / session.size[0];
          const letters = [...'HHH'].map((letter) => letter.codePointAt(0));
          const box = (size, share, scaled) => {
            const numbers = [14, 0, 0, ...session.size, 11, 1, 0, scaled, 0, 0, scaled, 0, 0, 0, 0, 0, 0, 0, 0,
              9, 150 / scaled, 90 / scaled, size, share, 0, 0.5, 0, 1, letters.length, ...letters, 12];
            picture.show({draw: () => new Float64Array(numbers)}, session.size, [], null);
            const {data, width} = picture.context.getImageData(0, 0, canvas.width, Math.round(150 * scale));
            const x = [], y = [];
            let color;
            for (let i = 0; i < data.length; i += 4) {
              if (data[i + 3] < 250) continue;
              x.push(i / 4 % width / scale);
              y.push(Math.floor(i / 4 / width) / scale);
              color = [...data.slice(i, i + 3)];
            }
            return [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y), color];
          };
          const boxes = [box(20, 0, 1), box(20, 0.5, 1), box(20, 1, 1), box(40, 0.5, 1), box(20, 0.5, 2)];
          present();
          return boxes""")
        # The width of three letters H is that of Helvetica, 0.72 of the size each; its capitals are
        # 0.72 high and have 0.08 free at both sides. The pixels that are read are those that ink
        # covers wholly. Some environments place letters at whole pixels.
        for (left, right, top, bottom, color), size, share in zip(
                boxes, (20, 20, 20, 40, 40), (0, 0.5, 1, 0.5, 0.5)):
            width = 3 * 0.72 * size
            start = 150 - share * width
            expect(abs(left - start) < 5 and abs(right - start - width) < 5,
                   f"text of size {size}, {share} of it before 150, is from {left} to {right}")
            expect(abs(bottom - 89) < 2 and abs(bottom - top - 0.72 * size) < 3,
                   f"text of size {size} with its baseline at 90 is from {top} to {bottom}")
            expect(color == [0, 128, 0], f"its color is {color}")

    def pens(self):
        """Each stroke keeps its pen: the ends of a fountain pen's are points however long it is, and
        a highlighter is not darker where it crosses itself. A path with the even-odd rule has a
        hole."""
        browser = self.browser
        browser.start("ink")
        width, height = self.size()
        drawn = browser.js("""
          const [width, height] = session.size;
          let t = session.clock + 1;
          const stroke = (name, count, at) => {
            session.press(name);
            for (let n = 0; n <= count; n++) {
              const [x, y] = at(n / count);
              session.receive({t: t += 1 / 120, c: 'p', type: 'pencil', k: n ? n < count ? 'move' : 'up' : 'down', x, y, force: 1});
              if (n % 4 === 3) session.draw(t);
            }
            session.draw(t += 2);
          };
          stroke('Fountain pen', 200, (part) => [20 + (width - 40) * part, 40]);
          stroke('Marker', 40, (part) => [20 + (width - 40) * part, 80]);
          stroke('Highlighter', 80, (part) => [width / 2 + 60 * Math.sin(4 * Math.PI * part), 150 + 40 * Math.cos(2 * Math.PI * part)]);
          present();
          const scale = canvas.width / width;
          const ink = (x, y) => {
            const data = picture.context.getImageData(Math.round(x * scale), Math.round((y - 15) * scale), 1, Math.round(30 * scale)).data;
            let sum = 0;
            for (let i = 0; i < data.length; i += 4) sum += (255 - Math.min(data[i], data[i + 1], data[i + 2])) / 255 / scale;
            return sum;
          };
          const middle = [];
          for (let x = 40; x < width - 40; x += 3) middle.push(ink(x, 40));
          const darkest = picture.context.getImageData(Math.round((width / 2 - 80) * scale), Math.round(100 * scale),
            Math.round(160 * scale), Math.round(100 * scale)).data.reduce((most, value) => Math.max(most, 255 - value), 0);
          const result = {least: Math.min(...middle), most: Math.max(...middle), ends: [ink(20.7, 40), ink(width - 20.7, 40)],
            marker: ink(width / 2, 80), darkest};
          picture.context.setTransform(1, 0, 0, 1, 0, 0);
          const ring = (rule) => {
            picture.context.clearRect(0, 0, 40, 40);
            interpret(new Float64Array([0, 6, 20, 20, 18, 6, 20, 20, 9, rule, 0, 0, 0, 1]), (paint) => picture.paint(picture.context, paint), () => {});
            return [...picture.context.getImageData(20, 20, 1, 1).data, ...picture.context.getImageData(20, 7, 1, 1).data].filter((_, index) => index % 4 === 3);
          };
          return {...result, rings: [ring(7), ring(10)]}""")
        least, most = drawn["least"], drawn["most"]
        expect(most < least * 1.2, f"the line of the fountain pen is {least} to {most} wide")
        expect(max(drawn["ends"]) < 0.7 * least, f"its ends are {drawn['ends']}, the line {least} wide")
        expect(abs(drawn["marker"] - 12) < 1, f"the marker is {drawn['marker']} wide")
        expect(96 < drawn["darkest"] < 108, f"the highlighter is opaque by {drawn['darkest']} of 255")
        expect(drawn["rings"] == [[255, 255], [0, 255]], f"the center and the ring are {drawn['rings']}")

    def palms(self):
        """With palm rejection, a stroke that a palm began is undone when a pen lands, and neither
        fingers beside the pen nor broad touches draw. The setting is that of the session: its
        recording, replay and test have it, and it begins a new session, after a question."""
        browser = self.browser
        browser.start("ink")
        expect(not browser.js("return document.getElementById('palms').checked"), "it is on")
        # The setting is there before the touches, as the log is.
        drawn = browser.js("""
          document.getElementById('palms').click();
          session.program.exports.startLog();
          const box = canvas.getBoundingClientRect(), height = box.height / 6, drawn = [];
          const send = (type, id, row, x, more = {}) => {
            const start = performance.now();
            while (performance.now() - start < 5);
            canvas.dispatchEvent(new PointerEvent(type, {pointerId: id, pointerType: 'touch',
              clientX: box.left + x, clientY: box.top + row * height, bubbles: true, ...more}));
          };
          const marks = () => [1, 2, 3, 4, 5].map((row) => picture.context.getImageData(
            0, Math.round((row - 0.4) * height * canvas.height / box.height), canvas.width,
            Math.round(0.8 * height * canvas.height / box.height)).data.some((value) => value < 128));
          const stroke = (id, row, more, beside = () => {}) => {
            send('pointerdown', id, row, 60, more);
            for (let n = 1; n <= 12; n++) {
              send('pointermove', id, row, 60 + 10 * n, more);
              if (n % 2 === 0) draw(performance.now() / 1000);
              if (n === 10) beside();
            }
            drawn.push(marks());
            send('pointerup', id, row, 180, more);
          };
          const pen = {pointerType: 'pen', pressure: 0.5};
          canvas.setPointerCapture = () => {};
          stroke(900, 1, {}, () => {
            drawn.push(marks());
            stroke(901, 2, pen, () => stroke(902, 3, {}));
          });
          stroke(903, 4, {width: 140, height: 90});
          stroke(904, 5, {width: 20, height: 20});
          delete canvas.setPointerCapture;
          draw(performance.now() / 1000);
          drawn.push(marks());
          return drawn""")
        shown = [[row for row, isMarked in enumerate(marks, 1) if isMarked] for marks in drawn]
        # The palm's stroke before the pen; then what is there at the end of each contact.
        expect(shown == [[1], [2], [2], [2], [2], [2, 5], [2, 5]], f"rows with ink: {shown}")
        # The palm's bar ends where the pen lands, and fingers that never began have none.
        bars = "return [%s.lanes.touches.map(({number}) => number), %s.lanes.touches.map(({end}) => end)]"
        (numbers, ends), starts = browser.js(bars % ("session", "session")), browser.js(
            "return session.lanes.touches.map(({start}) => start)")
        expect(numbers == [1, 2, 3] and ends[0] == starts[1], f"bars: {numbers}, {starts}, {ends}")
        # One that lands in the same frame behind a finger that never began has the number of that one.
        named = browser.js("""
          const lanes = new Lanes();
          for (const c of ['pen', 'palm', 'other']) lanes.observe({k: 'down', c, t: c === 'pen' ? 1 : 2});
          lanes.reject(lanes.touches[1], 2);
          return lanes.touches.map(({contact, number}) => [contact, number])""")
        expect(named == [["pen", 1], ["other", 2]], f"touches beside a palm: {named}")
        recording, log = browser.finish()
        status = "2 strokes, 28 samples, 3 palms rejected"

        def found():
            return browser.js("present(); return document.getElementById('status').textContent")
        expect(found() == status, f"the status is {found()}")
        expect('"palms":"reject"' in recording.splitlines()[0], "no palm rejection in the head")
        note = self.comparison.compare("ink", recording, log)
        expectations = self.written_test("ink", recording)
        swift = browser.js("openTest(); const text = sheet.leaves[1].text; sheet.dialog.close();"
                           "return text")
        expect("TouchStage(window: window, rejectingPalms: true)" in swift, "the Swift test has none")
        browser.js("openText(arguments[0]); player.seek(player.end)", recording)
        expect(found() == status, f"the status of the replay is {found()}")
        replayed = browser.js(bars % ("player", "player"))
        expect(replayed == [numbers, ends], f"bars of the replay: {replayed}")
        # A pen that hovers is one in the test, too: it keeps the finger from drawing.
        lines = [{"t": 1.0, "c": "1", "k": "hover", "x": 50, "y": 50, "type": "pencil", "altitude": 1.0}]
        lines += [{"t": 1.1 + 0.01 * n, "c": "2", "k": "down" if n == 0 else "move", "x": 60 + 9 * n, "y": 90} for n in range(9)]
        lines += [{"t": 1.3, "c": "2", "k": "up"}, {"t": 1.4, "c": "1", "k": "leave"}]
        head = {"touchlog": 1, "surface": [400, 300], "scene": "ink", "palms": "reject"}
        hovering = "".join(json.dumps(line) + "\n" for line in [head] + lines)
        browser.js("openText(arguments[0])", hovering)
        browser.wait("player.isPrepared")
        expectations += self.written_test("ink")
        browser.js("closePlayer(); document.getElementById('palms').click();"
                   "document.getElementById('question-no').click()")
        browser.wait("document.getElementById('palms').checked && session.isTouched")
        expect(found() == status, f"after the question, the status is {found()}")
        browser.js("document.getElementById('palms').click();"
                   "document.getElementById('question-yes').click()")
        browser.wait("!session.isTouched && !document.getElementById('palms').checked")
        expect(browser.js("return !('palms' in session.head)"), "it stays on")
        return f"{note}, {expectations} expectations hold"

    def expect_colors(self, colors):
        for (x, y), color in colors.items():
            found = self.browser.pixel(x, y)
            expect(all(abs(a - b) <= 12 for a, b in zip(found, color)),
                   f"the pixel at {x:.0f},{y:.0f} is {found}, expected {color}")

    def another_pixel_ratio(self):
        """The window moves to a screen with other pixels, and keeps its size in points."""
        browser = self.browser
        width, height, ratio = browser.js("return [innerWidth, innerHeight, devicePixelRatio]")
        browser.start("paint")
        browser.perform_touches(touches([(60, 60)], [(200, 60)]))
        browser.finish()
        browser.resize(width, height, 2 if ratio != 2 else 1)
        browser.pixel(9, 9)  # The page learns of it with the next frame.
        browser.wait("Math.abs(canvas.width - canvas.clientWidth * devicePixelRatio) < 1.5")
        self.expect_colors({(130, 60): (255, 69, 58), (130, 90): (255, 255, 255)})
        browser.resize(width, height, ratio)
        browser.pixel(9, 9)
        browser.wait("Math.abs(canvas.width - canvas.clientWidth * devicePixelRatio) < 1.5")

    # MARK: Tests that the page writes

    def written_test(self, scene, recording=None, changing="expect touch a:"):
        """The test that the page writes holds, and fails if an expectation is changed."""
        leaves = self.browser.js(
            "openTest(); const leaves = sheet.leaves.map(leaf => [leaf.file, leaf.text]);"
            "sheet.dialog.close(); return leaves")
        expect(leaves, f"{scene}: no test was written")
        script = self.comparison.directory / leaves[0][0]
        script.write_text(leaves[0][1])
        self.comparison.command(self.comparison.tool, "check", script)
        if recording:
            ours, theirs = leaves[2][1].splitlines(), recording.splitlines()
            other = next((pair for pair in zip(ours, theirs) if pair[0] != pair[1]), None)
            # A frame may have been drawn since.
            rest = [line for line in ours[len(theirs):] if '"draw"' not in line]
            expect(not other and not rest and len(ours) >= len(theirs),
                   f"{scene}: the recording is another one: {other or rest}")
        lines = leaves[0][1].splitlines()
        changed = 0
        for index, line in enumerate(lines):
            if line.startswith(changing) or line == "expect pan: none":
                lines[index] = line.split(":")[0] + ": began cancelled began"
                changed += 1
        expect(changed, f"{scene}: the test has no expectation of the touch\n{leaves[0][1]}")
        script.write_text("\n".join(lines) + "\n")
        self.comparison.command(self.comparison.tool, "check", script, code=1)
        return sum(line.startswith("expect") for line in lines)

    def tests_of_late_samples(self):
        """The test that the page writes holds if samples arrive late, as they do on a busy machine,
        at the instants of draws and of new sizes."""
        browser = self.browser
        for seed in range(16):
            chance = random.Random(seed)
            scene = chance.choice(["photo", "spots", "paint"])
            browser.start(scene)
            steps, time, down = [], 1000.0, set()
            for _ in range(24):
                time += chance.choice([0, 0.004, 0.016])
                kind = chance.random()
                if kind < 0.12:
                    size = [chance.choice([300, 350, 400]), chance.choice([260, 300])]
                    steps.append(["resize", size])
                elif kind < 0.45:
                    steps.append(["draw", time])
                else:
                    late = chance.choice([0, 0, 0, 0.0005, 0.002, 0.01])
                    for number in (1, 2):
                        x, y = 100 + 50 * number + chance.random() * 40, 150 + chance.random() * 40
                        lifts = number in down and chance.random() < 0.08
                        line = {"t": time - late, "c": str(number), "x": x, "y": y,
                                "k": "up" if lifts else "move" if number in down else "down"}
                        down ^= {number} if line["k"] != "move" else set()
                        steps.append(["receive", line])
            script = self.comparison.directory / f"late-{seed}.touch"
            script.write_text(browser.js("""
              for (const [name, argument] of arguments[0]) session[name](argument);
              session.draw(session.clock + 0.01);
              session.cancelAll(session.clock + 0.01);
              session.draw(session.clock + 2);
              return writeTest(spare.worker, session.scene, recordedHead(), session.lines).script""",
                                         steps))
            self.comparison.command(self.comparison.tool, "check", script)

    def tests_of_scenes(self):
        """The page writes a test of each scene that holds, at several sizes of the window."""
        browser = self.browser
        width, height, ratio = browser.js("return [innerWidth, innerHeight, devicePixelRatio]")
        expectations = 0
        sizes = [(width, height)] + ([(1280, 800), (640, 360)] if ratio == 1 else [])
        for size in sizes:
            browser.resize(*size, ratio)
            for scene in ("photo", "card", "ink", "paint", "spots", "identity"):
                browser.start(scene)
                w, h = self.size()
                x, y = w / 2, h / 2
                browser.perform_touches(touches(
                    [(x - 30, y), (x + 30, y)], [(x - 80, y - 30), (x + 70, y + 40)], steps=7))
                browser.js("draw(session.clock + 0.8)")
                # The views have moved: the next finger lands where they are now.
                browser.perform_touches(touches([(x - 20, y - 8)], [(x + 60, y - 50)], steps=6))
                recording, _ = browser.finish()
                expectations += self.written_test(scene, recording)
        browser.resize(width, height, ratio)
        browser.wait(f"innerWidth === {width}")
        return f"{expectations} expectations hold"
