"""Checks the documentation site that `.ci/site/build.sh` builds, served under the path BASE: every link
between its pages leads to a page, every picture is there, and pages open in a browser with their
title, a link to the front page and a search that finds every module, and without an error on the
console.

    site.py SITE BASE                          check the links, and open pages if Chromium is there
    site.py SITE BASE screenshots DIRECTORY    write pictures of the pages, too
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from browser import Browser

PAGES = {
    "": "TouchKit 0.1.0",
    "documentation/touchkit": "TouchKit",
    "documentation/touchkit/gallery": "Gallery",
    "documentation/touchkit/gestures": "Gestures",
    "documentation/touchkit/ink": "Ink",
    "documentation/touchkit/viewsanddrawing": "Views and drawing",
    "documentation/touchkit/testingtouchcode": "Testing touch code",
    "documentation/touchkit/debugginggestures": "Debugging gestures",
    "documentation/touchkit/gettingstarted": "Getting started",
    "documentation/touchviews/touchwindow": "TouchWindow",
    "documentation/touchgestures/pangesturerecognizer": "PanGestureRecognizer",
    "documentation/touchink": "TouchInk",
    "documentation/touchtesting/touchstage": "TouchStage",
}

# The guides with a trace in a frame.
TRACED = ["gestures", "testingtouchcode", "debugginggestures"]
# The scenes that play in guides, in frames.
SCENES = {
    "gallery": ["spots", "paint", "ink", "card", "photo", "identity"], "gestures": ["photo"],
    "ink": ["ink"], "viewsanddrawing": ["paint"], "testingtouchcode": ["photo"],
    "gettingstarted": ["card"],
}


def check_links(site):
    """Returns the number of links that lead nowhere."""
    pages, between, broken = 0, 0, set()
    for file in (site / "data").rglob("*.json"):
        pages += 1
        for reference in json.loads(file.read_text()).get("references", {}).values():
            address = reference.get("url", "").split("#")[0]
            if address.startswith("/documentation/"):
                module = file.relative_to(site / "data").with_suffix("").parts[1:2]
                between += module != () and address.split("/")[2] != module[0]
                if not (site / f"data{address}.json").exists() \
                        or not (site / address[1:] / "index.html").exists():
                    broken.add((address, file.relative_to(site)))
    for address, file in sorted(broken):
        print(f"site: {file} links to {address}, which does not exist")
    print(f"site: {pages} pages, {between} links between modules, {len(broken)} broken links")
    return len(broken) + (between == 0)


def check_pictures(site):
    """Returns the number of pictures that are missing on their pages. DocC leaves out a picture that
    it does not find, or finds twice, without a warning."""
    pictures = missing = 0
    for page in pathlib.Path("Sources").glob("*/*.docc/*.md"):
        module, name = page.parent.stem.lower(), page.stem.lower()
        folder = site / "data/documentation"
        file = folder / (f"{module}.json" if name == module else f"{module}/{name}.json")
        references = json.loads(file.read_text())["references"]
        for picture in re.findall(r"^!\[[^\]]*\]\(([^)]+)\)", page.read_text(), re.MULTILINE):
            pictures += 1
            if references.get(picture, {}).get("type") != "image":
                missing += 1
                print(f"site: the picture {picture} of {page} is missing")
    print(f"site: {pictures} pictures, {missing} missing")
    return missing


def check_pages(site, base, pictures):
    """Opens pages in a browser and returns the number of problems."""
    folder = pathlib.Path(tempfile.mkdtemp())
    served = folder / base.strip("/")
    if served != folder:
        served.parent.mkdir(parents=True, exist_ok=True)
        served.symlink_to(site.resolve())
    server = subprocess.Popen(
        [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory",
         site if served == folder else folder],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    problems = 0
    try:
        port = server.stdout.readline().split(" port ")[1].split()[0]
        root = f"http://127.0.0.1:{port}{base}"
        ready = "document.querySelector('h1')"
        with Browser(root, width=1200, height=900, ready=ready) as browser:
            for page, title in PAGES.items():
                browser.open(root + page, ready)
                scenes = SCENES.get(page.split("/")[-1], [])
                errors = check_page(browser, base, title) + check_scenes(browser, scenes)
                errors += check_trace(browser, page.split("/")[-1] in TRACED) + browser.errors()
                for error in errors:
                    print(f"site: /{page}: {error}")
                problems += len(errors)
                if pictures:
                    pathlib.Path(pictures).mkdir(parents=True, exist_ok=True)
                    browser.screenshot(f"{pictures}/{page.replace('/', '-') or 'front'}.png")
            errors = check_playground(browser, root, base) + browser.errors()
            for error in errors:
                print(f"site: /playground: {error}")
            problems += len(errors)
            browser.open(root, ready)
            # DocC's pages follow a link without being loaded anew.
            browser.open(f"{root}documentation/touchkit/gestures", ready)
            browser.wait("document.querySelector('iframe.scene')")
            browser.js("document.querySelector('.navigator a[href$=\"/touchkit/ink\"]').click()")
            browser.wait("document.querySelector('h1').textContent.trim() === 'Ink'")
            browser.wait("document.querySelector('iframe.scene')?.src.includes('ink')", 5)
            errors = check_scenes(browser, SCENES["ink"])
            for error in errors:
                print(f"site: from Gestures to Ink: {error}")
            problems += len(errors)
            if not find(browser, "PinchGesture", "PinchGestureRecognizer"):
                print("site: the search of a page does not find a symbol of another module")
                problems += 1
        print(f"site: {len(PAGES)} pages opened in Chromium under {base}, {problems} problems")
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder)
    return problems


def check_page(browser, base, title):
    """Returns the errors of the page that is open."""
    heading = browser.js("return document.querySelector('h1').textContent.trim()")
    name = browser.js("return document.title")
    front = f"a[href='{base}documentation'], a[href='{base}documentation/']"
    errors = []
    if heading != title or not name.startswith(title):
        errors.append(f"the heading is \"{heading}\" and the title \"{name}\"")
    if not browser.js(f"return document.querySelector(\"{front}\") !== null"):
        errors.append("no link leads to the front page")
    if not browser.js("return document.querySelector('meta[name=description]').content.length > 9"):
        errors.append("the page has no description")
    return errors


def check_scenes(browser, scenes):
    """Returns the errors of the scenes of the playground in the page that is open."""
    frames = "[...document.querySelectorAll('iframe.scene')]"
    try:
        browser.wait(f"{frames}.length === {len(scenes)}", 5)
        found = browser.js(f"return {frames}.map((frame) => frame.src.match(/#scene=(.*)&compact$/)[1])")
        if found != scenes:
            return [f"the frames show {found} instead of {scenes}"]
        for index, scene in enumerate(scenes):
            # A frame loads when it comes near.
            browser.js(f"{frames}[{index}].scrollIntoView()")
            browser.wait(f"{frames}[{index}].contentWindow.eval('typeof session === \"object\" "
                         f"&& player && sceneInfos[session.scene].id') === '{scene}'")
        browser.js("scrollTo(0, 0)")
    except RuntimeError as error:
        return [f"a scene does not play: {error}"]
    return []


def check_trace(browser, isExpected):
    """Returns the errors of the trace in the page that is open."""
    frames = "document.querySelectorAll('iframe.trace')"
    if not isExpected:
        return ["there is a trace"] if browser.js(f"return {frames}.length") else []
    try:
        browser.wait(f"{frames}.length === 1")
        browser.js(f"{frames}[0].scrollIntoView()")
        # The page of a trace forbids `eval`.
        browser.wait(f"{frames}[0].contentDocument.querySelectorAll('#labels .gesture').length === 2")
        browser.js("scrollTo(0, 0)")
    except RuntimeError as error:
        return [f"the trace is not shown: {error}"]
    return []


def check_playground(browser, root, base):
    """Returns the errors of the playground's page."""
    browser.open(f"{root}playground/#scene=ink", "typeof sessions === 'object' && sessions.length > 5")
    shown = browser.js("return sceneInfos[session.scene].id")
    links = browser.js("return [...document.querySelectorAll('h1 a')].map((link) => link.href)")
    guides = browser.js("return sceneInfos.map((info) => guideAddress(info.guide))")
    errors = [] if shown == "ink" else [f"the address asks for the scene ink, but {shown} is shown"]
    for address in links + [f"{root}{guide[len(base):]}" for guide in guides]:
        try:
            browser.open(address, "document.querySelector('h1')?.textContent.trim().length > 2")
        except RuntimeError:
            errors.append(f"{address} is no page")
        if "page you're looking for" in browser.js("return document.body.textContent"):
            errors.append(f"{address} is no page")
    if links != [f"{root}documentation/"]:
        errors.append("no link leads to the front page")
    return errors


def find(browser, text, title):
    """Searches in the navigator, and returns whether a page with that title is found."""
    browser.js("""
        const field = document.querySelector('.navigator input');
        field.value = arguments[0];
        field.dispatchEvent(new Event('input', {bubbles: true}));""", text)
    try:
        browser.wait(
            "[...document.querySelectorAll('.navigator .leaf-link')]"
            f".some((link) => link.textContent.trim() === '{title}')")
    except Exception:
        return False
    return True


site, base = pathlib.Path(sys.argv[1]), sys.argv[2]
problems = check_links(site) + check_pictures(site)
if shutil.which("chromium") and shutil.which("chromedriver"):
    problems += check_pages(site, base, sys.argv[4] if len(sys.argv) > 4 else None)
else:
    print("site: the pages were not opened, because Chromium is not installed")
sys.exit(problems != 0)
