"""An X server without a display, with a touch screen, a mouse, a keyboard and a trackpad that this
process moves, and what a test asks of it as a client."""

import ctypes
import os
import pathlib
import socket
import struct
import subprocess
import time

SCREEN = (1600, 1200)


def wait(seconds, what, condition):
    """Returns the first true value of a condition, or raises an error after some seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.02)
    raise TimeoutError(f"{what}: not within {seconds} s")


class Device:
    """A device of the driver inputtest, whose messages are the structures of
    xf86-input-inputtest-protocol.h. Its socket accepts one client in the life of the server."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(10)
        self.socket.connect(path)
        self.socket.sendall(struct.pack("=IiHH", 12, 0, 1, 1))
        self.read(12)

    def read(self, count):
        data = b""
        while len(data) < count:
            more = self.socket.recv(count - len(data))
            if not more:
                raise EOFError("the X server has closed a device")
            data += more
        return data

    def sync(self):
        """Returns when the server has handled everything."""
        self.socket.sendall(struct.pack("=Ii", 8, 1))
        self.read(8)

    def send(self, kind, body, axes=None):
        if axes is not None:
            mask = sum(1 << axis for axis in axes)
            numbers = [axes.get(axis, 0.0) for axis in range(64)]
            # The unaccelerated values follow, and are not used.
            body += struct.pack("=I8s4x64d512x", 0, mask.to_bytes(8, "little"), *numbers)
        self.socket.sendall(struct.pack("=Ii", 8 + len(body), kind) + body)
        self.sync()

    @staticmethod
    def location(x, y):
        return {0: x * 65536 / SCREEN[0], 1: y * 65536 / SCREEN[1]}

    def touch(self, number, kind, x, y):
        code = {"down": 18, "move": 19, "up": 20}[kind]
        # Every other finger presses half as hard.
        pressure = {4: 1024.0 / (1 + number % 2)}
        self.send(6, struct.pack("=II", number, code), {**self.location(x, y), **pressure})

    def move(self, x, y):
        self.send(2, struct.pack("=I4x", 1), self.location(x, y))

    def scroll(self, x, y):
        """Turns the wheels, by 120 for a step to the right or downwards."""
        self.send(2, struct.pack("=I4x", 0), {2: x, 3: y})

    def button(self, number, is_down):
        self.send(4, struct.pack("=iiI4x", 0, number, is_down), {})

    def key(self, code, is_down):
        self.send(5, struct.pack("=iI", code, is_down))

    def pinch(self, phase, scale, degrees):
        """Two fingers of a trackpad: their scale since they began, and an angle since before."""
        code = {"began": 27, "changed": 28, "ended": 29}[phase]
        self.send(7, struct.pack("=HHI6d", code, 2, 0, 0, 0, 0, 0, scale, degrees))


class XImage(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("width", "height", "xoffset", "format")] + [
        ("data", ctypes.c_void_p)] + [(name, ctypes.c_int) for name in (
            "byte_order", "unit", "bit_order", "pad", "depth", "bytes_per_line")]


class Client:
    """A client of the server, which finds, sizes and focuses windows and reads their pixels."""

    def __init__(self, display):
        self.x = ctypes.CDLL("libX11.so.6")
        # The handler of Xlib ends the process.
        handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
        self.handler = handler(lambda *_: 0)
        self.x.XSetErrorHandler(self.handler)
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XGetImage.restype = ctypes.POINTER(XImage)
        self.display = ctypes.c_void_p(
            wait(20, "the X server", lambda: self.x.XOpenDisplay(display.encode())))
        self.root = self.window(self.x.XDefaultRootWindow)
        self.other = self.window(
            self.x.XCreateSimpleWindow, self.root, SCREEN[0] - 20, SCREEN[1] - 20, 10, 10, 0, 0, 0)
        self.x.XMapWindow(self.display, self.other)

    def window(self, function, *arguments):
        function.restype = ctypes.c_ulong
        return ctypes.c_ulong(function(self.display, *arguments))

    def find(self, name):
        """Returns the window with a name that the root has, or None."""
        ignored, count = ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        self.x.XQueryTree(
            self.display, self.root, ctypes.byref(ignored), ctypes.byref(ignored),
            ctypes.byref(children), ctypes.byref(count))
        for child in children[:count.value]:
            text = ctypes.c_char_p()
            self.x.XFetchName(self.display, ctypes.c_ulong(child), ctypes.byref(text))
            if text.value == name.encode():
                return ctypes.c_ulong(child)
        return None

    def geometry(self, window):
        """Returns the left, top, width and height of a window."""
        values = [ctypes.c_int(0) for _ in range(6)]
        ignored = ctypes.c_ulong()
        self.x.XGetGeometry(
            self.display, window, ctypes.byref(ignored), *(ctypes.byref(value) for value in values))
        return [value.value for value in values[:4]]

    def focus(self, window):
        """Gives a window the keyboard, and returns whether it has it."""
        self.x.XSetInputFocus(self.display, window, 2, ctypes.c_ulong(0))
        found, revert = ctypes.c_ulong(), ctypes.c_int()
        self.x.XGetInputFocus(self.display, ctypes.byref(found), ctypes.byref(revert))
        return found.value == window.value

    def resize(self, window, width, height):
        self.x.XResizeWindow(self.display, window, width, height)
        self.x.XSync(self.display, 0)

    def set_dots(self, dots):
        """Sets the dots per inch of the desktop."""
        text = f"Xft.dpi:\t{dots}\n".encode()
        self.x.XChangeProperty(
            self.display, self.root, ctypes.c_ulong(23), ctypes.c_ulong(31), 8, 0, text, len(text))
        self.x.XSync(self.display, 0)

    def pixels(self, window):
        """Returns the width of a window and its pixels, each blue, green, red and nothing."""
        _, _, width, height = self.geometry(window)
        image = self.x.XGetImage(
            self.display, window, 0, 0, width, height, ctypes.c_ulong(0xFFFFFFFF), 2)
        if not image:
            return width, b""
        data = ctypes.string_at(image.contents.data, 4 * width * height)
        self.x.XDestroyImage(image)
        return width, data


class NoServer(Exception):
    """The server cannot run on this machine."""


class Server:
    """The server, for the length of a `with` statement."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def __enter__(self):
        # A number of this process, so that two tests at the same time do not take the same.
        first = 100 + os.getpid() % 400
        number = next(number for number in range(first, first + 100)
                      if not os.path.exists(f"/tmp/.X{number}-lock"))
        self.display = f":{number}"
        here = pathlib.Path(__file__).parent
        config = (here / "xorg.conf").read_text().replace("SOCKETS", str(self.folder))
        (self.folder / "xorg.conf").write_text(config)
        self.process = subprocess.Popen(
            ["Xorg", self.display, "-config", self.folder / "xorg.conf", "-noreset", "-ac",
             "-nolisten", "tcp", "-logfile", self.folder / "xorg.log"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            def device(name):
                path = str(self.folder / name)
                def connect():
                    if self.process.poll() is not None:
                        raise NoServer(f"Xorg does not start; see {self.folder}/xorg.log")
                    try:
                        return os.path.exists(path) and Device(path)
                    except ConnectionRefusedError:
                        return None
                return wait(30, f"the device {name}", connect)
            self.touch, self.pointer, self.keyboard, self.gestures = (
                device(name) for name in ("touch", "pointer", "keyboard", "gestures"))
            self.client = Client(self.display)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)
