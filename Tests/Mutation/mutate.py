#!/usr/bin/env python3
"""Breaks the library in small ways and looks whether the tests notice.

    Tests/Mutation/mutate.py FOLDER [--count N] [--seed N] [--module NAME] [--prefix COMMAND]

Works in FOLDER, a clone of this repository that it makes if there is none; the working tree is not
changed. Each mutant is one small edit of one line. The script builds it, runs the tests of its
module, then all tests and scripts until one fails, and restores the line. Mutants that do not
compile are not counted. It prints a line for each mutant and a summary. The same seed, count and
commit give the same mutants. --prefix is put before each command: `--prefix 'nice -n 19'`.
"""

import argparse, pathlib, random, re, shlex, subprocess, sys

# Each operator replaces one match in a line of code.
OPERATORS = [(re.compile(pattern), replacement) for pattern, replacement in [
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "),
    (r" == ", " != "), (r" != ", " == "), (r" && ", " || "), (r" \|\| ", " && "),
    (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " / "), (r" \+= ", " -= "), (r" -= ", " += "),
    (r"\.\.<", "..."), (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"(?<![$.\w])0(?![.\w])", "1"),
    (r"(?<![$.\w])1(?![.\w])", "2"), (r"\bmin\(", "max("), (r"\bmax\(", "min("), (r"\.first\b", ".last"),
    (r"\.last\b", ".first"), (r"(?<=[ (])!(?=[\w(])", ""), (r"\breturn nil\b", "break"),
    (r"\.(cancelled|ended|failed|moved)\b", ".began"),
    # A statement that is a call, or an assignment to a property that exists: removed.
    (r"^\s*[a-z][\w.]*\([^{}]*\)$", ""), (r"^\s*[a-z][\w.\[\]]* = [^{}]*[\w)]$", ""),
]]
# Lines that are not code, or whose change no test could notice.
EXCLUDED = re.compile(r"^\s*(//|import |@|#|assert|precondition|MARK|case \.|\.)|\"|checkInvariants")
MODULES = ["TouchKit", "TouchViews", "TouchGestures", "TouchInk", "TouchSpots", "TouchSources",
           "TouchScripts", "TouchTesting", "TouchRender"]


def mutants(root, generator, modules):
    """Yields file, line number, old and new line without end, in turn for each module."""
    while True:
        for module in modules:
            files = sorted((root / "Sources" / module).rglob("*.swift"))
            lines = [(file, number, line) for file in files
                     for number, line in enumerate(file.read_text().splitlines())
                     if not EXCLUDED.search(line)]
            edits = []
            while not edits:
                file, number, line = generator.choice(lines)
                edits = [line[:match.start()] + text + line[match.end():]
                         for pattern, text in OPERATORS for match in pattern.finditer(line)]
            yield module, file, number, line, generator.choice(edits)


def succeeds(command, prefix, root, limit):
    """Runs a command and returns whether it succeeds within a time limit in seconds."""
    try:
        return subprocess.run(prefix + command, cwd=root, timeout=limit, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def outcome(module, prefix, root):
    """Returns what noticed the present mutant, "invalid" or "survived"."""
    if not succeeds(["swift", "build", "--build-tests"], prefix, root, 3600):
        return "invalid"
    test = ["swift", "test", "--skip-build"]
    if not succeeds(test + ["--filter", module + "Tests"], prefix, root, 1200):
        return module + "Tests"
    scripts = [str(file) for file in sorted((root / "Tests/Scripts").rglob("*.touch"))]
    if not succeeds([".build/debug/touch-demo", "check"] + scripts, [], root, 600):
        return "scripts"
    return "survived" if succeeds(test, prefix, root, 3600) else "other tests"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--module", choices=MODULES)
    parser.add_argument("--prefix", type=shlex.split, default=[])
    options = parser.parse_args()
    root = options.folder.resolve()
    if not root.exists():
        repository = pathlib.Path(__file__).resolve().parent.parent.parent
        subprocess.run(["git", "clone", "-q", str(repository), str(root)], check=True)
    if outcome("TouchKit", options.prefix, root) != "survived":
        sys.exit("the tests fail without a mutant")
    generator, survived, count = random.Random(options.seed), 0, 0
    for module, file, number, old, new in mutants(
            root, generator, [options.module] if options.module else MODULES):
        if count == options.count:
            break
        text = file.read_text()
        lines = text.splitlines()
        lines[number] = new
        file.write_text("\n".join(lines) + "\n")
        try:
            result = outcome(module, options.prefix, root)
        finally:
            file.write_text(text)
        if result == "invalid":
            continue
        count += 1
        survived += result == "survived"
        print(f"{result:18} {file.relative_to(root)}:{number + 1}: {old.strip()} -> {new.strip()}",
              flush=True)
    print(f"{count} mutants, {count - survived} noticed, {survived} survived")


if __name__ == "__main__":
    main()
