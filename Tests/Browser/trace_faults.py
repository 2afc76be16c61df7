"""Puts faults into the viewer of traces, one at a time, and runs its tests on each broken page, to see
which faults they notice. It is not part of CI.

    trace_faults.py TOUCH_DEMO [NAME...]
"""

import pathlib
import sys
import tempfile

from trace_tests import TraceTests

# The name, and what is replaced by what in the page.
FAULTS = {
    "the step after the slider's time": ("stepAt(time) { return Math.max(0, lastIndex(this.times, time + 1e-9)); }",
                                         "stepAt(time) { return Math.min(this.times.length - 1, lastIndex(this.times, time + 1e-9) + 1); }"),
    "predictions counted by numbers": ("`${predicted.length / 3} predicted`", "`${predicted.length} predicted`"),
    "coalesced samples not shown": ("samples ? `${samples.length / 3} samples` : ''", "''"),
    "x and y swapped on the surface": ("    const {x, y, phase} = state;", "    const {x: y, y: x, phase} = state;"),
    "surface not centered": ("this.origin = [(width - wide * scale) / 2, (height - high * scale) / 2];", "this.origin = [0, 0];"),
    "callbacks after decisions": ("    const lines = entries.map((/** @type {Entry} */ entry) => {",
                                  "    entries.sort((a, b) => a.subject.kind < b.subject.kind ? -1 : 1);\n    const lines = entries.map((/** @type {Entry} */ entry) => {"),
    "late updates lost": ("...this.updates(data, filter), ", ""),
    "skipped views not shown in hit tests": ("const lines = hit.tests.map(", "const lines = hit.tests.filter((test) => !test[2].startsWith('skipped')).map("),
    "delays not shown": ("entry.delay > 0 ? `delayed by", "entry.delay < 0 ? `delayed by"),
    "failed expectations at the end": ("const step = Math.max(0, row.time == null", "const step = this.steps.length - 1 || Math.max(0, row.time == null"),
    "names as code": ("setText(element('title'), trace.title);", "element('title').innerHTML = trace.title;"),
    "speed ignored": ("(now - this.shown) / 1000 * this.speed", "(now - this.shown) / 1000"),
    "filter shows all": ("    if (!filter) return true;\n    if (filter.kind === entry", "    if (filter) return true;\n    if (filter.kind === entry"),
    "one step back goes two back": ("let step = this.step + direction;", "let step = this.step + direction - (direction < 0);"),
    "colors by index": ("this.color = accents[row.id % 8];", "this.color = accents[index % 8];"),
    "playhead at the step": ("this.playhead.style.transform = `translateX(${this.x(time)}px)`;",
                             "this.playhead.style.transform = `translateX(${this.x(this.trace.times[step])}px)`;"),
    "a version that is not known": ("expected(data.version === 1,", "expected(data.version >= 1,"),
    # By somebody who had changed the page, and before the tests were completed for what was missed.
    "views without their superview's transform": ("state = state.parent === null ? undefined : this.viewState(state.parent, step)) {", "state = undefined) {"),
    "degrees of doubled radians": ("const degrees = (radians) => `${short(radians * 180 / Math.PI)}°`;", "const degrees = (radians) => `${short(radians * 360 / Math.PI)}°`;"),
    "bits of buttons from 0": ("(_, bit) => bit + 1).filter((number) => value >> number - 1 & 1)", "(_, bit) => bit).filter((number) => value >> number & 1)"),
    "axis with doubled seconds": ("const text = `${Number((number * step).toFixed(2))} s`;", "const text = `${Number((number * step * 2).toFixed(2))} s`;"),
    "axis scrolls away": ("#axis { position: sticky;", "#axis { position: relative;"),
    "pauses not shortened": ("const longestPause = 1.2;", "const longestPause = 1200;"),
    "cancelled lanes without a cross": ("if (touch.states.at(-1)?.phase === 'cancelled') this.cross(to + 7, y, this.colors.wait);", ""),
    "cancelled fingers without a cross": ("    if (phase === 'cancelled') {\n      context.beginPath();", "    if (phase === 'ended') {\n      context.beginPath();"),
    "one lane for each touch": ("const key = `${touch.isHover} ${touch.contact}`;", "const key = touch.name;"),
    "lanes of contacts take the first touch's flag only": ("return track.touches ? track.touches.includes(subject.index) : track.subject.index === subject.index;", "return track.subject.index === subject.index && false;"),
    "opens at the start": ("this.goTo((viewer ? undefined : stepOfLink()) ?? first ?? 0);", "this.goTo(0);"),
    "links not followed": ("  if (step !== undefined && step !== viewer?.step) viewer?.goTo(step);", ""),
    "links not written": ("      if (viewer === this && stepOfLink() !== this.step) history.replaceState(null, '', `#step=${this.step}`);", ""),
    "search by case": ("element('search').value.trim().toLowerCase();", "element('search').value.trim();"),
    "search ignores texts": ("`${this.name(entry)} ${entry.text}`.toLowerCase().includes(search)", "this.name(entry).toLowerCase().includes(search)"),
    "copies without the title": ("return [`${this.trace.title}: ${element('event-title').textContent}, ${element('event-kind').textContent}`, ...lines", "return [...lines"),
    "wrong line of the script": ("index + 1 === line ? {className", "index === line ? {className"),
    "range without its sign": ("const [from, to] = [...this.range ?? []].sort((a, b) => a - b);", "const [to, from] = [...this.range ?? []].sort((a, b) => a - b);"),
    "wheel inverted": ("this.zoomBy(event.deltaY < 0 ? 1.25 : 0.8, this.time(event.offsetX));", "this.zoomBy(event.deltaY > 0 ? 1.25 : 0.8, this.time(event.offsetX));"),
    "drags without a button": ("      if (event.buttons) seek(event);\n", "      seek(event);\n"),
    "dark scheme not drawn": ("darkQuery.addEventListener('change', () => viewer?.show());", ""),
    "new size not drawn": ("new ResizeObserver(() => viewer?.show()).observe(element('stage'));", ""),
    "dropped file ignored": ("  openFile(event.dataTransfer?.files[0]);", ""),
    "time not read aloud": ("    element('position').setAttribute('aria-valuetext', `${time.toFixed(3)} s`);\n", ""),
    "withheld touches are no decisions": ("      if (word === 'withheld') this.marks.push(entry);\n", ""),
    "rotation with the wrong sign": ("Math.atan2(map[1], map[0]) * 180 / Math.PI];", "Math.atan2(-map[1], map[0]) * 180 / Math.PI];"),
    "no paths before the first step": ("    if (begun === 0) this.drawAllPaths();\n", ""),
    "zoom at the start": ("    this.from = this.trace.scale.shown(time) - (x - margin) / this.scale;", "    this.from = 0;"),
    "no blank after the time": ("`${entry.time.toFixed(3)} s`), ' ', make('b'", "`${entry.time.toFixed(3)} s`), make('b'"),
    "touches that are over drawn once for all": ("if (this.key !== key || common(this.list, list) < this.list.length)", "if (this.key !== key)"),
    "labels beside other lanes": ("padding-top: 20px; height: max-content;", "padding-top: 0; height: max-content;"),
    # Pictures, views, filters and lanes, of which the tests before had noticed few.
    "an old list of shapes on the way back": ("if (start > step || start < kept)", "if (start < kept)"),
    "the fill rule of a picture ignored": ("shape[0] === 'evenOddPath' ? 'evenodd' : 'nonzero'", "'nonzero'"),
    "views drawn outside of those that clip": ("      if (next.words.includes('clips')) {", "      if (false) {"),
    "hidden views drawn": ("if (!state || !outer || (state.words.includes('hidden') && !isChosen)) continue;", "if (!state || !outer) continue;"),
    "a click chooses the view at the back": ("const view = trace.order(step).findLast(", "const view = trace.order(step).find("),
    "a filter stays when it is chosen again": ("this.filter = JSON.stringify(subject) === JSON.stringify(this.filter) ? null : subject;", "this.filter = subject;"),
    "the end of a changed path lost": ("text = text.slice(0, start) + middle + text.slice(text.length - end);", "text = text.slice(0, start) + middle;"),
    "the lane of the step out of sight": ("|| top + this.laneHeight > box.scrollTop + room)) box.scrollTop", "&& top + this.laneHeight > box.scrollTop + room)) box.scrollTop"),
    "waiting drawn as possible": ("kind === 'waiting' ? colors.wait : colors.soft", "colors.soft"),
    "flags of failures in the first lane": ("if (index >= 0) this.flag(this.x(time), (index + 0.5) * this.laneHeight);","if (index >= 0) this.flag(this.x(time), 0.5 * this.laneHeight);"),
    # Small windows, and texts over each other.
    "times over the sign of a pause": ("free = pause === undefined ? right : pause + 8;\n      if (pause !== undefined) continue;", "free = right;"),
    "reasons over bars": ("const end = before - (x - 9 - begin) >= width ? begin : x - 9;", "const end = x - 9;"),
    "a name turns the words behind it": ("const bdi = (text) => make('bdi', {}, text);", "const bdi = (text) => make('b', {}, text);"),
    "white names on bright colors": ("    context.fillStyle = '#000';\n    context.textBaseline", "    context.fillStyle = '#fff';\n    context.textBaseline"),
    "the surface scrolls away": ("main #stage { position: sticky;", "main #stage { position: relative;"),
    "a high header on phones": ("  header { flex-wrap: wrap; gap: 4px 8px; }\n  h1 { flex: 1 1 0;", "  header { flex-wrap: wrap; gap: 4px 8px; }\n  h1 { flex: none;"),
}


def main():
    names, missed = sys.argv[2:] or list(FAULTS), []
    for name in names:
        old, new = FAULTS[name]

        def change(page):
            if page.count(old) != 1:
                sys.exit(f"faults: {name}: the page has {page.count(old)} times {old!r}")
            return page.replace(old, new)

        tests = TraceTests(sys.argv[1], pathlib.Path(tempfile.mkdtemp(prefix="trace-")), change)
        noticed = None
        for test in tests.all():
            try:
                test()
            except Exception as error:
                noticed = f"{test.__name__}: {error}"
                break
        tests.close()
        if not noticed:
            missed.append(name)
        print(f"faults: {name}: {noticed or 'NOT NOTICED'}"[:220], flush=True)
    print(f"faults: {len(names) - len(missed)} of {len(names)} are noticed")


main()
