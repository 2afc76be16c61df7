"""Extracts the blocks of code of a page of the documentation, as `.ci/documentation.sh` describes
them.

    blocks.py PAGE FOLDER

writes page.swift, with the code that is compiled; `same`, the blocks that quote a file; `package`,
the files of the page's own package; and `output`, commands with what they print.
"""

import pathlib
import re
import sys


class Blocks:
    def __init__(self, page, folder):
        self.page, self.folder = page, folder
        self.texts = {}  # The text of each file that has been found.
        self.outputs = 0
        self.comment = None  # The comment that says what the next block is.

    def add(self, path, text):
        self.texts[path] = self.texts.get(path, "") + text

    def block(self, language, number, lines):
        """Adds a block whose first line has a number."""
        comment, text = self.comment, "".join(lines)
        self.comment = None
        if match := re.fullmatch(r"same as (.*)", comment or ""):
            self.add(f"same/{match[1]}", text)
        elif match := re.fullmatch(r"file (.*)", comment or ""):
            self.add(f"package/{match[1]}", text)
        elif comment == "output":
            self.outputs += 1
            self.add(f"output/{self.outputs}.txt", text)
        elif language == "swift" and comment != "not compiled":
            self.code(number, text, re.fullmatch(r"within (\(.*\))", comment or ""))

    def code(self, number, text, wrapper):
        """Adds a block of Swift."""
        first = text.partition("\n")[0]
        if first.startswith("// swift-tools-version"):
            self.add("package/Package.swift", text)
        elif match := re.fullmatch(r"// ([A-Za-z/-]+\.swift)", first):
            self.add(f"package/{match[1]}", text)
        else:
            if wrapper:
                text = f"func block{number}{wrapper[1]} {{\n{text}}}\n"
                number -= 1
            self.add("page.swift", f'#sourceLocation(file: "{self.page}", line: {number})\n{text}')

    def read(self):
        language = None
        for number, line in enumerate(pathlib.Path(self.page).read_text().splitlines(True), 1):
            if language is not None:
                if line.rstrip() == "```":
                    self.block(language, start, lines)
                    language = None
                else:
                    lines.append(line)
            elif line.startswith("```"):
                language, start, lines = line[3:].strip(), number + 1, []
            elif match := re.fullmatch(
                    r"<!-- ((same as|file|within) .*|output|not compiled) -->", line.rstrip()):
                self.comment = match[1]

    def write(self):
        for path, text in self.texts.items():
            file = pathlib.Path(self.folder) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)


blocks = Blocks(*sys.argv[1:])
blocks.read()
blocks.write()
