"""Tests of the player: recordings that are opened, played, paused and searched."""

import json
import math
import time

from comparison import expect, has
from gestures import touches


def circle(surface, seconds=4, rate=120, **head):
    """A recording of a finger that runs on a circle, with draws at 60 Hz."""
    lines = [{"touchlog": 1, "surface": surface} | head]
    (width, height), count = surface, int(seconds * rate)
    for step in range(count + 1):
        angle = 2 * math.pi * step / count
        lines.append({"t": 5 + step / rate, "c": "a", "k": "down" if step == 0 else "move",
                      "x": width / 2 + width / 3 * math.cos(angle),
                      "y": height / 2 + height / 3 * math.sin(angle)})
        if step % 2:
            lines.append({"t": 5 + step / rate, "k": "draw"})
    lines.append({"t": 5 + seconds, "c": "a", "k": "up"})
    lines.append({"t": 5 + seconds, "k": "draw"})
    return "\n".join(map(json.dumps, lines)) + "\n"


class PlayerTests:
    def __init__(self, browser, comparison):
        self.browser, self.comparison = browser, comparison
        self.all = [self.recorded_and_replayed, self.time, self.slider, self.preparation, self.written_presses, self.letterbox,
                    self.timeline, self.reasons_at_the_edge, self.scrolled_lanes, self.broken_files, self.links, self.traces, self.demonstrations]

    def click(self, id):
        self.browser.js("document.getElementById(arguments[0]).click()", id)

    def open(self, text):
        self.browser.js("openText(arguments[0])", text)

    def recorded_and_replayed(self):
        """What was done is played back as it was: the log of the replay is that of the session. The
        session and its drawing are still there afterwards."""
        browser = self.browser
        browser.start("photo")
        width, height = browser.js("return session.size")
        x, y = width / 2, height / 2
        browser.perform_touches(touches([(x - 40, y), (x + 40, y)], [(x - 70, y - 20), (x + 80, y)]))
        browser.js("draw(session.clock + 0.5); pressControl('Night', ''); pressControl('Reset', '')")
        recording, log = browser.finish()
        note = self.comparison.compare("photo", recording, log)
        status = browser.js("return document.getElementById('status').textContent")
        self.click("replay")
        browser.wait("player.isPrepared")
        replayed = browser.js("""
          const program = player.program;
          player.snapshots = []; player.goTo(0);
          player.restart(program); program.exports.startLog();
          while (player.index < player.lines.length) player.step(1);
          const log = program.text(Text.log);
          const before = player.lines.findIndex((line) => line.k !== 'draw');
          return [log, document.activeElement.id]""")
        gestures = [line for line in log if line.startswith(("gesture", "callback"))]
        again = [line for line in replayed[0] if line.startswith(("gesture", "callback"))]
        expect(gestures == again, "the replay in the page differs from the live session")
        expect(replayed[1] == "pause", f"the focus is at {replayed[1]}")
        self.click("close")
        expect(browser.js("return document.activeElement.id") == "replay", "the focus is lost")
        browser.js("present()")
        expect(browser.js("return document.getElementById('status').textContent") == status,
               "the session is lost")
        return note

    def time(self):
        """A recording plays as fast as it was recorded, times the speed, pauses, goes on, steps and
        ends or begins again."""
        browser = self.browser
        browser.start("paint")
        self.open(circle([300, 200], scene="paint"))
        browser.wait("player.isPrepared")

        def speed():
            return browser.request("POST", "/execute/async", {"args": [], "script": """
              const done = arguments[arguments.length - 1];
              const at = (action) => requestAnimationFrame((now) =>
                requestAnimationFrame((now) => action(now / 1000, player.time)));
              at((start, from) => setTimeout(() => at((end, to) => done((to - from) / (end - start))), 500));
              """})
        for text, factor in (("1", 1), ("2", 2), ("0.25", 0.25), ("1", 1)):
            browser.js("const box = document.getElementById('speed'); box.value = arguments[0];"
                       "box.dispatchEvent(new Event('change')); player.seek(player.start)", text)
            found = speed()
            expect(abs(found - factor) < 0.15 * factor, f"{text} times is {found:.2f} times")
        self.click("pause")
        before = browser.js("return player.time")
        time.sleep(0.25)
        expect(browser.js("return player.time") == before, "a pause does not pause")
        expect(browser.js("return document.getElementById('pause').textContent") == "Play",
               "the button of a pause does not play")
        # A step is one draw, back and forward.
        places = browser.js("""
          const places = [player.time - player.start];
          for (const id of ['step', 'step', 'back', 'back', 'step']) {
            document.getElementById(id).click(); places.push(player.time - player.start); }
          return places""")
        steps = [b - a for a, b in zip(places, places[1:])]
        expect(all(abs(step - sign / 60) < 0.0051 for step, sign in zip(steps[1:], (1, -1, -1, 1))),
               f"the steps are {steps}")
        self.click("pause")
        expect(browser.js("return player.isPlaying"), "it does not go on")
        browser.js("player.seek(player.end - 0.1)")
        browser.wait("!player.isPlaying", 2)
        text = browser.js("return document.getElementById('time').textContent")
        expect(text == "4.00 of 4.00 s", f"the end is shown as {text}")
        self.click("loop")
        self.click("pause")
        browser.js("player.seek(player.end - 0.1)")
        browser.wait("player.isPlaying && player.time < player.start + 1", 2)
        self.click("close")

    def slider(self):
        """The slider, the time, the picture and the timeline agree, and a search backwards shows
        the same as playing from the beginning."""
        browser = self.browser
        browser.start("ink")
        self.open(circle([300, 200], seconds=30, scene="ink"))
        browser.wait("player.isPrepared", 20)
        self.click("pause")
        seconds = [17.3, 3.1, 29.9, 0.4, 12.24, 12.2]
        found = browser.js("""
          const result = [];
          for (const at of arguments[0]) {
            const slider = document.getElementById('position');
            slider.value = at;
            const start = performance.now();
            slider.dispatchEvent(new Event('input'));
            const cost = performance.now() - start;
            result.push([player.time - player.start, player.index,
              player.lines.filter((line) => (line.t ?? 0) <= player.start + at + 1e-9).length,
              document.getElementById('status').textContent,
              document.getElementById('time').textContent, timeline.playhead - player.start,
              timeline.time(timeline.x(player.start + at)) - player.start, cost,
              slider.getAttribute('aria-valuetext')]);
          }
          return result""", seconds)
        for at, (now, index, due, status, text, playhead, mapped, _, spoken) in zip(seconds, found):
            expect(abs(now - at) < 1e-6, f"the slider at {at} s shows {now} s")
            expect(index == due, f"at {at} s {index} lines were played, {due} are due")
            expect(text == f"{at:.2f} of 30.00 s", f"at {at} s the time is {text}")
            expect(spoken == f"{at:.1f} of 30.0 seconds", f"at {at} s a reader says {spoken}")
            expect(abs(playhead - at) < 1e-6 and abs(mapped - at) < 1e-6,
                   f"at {at} s the timeline is at {playhead} and {mapped} s")
        plain = browser.js("""
          player.snapshots = []; const result = [];
          for (const at of [...arguments[0]].sort((a, b) => a - b)) {
            player.seek(player.start + at); present();
            result.push([at, document.getElementById('status').textContent]); }
          return result""", seconds)
        expect(dict(map(tuple, plain)) == {at: entry[3] for at, entry in zip(seconds, found)},
               "a search shows something else than playing from the beginning")
        self.click("close")
        return f"searching in 30 s of ink takes at most {max(entry[7] for entry in found):.0f} ms"

    def preparation(self):
        """A pause at a time that is not prepared yet shows that time as soon as it is."""
        browser = self.browser
        browser.start("photo")
        self.open(circle([400, 300], 20, scene="photo"))
        browser.js("""
          player.toggle();
          [player.prepared, player.preparedClock] = [0, 0];
          player.beginPreparing(spare.worker);
          player.goTo(0);
          goToTime(player.end);
          wake();""")
        browser.wait("player.isPrepared && player.index === player.lines.length", 10)
        browser.js("closePlayer(); present()")

    def written_presses(self):
        """A written test names the controls that the scene has, and no others."""
        browser = self.browser
        browser.start("photo")
        press = {"t": 5.5, "k": "press", "control": "Night"}
        lines = [press, press | {"control": "x\nlet injected = 1"}, press | {"control": "Day"}]
        self.open(circle([400, 300], 1, scene="photo") + "\n".join(map(json.dumps, lines)) + "\n")
        browser.wait("player.isPrepared")
        texts = browser.js("openTest(); const texts = sheet.leaves.slice(0, 2).map(leaf => leaf.text);"
                           "sheet.dialog.close(); closePlayer(); return texts")
        for text in texts:
            expect("Pressed were: Night\n" in text and "injected" not in text, f"the test is {text[:300]}")

    def letterbox(self):
        """A recording of a surface of another shape, wider or higher, is shown whole, in the
        middle."""
        browser = self.browser
        for surface in ([200, 50], [200, 800]):
            browser.start("paint")
            middle = surface[1] / 2
            lines = [{"touchlog": 1, "surface": surface, "scene": "paint"}]
            lines += [{"t": 1 + n / 60, "c": "1", "k": kind, "x": 20 + 16 * n, "y": middle}
                      for n, kind in enumerate(["down"] + ["move"] * 9 + ["up"])]
            self.open("\n".join(map(json.dumps, lines)))
            browser.wait("player.isPrepared")
            browser.js("player.isPlaying = false; player.seek(player.end); present()")
            size = browser.js("const box = canvas.getBoundingClientRect();"
                              "return [box.width, box.height]")
            scale = min(size[0] / surface[0], size[1] / surface[1])
            left, top = (size[0] - surface[0] * scale) / 2, (size[1] - surface[1] * scale) / 2
            expect(left > 20 or top > 20, f"{surface} has the shape of the canvas")
            for x, dy, isInk in ((30, 0, True), (165, 0, True), (100, 0, True), (100, -12, False),
                                 (100, 12, False), (5, 0, False)):
                color = browser.pixel(left + x * scale, top + (middle + dy) * scale)
                isRed = color[0] > 200 and color[1] < 120
                expect(isRed == isInk, f"{surface}: the pixel of {x},{middle + dy} is {color}")
            self.click("close")

    def timeline(self):
        """Each decision is in the lanes and in the list, with its reason, and leads to its time."""
        browser = self.browser
        browser.start("photo")
        width, height = browser.js("return session.size")
        x, y = width / 2, height / 2
        browser.perform_touches(touches([(x - 40, y), (x + 40, y)], [(x - 90, y - 20), (x + 90, y)]))
        browser.finish()
        names, listed, inked, ended = browser.js("""
          const {lanes} = timeline.lanes;
          const {width, height} = timeline.canvas;
          const data = timeline.canvas.getContext('2d').getImageData(0, 0, width, height).data;
          let inked = 0;
          for (let i = 3; i < data.length; i += 4) inked += data[i] > 128;
          return [lanes.map((lane) => [lane.name, lane.segments.map((segment) => segment.kind),
              lane.marks.map((mark) => mark.text)]),
            [...document.getElementById('decisions').children].map((item) => item.textContent),
            inked, lanes.every((lane) => !lane.open)]""")
        lanes = {name: (kinds, marks) for name, kinds, marks in names}
        expect(list(lanes) == ["pan", "pinch", "rotation", "tap", "doubleTap", "press"],
               f"the lanes are {list(lanes)}")
        expect(lanes["pinch"][0] == ["possible", "active"]
               and lanes["pinch"][1][0].startswith("ended, changed"), f"pinch: {lanes['pinch']}")
        expect("2 touches > 1" in lanes["tap"][1][0], f"tap: {lanes['tap']}")
        has(listed, "pinch began", "the list's pinch")
        has(listed, "press failed: 2 touches > 1", "the list's reason")
        expect(inked > 2000 and ended, f"{inked} pixels of the lanes are drawn, ended: {ended}")
        # The bar of each touch has the color of its identifier.
        colors = browser.js("""
          const context = timeline.canvas.getContext('2d');
          return timeline.lanes.touches.map(({start, end}, index) => {
            const x = (timeline.x((start + end) / 2) - timeline.scroller.scrollLeft) * devicePixelRatio;
            const {data} = context.getImageData(x, 0, 1, timeline.laneHeight * devicePixelRatio);
            const [red, green, blue] = accents[index + 1].match(/\\d+/g).map(Number);
            return data.some((_, i) => i % 4 === 0 && Math.hypot(data[i] - red, data[i + 1] - green, data[i + 2] - blue) < 12);
          })""")
        expect(colors == [True, True], f"the bars have the colors of the touches: {colors}")
        browser.js("[...document.querySelectorAll('#decisions button')].find("
                   "button => button.textContent.includes('pinch began')).click()")
        browser.wait("player && player.isPrepared")
        times = browser.js("return [player.time, player.isPlaying, "
                           "player.lanes.decisions.find(d => d.name === 'pinch').time]")
        expect(abs(times[0] - times[2]) < 1e-9 and not times[1], f"a decision leads to {times}")
        self.click("close")

    def scrolled_lanes(self):
        """A click into lanes that are scrolled leads to the time that is seen there."""
        self.browser.start("spots")
        self.open(circle([300, 200], 20))
        self.browser.wait("player && player.isPrepared && timeline.lanes === player.lanes")
        places = self.browser.js("""
          const {scroller, canvas} = timeline, {left, top} = scroller.getBoundingClientRect();
          return [0.2, 0.7].map((part) => {
            scroller.scrollLeft = part * (scroller.scrollWidth - scroller.clientWidth);
            timeline.measure();
            const at = timeline.labelWidth + (timeline.width - timeline.labelWidth) / 2;
            const wanted = timeline.time(at + scroller.scrollLeft);
            canvas.dispatchEvent(new MouseEvent('click', {clientX: left + at, clientY: top + 8, bubbles: true}));
            return [scroller.scrollLeft, wanted, player.time];
          })""")
        for scrolled, wanted, found in places:
            expect(scrolled > 20 and abs(found - wanted) < 0.02,
                   f"scrolled by {scrolled}, a click at {wanted} s leads to {found} s")

    def reasons_at_the_edge(self):
        """A reason ends before the edge of the lanes, and is read in full at the pointer."""
        self.browser.start("photo")
        lines = [{"touchlog": 1, "surface": [300, 200], "scene": "photo"}]
        for step in range(201):
            kind = "down" if step == 0 else "up" if step == 200 else "move"
            lines += [{"t": 5 + step / 10, "c": "a", "k": kind, "x": 100 + min(8 * step, 80), "y": 100}, {"t": 5 + step / 10, "k": "draw"}]
        self.open("\n".join(map(json.dumps, lines)) + "\n")
        self.browser.wait("player && player.isPrepared")
        texts, width, title = self.browser.js("""
          player.seek(player.start + player.duration);
          present();
          const texts = [], {fillText} = CanvasRenderingContext2D.prototype, {scroller, canvas} = timeline;
          scroller.scrollLeft = scroller.scrollWidth;
          timeline.measure();
          CanvasRenderingContext2D.prototype.fillText = function (text, x, y, room = 1e6) {
            const left = x - scroller.scrollLeft;
            if (this.getTransform().e < 0 && left > 0) texts.push([text, left + Math.min(this.measureText(text).width, room)]);
            return fillText.call(this, text, x, y, room);
          };
          timeline.draw();
          CanvasRenderingContext2D.prototype.fillText = fillText;
          const row = timeline.lanes.lanes.findIndex(({name}) => name === 'pinch'), {left, top} = canvas.getBoundingClientRect();
          canvas.dispatchEvent(new PointerEvent('pointermove', {clientX: left + timeline.width - 4, clientY: top + (row + 1.5) * timeline.laneHeight}));
          return [texts, timeline.width, canvas.title]""")
        cut = [text for text, end in texts if end > width]
        expect(any(text.startswith("1 t") for text, _ in texts) and not cut, f"{cut} of {texts} are cut off at {width}")
        expect(title == "20.000 s: failed: 1 touch < 2", f"the title is {title!r}")
        self.click("close")

    def broken_files(self):
        """A broken file ends in one sentence with the line, and what stands before it is played."""
        browser = self.browser
        head, down = '{"touchlog":1,"surface":[300,200]}\n', '{"t":1,"c":"a","k":"down","x":9,"y":9}\n'
        cases = [
            ("nonsense", "Line 1: expected JSON, found \"nonsense\"", False),
            ("", "The file is empty: expected a .touchlog", False),
            ("touchscript 1\n", "This is a touch script", False),
            ('{"a":1}', "Line 1: expected the head of a .touchlog", False),
            (head, "The recording has a head and nothing to play", False),
            ('{"touchlog":1,"surface":"wide"}\n' + down, "Line 1: expected \"surface\" to be", False),
            ('{"touchlog":1,"surface":[0,-1]}\n' + down, "Line 1: expected \"surface\" to be", False),
            ('{"touchlog":1,"surface":[1e300,5]}\n' + down, "Line 1: expected \"surface\" to be", False),
            (head + "null\n", "Line 2: expected an object, found \"null\"", False),
            (head + down + '{"k":"press","t":2}\n', "Line 3: expected a \"press\" with the name", True),
            (head + down + "garbage\n" + down, "Line 3: expected JSON, found \"garbage\"", True),
            (head + down + down.replace("9,", '"x",') , "Line 3: expected a number for \"x\"", True),
            (head + down + down.replace('"k"', '"estimated":"force","k"'), "Line 3: expected a list", True),
            (head + down + down[:20], "Line 3: expected JSON", True),
            (head + down.replace('"c":"a",', ""), "Line 2: expected a \"down\" with a contact", False),
            (head + down.replace('"t":1,', ""), "Line 2: expected a \"down\" with a time", False),
            ('{"format":"touchkit-trace","version":1,"steps":[null,{"touches":[null]}]}',
             "Line 2: expected a \"draw\" with a time", False),
        ]
        browser.start("spots")
        for text, sentence, isPlayed in cases:
            browser.js("openFile(new File([arguments[0]], 'a.touchlog'))", text)
            browser.wait(f"document.getElementById('notice').textContent.includes({json.dumps(sentence)})", 3)
            expect(browser.js("return player !== null") == isPlayed, f"{sentence}: player {not isPlayed}")
            notice = browser.js("return document.getElementById('notice').textContent")
            expect(notice.endswith(".") and not notice.endswith(".."), f"a sentence: {notice}")
            browser.js("if (player) closePlayer()")
        browser.js("openFile({size: 0, text: () => Promise.reject(new Error('a folder'))})")
        browser.wait("document.getElementById('notice').textContent === 'This file cannot be read.'", 3)
        # A pause of years has no more labels than fit, and a draw without a time leaves the clock.
        for time in ("9e8", "1e300"):
            spent = browser.js("const start = performance.now(); openText(arguments[0]); player.seek(player.end);"
                               "present(); const spent = performance.now() - start; closePlayer(); return spent",
                               head + down + '{"t":"nan","k":"draw"}\n{"t":%s,"c":"a","k":"up"}\n' % time)
            expect(spent < 1000, f"a pause until {time} takes {spent:.0f} ms")
        # Numbers that JSON lacks are values, not absent.
        text = head + down + '{"t":1.1,"c":"a","k":"move","x":"nan","y":"inf"}\n' + '{"t":1.2,"c":"01","k":"down","x":5,"y":5}\n{"t":1.2,"c":"1","k":"down","x":5,"y":5}\n'
        issues = browser.js("openText(arguments[0]); player.seek(player.end);"
                            "const log = player.program.text(Text.log); closePlayer(); return log.at(-1)", text)
        file = self.comparison.directory / "odd.touchlog"
        file.write_text(text)
        native = self.comparison.command(self.comparison.replay, "spots", file).splitlines()[-1]
        expect(issues == native, f"the page has {issues}, the native replay {native}")
        # The same file can be chosen again.
        expect(browser.js("const input = document.getElementById('file');"
                          "input.dispatchEvent(new Event('change')); return input.value") == "",
               "the name of the file is kept")

    def links(self):
        """A link carries the recording."""
        browser = self.browser
        browser.start("paint")
        browser.perform_touches(touches([(60, 60)], [(200, 90)]))
        recording, _ = browser.finish()
        link = browser.request("POST", "/execute/async", {"args": [], "script": """
          const done = arguments[arguments.length - 1];
          linkTo(recordedHead(), session.lines).then(done);"""})
        expect("#scene=paint&play=" in link, f"the link is {link[:80]}")
        browser.js("location.hash = arguments[0]", link.split("#")[1])
        browser.wait("player && !isDemo && player.isPrepared")
        lines = browser.js("return [recordingText(player.head, player.lines), sceneInfos[player.scene].id]")
        expect(lines == [recording, "paint"], "the link has another recording")
        self.click("close")
        # A file that names no scene is linked with the one in which it is played.
        self.open(circle([300, 200], 1))
        link = browser.request("POST", "/execute/async", {"args": [], "script": """
          const done = arguments[arguments.length - 1];
          linkTo(currentRecording().head, currentRecording().lines).then(done);"""})
        expect("#scene=paint&play=" in link, f"the link is {link[:80]}")
        self.click("close")
        browser.js("location.hash = 'scene=ink&play=abc'")
        browser.wait("document.getElementById('notice').textContent.includes('The link is incomplete')")
        browser.js("history.replaceState(null, '', '#demo=off'); openAddress()")
        return f"{len(link)} characters for {len(recording)}"

    def traces(self):
        """A trace has what the log of the replay has. It is opened as the recording that it was, and a
        trace of another program as the samples of its touches."""
        browser = self.browser
        for scene in ("photo", "ink"):
            self.open(circle([400, 300], 1, scene=scene))
            browser.wait("player.isPrepared")
            text, log, recording = browser.js("""
              const text = (openTest(), sheet.leaves[3].text);
              sheet.dialog.close();
              const program = spare.worker;
              program.start(player.scene, 400, 300);
              program.exports.startLog();
              let clock = 0;
              for (const line of player.lines) clock = player.play(program, line, clock);
              return [text, program.text(Text.log), recordingText(player.head, player.lines)]""")
            trace = json.loads(text)
            events = [step for step in trace["steps"] if step["kind"] == "event"]
            rows = [row for step in events for row in step["touches"]]
            logged = [line.split() for line in log]
            expect([step["sequence"] for step in events] == [int(line[1]) for line in logged if line[0] == "event"],
                   "the events are not those of the log")
            expect([[f"#{row[0]}", row[1], row[5], *row[2:5]] for row in rows]
                   == [[line[1], line[2], int(line[3]), *map(float, line[4:7])] for line in logged if line[0] == "touch"],
                   "the touches are not those of the log")
            entries = [row for step in trace["steps"] for row in step.get("log", [])]
            expect([f"{row[1]} {row[3]}" for row in entries if row[0] == "gesture"]
                   == [" ".join(line[2:]) for line in logged if line[0] == "trace"], "decisions")
            expect([row[2] for row in entries if row[0] == "view"]
                   == [line[2] for line in logged if line[0] == "callback"], "callbacks")
            expect(len(trace["shapes"]) > 20 and max(len(step.get("shapes", [0, 0, []])[2]) for step in trace["steps"]) > 0,
                   "the trace has no shapes")
            (self.comparison.directory / f"{scene}.trace.json").write_text(text)
            self.open(text)
            browser.wait("player.isPrepared")
            expect(browser.js("return recordingText(player.head, player.lines)") == recording, "not the same recording")
        del trace["recording"]
        self.open(json.dumps(trace, separators=(",", ":")))
        found = browser.js("return player.lines.filter(line => line.k !== 'draw').map(({c, k, x, y}) => [c, k, x, y])")
        samples = [line for line in map(json.loads, recording.splitlines()[1:]) if line["k"] in ("down", "move", "up")]
        expect([line[1] for line in found] == [line["k"] for line in samples], f"samples {found[:3]} to {found[-3:]}")
        expect([line[2:] for line in found[:-1]] == [[line["x"], line["y"]] for line in samples[:-1]], "locations")
        self.open('{"format":"touchkit-trace","version":2}')
        expect("version 1" in browser.js("return document.getElementById('notice').textContent"), "no notice")
        browser.js("closePlayer(); present()")
        return f"{len(rows)} touches and {len(entries)} entries"

    def demonstrations(self):
        """Each scene plays by itself until it is touched. The touch that ends it counts. On a small
        canvas, too, no finger is at an edge or behind the hint."""
        browser = self.browser
        for width, height in ((298, 305), (470, 240)):
            hidden = browser.js("""
              const [width, height] = arguments;
              return Object.keys(demos).filter((id) => demos[id](width, height).some((line) => line.x !== undefined &&
                (line.x < 20 || line.x > width - 20 || line.y < 20 || line.y > height - 52)))""", width, height)
            expect(not hidden, f"on {width}x{height}, fingers of {hidden} are hidden")
        for scene in ("photo", "card", "ink", "paint", "spots", "identity"):
            browser.start(scene)
            browser.js("options.hasDemo = true; startDemo()")
            browser.wait("isDemo && player.time > player.start + 0.5")
            expect(browser.js("return !document.getElementById('hint').hidden"), "no hint is shown")
            # Through its whole length, everything ends that began.
            open_, issues = browser.js(
                "player.isPlaying = false; player.seek(player.end);"
                "const log = player.program.text(Text.log);"
                "return [player.ghosts.size, log.at(-1)]")
            expect(open_ == 0 and issues == "issues 0", f"{scene}: {open_} fingers stay, {issues}")
            performed = browser.perform_touches(touches([(60, 60)], [(100, 90)]))
            expect(browser.js("return player === null"), f"{scene}: a touch does not end it")
            recording, _ = browser.finish()
            self.comparison.compare_input(performed, recording)
            browser.js("options.hasDemo = false")
