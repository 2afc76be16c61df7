"""Checks the style of code and prose, which the formatter does not.

    style.py CHECK...

    words        no word that only this project used for something that has a standard name, in
                 comments, documentation and names
    tuples       no tuple that is assigned or declared to save lines
    functions    no function in Sources that has more than 40 lines
    rules        no rule that is named and not in the list of rules
    circles      no circle of more than 6 files of a module that need each other's types, except
                 views, windows and what dispatches to them

`(a, b) = (x, y)` hides which value goes where. Swaps, `(a, b) = (b, a)`, and results of functions,
`let (a, b) = size(of: c)`, are tuples rightly. Each finding is a line `FILE:LINE: WHAT`.
"""

import pathlib
import re
import subprocess
import sys

LIMIT = 40
CIRCLE_LIMIT = 6
CIRCLE_LIMITS = {"TouchViews": 45}
# Patterns of the words, and what to write instead.
WORDS = [(re.compile(pattern), replacement) for pattern, replacement in [
    (r"\bthe present (?!a|of)\b", "current"),
    (r"(?<!at most \d )\bat once\b", "immediately, or at the same time"),
    (r"\b(is|are) over\b", "has ended"),
    (r"\bNotes that\b", "records"),
    (r"\bgo(es)? on\b", "continues"),
    (r"\b(is|are) (not )?to be\b", "must"),
    (r"\b(is|are) not to\b", "must not"),
    (r"\bmeanwhile\b", "while"),
    (r"\btime pass\b", "advances the time"),
    (r"\bquestions? (to|of) (the )?delegates?\b", "calls of the delegate"),
    (r"\bkeepBack|\byoungGate|\breachKept\b", "a name that says what it is"),
    (r"\bstruct (Beginning|Showing|Place)\b", "a name that says what it is"),
    (r"\bSwift\.abs\(", "abs"),
]]
# The words in another meaning.
RIGHT = re.compile(
    r"over (the|a|no|it|the view|limit)\b|\b(discs?|hovers?|it) (is|are|will be) over"
    r"|in an event will be over|(is|are) over (`|the recognizer)|[Ss]imultaneous\)? at once")
WORD_IN_NAME = re.compile(r"(?<=[a-z0-9])([A-Z])(?=[a-z]|\b)")
# A comment, or a string. What a string interpolates may have strings of its own, one level deep.
QUIET = re.compile(
    r'//[^\n]*|/\*.*?\*/|(?P<pounds>#+)".*?"(?P=pounds)|"""(?:\\.|.)*?"""'
    r'|"(?:\\\((?:[^()"\n]|"(?:\\.|[^"\\\n])*"|\((?:[^()"\n]|"[^"\n]*"|\([^()\n]*\))*\))*\)'
    r'|\\[^(]|[^"\\\n])*"', re.S)
FUNCTION = re.compile(
    r"^[ \t]*(?:@[\w.]+(?:\([^)]*\))? |[a-z]+(?:\(set\))? )*?"
    r"(?P<name>func \S+?(?=[(< ])|(?<!\.)\b(?:init[?!]?|deinit|subscript|get|set|didSet|willSet)\b"
    r"|var \w+)", re.M)
TYPE = re.compile(
    r"^(?:@\w+ |[a-z]+ )*(?:struct|class|enum|protocol|typealias|actor) (\w+)", re.M)
ASSIGNMENT = re.compile(r"\) = \(")


def code(text):
    """Returns a text in which comments and strings are blank."""
    return QUIET.sub(lambda match: re.sub(r"[^\n]", "_", match.group()), text)


def files(*patterns):
    command = ["git", "ls-files", "-z", *patterns]
    listed = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    for name in listed.decode().split("\0")[:-1]:
        yield name, pathlib.Path(name).read_text()


def words(name, text):
    """Yields the lines with a word that has a standard name."""
    for number, line in enumerate(text.splitlines(), 1):
        # `goesOn` is "goes on".
        named = WORD_IN_NAME.sub(lambda match: " " + match[1].lower(), line)
        found = [replacement for spelling in (line, named) for pattern, replacement in WORDS
                 if pattern.search(spelling) and not RIGHT.search(spelling)]
        if found:
            yield f"{name}:{number}: write \"{found[0]}\": {line.strip()}"


def rules(listed):
    """Yields the lines that name a rule which the list of rules does not have."""
    path = "Sources/TouchKit/TouchKit.docc/Rules.md"
    known = set(re.findall(r"\*\*(R\d+[ab]?)\*\*", pathlib.Path(path).read_text()))
    for name, text in listed:
        for number, line in enumerate(text.splitlines(), 1):
            for rule in re.findall(r"\bR[1-9]\d*[ab]?\b", line):
                if rule not in known and (name, rule) not in [(path, "R46"), (path, "R49")]:
                    yield f"{name}:{number}: there is no rule {rule}"


def end(text, start):
    """Returns the index after the bracket that closes the one at an index."""
    depth = 0
    for index in range(start, len(text)):
        depth += (text[index] in "([{") - (text[index] in ")]}")
        if depth == 0:
            return index + 1
    return len(text)


def beginning(text, last):
    """Returns the index of the bracket that opens the one at an index."""
    depth = 0
    for index in range(last, -1, -1):
        depth += (text[index] in ")]}") - (text[index] in "([{")
        if depth == 0:
            return index
    return 0


def elements(tuple_text):
    """Returns the elements of a tuple, without labels."""
    parts, depth = [""], 0
    for character in tuple_text[1:-1]:
        depth += (character in "([{") - (character in ")]}")
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return [re.sub(r"^\w+: ", "", part.strip()).removeprefix("self.") for part in parts]


def tuples(name, text):
    """Yields the lines in which a tuple saves lines."""
    for match in ASSIGNMENT.finditer(text):
        start, final = beginning(text, match.start()), end(text, match.end() - 1)
        before = text[text.rfind("\n", 0, start) + 1:start]
        names = elements(text[start:match.start() + 1])
        values = elements(text[match.end() - 1:final])
        if len(names) < 2 or len(names) != len(values) or text[final:final + 1] in (".", "("):
            continue
        # A default value of a parameter, a pattern, or a tuple that has a name of its own.
        is_swap = sorted(names) == sorted(values) and names != values
        if re.search(r"\bcase\b|\w: $|: $", before) or is_swap:
            continue
        yield f"{name}:{text.count(chr(10), 0, start) + 1}: a tuple saves lines"


def functions(name, text):
    """Yields the functions that are too long."""
    for match in FUNCTION.finditer(text):
        opening = body(text, match.end())
        if opening is None:
            continue
        first = text.count("\n", 0, match.start("name")) + 1
        count = text.count("\n", match.start("name"), end(text, opening)) + 1
        if count > LIMIT:
            yield f"{name}:{first}: {match['name']} has {count} lines"


def body(text, index):
    """Returns the index of the brace that opens the body of what is declared before an index."""
    while index < len(text):
        if text[index] in "([":
            index = end(text, index)
        elif text[index] == "{":
            return index
        # A declaration without a body, or a property with a value.
        elif text[index] == "=" and text[index - 1:index + 2] == " = ":
            return None
        elif text[index] == "\n" and re.match(r"\n\s*(\n|\}|[a-z@/#_]+\b(?<!where))", text[index:]):
            return None
        else:
            index += 1
    return None


def reached(name, needs):
    """Returns the files that a file needs, directly or not."""
    found, remaining = set(), [name]
    while remaining:
        new = needs[remaining.pop()] - found
        found |= new
        remaining += new
    return found


def circles(listed):
    """Yields the circles of files that are too large."""
    modules = {}
    for name, text in listed:
        modules.setdefault(name.split("/")[1], {})[name] = code(text)
    for module, texts in modules.items():
        owners = {found: name for name, text in texts.items() for found in TYPE.findall(text)}
        needs = {name: {owners[word] for word in set(re.findall(r"\w+", text)) & owners.keys()}
                 - {name} for name, text in texts.items()}
        reach = {name: reached(name, needs) for name in needs}
        for circle in {frozenset(other for other in reach[name] if name in reach[other])
                       for name in reach}:
            if len(circle) > CIRCLE_LIMITS.get(module, CIRCLE_LIMIT):
                yield f"{module}: {len(circle)} files in a circle: {', '.join(sorted(circle))}"


def each(check):
    """Returns a check of all files by one of a single file."""
    return lambda listed: (line for file, text in listed for line in check(file, text))


CODE = ["Sources/*.swift", "Tests/*.swift", "Examples/*.swift"]
CHECKS = {
    "words": (each(words), [*CODE, "*.md"]),
    "tuples": (each(lambda name, text: tuples(name, code(text))), CODE),
    "functions": (each(lambda name, text: functions(name, code(text))), ["Sources/*.swift"]),
    "rules": (rules, [*CODE, "*.md"]),
    "circles": (circles, ["Sources/*.swift"]),
}
status = 0
for name in sys.argv[1:]:
    check, patterns = CHECKS[name]
    found = list(check(files(*patterns)))
    print("\n".join([*found, f"style: {name}: {len(found)} to mend"]))
    status |= bool(found)
sys.exit(status)
