"""Puts faults into the hosts, one at a time, and plays scripts that must notice them. It takes
about five minutes and is not part of CI.

    faults.py [NAME...]

It changes files of Examples/Hosts, and changes them back.
"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).parents[2]
PACKAGE = ROOT / "Examples" / "Hosts"
# The host, the scripts, a file of the host, and what is replaced by what in it.
FAULTS = {
    "axes swapped": (
        "X11Desk", "photo", "XInput.swift",
        ("Point2D(x: event.event_x / scale, y: event.event_y / scale)",
         "Point2D(x: event.event_y / scale, y: event.event_x / scale)")),
    "cancellation forgotten": (
        "GTKDesk", "focus", "main.swift",
        ("if isActive < wasActive { session.surface.cancelTouches(at: GDKInput.now) }", "")),
    "milliseconds as seconds": (
        "X11Desk", "photo", "XInput.swift",
        ("clock.seconds(of: stamp, now: now)", "Double(stamp)")),
    "fingers sent as mouse, too": (
        "SDLDesk", "ink,sticks", "SDLInput.swift",
        ("SDL_HINT_TOUCH_MOUSE_EVENTS, \"0\"", "SDL_HINT_TOUCH_MOUSE_EVENTS, \"1\""),
        ("guard button.which != Self.touchMouse,", "guard")),
    "wheel turned the other way": (
        "GTKDesk", "wheel", "GDKInput.swift",
        ("IndirectEvent(wheel: -steps", "IndirectEvent(wheel: steps")),
    "step of the wheel after entering lost": (
        "X11Desk", "wheel", "XInput.swift",
        ("axis.value, .zero", "axis.value + 120, .zero")),
    "pixels not shown": (
        "SDLDesk", "photo", "SDLScreen.swift",
        ("SDL_RenderPresent(renderer)", "")),
    "rectangle shown too small": (
        "X11Desk", "photo", "XScreen.swift",
        ("(rect.maxX * raster.scale).rounded(.up)",
         "(rect.maxX * raster.scale - 9).rounded(.up)")),
    "title bar forgotten": (
        "GTKDesk", "photo", "GDKInput.swift",
        ("- Vector2D(dx: Double(origin.x), dy: Double(origin.y))", "")),
    "size not taken": (
        "SDLDesk", "resize", "main.swift",
        ("session.resize(to: screen.size, at: SDLInput.now)", "")),
    "one identifier for all fingers": (
        "SDLDesk", "photo", "SDLInput.swift",
        ("Int(finger.fingerId)", "0")),
    "degrees as radians": (
        "X11Desk", "pinch", "XInput.swift",
        ("pinch.delta_angle * .pi / 180", "pinch.delta_angle")),
    "scale since the beginning": (
        "GTKDesk", "pinch", "GDKInput.swift",
        ("scale / pinchScale", "scale")),
    "modifier keys not read": (
        "GTKDesk", "mouse", "GDKInput.swift",
        ("state.rawValue & key.mask.rawValue != 0", "false")),
    "frames without an end": (
        "SDLDesk", "photo", "main.swift",
        ("?? -1", "?? 16"),
        ("guard let due = session.surface.nextFrame(after: frame + period), due",
         "guard let due = Optional(frame + period), due")),
    "emulated mouse taken": (
        "X11Desk", "photo", "XInput.swift",
        ("isPrimary && event.flags & CInt(XIPointerEmulated) == 0", "isPrimary")),
    "pressure not read": (
        "X11Desk", "photo", "XInput.swift",
        ("former.force.map { $0 * state.values[index] } ?? force", "nil")),
    "fingers of the other scale": (
        "X11Desk@2", "photo", "XInput.swift",
        ("y: event.event_y / scale)", "y: event.event_y)")),
    "list that allocates": (
        "X11Desk", "photo,press", "../Desk/ListView.swift",
        ("rows.frame.origin.y = -offset", "bounds.origin.y = offset")),
}


def swift(*command):
    return subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", PACKAGE, *command],
        stdout=subprocess.PIPE, text=True)


def notice(host, scripts, file, *replacements):
    """Returns the line that says what was wrong, or None."""
    name = host.partition("@")[0]
    path = PACKAGE / "Sources" / name / file
    text = broken = path.read_text()
    for old, new in replacements:
        if text.count(old) != 1:
            sys.exit(f"faults: {file} has {text.count(old)} times {old!r}")
        broken = broken.replace(old, new)
    path.write_text(broken)
    try:
        built = swift()
        if built.returncode:
            sys.exit(built.stdout)
        programs = swift("--show-bin-path").stdout.strip()
        checked = subprocess.run(
            [sys.executable, "-B", ROOT / "Tests/Hosts/check.py", programs, f"{host}:{scripts}"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    finally:
        path.write_text(text)
    good = ("late, photo", "receive 0, deliver 0, draw 0;")
    lines = [line for line in checked.stdout.splitlines() if "Error" in line
             or line.startswith("hosts: ") and not any(part in line for part in good)]
    return checked.returncode and (lines or ["?"])[0]


def main():
    names = sys.argv[1:] or list(FAULTS)
    missed = 0
    for name in names:
        line = notice(*FAULTS[name])
        missed += not line
        print(f"faults: {name}: {line[:150] if line else 'NOT NOTICED'}", flush=True)
    swift()
    print(f"faults: {len(names) - missed} of {len(names)} are noticed")
    return missed > 0


if __name__ == "__main__":
    sys.exit(main())
