#!/usr/bin/env python3
"""Compares the speed of stroke outlines with perfect-freehand, on the recorded strokes of the tests.

usage: Tests/Benchmarks/Peers/ink.py PERFECT-FREEHAND [--rounds N]

PERFECT-FREEHAND is the JavaScript module of a copy of that library, for example dist/esm/index.mjs.
It runs in a headless Chromium, in alternating rounds with `touch-bench ink/recorded`. Prints the
fastest round of both in nanoseconds per sample, and their ratio. Both draw lines of a width of 6
points that does not depend on the force.
"""
import functools
import http.server
import json
import pathlib
import re
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parents[3]
STROKES = ROOT / "Tests/TouchKitTests/Prediction/Strokes"
PAGE = """<!doctype html><pre id="result"></pre><script type="module">
import { getStroke } from "/module/%s"
const strokes = await (await fetch("/strokes.json")).json()
const samples = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
let best = Infinity
for (let round = 0; round < 40; round++) {
  const start = performance.now()
  for (const stroke of strokes) getStroke(stroke, { size: 6, thinning: 0, last: true })
  best = Math.min(best, performance.now() - start)
}
document.getElementById("result").textContent = `nanoseconds ${best * 1e6 / samples} samples ${samples}`
await fetch("/done?" + encodeURIComponent(document.getElementById("result").textContent))
</script>"""


def strokes():
    """The strokes as arrays of [x, y, pressure] in points."""
    found = []
    for name in ["pen", "phone130", "write", "fitts"]:
        for line in (STROKES / f"{name}.jsonl").read_text().splitlines():
            stroke = json.loads(line)
            found.append([[x * 163 / 25.4, y * 163 / 25.4, 0.5] for x, y in zip(stroke["x"], stroke["y"])])
    return found


class Handler(http.server.BaseHTTPRequestHandler):
    def __init__(self, module, done, *arguments):
        self.module, self.done = module, done
        super().__init__(*arguments)

    def do_GET(self):
        path = self.path.split("?")[0]
        kind = "text/html"
        if path == "/":
            body = (PAGE % self.module.name).encode()
        elif path == "/strokes.json":
            body, kind = json.dumps(strokes()).encode(), "application/json"
        elif path == "/done":
            body = b""
            self.done.append(self.path)
        else:
            file = self.module.parent / pathlib.Path(path).name
            if not path.startswith("/module/") or not file.is_file():
                return self.send_error(404)
            body, kind = file.read_bytes(), "text/javascript"
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def theirs(module):
    done = []
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, module, done))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = subprocess.Popen(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
         f"http://127.0.0.1:{server.server_port}/"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):
            if done or browser.poll() is not None:
                break
            threading.Event().wait(0.1)
    finally:
        browser.terminate()
        browser.wait()
        server.shutdown()
    if not done:
        sys.exit("expected a result of the page within a minute; is Chromium installed, and "
                 f"does {module} export getStroke?")
    return float(re.search(r"nanoseconds%20([0-9.]+)", done[0])[1])


def ours(bench):
    lines = subprocess.run(
        [bench, "ink/recorded", "--rounds", "5", "--json"], check=True, capture_output=True, text=True
    ).stdout
    return float(re.search(r'"ink/recorded","nsPerSample":([0-9.]+)', lines)[1])


def main():
    arguments = sys.argv[1:]
    rounds = 3
    if "--rounds" in arguments:
        at = arguments.index("--rounds")
        rounds = int(arguments[at + 1])
        del arguments[at:at + 2]
    if len(arguments) != 1 or arguments[0] in ("-h", "--help"):
        sys.exit(__doc__)
    module = pathlib.Path(arguments[0]).resolve()
    if not module.is_file():
        sys.exit(f"expected a JavaScript module of perfect-freehand, found nothing at {module}")
    build = ["swift", "build", "-c", "release", "--package-path", ROOT / "Tests/Benchmarks"]
    subprocess.run(build + ["--product", "touch-bench"], check=True, stdout=sys.stderr)
    path = subprocess.run(build + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    figures = [(ours(f"{path}/touch-bench"), theirs(module)) for _ in range(rounds)]
    (mine, peer) = (min(figure[0] for figure in figures), min(figure[1] for figure in figures))
    print(f"touch-bench ink/recorded  {mine:6.0f} ns per sample")
    print(f"perfect-freehand          {peer:6.0f} ns per sample")
    print(f"ratio                     {mine / peer:6.2f}")


main()
