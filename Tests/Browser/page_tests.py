"""Tests of the page itself: sizes of windows, accessibility, speed, memory and problems."""

import importlib.util
import json
import pathlib
import re
import time

from browser import Browser
from comparison import expect
from gestures import touches

SIZES = [(640, 360), (360, 640), (320, 568), (640, 400), (1280, 800), (2560, 1440)]
SCENES = ["photo", "card", "ink", "paint", "spots", "identity"]


def axe():
    """The script of axe-core, or None without the Python package axe-playwright-python."""
    package = importlib.util.find_spec("axe_playwright_python")
    files = [file for place in (package.submodule_search_locations if package else [])
             for file in pathlib.Path(place).rglob("axe.min.js")]
    return files[0].read_text() + "; window.axe = axe;" if files else None


def axe_findings(browser):
    """What axe-core finds in the page that is open, in which its script has been run."""
    return browser.request("POST", "/execute/async", {"args": [], "script": """
      const done = arguments[arguments.length - 1];
      axe.run(document, {resultTypes: ['violations']}).then(({violations}) => done(violations.map(
        ({id, nodes}) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)),
        (error) => done([String(error)]))"""})


class PageTests:
    def __init__(self, browser, comparison, page):
        self.browser, self.comparison, self.page = browser, comparison, page
        self.all = [self.every_window, self.zoom, self.accessibility, self.reduced_motion,
                    self.announcements, self.questions, self.code, self.written_files, self.fluid_ink,
                    self.kept_drawing, self.starts,
                    self.memory, self.compact, self.fold_and_edges, self.turned_phone, self.list_and_header, self.written_numbers,
                    self.tabs_controls_and_colors, self.replay_controls,
                    self.problems]

    def every_window(self):
        """In each window the page scrolls down only, the canvas is at least 200 high and every
        control can be reached and is large enough."""
        browser = self.browser
        width, height = browser.js("return [innerWidth, innerHeight]")
        for size in SIZES:
            browser.resize(*size)
            for scene in SCENES:
                browser.start(scene)
                wide, high, missing = browser.js("""
                  const box = canvas.getBoundingClientRect(), missing = [];
                  const all = document.querySelectorAll('button, select, .button, input[type=range]');
                  for (const control of all) {
                    if (!control.offsetParent || control.closest('dialog')) continue;
                    control.scrollIntoView({block: 'center'});
                    const {left, top, width, height} = control.getBoundingClientRect();
                    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
                    const least = control.closest('#decisions') ? 32 : 44;
                    if (!hit || !control.contains(hit) && !hit.contains(control)) missing.push(control.textContent + ' is covered');
                    if (width < 43.9 || height < least - 0.1) missing.push(`${control.textContent || control.id} is ${width} by ${height}`);
                  }
                  scrollTo(0, 0);
                  return [document.documentElement.scrollWidth, box.height, missing]""")
                where = f"{scene} at {size[0]}x{size[1]}"
                expect(wide <= size[0], f"{where}: the page is {wide} wide")
                expect(high >= 200, f"{where}: the canvas is {high} high")
                expect(not missing, f"{where}: {'; '.join(missing[:4])}")
        browser.resize(width, height)

    def fold_and_edges(self):
        """At 1280x800 all controls are in sight, and no demonstration has a finger at the edge of a phone."""
        browser = self.browser
        width, height = browser.js("return [innerWidth, innerHeight]")
        browser.resize(1280, 800)
        for scene in ["photo", "card"]:
            browser.js("choose(arguments[0]); if (!player) startDemo(); player.isPlaying = false;"
                       "player.seek(player.start + 3); present()", SCENES.index(scene))
            bottom, end = browser.js("""
              return [document.getElementById('palms').closest('label'), document.getElementById('panel')].map(
                (element) => element.getBoundingClientRect().bottom)""")
            expect(bottom <= min(end, 800), f"{scene}: the last control ends at {bottom}, the panel at {end}")
        browser.js("closePlayer()")
        browser.resize(width, height)
        for scene in SCENES:
            xs = browser.js("return demos[arguments[0]](370, 455).map((line) => line.x).filter((x) => x !== undefined)", scene)
            expect(20 <= min(xs) and max(xs) <= 350, f"{scene}: fingers from {min(xs)} to {max(xs)}")

    def zoom(self):
        """Scrolled, the page still knows where the canvas is."""
        browser = self.browser
        width, height = browser.js("return [innerWidth, innerHeight]")
        browser.resize(360, 500)
        browser.start("paint")
        browser.js("scrollTo(0, 40)")
        browser.wait("scrollY > 20")
        performed = browser.perform_touches(touches([(60, 80)], [(160, 120)]))
        recording, _ = browser.finish()
        self.comparison.compare_input(performed, recording)
        browser.js("scrollTo(0, 0)")
        browser.resize(width, height)

    def accessibility(self):
        """axe-core has no findings, in any scene, with the player, in dialogs, light and dark. It is
        used if the Python package axe-playwright-python is there."""
        browser, script = self.browser, axe()
        browser.start("photo")
        width, height = browser.js("return session.size")
        performed = touches([(width / 2 - 40, height / 2)], [(width / 2 - 90, height / 2)])
        browser.perform_touches(performed)
        browser.finish()
        touchAction = browser.js("return getComputedStyle(canvas).touchAction")
        expect(touchAction == "none", f"the canvas has touch-action {touchAction}")
        if not script:
            return "axe-core was not run, because axe-playwright-python is not installed"
        browser.js(script)
        findings, runs = [], 0

        def run(what):
            nonlocal runs
            runs += 1
            findings.extend(f"{what}: {entry}" for entry in axe_findings(browser))
        for dark in ("light", "dark"):
            browser.cdp("Emulation.setEmulatedMedia",
                        features=[{"name": "prefers-color-scheme", "value": dark}])
            browser.js("present()")
            run(f"{dark} photo")
            browser.js("openTest()")
            run(f"{dark} test")
            browser.js("sheet.dialog.close(); replay(); player.isPlaying = false; player.seek(player.end); present()")
            run(f"{dark} player")
            browser.js("closePlayer(); startOver()")
            run(f"{dark} question")
            browser.js("document.getElementById('question').close(); options.hasDemo = true; choose(2)")
            run(f"{dark} ink")
            browser.start("photo")
            browser.perform_touches(performed)
            browser.finish()
        browser.cdp("Emulation.setEmulatedMedia",
                    features=[{"name": "prefers-color-scheme", "value": "light"}])
        expect(not findings, "; ".join(findings)[:900])
        return f"axe-core has no findings in {runs} views"

    def reduced_motion(self):
        """Nothing moves by itself if the person does not want it."""
        browser = self.browser
        browser.cdp("Emulation.setEmulatedMedia",
                    features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        browser.start("ink")
        browser.js("options.hasDemo = true; startDemo()")
        before = browser.js("return player.time")
        time.sleep(0.2)
        expect(browser.js("return player.time") == before, "the demonstration moves")
        expect(browser.js("return document.getElementById('demo').textContent") == "Play",
               "it cannot be played")
        browser.cdp("Emulation.setEmulatedMedia",
                    features=[{"name": "prefers-reduced-motion", "value": "no-preference"}])
        browser.js("options.hasDemo = false")

    def announcements(self):
        """The status is announced at most once a second."""
        browser = self.browser
        browser.start("spots")
        browser.js("""
          window.announcements = 0;
          new MutationObserver(() => { window.announcements += 1; }).observe(
            document.getElementById('announcer'), {childList: true, characterData: true, subtree: true})""")
        start = time.monotonic()
        for turn in range(12):
            browser.perform_touches(touches([(60, 60)], [(90, 90)], steps=3))
        seconds = time.monotonic() - start
        time.sleep(1.1)
        found = browser.js("return window.announcements")
        expect(1 <= found <= seconds + 2, f"{found} announcements in {seconds:.1f} s")
        expect(browser.js("return document.getElementById('announcer').textContent") == "0 down",
               "the last status is not announced")

    def questions(self):
        """Nothing drawn is lost without a question, and the other scenes keep what they have."""
        browser = self.browser
        browser.start("paint")
        browser.perform_touches(touches([(60, 60)], [(160, 90)]))
        browser.finish()

        def status():
            browser.js("present()")
            return browser.js("return document.getElementById('status').textContent")
        expect(status() == "1 line, 0 in progress", status())
        for action in ("choose(0); choose(3)", "replay(); closePlayer()",
                       "openText(arguments[0]); closePlayer(); choose(3)",
                       "pressControl('Clear', ''); document.getElementById('question-no').click()",
                       "startOver(); document.getElementById('question-no').click()"):
            browser.js(action, '{"touchlog":1,"scene":"ink"}\n{"t":1,"c":"a","k":"down","x":9,"y":9}\n')
            time.sleep(0.05)
            expect(status() == "1 line, 0 in progress", f"after {action}: {status()}")
        expect(browser.js("const event = new Event('beforeunload', {cancelable: true});"
                          "return !dispatchEvent(event)"), "the page is left without a question")
        browser.js("startOver(); document.getElementById('question-yes').click()")
        browser.wait("!session.isTouched")
        expect(status() == "0 lines, 0 in progress", status())

    def code(self):
        """Each scene shows its code."""
        for scene in SCENES:
            self.browser.start(scene)
            self.browser.js("openCode()")
            self.browser.wait("sheet.dialog.open")
            text = self.browser.js("return document.getElementById('sheet-text').textContent")
            expect(f"final class {scene.capitalize()}Scene: Scene" in text, f"{scene}: {text[:80]}")
            guide = self.browser.js("return document.getElementById('sheet-guide').href")
            path = pathlib.Path("Sources/TouchKit/TouchKit.docc") / guide.rsplit("/", 1)[1]
            expect(path.exists(), f"{scene}: there is no guide {guide}")
            self.browser.js("sheet.dialog.close()")

    def written_files(self):
        """The page writes the files that the tests of the examples compile and run."""
        folder = pathlib.Path("Examples/Tests/PlaygroundTests")
        recording = (folder / "photo.touchlog").read_text()
        browser = self.browser
        browser.start("photo")
        browser.js("openText(arguments[0])", recording)
        browser.wait("player && player.isPrepared")
        leaves = browser.js("openTest(); return sheet.leaves.map(leaf => [leaf.file, leaf.text])")
        browser.js("sheet.dialog.close(); closePlayer()")
        # `PlayerTests.traces` looks at the trace.
        expect([file for file, _ in leaves[3:]] == ["photo.trace.json"], "the trace is not the last file")
        for file, text in leaves[:3]:
            expect(text == (folder / file).read_text(), f"{folder / file} is not what the page writes")

    def fluid_ink(self):
        """What has not changed is drawn once: a frame with 400 strokes has nothing to draw, and one in
        which a stroke grows that has 120,000 samples has only its end and what is behind it."""
        browser = self.browser
        browser.start("ink")
        whole, numbers, cost, long, all, longCost, build = browser.js("""
          const send = (line) => session.receive(line);
          let t = session.clock + 1;
          // A long stroke moves over the page.
          const place = (number, n) => ({x: 20 + 340 * ((number * 37 + n / 1200) % 100 / 100) + 18 * Math.cos(n / 6),
            y: 20 + 220 * ((number + n / 4000) % 20) / 20 + 12 * Math.sin(n / 4)});
          const stroke = (number, count, done) => {
            for (let n = 0; n < count; n++) {
              send({t: t += 1 / 240, c: 'p', k: n ? 'move' : 'down', type: 'pencil', force: 1 + Math.sin(n / 9) / 2,
                ...place(number, n)});
              if (n % 8 === 7) session.draw(t);
            }
            if (done) send({t: t += 1 / 240, c: 'p', k: 'up'});
            session.draw(t);
          };
          const frames = () => {
            const times = [];
            for (let n = 0; n < 30; n++) {
              const start = performance.now();
              session.draw(t += 1 / 60);
              present();
              times.push(performance.now() - start);
            }
            return times.sort((a, b) => a - b)[15];
          };
          for (let number = 0; number < 400; number++) stroke(number, 50, true);
          session.draw(t += 1);
          present();
          const drawn = (margin) => session.program.draw(margin).length;
          const whole = drawn(), numbers = drawn(1), cost = frames();
          const start = performance.now();
          stroke(401, 120000, false);
          const build = performance.now() - start;
          present();
          send({t: t += 1 / 240, c: 'p', k: 'move', type: 'pencil', force: 1, ...place(401, 120000)});
          session.draw(t);
          const long = drawn(1), all = drawn();
          present();
          const longCost = frames();
          send({t, c: 'p', k: 'up'});
          session.draw(t + 1);
          return [whole, numbers, cost, long, all, longCost, build]""")
        expect(whole > 10000 and numbers == 0, f"400 strokes are {whole} numbers, {numbers} in each frame")
        expect(0 < long < all / 10, f"{long} of {all} numbers of a stroke of 120,000 samples are drawn")
        browser.js("session.start(picture.fit())")
        return (f"a frame with 400 strokes takes {cost:.1f} ms, in a stroke of 120,000 samples "
                f"{longCost:.1f} ms, whose input takes {build:.0f} ms")

    def kept_drawing(self):
        """A frame draws what has changed: a line that is undone disappears, the others stay, and a
        frame in which nothing changes draws nothing."""
        browser = self.browser
        browser.start("paint")
        seen, lengths = browser.js("""
          let t = session.clock + 1;
          const scale = canvas.width / session.size[0], heights = [40, 80, 120];
          for (const y of heights) {
            for (const [n, k] of ['down', 'move', 'move', 'up'].entries()) {
              session.receive({t: t += 0.05, c: '1', k, x: 40 + 30 * n, y});
              draw(t);
            }
          }
          const marks = () => heights.map((y) =>
            picture.context.getImageData(Math.round(70 * scale), Math.round(y * scale), 1, 1).data[3] > 128);
          const seen = [marks()], lengths = [];
          session.press('Undo');
          draw(t += 1);
          seen.push(marks());
          const program = session.program;
          program.draw = (margin) => {
            const numbers = Program.prototype.draw.call(program, margin);
            lengths.push(numbers.length);
            return numbers;
          };
          present();
          delete program.draw;
          return [[...seen, marks()], lengths]""")
        two = [True, True, False]
        expect(seen == [[True] * 3, two, two], f"lines: {seen}")
        expect(lengths == [0], f"a frame without changes has {lengths} numbers")

    def starts(self):
        """200 starts of each scene, each with fingers, leave the memory where it was."""
        grown = self.browser.js("""
          closePlayer();
          const program = spare.worker, grown = [];
          const used = () => program.exports.memory.buffer.byteLength;
          sceneInfos.forEach((info, scene) => {
            let before = 0;
            for (let turn = 0; turn < 200; turn++) {
              program.start(scene, 400, 300);
              for (let n = 0; n < 12; n++) {
                for (const c of ['1', '2']) {
                  program.send({t: n / 60, c, k: n === 0 ? 'down' : n === 11 ? 'up' : 'move',
                    x: 150 + 80 * Number(c) + n * 3 * Number(c), y: 150 + n}, 0);
                }
                program.exports.advance(n / 60);
              }
              program.exports.advance(2);
              program.draw();
              if (turn === 20) before = used();
            }
            grown.push([info.id, used() - before]);
          });
          return grown""")
        expect(all(bytes_ == 0 for _, bytes_ in grown), f"memory grew: {grown}")

    def memory(self):
        """100,000 samples of two fingers: memory stays flat. Returns the times."""
        browser, note = self.browser, []
        for scene in ("spots", "photo"):
            early, late, microseconds = browser.js("""
              const program = spare.worker;
              program.start(sceneInfos.findIndex((info) => info.id === arguments[0]), 400, 400);
              let early, start = performance.now();
              for (let index = 0; index < 100000; index++) {
                const angle = index / 100 + index % 2 * Math.PI;
                program.send({k: index < 2 ? 'down' : 'move', c: String(index % 2), t: index / 480,
                  x: 200 + 80 * Math.cos(angle), y: 200 + 80 * Math.sin(angle)}, 0);
                if (index % 8 === 7) { program.exports.advance(index / 480); program.text(Text.decisions); }
                if (index === 1000) early = program.exports.memory.buffer.byteLength;
              }
              return [early, program.exports.memory.buffer.byteLength, (performance.now() - start) * 10]
              """, scene)
            expect(early == late, f"memory grew from {early} to {late} bytes")
            native = float(self.comparison.command(self.comparison.replay, scene))
            note.append(f"{scene} {microseconds / 1000:.2f} µs per sample in wasm, {native:.2f} "
                        f"native, {late / 1e6:.2f} MB")
        return "; ".join(note)

    def compact(self):
        """In a frame of another page it shows the surface of one scene."""
        browser = self.browser
        browser.js("history.replaceState(null, '', '#scene=ink&compact&demo=off'); openAddress()")
        shown = browser.js("const seen = id => document.getElementById(id).offsetParent !== null;"
                           "return [sceneInfos[session.scene].id, seen('scenes'), seen('canvas'),"
                           "canvas.clientHeight > innerHeight - 20, seen('panel'), seen('hint'),"
                           "document.documentElement.scrollHeight <= innerHeight]")
        expect(shown == ["ink", False, True, True, False, False, True], f"compact: {shown}")
        browser.js("history.replaceState(null, '', '#demo=off'); openAddress()")

    def turned_phone(self):
        """What was done to the photo stays when the phone turns."""
        browser = self.browser
        width, height = browser.js("return [innerWidth, innerHeight]")
        browser.resize(390, 844)
        browser.start("photo")
        x, y = [side / 2 for side in browser.js("return session.size")]
        browser.perform_touches(touches([(x - 30, y), (x + 30, y)], [(x - 80, y + 40), (x + 80, y - 40)]))
        time.sleep(0.5)
        status = "return document.getElementById('status').textContent"
        before = browser.js(status)
        expect(not before.startswith("scale 1.0"), f"the photo is not scaled: {before}")
        browser.resize(844, 390)
        time.sleep(0.5)
        after = browser.js(status)
        browser.resize(width, height)
        expect(before == after, f"{before!r} becomes {after!r}")

    def tabs_controls_and_colors(self):
        """The chosen tab is told, a control without effect keeps the focus, and other colors are drawn."""
        browser = self.browser
        browser.start("ink")
        pressed = browser.js("return [...document.getElementById('scenes').children].map(tab => tab.getAttribute('aria-pressed'))")
        expect(pressed == [str(scene == "ink").lower() for scene in SCENES], f"the tabs are {pressed}")
        idle = browser.js("return [...document.getElementById('controls').children]"
                          ".filter(button => button.getAttribute('aria-disabled') === 'true').map(button => button.disabled)")
        expect(idle and not any(idle), f"controls without effect: {idle}")
        browser.js("window.schemes = []; const own = session.program.exports; session.program.exports = {...own, setDark(dark) "
                   "{ schemes.push(dark); own.setDark(dark); }}; window.restore = () => { session.program.exports = own; }")
        for scheme in ("dark", "light"):
            browser.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            time.sleep(0.2)
        schemes = browser.js("restore(); return schemes")
        expect(schemes == [1, 0], f"the program has the colors {schemes}")

    def replay_controls(self):
        """A replay lists the decisions up to its time, since its beginning, and presses the controls
        itself."""
        browser = self.browser
        browser.start("photo")
        x, y = [side / 2 for side in browser.js("return session.size")]
        browser.perform_touches(touches([(x, y)], [(x + 40, y + 20)]))
        browser.perform_touches(touches([(x - 30, y), (x + 30, y)], [(x - 60, y), (x + 60, y + 30)]))
        browser.js("replay(); player.isPlaying = false")
        browser.wait("player.isPrepared || player.prepare(50)")
        for part in (0.25, 0.5, 0.75, 0.9, 1):
            texts, count, duration = browser.js("""
              player.seek(player.start + arguments[0] * player.duration);
              present();
              return [[...document.querySelectorAll('#decisions button')].map(button => button.textContent),
                player.lanes.decisions.filter(decision => decision.time <= player.time).length, player.duration]""", part)
            expect(len(texts) == count and (count > 0 or part < 1), f"{len(texts)} of {count} decisions are listed at {part}")
            times = [float(text.split(" ")[0]) for text in texts]
            expect(max(times, default=0) <= duration + 0.01, f"decisions at {times} of {duration} s")
        browser.js("document.getElementById('loop').click(); present(); pressControl('Night', '')")
        looping, notice = browser.js("return [document.getElementById('loop').getAttribute('aria-pressed'), document.getElementById('notice').textContent]")
        expect(looping == "true", f"the loop is {looping}")
        expect("presses the controls itself" in notice, f"the notice is {notice!r}")
        notice = browser.js("closePlayer(); return document.getElementById('notice').textContent")
        expect(notice == "", f"the notice stays: {notice!r}")

    def written_numbers(self):
        """Locations have at most two decimals, and no line of code is longer than 100 characters."""
        actions = self.browser.js("return scriptEntries([{k: 'down', c: '1', t: 1, x: 171.73297119140625, y: 20.5}, "
                                  "{k: 'up', c: '1', t: 1.1, x: 0, y: 0.004}]).map(entry => entry.actions.join())")
        expect(actions == ["down a 171.73,20.5", "up a 0,0"], f"{actions}")
        # Of views and surfaces, too, whose sizes a browser computes.
        written = self.browser.js("""
          const surface = [467.921875, 310.1171875];
          const turned = [{k: 'draw', t: 0.5}, {k: 'resize', t: 0.6, surface: [310.1171875, 467.921875]}];
          const {script, swift} = writeTest(spare.worker, 0, {surface}, [...turned, ...demos.photo(...surface).map((line) => ({...line, t: line.t + 1}))]);
          return script + swift""")
        places = re.findall(r"(?:surface|resize) [\d.x]+|view \w+ [-\d.,]+ [\d.x]+|place \w+ [-\d.,]+ [\d.x]+|frame: Rect2D[^)]*", written)
        long = [place for place in places if re.search(r"\.\d{3}", place)]
        expect(len(places) > 7 and not long, f"{long} of {places}")
        lines = self.browser.js("return swiftStates('pan', Array(6).fill('began changed+ ended').join(' '))")
        expect(max(map(len, lines.split("\n"))) <= 96 and lines.count(".ended") == 6, lines)
        short = self.browser.js("return swiftStates('tap', 'recognized')")
        expect(short == "#expect(stage.states(of: tap) == [.recognized])", short)

    def list_and_header(self):
        """The list of decisions is one stop of the tab key, times and names are apart, and the header
        of a phone is low."""
        browser = self.browser
        width, height = browser.js("return [innerWidth, innerHeight]")
        browser.js("choose(0); if (!player) startDemo(); player.isPlaying = false; player.seek(player.start + 3); present()")
        stops, text = browser.js("const buttons = [...document.querySelectorAll('#decisions button')];"
                                 "return [buttons.filter(button => button.tabIndex === 0).length, buttons[0].textContent]")
        expect(stops == 1, f"the list has {stops} stops")
        expect(re.match(r"\d+\.\d\d s \w", text) is not None, f"a reader hears {text!r}")
        focused = browser.js("document.querySelector('#decisions button').focus();"
                             "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowDown', bubbles: true}));"
                             "const buttons = [...document.querySelectorAll('#decisions button')];"
                             "return [buttons.indexOf(document.activeElement), buttons.filter(button => button.tabIndex === 0).length]")
        expect(focused == [1, 1], f"the arrow key leads to {focused}")
        for size in ((390, 844), (320, 568)):
            browser.resize(*size)
            header = browser.js("return document.querySelector('header').getBoundingClientRect().height")
            expect(header <= 70, f"the header is {header} high at {size[0]}")
        browser.js("closePlayer()")
        browser.resize(width, height)

    def problems(self):
        """A trap, a browser that is too old and a page without scripts show a sentence."""
        browser = self.browser
        browser.js("const own = session.program.exports; session.program.exports = {...own, advance() { "
                   "throw new WebAssembly.RuntimeError('unreachable'); }}; wake();"
                   "window.restore = () => { session.program.exports = own; }")
        browser.wait("!document.getElementById('problem').hidden && "
                     "document.getElementById('problem').textContent.includes('unreachable')")
        browser.js("restore(); document.getElementById('problem').hidden = true")
        browser.errors()
        with Browser(self.page, before="delete window.DecompressionStream") as other:
            sentence = other.js("return document.getElementById('problem').textContent")
            expect("no DecompressionStream" in sentence, f"an old browser sees: {sentence}")
