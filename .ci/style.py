"""Checks the form of the code, which the formatter does not.

    style.py tuples       fails if a tuple is assigned or declared to save lines
    style.py functions    fails if a function in Sources has more than 40 lines

`(a, b) = (x, y)` hides which value goes where. Swaps, `(a, b) = (b, a)`, and results of functions,
`let (a, b) = size(of: c)`, are tuples rightly. Each finding is a line `FILE:LINE: WHAT`.
"""

import pathlib
import re
import subprocess
import sys

LIMIT = 40
# A comment, or a string. What a string interpolates may have strings of its own, one level deep.
QUIET = re.compile(
    r'//[^\n]*|/\*.*?\*/|(?P<pounds>#+)".*?"(?P=pounds)|"""(?:\\.|.)*?"""'
    r'|"(?:\\\((?:[^()"\n]|"(?:\\.|[^"\\\n])*"|\((?:[^()"\n]|"[^"\n]*"|\([^()\n]*\))*\))*\)'
    r'|\\[^(]|[^"\\\n])*"', re.S)
FUNCTION = re.compile(
    r"^[ \t]*(?:@[\w.]+(?:\([^)]*\))? |[a-z]+(?:\(set\))? )*?"
    r"(?P<name>func \S+?(?=[(< ])|(?<!\.)\b(?:init[?!]?|deinit|subscript|get|set|didSet|willSet)\b"
    r"|var \w+)", re.M)
ASSIGNMENT = re.compile(r"\) = \(")


def code(text):
    """Returns a text in which comments and strings are blank."""
    return QUIET.sub(lambda match: re.sub(r"[^\n]", "_", match.group()), text)


def files(*folders):
    listed = subprocess.run(["git", "ls-files", "-z", *folders], stdout=subprocess.PIPE, check=True)
    for name in listed.stdout.decode().split("\0"):
        if name.endswith(".swift"):
            yield name, pathlib.Path(name).read_text()


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
        names, values = elements(text[start:match.start() + 1]), elements(text[match.end() - 1:final])
        if len(names) < 2 or len(names) != len(values) or text[final:final + 1] in (".", "("):
            continue
        # A default value of a parameter, a pattern, or a tuple that has a name of its own.
        if re.search(r"\bcase\b|\w: $|: $", before) or sorted(names) == sorted(values):
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


check, folders = {"tuples": (tuples, ["Sources", "Tests", "Examples"]),
                  "functions": (functions, ["Sources"])}[sys.argv[1]]
found = [line for name, text in files(*folders) for line in check(name, code(text))]
print("".join(line + "\n" for line in found), end="")
if found:
    sys.exit(f"style: {len(found)} {sys.argv[1]}, see .ci/style.py")
