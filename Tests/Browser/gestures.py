"""Touches as WebDriver actions."""


def move(x, y, **properties):
    return {"type": "pointerMove", "duration": 20, "x": x, "y": y} | properties


def pointer(kind, actions):
    return {"actions": [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind},
                         "actions": actions}]}


def touches(starts, ends, steps=12, last="pointerUp", **properties):
    """Fingers that land, move apart and lift, or are cancelled."""
    sources = []
    for index, (start, end) in enumerate(zip(starts, ends)):
        def at(part):
            x, y = [a + (b - a) * part for a, b in zip(start, end)]
            return {"x": x, "y": y} | properties
        actions = [{"type": "pointerMove", "duration": 0} | at(0),
                   {"type": "pointerDown", "button": 0}]
        actions += [{"type": "pointerMove", "duration": 16} | at(step / steps)
                    for step in range(1, steps + 1)]
        sources.append({"type": "pointer", "id": str(index),
                        "parameters": {"pointerType": "touch"},
                        "actions": actions + [{"type": last, "button": 0}]})
    return {"actions": sources}


def shifted(actions, shift):
    """Moves actions by a vector."""
    for source in actions["actions"]:
        for action in source["actions"]:
            if "x" in action:
                action["x"] += shift[0]
                action["y"] += shift[1]
    return actions


def bounds(actions):
    """The smallest and the greatest coordinates."""
    points = [(action["x"], action["y"]) for source in actions["actions"]
              for action in source["actions"] if "x" in action]
    xs, ys = zip(*points)
    return min(xs), min(ys), max(xs), max(ys)
