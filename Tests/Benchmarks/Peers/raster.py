#!/usr/bin/env python3
"""Compares the pixels and the speed of TouchRaster with cairo's image surface.

usage: Tests/Benchmarks/Peers/raster.py [FOLDER] [--time [--rounds N]]

Draws the pictures of Tests/RasterPictures with both, and prints for each the share of pixels that
differ by at most 2 of 255, and the greatest difference: to cairo as it is, and to cairo with 240
rows for each row of pixels. cairo computes 15 rows, so that its edges that are nearly horizontal are
off by up to 8 of 255. Fails if less than 98 % of all pixels are that close to cairo as it is, or less
than 97 % of those of a picture to the finer one. FOLDER keeps the pictures and their checksums.

With --time, compares rows of touch-bench with cairo in alternating rounds instead, and fails if one
takes longer than cairo. What is compared are the fastest rounds: those of touch-bench last 20 ms, in
which a busy machine interrupts them, and those of cairo one drawing.

Needs a C compiler and libcairo2-dev; on Debian it is installed if it is missing and if permitted.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
PEERS = ROOT / "Tests/Benchmarks/Peers"
CLOSE = 2


def run(*arguments, **options):
    return subprocess.run([str(argument) for argument in arguments], check=True, cwd=ROOT, **options)


def driver(work):
    """Compiles the driver of cairo and returns its path."""
    if not pathlib.Path("/usr/include/cairo/cairo.h").exists():
        run("apt-get", "install", "-y", "--no-install-recommends", "libcairo2-dev")
    run("cc", "-O2", "-Wall", "-Wextra", "-o", work / "cairo", PEERS / "cairo_driver.c", "-lcairo", "-lm")
    return work / "cairo"


def share(ours, theirs):
    """Returns the number of close pixels, the number of all, and the greatest difference."""
    differences = [abs(one - other) for one, other in zip(ours, theirs)]
    pixels = [max(differences[index:index + 4]) for index in range(0, len(differences), 4)]
    return sum(pixel <= CLOSE for pixel in pixels), len(pixels), max(pixels)


def compare(folder, cairo):
    close, count, failed, shares = 0, 0, False, []
    print(f"{'picture':24} {'close':>8} {'most':>5} {'close, finer':>14} {'most':>5}")
    for path in sorted(folder.glob("*.raw")):
        ours = path.read_bytes()
        line = f"{path.stem:24}"
        for mode in ["draw", "fine"]:
            run(cairo, mode, path.with_suffix(".list"), folder / "cairo.pixels")
            near, whole, most = share(ours, (folder / "cairo.pixels").read_bytes())
            line += f" {near / whole:{8 if mode == 'draw' else 14}.2%} {most:5}"
            if mode == "draw":
                close, count = close + near, count + whole
                shares.append((near / whole, path.stem))
            elif near / whole < 0.97:
                line, failed = line + "  expected 97 %", True
        print(line)
    worst, name = min(shares)
    print(f"raster: {close / count:.2%} of the pixels of {len(shares)} pictures are close to cairo's, "
          f"in the worst picture, {name}, {worst:.2%}")
    if close / count < 0.98:
        print("raster: expected 98 %", file=sys.stderr)
    return failed or close / count < 0.98


def time(folder, cairo, rounds):
    build = ["swift", "build", "-c", "release", "--package-path", "Tests/Benchmarks"]
    run(*build, "--product", "touch-bench", stdout=sys.stderr)
    path = run(*build, "--show-bin-path", capture_output=True, text=True).stdout.strip()
    failed = False
    print(f"{'row':24} {'TouchRaster':>12} {'cairo':>9} {'ratio':>6}")
    for name in ["desk", "page", "growing", "circles"]:
        lists = sorted(folder.glob(f"time-{name}-*.list"))
        ours, theirs = [], []
        for _ in range(rounds):
            text = run(path + "/touch-bench", f"raster/{name}", "--rounds", "41", "--json",
                       capture_output=True, text=True).stdout
            ours.append(json.loads(text.splitlines()[0])["min"])
            theirs.append(float(run(cairo, "time", "41", *lists, capture_output=True, text=True).stdout))
        mine, peer = min(ours), min(theirs)
        failed = failed or mine > peer
        print(f"raster/{name:17} {mine / 1e6:9.3f} ms {peer / 1e6:6.3f} ms {mine / peer:6.2f}")
    return failed


def main():
    arguments = sys.argv[1:]
    if "-h" in arguments or "--help" in arguments:
        sys.exit(__doc__)
    rounds = 5
    if "--rounds" in arguments:
        at = arguments.index("--rounds")
        rounds = int(arguments[at + 1])
        del arguments[at:at + 2]
    isTimed = "--time" in arguments
    folders = [argument for argument in arguments if argument != "--time"]
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(folders[0]).resolve() if folders else pathlib.Path(work)
        folder.mkdir(parents=True, exist_ok=True)
        run("swift", "test", "--filter", "TouchRasterTests.PictureTests/picturesHaveTheirPixels",
            env={**os.environ, "RASTER_PICTURES": str(folder)}, stdout=sys.stderr)
        cairo = driver(pathlib.Path(work))
        sys.exit(time(folder, cairo, rounds) if isTimed else compare(folder, cairo))


main()
