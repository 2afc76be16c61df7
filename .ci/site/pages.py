"""Completes the documentation site that DocC makes:

    pages.py front README FOLDER            completes the catalogue of the front page in FOLDER
    pages.py finish SITE FRONT BASE VERSION

`finish` makes the front page of the archive FRONT the first page of the site, with one navigator
and one search for all modules; links the names of public symbols in guides, and the numbers of
rules everywhere; gives each page a title and a description; and puts scenes of the playground into
guides. BASE is the path under which the site is served, "/" or for example "/TouchKit/".
"""

import html
import json
import pathlib
import re
import shutil
import sys

# The order in which a program uses the modules.
MODULES = ["TouchKit", "TouchViews", "TouchGestures", "TouchApp", "TouchInk", "TouchSpots",
           "TouchRaster", "TouchTesting", "TouchDiagnosis", "TouchScripts", "TouchRecordings",
           "TouchMatching", "TouchSources", "TouchRender", "TouchFoundation", "TouchUIKit"]
FRONT = "doc://TouchKit/documentation"
RULES = "doc://TouchKit/documentation/TouchKit/Rules"
RULE = re.compile(r"\bR\d+[a-z]?\b")
# The scene at the end of the overview of a guide.
SCENES = {
    "gettingstarted": "Card", "viewsanddrawing": "Paint", "gestures": "Photo", "ink": "Ink",
    "testingtouchcode": "Photo", "playground": "Photo",
}
# The guides with the viewer of traces there.
TRACED = ["gestures", "testingtouchcode", "debugginggestures"]


def front(readme, folder):
    """Puts the program and the table of platforms of the README into the front page."""
    text = pathlib.Path(readme).read_text()
    page = pathlib.Path(folder) / "FrontPage.md"
    program = re.search(r"^```swift\n.*?^```\n", text, re.M | re.S).group()
    platforms = re.search(r"^## Platforms\n\n(.*?)\n\n", text, re.M | re.S).group(1)
    page.write_text(
        page.read_text().replace("PROGRAM", program).replace("PLATFORMS", platforms))


def text_of(inline):
    """Returns the plain text of inline content."""
    return "".join(
        part.get("text") or part.get("code") or text_of(part.get("inlineContent", []))
        for part in inline)


class Links:
    """The symbols that a guide can name, and the rules."""

    def __init__(self, pages):
        self.symbols, ambiguous = {}, set()
        self.rules = set()
        for address, page in pages.items():
            path = page["identifier"]["url"].split("/documentation/")[-1].split("/")[1:]
            if page["kind"] != "symbol" or not path:
                continue
            names = {".".join(path)}
            if "(" in path[-1]:
                names.add(path[-1])
            for name in names:
                name = re.sub(r"-\w+$", "", name)
                if name in self.symbols:
                    ambiguous.add(name)
                self.symbols[name] = (page["identifier"]["url"], address, page["metadata"]["title"])
        for name in ambiguous:
            del self.symbols[name]
        # A case of an enumeration or a parameter may have the name of a function.
        self.symbols = {name: link for name, link in self.symbols.items() if name[0].isupper()
                        or "(" in name}

    def link(self, name):
        """Returns the inline content and the reference that link a symbol or a rule, or nothing."""
        if name in self.rules:
            identifier = f"{RULES}#{name}"
            return ({"type": "reference", "identifier": identifier, "isActive": True},
                    {"type": "link", "identifier": identifier, "title": name,
                     "titleInlineContent": [{"type": "text", "text": name}],
                     "url": f"/documentation/touchkit/rules#{name}"})
        if name in self.symbols:
            identifier, address, _ = self.symbols[name]
            return ({"type": "reference", "identifier": identifier, "isActive": True,
                     "overridingTitle": name,
                     "overridingTitleInlineContent": [{"type": "codeVoice", "code": name}]},
                    {"type": "topic", "identifier": identifier, "title": name, "kind": "symbol",
                     "role": "symbol", "url": address, "abstract": []})
        return None

    def insert(self, content, references, names, own):
        """Replaces the rules in a tree of content, and the symbols if `names` is set, by links."""
        if isinstance(content, dict):
            for key, value in content.items():
                if key == "inlineContent" or key == "abstract":
                    content[key] = self.inline(value, references, names, own)
                elif key not in ("references", "declarations", "metadata", "hierarchy", "variants"):
                    self.insert(value, references, names, own)
        elif isinstance(content, list):
            for value in content:
                self.insert(value, references, names, own)

    def inline(self, parts, references, names, own):
        """Returns inline content with links."""
        result = []
        for part in parts:
            if part["type"] == "text":
                end, text = 0, part["text"]
                for match in RULE.finditer(text):
                    link = self.link(match.group())
                    if link:
                        result.append({"type": "text", "text": text[end:match.start()]})
                        result.append(link[0])
                        references[link[1]["identifier"]] = link[1]
                        end = match.end()
                result.append({"type": "text", "text": text[end:]})
            elif part["type"] == "codeVoice" and names and (link := self.link(part["code"])) \
                    and link[1].get("url") != own:
                result.append(link[0])
                references.setdefault(link[1]["identifier"], link[1])
            else:
                self.insert(part, references, names, own)
                result.append(part)
        return [part for part in result if part != {"type": "text", "text": ""}]


def anchor_rules(page):
    """Makes each item of the page of rules a heading with an anchor, and returns the rules."""
    rules = set()
    for section in page["primaryContentSections"]:
        content = []
        for block in section.get("content", []):
            if block["type"] != "unorderedList":
                content.append(block)
                continue
            for item in block["items"]:
                first = item["content"][0].get("inlineContent", [{}])
                name = text_of(first[0].get("inlineContent", []))
                if first[0].get("type") == "strong" and RULE.fullmatch(name):
                    rules.add(name)
                    content.append({"type": "heading", "level": 4, "anchor": name, "text": name})
                    del first[0]
                    content += item["content"]
                else:
                    content.append({"type": "unorderedList", "items": [item]})
        section["content"] = content
    return rules


def listed(page):
    """Returns the addresses of the pages that a page lists."""
    return [page["references"][identifier]["url"]
            for section in page["topicSections"] for identifier in section["identifiers"]]


def navigator(site, front_page):
    """Makes one navigator of all modules: guides first, then the modules in order of use. DocC's
    pages search what the navigator shows."""
    file = site / "index/index.json"
    index = json.loads(file.read_text())
    root = index["interfaceLanguages"]["swift"][0]
    modules = {child["title"]: child for child in root["children"]}
    kit = modules["TouchKit"]
    guides = listed(front_page)
    articles = {child["path"]: child for child in kit["children"] if child.get("path") in guides}
    kit["children"] = [child for child in kit["children"] if child.get("path") not in guides]
    # A heading without anything below it.
    kit["children"] = [child for number, child in enumerate(kit["children"])
                       if child["type"] != "groupMarker"
                       or kit["children"][number + 1:number + 2]
                       and kit["children"][number + 1]["type"] != "groupMarker"]
    children = []
    for section in front_page["topicSections"]:
        children.append({"title": section["title"], "type": "groupMarker"})
        for identifier in section["identifiers"]:
            address = front_page["references"][identifier]["url"]
            if address in articles:
                children.append(articles[address])
    # DocC's pages show one "module" only.
    children += [dict(modules[name], type="collection") for name in MODULES]
    root["title"] = front_page["metadata"]["title"]
    root["children"] = children
    file.write_text(json.dumps(index, separators=(",", ":")))


def add_frame(page, address, title):
    """Puts a link to a page of the site, which head.html turns into a frame, at the end of the overview
    of a guide."""
    identifier = f"site:{address}"
    page["references"][identifier] = {
        "type": "link", "identifier": identifier, "url": identifier, "title": title,
        "titleInlineContent": [{"type": "text", "text": title}]}
    content = page["primaryContentSections"][0]["content"]
    end = next(index for index, block in enumerate(content)
               if block["type"] == "heading" and block["level"] > 2)
    content.insert(end, {"type": "paragraph", "inlineContent": [
        {"type": "reference", "identifier": identifier, "isActive": True}]})


def finish(site, front_archive, base, version):
    site = pathlib.Path(site)
    data = {file: json.loads(file.read_text()) for file in sorted((site / "data").rglob("*.json"))}
    pages = {"/" + str(file.relative_to(site / "data").with_suffix("")): page
             for file, page in data.items()}

    # The front page.
    front_file = site / "data/documentation.json"
    front_page = json.loads(
        (pathlib.Path(front_archive) / "data/documentation/frontpage.json").read_text()
        .replace("/documentation/frontpage", "/documentation")
        .replace("doc://FrontPage/documentation/FrontPage", FRONT))
    front_page["hierarchy"] = {"paths": [[]]}
    front_page["metadata"]["title"] = f"TouchKit {version}"
    data[front_file] = pages["/documentation"] = front_page
    shutil.copytree(pathlib.Path(front_archive) / "images", site / "images", dirs_exist_ok=True)

    links = Links(pages)
    links.rules = anchor_rules(pages["/documentation/touchkit/rules"])
    for guide, scene in SCENES.items():
        add_frame(pages[f"/documentation/touchkit/{guide}"], f"playground/index.html#scene={scene.lower()}",
                  f"Try it: the scene {scene} of the playground, which also writes tests")
    for guide in TRACED:
        add_frame(pages[f"/documentation/touchkit/{guide}"], "trace/index.html",
                  "Look into it: the trace of a session in which a pan prevented a rotation")
    # From every page, one click leads back to the front page.
    front_reference = {"type": "topic", "identifier": FRONT, "title": f"TouchKit {version}",
                       "kind": "article", "role": "collection", "url": "/documentation", "abstract": []}
    guides = [address for address in listed(front_page) if pages[address]["kind"] == "article"]
    for address, page in pages.items():
        references = page.setdefault("references", {})
        is_article = page["kind"] == "article"
        for key in ("abstract", "primaryContentSections"):
            if key in page:
                if key == "abstract":
                    page[key] = links.inline(page[key], references, is_article, address)
                else:
                    links.insert(page[key], references, is_article, address)
        for reference in list(references.values()):
            if reference.get("url", "").startswith("site:"):
                reference["url"] = base + reference["url"][5:]
        if address != "/documentation":
            for path in page.get("hierarchy", {}).get("paths", []):
                path[:0 if address not in guides else len(path)] = [FRONT]
            references[FRONT] = front_reference
    unlinked = 0
    for page in pages.values():
        if page["kind"] == "article":
            unlinked += count_unlinked(page.get("primaryContentSections", []), links)
    for file, page in data.items():
        file.write_text(json.dumps(page, separators=(",", ":"), ensure_ascii=False))
    navigator(site, front_page)

    # The files that a server sends before the script of the pages runs.
    head = pathlib.Path(__file__).with_name("head.html").read_text()
    shell = (site / "documentation/index.html").read_text().replace(
        "</head>", head + "</head>")
    for address, page in pages.items():
        title = html.escape(page["metadata"]["title"])
        name = title if address == "/documentation" else f"{title} | TouchKit {version}"
        description = html.escape(text_of(page.get("abstract", [])), quote=True)
        folder = site / address[1:]
        (folder / "index.html").write_text(
            shell.replace("<title>Documentation</title>",
                          f'<title>{name}</title><meta name="description" content="{description}">'))
    start = f'<!doctype html><html lang="en"><link rel="icon" href="{base}favicon.ico">'
    (site / "index.html").write_text(
        f"{start}<title>TouchKit</title>"
        f'<meta http-equiv="refresh" content="0; url={base}documentation/">'
        f'<a href="{base}documentation/">TouchKit</a>')
    (site / "404.html").write_text(
        f'{start}<meta name="viewport" content="width=device-width">'
        "<title>Page not found | TouchKit</title><body style=\"font: 1.1em sans-serif; margin: 3em\">"
        f'<h1>There is no such page</h1><p><a href="{base}documentation/">The front page of '
        "TouchKit</a> lists all guides and modules.")
    (site / ".nojekyll").touch()  # Jekyll drops the pages of operators, whose names begin with "_".
    (site / "theme-settings.json").write_text("{}")  # DocC's pages complain if it is missing.
    print(f"site: {len(links.symbols)} symbols and {len(links.rules)} rules can be linked; "
          f"{unlinked} names of types and numbers of rules in guides are no links")
    return unlinked


def count_unlinked(content, links):
    """Returns the number of names of types and of rules in content that are not links."""
    if isinstance(content, list):
        return sum(count_unlinked(value, links) for value in content)
    if not isinstance(content, dict) or content.get("type") in ("heading", "reference", "codeListing"):
        return 0
    if content.get("type") == "codeVoice":
        return int(content["code"] in links.symbols)
    if content.get("type") == "text":
        return sum(name in links.rules for name in RULE.findall(content["text"]))
    return sum(count_unlinked(value, links) for value in content.values())


if __name__ == "__main__":
    if sys.argv[1] == "front":
        front(*sys.argv[2:])
    else:
        sys.exit(1 if finish(*sys.argv[2:]) else 0)
