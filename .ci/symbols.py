"""Reads the symbol graphs and documentation archives of the library's modules.

    symbols.py check GRAPHS ARCHIVES    fails if a public symbol has no documentation or no topic
    symbols.py list GRAPHS MODULE       prints the public declarations of a module, one per line,
                                        without overrides and what a conformance or a
                                        superclass implies
"""

import json
import pathlib
import sys


# Conformances that the compiler derives for every type.
DERIVED = {"Swift.SendableMetatype", "Swift.Copyable", "Swift.Escapable"}
# The protocols that a protocol of the standard library inherits from, directly or not.
INHERITED = {
    "Hashable": ["Equatable"],
    "Comparable": ["Equatable"],
    "Error": ["Sendable"],
    "SetAlgebra": ["Equatable", "ExpressibleByArrayLiteral"],
    "OptionSet": ["SetAlgebra", "RawRepresentable", "Equatable", "ExpressibleByArrayLiteral"],
    "Collection": ["Sequence"],
    "BidirectionalCollection": ["Collection", "Sequence"],
    "RandomAccessCollection": ["BidirectionalCollection", "Collection", "Sequence"],
}


def graphs(folder):
    return [json.loads(file.read_text()) for file in sorted(folder.glob("*.symbols.json"))]


def is_declared(symbol):
    """Whether a symbol is in the source, and neither derived by the compiler nor an extension."""
    return ("::SYNTHESIZED::" not in symbol["identifier"]["precise"]
            and symbol["kind"]["identifier"] != "swift.extension")


def is_override(symbol):
    """Whether a symbol keeps the contract of a superclass, and so its documentation."""
    return any(part["spelling"] == "override" for part in symbol["declarationFragments"])


def check(folder, archives):
    symbols = problems = 0
    for module in sorted(path for path in folder.iterdir()):
        for graph in graphs(module):
            for symbol in filter(is_declared, graph["symbols"]):
                symbols += 1
                if not symbol.get("docComment", {}).get("lines") and not is_override(symbol):
                    problems += 1
                    path = ".".join(symbol["pathComponents"])
                    print(f"{module.name}: {path} has no documentation")
        # DocC puts a symbol that is in no written topic into a generated one.
        page = archives / f"{module.name}.doccarchive/data/documentation/{module.name.lower()}.json"
        for section in json.loads(page.read_text()).get("topicSections", []):
            for identifier in section["identifiers"] if section.get("generated") else []:
                problems += 1
                print(f"{module.name}: {identifier.split('/')[-1]} is in no topic of the module")
    print(f"documentation: {symbols} public symbols, {problems} without documentation or topic")
    return problems == 0


def inherited(folder):
    """Returns a function of a class, which returns the protocols that its superclasses conform to.
    All are named by their identifiers."""
    superclasses, protocols = {}, {}
    for relation in (relation for module in folder.iterdir() if module.is_dir()
                     for graph in graphs(module) for relation in graph["relationships"]):
        if relation["kind"] == "inheritsFrom":
            superclasses[relation["source"]] = relation["target"]
        elif relation["kind"] == "conformsTo":
            protocols.setdefault(relation["source"], set()).add(relation["target"])

    def of(name):
        parent = superclasses.get(name)
        return protocols.get(parent, set()) | of(parent) if parent else set()
    return of


def declarations(module):
    """The public declarations of a module and the conformances of its types, sorted, without
    overrides and without conformances that others or a superclass imply."""
    lines, conformances = set(), {}
    inherited_protocols = inherited(module.parent)
    for graph in graphs(module):
        names = {}
        for symbol in graph["symbols"]:
            path = ".".join(symbol["pathComponents"])
            names[symbol["identifier"]["precise"]] = path
            if not is_declared(symbol) or is_override(symbol):
                continue
            text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
            unavailable = any(entry.get("isUnconditionallyUnavailable")
                              for entry in symbol.get("availability", []))
            attribute = "@available(*, unavailable) " if unavailable else ""
            lines.add(f"{path}: {attribute}{symbol['accessLevel']} {text}")
        for relation in graph["relationships"]:
            if relation["kind"] in ("conformsTo", "inheritsFrom") and relation["source"] in names:
                target = names.get(relation["target"]) or relation.get("targetFallback")
                if (target and target not in DERIVED
                        and relation["target"] not in inherited_protocols(relation["source"])):
                    conformances.setdefault(names[relation["source"]], set()).add(target)
    for name, targets in conformances.items():
        implied = {f"Swift.{protocol}" for target in targets
                   for protocol in INHERITED.get(target.removeprefix("Swift."), [])}
        lines |= {f"{name}: {target}" for target in targets - implied}
    return sorted(" ".join(line.split()) for line in lines)


command, folder, argument = sys.argv[1:]
if command == "check":
    sys.exit(not check(pathlib.Path(folder), pathlib.Path(argument)))
print("\n".join(declarations(pathlib.Path(folder) / argument)))
