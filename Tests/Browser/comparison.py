"""Compares what the page recorded with what was performed, with a native replay of its recording,
and with the expectations of the script that was performed."""

import json
import re
import subprocess

TOLERANCE = 1e-9
# Chromium rounds the times of events to 0.1 ms, and coordinates to single precision.
TIME_TOLERANCE, LOCATION_TOLERANCE = 0.0003, 0.01


class Failure(Exception):
    pass


def expect(condition, sentence):
    if not condition:
        raise Failure(sentence)


def has(lines, word, what):
    expect(any(word in line for line in lines), f"the log lacks {what} ({word})")


class Comparison:
    """Runs touch-tool and PlaygroundReplay on recordings in a folder."""

    def __init__(self, tool, replay, directory):
        self.tool, self.replay, self.directory = tool, replay, directory
        self.lines = 0

    def command(self, *arguments, code=0):
        result = subprocess.run(arguments, capture_output=True, text=True, timeout=60)
        expect(result.returncode == code,
               f"{' '.join(map(str, arguments))} exits {result.returncode}: "
               f"{(result.stderr or result.stdout)[:300]}")
        return result.stdout

    def actions(self, file):
        """The WebDriver actions of a script or a recording."""
        output = self.directory / "actions.json"
        self.command(self.tool, "convert", file, output, "--surface", "400x300")
        return json.loads(output.read_text())

    # MARK: Native replay

    def compare(self, scene, recording, log, in_real_time=True):
        """Compares the page's log with that of a native replay of its recording. In real time, a
        busy machine may dispatch a sample after the next frame: the only issue that is allowed."""
        file = self.directory / "record.touchlog"
        file.write_text(recording)
        self.command(self.tool, "replay", file)
        native = self.command(self.replay, scene, file).splitlines()
        for number, (ours, theirs) in enumerate(zip(log, native), 1):
            expect(agrees(ours, theirs),
                   f"line {number} of the log:\n  page:   {ours}\n  native: {theirs}")
        expect(len(log) == len(native),
               f"the page logs {len(log)} lines, the native replay {len(native)}; the first "
               f"without a partner: {(log + [''])[len(native):][:1] or native[len(log)]}")
        events = sum(line.startswith(("event", "indirect")) for line in log)
        expect(events > 0, "no event arrived")
        ended = [line.split()[1] for line in log if line.startswith("touch ")
                 and line.split()[2] in ("ended", "cancelled", "regionExited")]
        touches = {line.split()[1] for line in log if line.startswith("touch ")}
        expect(touches == set(ended), f"{touches - set(ended)} did not end")
        issues = re.findall(r"issues: (.*)", self.command(self.tool, "stats", file))
        if in_real_time and issues:
            issues = [] if re.fullmatch(r"timeReversed \d+", issues[0]) else issues
        expect(not issues, f"the input has issues: {''.join(issues)}")
        self.lines += len(log)
        return f"{events} events, {len(touches)} touches, {len(log)} lines equal"

    # MARK: Performed input

    def compare_input(self, performed, recording):
        """Compares the recorded samples of each contact with those that were performed: their
        number and kinds, locations to 0.01 pt and times."""
        lines = [line for line in map(json.loads, recording.splitlines()[1:])
                 if line["k"] in ("down", "move", "up", "cancel")]
        expect(lines, "nothing was recorded")
        landed = {}
        for line in lines:
            landed.setdefault(line["c"], []).append(line)
        fingers = {}
        for sample in performed:
            fingers.setdefault(sample["touch"], []).append(sample)
        expect(len(landed) == len(fingers),
               f"{len(fingers)} fingers were performed, {len(landed)} recorded")
        start = lines[0]["t"] - performed[0]["t"]
        for (name, recorded), samples in zip(landed.items(), fingers.values()):
            expect([line["k"] for line in recorded] == [sample["k"] for sample in samples],
                   f"finger {name} was recorded as {runs(recorded)}, performed as {runs(samples)}")
            for line, sample in zip(recorded, samples):
                expect(abs(line["t"] - start - sample["t"]) <= TIME_TOLERANCE,
                       f"finger {name}: a sample at {sample['t']:.4f} s was recorded at "
                       f"{line['t'] - start:.4f} s")
                if sample["k"] == "cancel":
                    expect("x" not in line, "a cancelled touch has a location")
                    continue
                for key in ("x", "y"):
                    expect(abs(line[key] - sample[key]) <= LOCATION_TOLERANCE,
                           f"finger {name}: {key} = {sample[key]:.3f} was recorded as "
                           f"{line[key]:.3f}")
                for key in ("force", "radius"):
                    if key in sample and sample["k"] != "up":
                        expect(abs(line.get(key, 0) - sample[key]) <= LOCATION_TOLERANCE,
                               f"finger {name}: {key} = {sample[key]:.3f} was recorded as "
                               f"{line.get(key)}")
        return len(performed)

    # MARK: Expectations

    def check_expectations(self, script, recording, shift):
        """Checks the expectations of a script on the recording of its performance, with the
        script's own views, moved by as much as the fingers were. Returns how many were checked."""
        text = script.read_text()
        # The touches in the order in which they land. The page has a contact for each.
        names, counts = [], {}
        for contact in re.findall(r"\bdown (\w+)", re.sub(r"#.*", "", text)):
            counts[contact] = counts.get(contact, 0) + 1
            names.append(contact if counts[contact] == 1 else f"{contact}.{counts[contact]}")
        converted = self.directory / "converted.touch"
        file = self.directory / "record.touchlog"
        file.write_text(recording)
        self.command(self.tool, "convert", file, converted)
        found = list(dict.fromkeys(re.findall(r"\bdown (\w+)", converted.read_text())))
        expect(len(names) == len(found), f"the script has the contacts {names}, the page {found}")
        head, checks = [], []
        for line in text.splitlines():
            line = line.split("#")[0].strip()
            if re.match(r"touchscript|view|gesture", line):
                head.append(moved(line, shift))
            elif line.startswith("expect") and is_checkable(line):
                checks.append(line)
        if not any(line.startswith("view") for line in head):
            head.insert(1, moved("view root 0,0 400x300 multitouch", shift))
        head.insert(1, "surface 1000x1000")
        actions = [line for line in converted.read_text().splitlines()
                   if re.match(r"[0-9.]+ ", line)]
        contacts = dict(zip(names, found))
        checks = [re.sub(r"^(expect touch )([\w.]+)(?=[:.])",
                         lambda match: match[1] + contacts[match[2]], line) for line in checks]
        expect(checks, f"{script.name} has no expectation that can be checked")
        performed = self.directory / script.name
        performed.write_text("\n".join(head + actions + checks) + "\n")
        self.command(self.tool, "check", performed)
        return len(checks)


def is_checkable(expectation):
    """Whether an expectation can hold for the fingers of a browser, which samples at rates and
    times of its own, does not report fingers that rest, has a window larger than the script's, and
    measures forces and radii."""
    return not re.search(
        r"\bat \d|\.(samples|coalesced|predicted|updates|previous|x|y|location|force|radius"
        r"|velocity|altitude|azimuth|view)\b|expect (spots?|issues|view)\b|expect touch .*stationary", expectation)


def moved(line, shift):
    """Moves a view that lies in the window."""
    match = re.match(r"(view \w+ )([-0-9.]+),([-0-9.]+)( .*)", line)
    if not match or " in " in line:
        return line
    x, y = float(match[2]) + shift[0], float(match[3]) + shift[1]
    return f"{match[1]}{x:g},{y:g}{match[4]}"


def runs(samples):
    """The kinds of samples: `down move(12) up`."""
    words = []
    for sample in samples:
        if words and words[-1][0] == sample["k"]:
            words[-1][1] += 1
        else:
            words.append([sample["k"], 1])
    return " ".join(kind if count == 1 else f"{kind}({count})" for kind, count in words)


def agrees(ours, theirs):
    if ours == theirs:
        return True
    ours, theirs = ours.split(), theirs.split()
    if len(ours) != len(theirs):
        return False
    for left, right in zip(ours, theirs):
        if left == right:
            continue
        try:
            left, right = float(left), float(right)
        except ValueError:
            return False
        if not abs(left - right) <= TOLERANCE * max(1, abs(right)):
            return False
    return True
