import CXInput2
import Desk
import TouchKit
import TouchViews

/// Pointer events of XInput as a server makes them of touches, for programs that ask for none. They
/// are built here, because no server sends them to a program that asks for touches.
enum EmulatedEvents {
  /// Prints the number of reports of the mouse that XInput.swift makes of a press, a motion and a
  /// release: of those of a mouse, and of those that are marked as emulated.
  static func printReports() {
    print("mouse \(reports(flags: 0)), emulated \(reports(flags: CInt(XIPointerEmulated)))")
  }

  private static func reports(flags: CInt) -> Int {
    let surface = TouchSurface(DeskWindow(size: Size2D(width: 640, height: 480)))
    let observer = HostCalls()
    surface.addObserver(observer)
    // Events without valuators need no display.
    var input = XInput()
    for type in [XI_ButtonPress, XI_Motion, XI_ButtonRelease] {
      var event = XIDeviceEvent()
      event.evtype = type
      event.detail = 1
      event.flags = flags
      withUnsafeMutablePointer(to: &event) { event in
        var cookie = XGenericEventCookie()
        cookie.evtype = type
        cookie.data = UnsafeMutableRawPointer(event)
        input.receive(cookie, surface, now: 1)
      }
    }
    return observer.calls.count
  }
}
