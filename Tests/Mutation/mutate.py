#!/usr/bin/env python3
"""Breaks the library in small ways and looks whether the tests notice.

    Tests/Mutation/mutate.py FOLDER [--count N] [--seed N] [--module NAME] [--jobs N] [--show N]
    Tests/Mutation/mutate.py FOLDER --edits LIST [--module NAME] [--jobs N]
    Tests/Mutation/mutate.py --check

A mutant is one small edit of one line, chosen at random with a seed. All mutants are compiled into
one build, and the environment variable MUTANT switches one of them on while the tests run: a build
for each would take minutes. `a < b`, for example, becomes `a ↗ b`, where ↗ is an operator of this
mutant, which compares with <= if the mutant is on. Mutants that do not compile are dropped.

The script works in FOLDER, a clone of this repository that it makes if there is none; the working
tree is not changed. For each mutant it runs the tests of the module, then the scripts in
Tests/Scripts, then all tests that depend on the module, until one of them fails. It prints a line
for each mutant, and a summary. Mutants that no test can notice are listed in equivalent.txt, each
with the reason in the indented lines after it.

With --edits, the mutants are those of a list instead: edits by hand of kinds that no operator makes,
such as two steps in the wrong order, a value that is stale, or a reset that is forgotten. An entry
is the file and the rule or sentence that is broken, the old lines and the new ones, in which # is
the number of the edit:

    Sources/TouchKit/Contacts/Contact.swift: a contact that lifts keeps its last force
    -    force = 0
    +    if !isMutant(#) { force = 0 }

An entry whose old lines are no longer in the file is printed as stale. With --check, nothing else is
done, for all lists and the working tree, and the exit code is 1 if an entry is stale.
"""

import argparse, concurrent.futures, json, os, pathlib, random, re, subprocess, sys

MODULES = ["TouchKit", "TouchMatching", "TouchViews", "TouchGestures", "TouchInk", "TouchSpots",
           "TouchRaster", "TouchRecordings", "TouchSources", "TouchScripts", "TouchDiagnosis", "TouchTesting",
           "TouchRender", "TouchCommandLine", "touch-tool"]
# The build has all tests; they run with few random inputs, because the mutants run without this.
WITH_ALL_TESTS = dict(os.environ, CI_TESTS="1")
# Lines that are not code, or whose change no test could notice.
EXCLUDED = re.compile(
    r"^\s*(//|import |@|#|assert|precondition|MARK|case |\.)|\"|checkInvariants|fatalError|\bfunc \W|operator ")
# A value at the beginning or after a bracket or operator, which is not part of a longer name.
VALUE = r"(?<=[ (\[])%s(?=[ ),\]]|$)"


# Each of these returns an operator: its name, what it replaces, the text in its place, and what has
# to be declared for it. In both texts, # is the number of the mutant and ~ a symbol of its own.
def binary(old, new, precedence, *constraints, result="T"):
    declarations = [f"infix operator ~: {precedence}Precedence"]
    declarations += [
        f"@usableFromInline func ~ <T: {constraint}>(_ a: T, _ b: T) -> {result} "
        f"{{ isMutant(#) ? a {new} b : a {old} b }}" for constraint in constraints]
    return (f"{old} to {new}", re.compile(f" {re.escape(old)} (?!\\.)"), " ~ ", declarations)


def logical(old, new, precedence):
    return (f"{old} to {new}", re.compile(f" {re.escape(old)} "), " ~ ", [
        f"infix operator ~: {precedence}Precedence",
        "@usableFromInline func ~ (_ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool "
        f"{{ isMutant(#) ? try a {new} b() : try a {old} b() }}"])


def compound(old, new):
    return (f"{old} to {new}", re.compile(f" {re.escape(old)} "), " ~ ", [
        "infix operator ~: AssignmentPrecedence",
        "@usableFromInline func ~ <T: AdditiveArithmetic>(_ a: inout T, _ b: T) "
        f"{{ if isMutant(#) {{ a {new} b }} else {{ a {old} b }} }}"])


def value(old, new, pattern=None):
    return (f"{old} to {new}", re.compile(pattern or VALUE % re.escape(old)),
            f"mutant(#, {old}, {new})", [])


def extremum(old, new):
    return (f"{old} to {new}", re.compile(rf"(?:\bSwift\.|(?<![.\w])){old}\("), f"{old}#(", [
        f"@usableFromInline func {old}#<T: Comparable>(_ a: T, _ b: T) -> T "
        f"{{ isMutant(#) ? Swift.{new}(a, b) : Swift.{old}(a, b) }}"])


def end(old, new):
    return (f"{old} to {new}", re.compile(rf"\.{old}\b(?! *[({{])"), f".{old}#", [
        f"extension BidirectionalCollection {{ @usableFromInline var {old}#: Element? "
        f"{{ isMutant(#) ? {new} : {old} }} }}"])


# A line that is a statement of its own. The brackets are balanced: see applicable().
STATEMENT = r"^(\s*)(%s)$"
OPERATORS = [
    binary("<", "<=", "Comparison", "Comparable", result="Bool"),
    binary("<=", "<", "Comparison", "Comparable", result="Bool"),
    binary(">", ">=", "Comparison", "Comparable", result="Bool"),
    binary(">=", ">", "Comparison", "Comparable", result="Bool"),
    binary("==", "!=", "Comparison", "Equatable", result="Bool"),
    binary("!=", "==", "Comparison", "Equatable", result="Bool"),
    logical("&&", "||", "LogicalConjunction"), logical("||", "&&", "LogicalDisjunction"),
    binary("+", "-", "Addition", "AdditiveArithmetic"),
    binary("-", "+", "Addition", "AdditiveArithmetic"),
    binary("*", "/", "Multiplication", "FloatingPoint", "BinaryInteger"),
    compound("+=", "-="), compound("-=", "+="),
    ("..< to ...", re.compile(r"\.\.<"), " ~ ", [
        "infix operator ~: RangeFormationPrecedence",
        "@usableFromInline func ~ (_ a: Int, _ b: Int) -> Range<Int> "
        "{ a..<(isMutant(#) ? b + 1 : b) }"]),
    value("true", "false"), value("false", "true"), value("0", "1"), value("1", "2"),
    extremum("min", "max"), extremum("max", "min"), end("first", "last"), end("last", "first"),
    ("! removed", re.compile(r"(?<=[ (])!(?=[\w(])"), "~", [
        "prefix operator ~", "@usableFromInline prefix func ~ (_ a: Bool) -> Bool "
        "{ isMutant(#) ? a : !a }"]),
    ("return nil to break", re.compile(r"\breturn nil\b"),
     "if isMutant(#) { break } else { return nil }", []),
] + [value(f".{phase}", ".began", rf"(?<=[ (])\.{phase}\b")
     for phase in ("cancelled", "ended", "failed", "moved")] + [
    ("call removed", re.compile(STATEMENT % r"[a-z][\w.?!\[\]]*\([^{}]*\)"),
     r"\1if !isMutant(#) { \2 }", []),
    ("assignment removed", re.compile(STATEMENT % r"(?!let |var )[a-z][\w.?!\[\]]* [-+*/|&]?= [^{}]*[\w)\]]"),
     r"\1if !isMutant(#) { \2 }", []),
]
SUPPORT = """\
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
@usableFromInline let activeMutant = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? -1
@usableFromInline func isMutant(_ number: Int) -> Bool { activeMutant == number }
@usableFromInline func mutant<T>(
  _ number: Int, _ old: @autoclosure () -> T, _ new: @autoclosure () -> T
) -> T { isMutant(number) ? new() : old() }
"""


class Mutant:
    """An edit of a line of a file, which the tests notice or not."""

    def __init__(self, number, module, file, line, operator, match, text):
        self.number, self.module, self.file, self.line = number, module, file, line
        self.name, _, replacement, declarations = operator

        def numbered(string):
            # A symbol of Unicode that Swift accepts in operators.
            return string.replace("#", str(number)).replace("~", chr(0x2190 + number))

        self.declarations = [numbered(declaration) for declaration in declarations]
        self.text = text[:match.start()] + match.expand(numbered(replacement)) + text[match.end():]
        self.old = text.strip()

    def apply(self, text):
        lines = text.split("\n")
        lines[self.line] = self.text
        return "\n".join(lines)

    def first_line(self, text):
        return self.line

    def described(self):
        return f"{self.file}:{self.line + 1}: {self.name}: {self.old}"

    def key(self):
        """What equivalent.txt names it by, which survives edits elsewhere in the file."""
        return f"{self.file}: {self.name}: {self.old}"


class Edit:
    """An edit by hand: an entry of a list."""

    declarations = []

    def __init__(self, number, entry):
        head, *lines = entry.splitlines()
        file, self.name = head.split(": ", 1)
        self.number, self.file = number, pathlib.Path(file)
        self.module = self.file.parts[1]
        self.old, new = ("\n".join(line[1:] for line in lines if line[0] == sign) for sign in "-+")
        self.new = new.replace("#", str(number))

    def applies(self, root):
        file = root / self.file
        return self.module in MODULES and file.exists() and f"\n{file.read_text()}".count(f"\n{self.old}\n") == 1

    def apply(self, text):
        return f"\n{text}".replace(f"\n{self.old}\n", f"\n{self.new}\n")[1:]

    def first_line(self, text):
        return text[:text.index(self.new)].count("\n")

    def described(self):
        return f"{self.file}: {self.name}"

    key = described


def applicable(line):
    """Returns all operators that apply to a line, each with the match."""
    return [(operator, match) for operator in OPERATORS for match in operator[1].finditer(line)
            if "removed" not in operator[0] or line.count("(") == line.count(")")]


def candidates(root, generator, modules, count):
    """Chooses mutants, in turn for each module, at most one of a line."""
    lines = {module: [(file, number, line)
                      for file in sorted((root / "Sources" / module).rglob("*.swift"))
                      for number, line in enumerate(file.read_text().splitlines())
                      if not EXCLUDED.search(line) and applicable(line)] for module in modules}
    for module in modules:
        generator.shuffle(lines[module])
    chosen = []
    while len(chosen) < count and any(lines.values()):
        for module in modules:
            if lines[module]:
                file, number, line = lines[module].pop()
                operator, match = generator.choice(applicable(line))
                chosen.append(Mutant(len(chosen), module, file.relative_to(root), number, operator,
                                     match, line))
    return chosen[:count]


def write(root, modules, mutants, originals):
    """Writes the files with the mutants, and what they need to each module."""
    for file, text in originals.items():
        for mutant in mutants:
            if mutant.file == file:
                text = mutant.apply(text)
        if (root / file).read_text() != text:
            (root / file).write_text(text)
    for module in modules:
        declarations = [line for mutant in mutants if mutant.module == module
                        for line in mutant.declarations]
        (root / "Sources" / module / "Mutants.swift").write_text(
            SUPPORT + "\n".join(declarations) + "\n")


def build(root, modules, mutants, originals):
    """Builds the mutants, and returns what the compiler prints, or nothing if there is no error."""
    write(root, modules, mutants, originals)
    result = subprocess.run(["swift", "build", "--build-tests"], cwd=root, text=True,
                            env=WITH_ALL_TESTS, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.stdout if result.returncode else ""


def compiled(root, modules, mutants, originals):
    """Builds the mutants, without those that do not compile, and returns the others."""
    while output := build(root, modules, mutants, originals):
        wrong = set()
        for name, number in set(re.findall(r"^(/.*?\.swift):(\d+):\d+: error:", output, re.M)):
            file, line = pathlib.Path(name).relative_to(root), int(number) - 1
            # An error may be found at a later line than that of the mutant that causes it.
            text = (root / file).read_text()
            within = [mutant for mutant in mutants if mutant.file == file]
            before = [mutant for mutant in within if mutant.first_line(text) <= line]
            if before:
                wrong.add(max(before, key=lambda mutant: mutant.first_line(text)))
            else:
                wrong.update(within)
        if not wrong:
            sys.exit("the build fails without an error of a mutant:\n" + output[-3000:])
        print(f"{len(wrong)} of {len(mutants)} mutants do not compile:", file=sys.stderr)
        for mutant in wrong:
            print("  ", mutant.described(), file=sys.stderr)
        mutants = [mutant for mutant in mutants if mutant not in wrong]
    return mutants


def succeeds(command, root, number, limit):
    """Runs a command with a mutant, and returns whether it succeeds within a limit in seconds."""
    environment = dict(os.environ, MUTANT=str(number), SWIFT_BACKTRACE="enable=no")
    try:
        return subprocess.run(command, cwd=root, timeout=limit, env=environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def dependents(root):
    """Returns for each module a regular expression of the test targets that depend on it."""
    text = subprocess.run(["swift", "package", "describe", "--type", "json"], cwd=root, check=True,
                          env=WITH_ALL_TESTS, stdout=subprocess.PIPE).stdout
    targets = {target["name"]: target for target in json.loads(text)["targets"]}

    def needed(name):
        names = targets[name].get("target_dependencies", [])
        return {name}.union(*map(needed, names))

    return {module: "|".join(name + r"\." for name, target in targets.items()
                             if target["type"] == "test" and module in needed(name))
            for module in MODULES}


def outcome(mutant, root, others):
    """Returns what notices a mutant, or "survived"."""
    number, module = (mutant.number, mutant.module) if mutant else (-1, "TouchKit")
    tests = [next((root / ".build/debug").glob("*.xctest")).as_posix(),
             "--testing-library", "swift-testing", "--filter"]
    own = {"touch-tool": "TouchTool", "TouchCommandLine": "TouchScripts"}.get(module, module) + "Tests"
    if not succeeds(tests + [own], root, number, 300):
        return own
    scripts = [str(file) for file in sorted((root / "Tests/Scripts").rglob("*.touch"))]
    if not succeeds([".build/debug/touch-tool", "check"] + scripts, root, number, 300):
        return "scripts"
    return "survived" if succeeds(tests + [others[module]], root, number, 1800) else "other tests"


def listed(list):
    """Returns the edits of a list."""
    entries = [entry for entry in re.split(r"\n\n+", list.read_text().strip()) if entry[0] != "#"]
    return [Edit(number, entry) for number, entry in enumerate(entries)]


def current(edits, root):
    """Returns the edits that apply, and prints the others."""
    for edit in edits:
        if not edit.applies(root):
            print(f"{'stale':18} {edit.number:3} {edit.described()}")
    return [edit for edit in edits if edit.applies(root)]


def report(mutants, results):
    """Prints how many mutants of each module were noticed, and of all."""
    for module in sorted({mutant.module for mutant in mutants}):
        own = [result for mutant, result in zip(mutants, results) if mutant.module == module]
        print(f"{module}: {len(own) - own.count('survived') - own.count('equivalent')} of {len(own)}")
    survived, same = results.count("survived"), results.count("equivalent")
    noticed = len(results) - survived - same
    print(f"{len(results)} mutants: {noticed} noticed, {same} equivalent, {survived} survived; "
          f"{100 * noticed / max(noticed + survived, 1):.0f} % of those that are not equivalent")


def read(root, mutants):
    """Returns the texts of the files that mutants change."""
    return {mutant.file: (root / mutant.file).read_text() for mutant in mutants}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path, nargs="?")
    parser.add_argument("--check", action="store_true", help="look for stale edits and stop")
    parser.add_argument("--edits", type=pathlib.Path, help="try the edits of a list", metavar="LIST")
    parser.add_argument("--count", type=int, default=150, help="the number of mutants (150)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--module", choices=MODULES, help="mutants of one module only")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="mutants at a time")
    parser.add_argument("--show", type=int, help="print this mutant and stop", metavar="N")
    options = parser.parse_args()
    here = pathlib.Path(__file__).resolve().parent
    if options.check:
        edits = [edit for list in here.glob("*.txt") if list.stem != "equivalent"
                 for edit in listed(list)]
        sys.exit(len(current(edits, here.parent.parent)) < len(edits))
    if options.folder is None:
        parser.error("expected a FOLDER")
    root = options.folder.resolve()
    if not root.exists():
        subprocess.run(["git", "clone", "-q", str(here.parent.parent), str(root)], check=True)
    subprocess.run(["git", "checkout", "-q", "Sources"], cwd=root, check=True)
    modules = [options.module] if options.module else MODULES
    for module in modules:
        (root / "Sources" / module / "Mutants.swift").unlink(missing_ok=True)
    if options.edits:
        edits = [edit for edit in listed(options.edits) if edit.module in modules]
        chosen = current(edits, root)
        modules = sorted({edit.module for edit in chosen})
    else:
        # Some of the candidates do not compile.
        chosen = candidates(root, random.Random(options.seed), modules, min(options.count * 2, 600))
    if options.show is not None:
        mutant = chosen[options.show]
        return print(mutant.described(), mutant.text.strip(), *mutant.declarations, sep="\n")
    mutants = compiled(root, modules, chosen, read(root, chosen))
    if options.edits is None:
        mutants = mutants[:options.count]
    others = dependents(root)
    if outcome(None, root, others) != "survived":
        sys.exit("the tests fail without a mutant")
    lines = (here / "equivalent.txt").read_text().splitlines()
    equivalent = {line for line in lines if line and not line.startswith((" ", "#"))}
    results = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as executor:
        for mutant, result in zip(mutants, executor.map(lambda m: outcome(m, root, others), mutants)):
            if result == "survived" and mutant.key() in equivalent:
                result = "equivalent"
            results.append(result)
            print(f"{result:18} {mutant.number:3} {mutant.described()}", flush=True)
    report(mutants, results)


if __name__ == "__main__":
    main()
