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
