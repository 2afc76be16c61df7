"""Compares a bitmap with a picture that rsvg-convert draws.

    pixels.py PICTURE.svg BITMAP.pgm

It fails if a pixel differs by more than a tenth of the range: both compute the covered area.
"""

import re
import struct
import subprocess
import sys
import zlib

LIMIT = 0.1


def gray(png):
    """Returns the width, the height and the pixels of a PNG file with 8 bits of RGB or RGBA."""
    position, data = 8, b""
    while position < len(png):
        length, kind = struct.unpack(">I4s", png[position:position + 8])
        chunk = png[position + 8:position + 8 + length]
        if kind == b"IHDR":
            width, height, _, color = struct.unpack(">IIBB", chunk[:10])
        elif kind == b"IDAT":
            data += chunk
        position += 12 + length
    size = {2: 3, 6: 4}[color]
    data, rows = zlib.decompress(data), [bytearray(width * size)]
    for row in range(height):
        start = row * (width * size + 1)
        line, above = bytearray(data[start + 1:start + 1 + width * size]), rows[-1]
        for index in range(len(line)):
            left = line[index - size] if index >= size else 0
            corner = above[index - size] if index >= size else 0
            up = above[index]
            # The five filters of PNG.
            paeth = min((abs(up - corner), 0, left), (abs(left - corner), 1, up),
                        (abs(left + up - 2 * corner), 2, corner))[2]
            line[index] = (line[index] + [0, left, up, (left + up) // 2, paeth][data[start]]) % 256
        rows.append(line)
    return width, height, [line[index] / 255 for line in rows[1:]
                           for index in range(0, width * size, size)]


def main():
    picture, bitmap = sys.argv[1:]
    text = re.sub(r"^P2\s+", "", open(bitmap).read())
    width, height, most, *values = map(int, text.split())
    png = subprocess.run(["rsvg-convert", "-w", str(width), "-b", "white", picture],
                         stdout=subprocess.PIPE, check=True).stdout
    drawn = gray(png)
    if drawn[:2] != (width, height):
        sys.exit(f"{picture}: {drawn[0]} by {drawn[1]} pixels, expected {width} by {height}")
    differences = [abs(value / most - other) for value, other in zip(values, drawn[2])]
    inked = sum(value < most for value in values)
    print(f"{bitmap}: {inked} pixels with ink differ from rsvg-convert by "
          f"{sum(differences) / max(inked, 1):.3f} on average, {max(differences):.3f} at most")
    if inked == 0 or max(differences) > LIMIT:
        sys.exit(f"{bitmap}: expected ink, and no difference above {LIMIT}")


main()
