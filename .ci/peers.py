"""Writes the page that compares TouchKit with other toolkits, from the scripts that restate their
test cases.

    peers.py FILE

writes the page, usually Tests/Scripts/peers/README.md. Each script below that folder begins with its
title, `# TOOLKIT (LICENSE): FILE`, `# Case:`, `# There:` and `# agrees` or `# differs: REASON`,
which names a rule; the program fails on one that does not.
"""

import collections
import pathlib
import re
import sys
import textwrap

SCRIPTS = pathlib.Path("Tests/Scripts/peers")
# The subjects of the differences, with the rules they come under; the first rule of a reason
# decides.
SUBJECTS = {
    "Phases and samples": range(1, 17),
    "Views": range(17, 25),
    "Recognizers against each other": range(25, 34),
    "Taps": [34],
    "Long presses": [35],
    "Pans": [36],
    "Pinches and rotations": [37, 38, 39],
    "Swipes": [40],
    "Velocity": [42],
    "Broken input": range(50, 58),
    "Pens, palms and scrolls": range(58, 69),
}

Case = collections.namedtuple("Case", "path title toolkit license source there reason")


def read(path):
    """Returns the case of a script."""
    head = []
    for line in path.read_text().splitlines():
        if not line.startswith("#"):
            break
        head.append(line[1:].strip())
    text = "\n".join(head)
    match = re.fullmatch(
        r"(?P<title>.+?)\n(?P<toolkit>[^\n(]+) \((?P<license>[^\n)]+)\): (?P<source>\S+)\n"
        r"Case: (?P<case>.+?)\nThere: (?P<there>.+?)\n(?:agrees|differs: (?P<reason>.+))",
        text, re.S)
    if not match:
        sys.exit(f"peers: {path}: the head is not as .ci/peers.py describes it")
    values = {name: value and " ".join(value.split()) for name, value in match.groupdict().items()}
    if values["reason"] and not re.search(r"R\d+", values["reason"]):
        sys.exit(f"peers: {path}: the reason of the difference names no rule")
    del values["case"]
    return Case(path, **values)


def subject(case):
    """Returns the heading under which a difference is listed."""
    rule = int(re.search(r"R(\d+)", case.reason)[1])
    return next(name for name, rules in SUBJECTS.items() if rule in rules)


def sentence(text):
    """Returns a text with a capital letter and a full stop."""
    return text[0].upper() + text[1:] + ("" if text[-1] in ".?!" else ".")


def item(text):
    """Returns an item of a list, wrapped."""
    return textwrap.fill(text, 100, initial_indent="- ", subsequent_indent="  ",
                         break_long_words=False, break_on_hyphens=False)


def page(cases):
    """Returns the page."""
    toolkits = sorted({case.toolkit for case in cases}, key=str.lower)
    differences = [case for case in cases if case.reason]
    lines = [
        "# How TouchKit compares", "",
        "Test cases of other toolkits, and whether TouchKit does the same.", "",
        textwrap.fill(
            f"The suites of {len(toolkits)} toolkits say what their authors expect of a gesture. "
            f"{len(cases)} of their cases are restated as touch scripts in `{SCRIPTS}`: the same "
            "input, as far as a script can say it, with what TouchKit does as expectations, which "
            "CI checks. In "
            f"{len(cases) - len(differences)} cases TouchKit does what the other toolkit's test "
            f"expects. In {len(differences)} it does something else, because UIKit does, or "
            "because one of the [rules](../../../Sources/TouchKit/TouchKit.docc/Rules.md) decides "
            "what UIKit leaves open. Numbers such as a slop or a time limit can often be set; the "
            "scripts show with which value the other result comes.", 100), "",
        "<!-- Written by .ci/peers.py. -->", "",
        "| toolkit | license of the tests | cases | agree | differ |",
        "| --- | --- | --- | --- | --- |",
    ]
    for toolkit in toolkits:
        own = [case for case in cases if case.toolkit == toolkit]
        differing = sum(1 for case in own if case.reason)
        lines.append(f"| {toolkit} | {own[0].license} | {len(own)} | {len(own) - differing} "
                     f"| {differing} |")
    lines.append(f"| all | | {len(cases)} | {len(cases) - len(differences)} "
                 f"| {len(differences)} |")
    lines += ["", textwrap.fill(
                  "The words are this project's; only numbers are taken from the suites. A suite "
                  "changes: a script says what the version expected that was read for it.", 100), "",
              "## Where TouchKit differs"]
    for name in SUBJECTS:
        listed = [case for case in differences if subject(case) == name]
        if not listed:
            continue
        lines += ["", f"### {name}", ""]
        for case in listed:
            lines.append(item(f"**{case.toolkit}**, `{case.path.stem}`: {case.title} *There:* "
                              f"{sentence(case.there)} *Here:* {sentence(case.reason)}"))
    lines += ["", "## Where TouchKit agrees"]
    for toolkit in toolkits:
        listed = [case for case in cases if case.toolkit == toolkit and not case.reason]
        lines += ["", f"### {toolkit}", ""]
        for case in listed:
            lines.append(item(f"`{case.path.stem}`: {case.title} *There and here:* "
                              f"{sentence(case.there)}"))
    lines += ["", "## Sources", ""]
    for toolkit in toolkits:
        sources = sorted({case.source for case in cases if case.toolkit == toolkit})
        lines.append(item(f"**{toolkit}**: " + ", ".join(f"`{source}`" for source in sources)))
    return "\n".join(lines) + "\n"


def main():
    cases = [read(path) for path in sorted(SCRIPTS.rglob("*.touch"))]
    pathlib.Path(sys.argv[1]).write_text(page(cases))


main()
