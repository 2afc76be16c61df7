"""Writes the gallery of the guides from the example programs: of each its section of
Examples/README.md, a picture, about thirty lines of its code, and its output.

    gallery.py TOUCH_DEMO FOLDER

writes Gallery.md with its pictures into FOLDER, the catalogue of TouchKit, and lists it there. It
fails if a program of Examples is missing here, or if what it shows of a program does not exist any
more.
"""

import pathlib
import re
import shutil
import subprocess
import sys

EXAMPLES = pathlib.Path("Examples")
# Of each program, the file and the beginning of the first line that is shown, with as many whole
# declarations of that level as fit; and the scene of the playground that does the same.
PROGRAMS = {
    "QuickStart": ("main.swift", "let view", None),
    "TouchSpots": ("TouchableView.swift", "/// A view", "spots"),
    "TouchIndicator": ("TouchesWindow.swift", "  override func sendEvent", "spots"),
    "FingerPaint": ("FingerPaintCanvasView.swift", "  override func touchesBegan", "paint"),
    "SpeedSketch": ("SketchView.swift", "  let recognizer", "ink"),
    "IncrementalInk": ("main.swift", "let size", "ink"),
    "SegmentInk": ("main.swift", "struct SegmentInk", "ink"),
    "Responders": ("DragView.swift", "/// A card that comes", "card"),
    "Gestures": ("PictureView.swift", "  /// Each action takes", "photo"),
    "CustomGestures": ("CheckMarkGestureRecognizer.swift", "///", None),
    "PointerEvents": ("PointerEvent.swift", "/// A pointer event", None),
    "PointPackets": ("main.swift", "/// What a camera", "identity"),
    "FlungMap": ("main.swift", "final class MapView", None),
    "ActorReplays": ("main.swift", "/// Owns a window", None),
    "DrawingCanvas": ("DrawingCanvas.swift", "  public init", "paint"),
}
FOLDERS = {"TouchSpots": "TouchSpotsProgram"}
LONGEST = 44


def descriptions():
    """Returns the paragraph of each program in the README."""
    text = (EXAMPLES / "README.md").read_text()
    return {match[1]: match[0] for match in re.finditer(r"^\*\*(\w+)\*\* (?:.+\n)+", text, re.M)}


def code(name):
    """Returns the lines of a program that the gallery shows, and their file."""
    file, first, _ = PROGRAMS[name]
    path = EXAMPLES / "Sources" / FOLDERS.get(name, name) / file
    lines = path.read_text().splitlines()
    start = next((index for index, line in enumerate(lines) if line.startswith(first)), None)
    if start is None:
        sys.exit(f"gallery: {path} has no line that begins with \"{first}\"")
    indent = len(first) - len(first.lstrip())
    shown = []
    for line in lines[start:]:
        if line and line[:indent].strip():
            break  # The end of the type.
        shown.append(line[indent:])
    if len(shown) > LONGEST:
        # The last whole declaration that fits, or the last part of one.
        ends = [index for index, line in enumerate(shown[:LONGEST]) if line.startswith("}")] \
            or [index for index, line in enumerate(shown[:LONGEST]) if line == "  }"] \
            or [LONGEST - 1]
        shown = shown[:ends[-1] + 1]
    return path, shown


def picture(tool, name, folder):
    """Writes the picture of a program: what it draws, or the touches of its script in motion. Returns
    the Markdown of the picture, or of what the program prints."""
    script = EXAMPLES / "Scripts" / (re.sub(r"(?<=.)([A-Z])", r"-\1", name).lower() + ".touch")
    drawn, printed = (EXAMPLES / "Expected" / f"{name}.{form}" for form in ("svg", "txt"))
    file = folder / f"gallery-{name}.svg"
    if drawn.exists():
        shutil.copy(drawn, file)
        return f"![What {name} draws]({file.name})\n"
    if script.exists():
        subprocess.run([tool, "draw", script, "--mode", "spots", "--animate", "-o", file], check=True)
        return f"![The touches that {name} plays]({file.name})\n"
    if printed.exists():
        lines = printed.read_text().splitlines()
        more = ["..."] if len(lines) > 12 else []
        return "\n".join(["```", f"$ swift run --package-path Examples {name}", *lines[:12], *more,
                          "```", ""])
    return "The program is a library: `swift test --package-path Examples` tests it.\n"


def write(tool, folder):
    names = [path.name for path in (EXAMPLES / "Sources").iterdir()]
    shown = [FOLDERS.get(name, name) for name in PROGRAMS] + ["ExampleScripts"]
    texts = descriptions()
    if set(names) != set(shown) or set(texts) != set(PROGRAMS):
        sys.exit("gallery: the programs of Examples, of its README and of gallery.py differ: "
                 f"{set(names) ^ set(shown) | set(texts) ^ set(PROGRAMS)}")
    parts = ["# Gallery\n", "The example programs, with their pictures and code.\n", "## Overview\n",
             "The folder `Examples` of the repository is a package of its own. Each program is an\n"
             "ordinary client of the library; `swift run --package-path Examples NAME` runs it.\n"]
    for name in texts:
        path, lines = code(name)
        scene = PROGRAMS[name][2]
        live = [f"[Try it: the scene {scene.capitalize()} of the playground]"
                f"(site:playground/index.html#scene={scene})\n"] if scene else []
        parts += [f"### {name}\n", texts[name], picture(tool, name, folder), *live,
                  f"From `{path}`:\n", "```swift", *lines, "```\n"]
    (folder / "Gallery.md").write_text("\n".join(parts))
    topics = folder / "TouchKit.md"
    guide = "- <doc:Playground>\n"
    topics.write_text(topics.read_text().replace(guide, f"{guide}- <doc:Gallery>\n"))
    print(f"gallery: {len(texts)} programs")


write(sys.argv[1], pathlib.Path(sys.argv[2]))
