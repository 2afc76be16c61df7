"""Extracts the examples in the documentation comments of Sources as one Swift file.

    comments.py CONTEXTS FILE

An example is code that is indented by four columns below an empty line of a comment. CONTEXTS says
what is declared around the examples of each file, one line for all or one for each:

    NAME.swift: STATEMENTS          before the examples, in a function
    NAME.swift: class BASE; TYPES   around the examples, which are members of a subclass
    NAME.swift: not compiled

It ends with 1 if a file with examples has no line, or a line no examples.
"""

import pathlib
import re
import sys

SOURCES = pathlib.Path("Sources")
IMPORTS = """\
import Foundation
import Testing
import TouchDiagnosis
import TouchGestures
import TouchInk
import TouchKit
import TouchMatching
import TouchRaster
import TouchRecordings
import TouchRender
import TouchScripts
import TouchSources
import TouchSpots
import TouchTesting
import TouchUIKit
import TouchViews
import UIKit
import XCTest

/// What an example needs of a type that it does not create. The examples are compiled, not run.
func some<T>() -> T { fatalError() }
"""


def examples(text):
    """Yields the line number and the lines of each example of a file."""
    lines = text.split("\n")
    index = 1
    while index < len(lines):
        if re.match(r" *///     \S", lines[index]) and re.match(r" *///$", lines[index - 1]):
            end = index
            while end < len(lines) and re.match(r" *///(     .*)?$", lines[end]):
                end += 1
            yield index + 1, [re.sub(r"^ *///( {5})?", "", line) for line in lines[index:end]]
            index = end
        index += 1


def function(name, path, line, code, context):
    """Returns an example as a function or as a class."""
    source = f"// {path}:{line}\n"
    body = "\n".join("  " + text for text in code)
    if base := re.match(r"class (\w+)(?:; (.*))?$", context):
        return f"{source}final class {name}: {base[1]} {{\n{body}\n}}\n{base[2] or ''}\n"
    return f"{source}@MainActor func {name}() throws {{\n  {context}\n{body}\n}}\n"


contexts = {}
for line in pathlib.Path(sys.argv[1]).read_text().splitlines():
    if line and not line.startswith("#"):
        name, context = line.split(": ", 1)
        contexts.setdefault(name, []).append(context)
parts, used, failed = [IMPORTS], set(), False
for path in sorted(SOURCES.rglob("*.swift")):
    for number, (line, code) in enumerate(examples(path.read_text())):
        used.add(path.name)
        choices = contexts.get(path.name, [None])
        context = choices[min(number, len(choices) - 1)]
        if context is None:
            print(f"{path}:{line}: the example has no context in {sys.argv[1]}", file=sys.stderr)
            failed = True
        elif context != "not compiled":
            parts.append(function(f"Example{len(parts)}", path, line, code, context))
for name in sorted(set(contexts) - used):
    print(f"{sys.argv[1]}: {name} has no examples", file=sys.stderr)
    failed = True
pathlib.Path(sys.argv[2]).write_text("\n".join(parts))
print(f"{len(parts) - 1} examples")
sys.exit(failed)
