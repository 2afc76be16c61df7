"""Flicks with fingers of a known speed in the windows of Examples/Hosts, and prints what the hosts
recorded: the data of Tests/TouchKitTests/Prediction/Strokes/flicks.jsonl.

    flicks.py FOLDER [BUSY] > FLICKS.jsonl

FOLDER has the programs. BUSY is a number of processes that compute beside them. The fingers and the
server have the priority of a touch screen and its driver, which other programs do not delay; without
busy processes so has the host, as if the machine were quiet. Where a finger is follows from the time
at which its sample is sent, so that its speed is right although a sample comes late.

Each line is a flick: its host, the number of busy processes, samples per second, the velocity in
points per second, and what the host recorded: times in milliseconds and locations, of which the last
is the lift, and for each frame its time and how many samples had arrived.
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

from check import Host
from xserver import Server

HOSTS = ("SDLDesk", "GTKDesk", "X11Desk")
SPEEDS = (300, 700, 2000)
RATES = (60, 120)
DIRECTIONS = ((0, -1), (-1, 0), (0.6, -0.8))
# A place of the list.
START = (480, 400)
DURATION = 0.13


def prioritize(process):
    for task in os.listdir(f"/proc/{process}/task"):
        policy = os.SCHED_FIFO | os.SCHED_RESET_ON_FORK
        os.sched_setscheduler(int(task), policy, os.sched_param(20))


def flick(host, speed, rate, direction, phase):
    """Lands, moves at a constant speed, and lifts an interval after the last movement."""
    server = host.server
    left, top, _, _ = server.client.geometry(host.window)
    def send(kind, seconds):
        server.touch.touch(0, kind, *(
            corner + offset + start + speed * seconds * part for corner, offset, start, part in
            zip((left, top), host.offset, START, direction)))
    time.sleep(phase)
    start = time.monotonic()
    send("down", 0)
    count = int(DURATION * rate)
    for number in range(1, count + 2):
        time.sleep(max(0, start + number / rate - time.monotonic()))
        if number <= count:
            seconds = time.monotonic() - start
        send("move" if number <= count else "up", seconds)


def record(server, programs, name, folder, busy):
    """Returns the flicks that a host received: rate, velocity and samples."""
    generator = random.Random(busy)
    host = Host(server, programs, name, folder)
    if not busy:
        prioritize(host.process.pid)
    # Once the window is there, because some toolkits take long to show it beside busy processes.
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(busy)]
    try:
        server.pointer.move(1590, 10)
        host.toggle_recording()
        flicks = []
        for speed in SPEEDS:
            for rate in RATES:
                for direction in DIRECTIONS:
                    flick(host, speed, rate, direction, generator.uniform(0.3, 0.32))
                    velocity = [speed * part for part in direction]
                    flicks.append({"hz": rate, "velocity": velocity, "samples": [], "frames": []})
        time.sleep(0.5)
        host.toggle_recording()
    finally:
        for loop in loops:
            loop.kill()
        host.close()
    number = -1
    for line in (folder / "desk.touchlog").read_text().splitlines()[1:]:
        sample = json.loads(line)
        if sample["k"] == "down":
            number += 1
        if number < 0:
            continue
        samples, frames = flicks[number]["samples"], flicks[number]["frames"]
        if sample["k"] in ("down", "move", "up"):
            samples.append(sample)
        elif sample["k"] == "draw" and len(samples) > (frames[-1][0] if frames else 0):
            frames.append((len(samples), sample["t"]))
    return flicks


def main():
    programs = pathlib.Path(sys.argv[1]).resolve()
    busy = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    with tempfile.TemporaryDirectory(prefix="flicks") as folder, Server(folder) as server:
        prioritize(os.getpid())
        prioritize(server.process.pid)
        for name in HOSTS:
            results = pathlib.Path(folder) / name
            results.mkdir()
            for flick in record(server, programs, name, results, busy):
                samples, frames = flick.pop("samples"), flick.pop("frames")
                first = samples[0]["t"]
                print(json.dumps({
                    "host": name, "busy": busy, **flick,
                    "t": [round(1000 * (sample["t"] - first), 2) for sample in samples],
                    "x": [round(sample["x"], 2) for sample in samples],
                    "y": [round(sample["y"], 2) for sample in samples],
                    "count": [count for count, _ in frames],
                    "draw": [round(1000 * (time - first), 2) for _, time in frames],
                }, separators=(",", ":")))


if __name__ == "__main__":
    main()
