#!/usr/bin/env python3
"""Prints what clients of the package compile, in tokens, and ends with 1 if it is above a limit.

A token is a word, a number or a sign of a Swift file; comments and literal strings do not count. A
client compiles its modules and those on which they depend, as Package.swift states."""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The greatest number of tokens that each client may compile, by the modules that it imports.
CLIENTS = [
    ("an app", ["TouchKit", "TouchViews", "TouchGestures"], 110_400),
    ("a test of a pinch", ["TouchTesting"], 205_000),
    ("swift run touch-demo", ["touch-demo"], 160_800),
]
ALL_LIMIT, DEMO_LIMIT = 359_600, 2_000
LEFT_OUT = re.compile(
    r'//[^\n]*|/\*.*?\*/|(#*)""".*?"""\1|(#+)".*?"\2|"(?:\\.|[^"\\\n])*"', re.DOTALL)


def tokens(folder):
    """Returns the number of tokens of the Swift files in a folder."""
    texts = (LEFT_OUT.sub(" ", path.read_text()) for path in folder.rglob("*.swift"))
    return sum(len(re.findall(r"\w+|[^\w\s]", text)) for text in texts)


def closure(names, targets):
    """Returns targets with all on which they depend."""
    found = set(names)
    for name in names:
        dependencies = [part["byName"][0] for part in targets[name]["dependencies"]]
        found |= closure(dependencies, targets)
    return found


package = json.loads(subprocess.run(
    ["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True).stdout)
targets = {target["name"]: target for target in package["targets"]
           if (ROOT / "Sources" / target["name"]).is_dir()}
counts = {name: tokens(ROOT / "Sources" / name) for name in targets}
for name in sorted(counts, key=counts.get, reverse=True):
    print(f"  {counts[name]:7,}  {name}")

sums = [(client, closure(names, targets), limit) for client, names, limit in CLIENTS]
sums += [("all of Sources", set(counts), ALL_LIMIT),
         ("the demo itself", {"touch-demo"}, DEMO_LIMIT)]
failed = False
for client, names, limit in sums:
    total = sum(counts[name] for name in names)
    failed |= total > limit
    print(f"sizes: {client}: {total:,} tokens in {len(names)} modules, at most {limit:,}"
          + (", which it exceeds" if total > limit else ""))
sys.exit(failed)
