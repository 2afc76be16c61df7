// The desk in a window of X11: `swift run --package-path Examples/Hosts X11Desk`. The key `r`
// begins a recording and ends it.

import CXInput2
import Desk
import Foundation
import TouchKit
import TouchViews

func now() -> Double { ProcessInfo.processInfo.systemUptime }

guard let display = XOpenDisplay(nil) else { fatalError("XOpenDisplay: no display") }
// Desktops set the dots per inch, of which 96 have one pixel for a point.
let dots = XGetDefault(display, "Xft", "dpi").flatMap { Double(String(cString: $0)) }
var input = XInput()
input.scale = (dots ?? 96) / 96
let size = (width: UInt32(640 * input.scale), height: UInt32(480 * input.scale))
let window = XCreateSimpleWindow(
  display, XDefaultRootWindow(display), 0, 0, size.width, size.height, 0, 0, 0)
XStoreName(display, window, "Desk")
XSelectInput(display, window, ExposureMask | StructureNotifyMask | FocusChangeMask | KeyPressMask)
XInput.select(window, of: display)
let screen = XScreen(display, window, scale: input.scale)
let session = DeskSession(size: screen.resize(to: CInt(size.width), CInt(size.height))!)
XMapWindow(display, window)
let period = 1.0 / 60
var frame = now()

@MainActor func handle(_ event: inout XEvent) {
  switch event.type {
  case Expose:
    let part = event.xexpose
    screen.show(part.x, part.y, part.x + part.width, part.y + part.height)
  case FocusOut: session.surface.cancelTouches(at: now())
  case ConfigureNotify:
    let size = screen.resize(to: event.xconfigure.width, event.xconfigure.height)
    if let size { session.resize(to: size, at: now()) }
  case KeyPress where XLookupKeysym(&event.xkey, 0) == XK_r: session.toggleRecording(at: now())
  case GenericEvent where XGetEventData(display, &event.xcookie) != 0:
    input.receive(event.xcookie, session.surface, now: now())
    XFreeEventData(display, &event.xcookie)
  default: break
  }
}

while true {
  // Sleeps until a frame is due or something happens.
  let due = session.surface.nextFrame(after: frame + period)
  let wait = due.map { CInt(min(max(0, ($0 - now()) * 1000).rounded(.up), 1e6)) } ?? -1
  var descriptor = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
  if XPending(display) == 0 { poll(&descriptor, 1, wait) }
  while XPending(display) > 0 {
    var event = XEvent()
    XNextEvent(display, &event)
    handle(&event)
  }
  guard let due = session.surface.nextFrame(after: frame + period), due <= now() else { continue }
  frame = session.surface.draw(atOrAfter: now())
  if let rect = session.window.changedRect { screen.draw(rect, of: session.window) }
}
