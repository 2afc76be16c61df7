"""Puts faults into the playground, one at a time, and runs the browser tests on each broken page, to
see which faults they notice. It takes about an hour and is not part of CI.

    faults.py PAGE TOUCH_DEMO PLAYGROUND_REPLAY [NAME...]
"""

import pathlib
import subprocess
import sys
import tempfile

LINE_X = "line.x = event.clientX - box.left;"
LINE_Y = "line.y = event.clientY - box.top;"
# The name, and what is replaced by what in the page.
FAULTS = {
    "cancel dropped": ("this.down.has(id(event)) ? 'cancel' : 'leave'", "null"),
    "cancel sent as up": ("this.down.has(id(event)) ? 'cancel' : 'leave'",
                          "this.down.has(id(event)) ? 'up' : 'leave'"),
    "coalesced samples dropped": ("(coalesced.length ? coalesced : [event])", "[event]"),
    "every second coalesced sample dropped": (
        "(coalesced.length ? coalesced : [event])",
        "(coalesced.length ? coalesced.filter((_, n) => n % 2) : [event])"),
    "one id for two fingers": ("c: String(event.pointerId), k: kind", "c: '7', k: kind"),
    "ids reused": ("c: String(event.pointerId), k: kind",
                   "c: String([...this.down].indexOf(String(event.pointerId))), k: kind"),
    "samples not sorted": ("groups.sort((left, right) =>", "[].sort((left, right) =>"),
    "hidden page keeps touches": ("if (document.hidden) guard(leave);", "if (document.hidden) ;"),
    "touch-action missing": ("touch-action: none;", ""),
    "coordinates times 1.25": (LINE_X, "line.x = (event.clientX - box.left) * 1.25;"),
    "origin of the canvas forgotten": (LINE_Y, "line.y = event.clientY;"),
    "coordinates times the pixel ratio": (
        LINE_X, "line.x = (event.clientX - box.left) * devicePixelRatio;"),
    "x and y swapped": (LINE_X + "\n    " + LINE_Y,
                        "line.y = event.clientX - box.left; line.x = event.clientY - box.top;"),
    "replay at double speed": ("(now - this.shown) * this.speed", "(now - this.shown) * this.speed * 2"),
    "pause does not pause": ("[this.isPlaying, this.shown] = [!this.isPlaying, 0];",
                             "[this.isPlaying, this.shown] = [true, 0];"),
    "slider too far": ("goToTime(player.start + Number(element('position').value))",
                       "goToTime(player.start + 1.1 * Number(element('position').value))"),
    "letterbox": ("(canvas.width - size[0] * scale) / 2", "0"),
    "times replaced by now": ("t: event.timeStamp / 1000, c: String(event.pointerId)",
                              "t: performance.now() / 1000, c: String(event.pointerId)"),
    "nothing drawn": ("    this.drawLayer(program);", "    return;"),
    "curves not drawn": ("case 4: path.bezierCurveTo(next(), next(), next(), next(), next(), next()); break;",
                         "case 4: i += 6; break;"),
    "drawn at pixel ratio 1": ("Math.round(width * devicePixelRatio)), Math.max(1, Math.round(height * devicePixelRatio))",
                               "Math.round(width)), Math.max(1, Math.round(height))"),
    "status stays empty": ("showStatus(program.text(Text.status).join(' '));", ""),
    "decisions not shown": (
        "timeline.show(player?.lanes ?? session.lanes, player && !isDemo ? player.time : null);", ""),
    "deadlines without a timer": (
        "else if (next < Infinity) timer = setTimeout(wake, (next - session.clock) * 1000);", ""),
    "press not recorded": ("if (this.program.press(control)) this.keep({t: this.clock, k: 'press', control});",
                           "this.program.press(control);"),
    "radius doubled": ("line.radius = Math.max(event.width, event.height) / 2;",
                       "line.radius = Math.max(event.width, event.height);"),
    "context menu": ("canvas.addEventListener('contextmenu', (event) => event.preventDefault());", ""),
    "no pointer capture": ("this.canvas.setPointerCapture(event.pointerId);", ""),
    # What the page of the first list did not have.
    "resize not recorded": ("this.program.send(line, this.clock);\n    this.keep(line);",
                            "this.program.send(line, this.clock);"),
    "draws not recorded": ("this.keep({t: this.clock, k: 'draw'});", ""),
    "speed ignored": ("(now - this.shown) * this.speed", "(now - this.shown)"),
    "one step is two": ("this.goTo(draw + 1);", "this.goTo(draw + 1); this.seek(this.time + 1 / 60);"),
    "places of views missing": (
        "written[written.length - 1].actions.unshift(...program.text(Text.places));", ";"),
    "test of another size": ("program.start(scene, surface[0], surface[1], head);\n  exports.recordTest();",
                             "program.start(scene, 418, 351, head);\n  exports.recordTest();"),
    "undone ink stays": ("context.clearRect(0, 0, this.layer.width, this.layer.height);", ""),
    "kept drawing not shown": ("    context.drawImage(this.layer, 0, 0);\n", ""),
    "everything drawn in each frame": ("isKnown ? margin : -1", "-1"),
    "snapshots of another time": ("this.snapshots.push({index: this.prepared, clock:",
                                  "this.snapshots.push({index: this.prepared + 9, clock:"),
    "second finger not mirrored": ("x: 2 * this.center.x - first.x", "x: this.center.x + 40"),
    "touch that ends a demonstration lost": ("    closePlayer();\n  }\n  notify('');\n  session.receive(line);",
                                             "    return closePlayer();\n  }\n  notify('');\n  session.receive(line);"),
    "scroll of the page prevented": ("known?.isTaken ?? this.takes(line)", "true"),
    "scroll of the photo not prevented": ("event.preventDefault();\n    if (isStep)", "if (isStep)"),
    "scroll of the page taken on its way": ("known?.isTaken ?? this.takes(line)", "this.takes(line)"),
    "lines are pixels": ("[lineHeight, lineHeight]", "[1, 1]"),
    "pages are pixels": ("[lineHeight, lineHeight], this.size()]", "[lineHeight, lineHeight], [1, 1]]"),
    "steps of a wheel are continuous": ("const isStep = event.deltaMode !== 0 ||", "const isStep = false &&"),
    "a trackpad's scroll is steps": ("const isStep = event.deltaMode !== 0 ||", "const isStep = true ||"),
    "pinch inverted": (": dy / 100)", ": -dy / 100)"),
    "control key ignored": ("if (event.ctrlKey) {", "if (false) {"),
    "scroll does not end": ("this.send({t, k: key, phase: 'ended', x: known.x, y: known.y});", ";"),
    "gesture of a touch screen": ("if (this.down.size) return;", ""),
    "gesture since its beginning": ("this.gesture = {scale, rotation};\n", "\n"),
    "hidden page keeps a scroll": ("else open.set(k, {k, phase: 'cancelled', x, y});", ""),
    "fill rule ignored": ("rule: 'evenodd'", "rule: 'nonzero'"),
    "text of one size": ("context.font = `${size}px Helv", "context.font = `20px Helv"),
    "text without an anchor": ("share === 0 ? 'left' : share === 1 ? 'right' : 'center'", "'left'"),
    "palms not rejected": ("head.palms === 'reject' ? 1 : 0", "0"),
    "drawing lost with the scene": ("const hasBegun = session.isTouched;", "const hasBegun = false;"),
    # By somebody who had changed the page, before the tests were completed for what was missed.
    "hint without a demonstration": ("  element('hint').hidden = true;\n  if (!hasBegun", "  element('hint').hidden = false;\n  if (!hasBegun"),
    "each decision a tab stop": ("tabIndex: index ? -1 : 0, ", ""),
    "arrow keys skip a decision": ("ArrowDown: index + 1", "ArrowDown: index + 2"),
    "no blank after the time": ("s`), ' ',\n        make('b'", "s`),\n        make('b'"),
    "header in two rows": ("nav { flex: 1; min-width: 0; flex-wrap: nowrap; overflow-x: auto;",
                           "nav { flex: 1; min-width: 0; flex-wrap: wrap;"),
    "panel in a frame": (".compact header, .compact #panel { display: none; }", ".compact header { display: none; }"),
    "locations with all digits": ("const line = roundedLocation(recorded);", "const line = recorded;"),
    "states in one line": ("  if (line.length <= 96) return line;", "  return line;"),
    "announced at once": ("  }, 1000);\n}", "  }, 1);\n}"),
    "demonstration moves for everybody": ("player?.isPlaying ?? true : !stillQuery.matches;", "player?.isPlaying ?? true : true;"),
    "lost without a question": ("  if (control[4] && !await ask(control[4], title)) return;\n", ""),
    "yes is no": ("element('question-yes').onclick = () => { answer = true;", "element('question-yes').onclick = () => { answer = false;"),
    "disabled buttons lose the focus": ("button.setAttribute('aria-disabled', String(enabled === '0'));", "button.disabled = enabled === '0';"),
    "chosen tab not told": ("    button.setAttribute('aria-pressed', String(position === index));\n    // The tabs", "    // The tabs"),
    "other colors not drawn": ("    program.exports.setDark(isDark() ? 1 : 0);", "    ;"),
    "size of the window ignored": ("new ResizeObserver(() => guard(resize)).observe(element('canvas'));", ""),
    "a trap says nothing": ("try { body(); } catch (error) { stopped(error); throw error; }", "try { body(); } catch (error) { }"),
    "decisions after the playhead": ("decision.time <= playhead) + 1;", "decision.time <= playhead) + 3;"),
    "time of the page in the list": ("const origin = this.lanes.knots[0]?.time ?? 0;\n    // One stop", "const origin = 0;\n    // One stop"),
    "a link opens another scene": ("const scene = sceneInfos.findIndex((info) => info.id === head.scene);\n    openPlayer", "const scene = 0;\n    openPlayer"),
    "loop does not loop": ("element('loop').setAttribute('aria-pressed', String(shown.loops));", "element('loop').setAttribute('aria-pressed', 'false');"),
    "a replay lets controls be pressed": ("  if (player && !isDemo) return notify('A replay presses the controls itself. Close it to press them.');\n", ""),
    "notices stay": ("  notify('');\n  fit();\n  wake();", "  fit();\n  wake();"),
    "duration since the beginning": ("${shown.duration.toFixed(2)} s`;", "${(shown.duration + shown.start).toFixed(2)} s`;"),
    # Numbers and colors, the keyboard's finger, pens, predictions and scrolled lanes.
    "colors of lanes by another number": ("return number ? accents[number % 8]", "return number ? accents[(number + 1) % 8]"),
    "a click on the lanes ignores how far they are scrolled": ("onSeek(this.time(x + this.scroller.scrollLeft))", "onSeek(this.time(x))"),
    "the keyboard's finger stays down without the focus": ("    if (this.cursor?.isDown) this.moveCursor('up', performance.now() / 1000);\n", ""),
    "arrow keys leave the surface": ("Math.max(0, Math.min(width, this.cursor.x + move[0]))", "this.cursor.x + move[0]"),
    "altitude and azimuth swapped": ("[line.altitude, line.azimuth] = angles(event)", "[line.azimuth, line.altitude] = angles(event)"),
    "predictions of the browser dropped": ("event.getPredictedEvents?.() ?? []", "[]"),
    "a force where none is measured": ("(event.pressure !== 0.5 && event.pressure > 0)", "event.pressure > 0"),
    "Escape lifts": ("this.moveCursor('cancel', t)", "this.moveCursor('up', t)"),
    "touches are numbered with palms": ("if (next.number) next.number -= 1;", ";"),
    # The edge of the lanes, titles, and places in exported tests.
    "reasons cut off at the edge": ("return this.left + this.width - this.labelWidth;", "return this.left + this.width;"),
    "reasons without a title": ("lane ? endAt(this, lane, event.offsetX + this.scroller.scrollLeft, origin) : ''", "''"),
    "titles with the time of the page": ("event.offsetX + this.scroller.scrollLeft, origin)", "event.offsetX + this.scroller.scrollLeft)"),
    "surfaces with all digits": ("(head.surface ?? [400, 300]).map(hundredths)", "head.surface ?? [400, 300]"),
    "new sizes with all digits": ("...surface ? {surface: surface.map(hundredths)} : {}", ""),
}


def main():
    page, *programs = sys.argv[1:4]
    text = pathlib.Path(page).read_text()
    names = sys.argv[4:] or list(FAULTS)
    missed = []
    for name in names:
        old, new = FAULTS[name]
        if text.count(old) != 1:
            sys.exit(f"faults: {name}: the page has {text.count(old)} times {old!r}")
        with tempfile.NamedTemporaryFile("w", suffix=".html") as broken:
            broken.write(text.replace(old, new))
            broken.flush()
            result = subprocess.run(
                [sys.executable, "-B", pathlib.Path(__file__).with_name("check.py"), broken.name,
                 *programs, "until-failure"], capture_output=True, text=True)
        failed = [line for line in result.stdout.splitlines() if "FAILED" in line or "console" in line]
        if result.returncode == 0:
            missed.append(name)
        print(f"faults: {name}: " + (failed[0][9:160] if failed else
                                     "noticed" if result.returncode else "NOT NOTICED"), flush=True)
    print(f"faults: {len(names) - len(missed)} of {len(names)} are noticed")


main()
