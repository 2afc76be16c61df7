// The desk in a window of SDL 2: `swift run --package-path Examples/Hosts SDLDesk`. The key `r`
// begins a recording and ends it.

import CSDL2
import Desk
import TouchKit
import TouchViews

guard SDL_Init(SDL_INIT_VIDEO) == 0 else {
  fatalError("SDL_Init: \(String(cString: SDL_GetError()))")
}
let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
guard let screen = SDLScreen(SDL_CreateWindow("Desk", 0, 0, 640, 480, flags)) else {
  fatalError("SDL_CreateWindow: \(String(cString: SDL_GetError()))")
}
let session = DeskSession(size: screen.size)
var input = SDLInput()
/// The shortest time between two frames, in seconds.
let period = 1.0 / 60
var frame = SDLInput.now
var isRunning = true

@MainActor func handle(_ event: SDL_Event) {
  switch SDL_EventType(event.type) {
  case SDL_QUIT: isRunning = false
  case SDL_KEYDOWN where event.key.keysym.sym == SDL_Keycode(SDLK_r.rawValue):
    session.toggleRecording(at: SDLInput.now)
  case SDL_RENDER_TARGETS_RESET: screen.present()
  case SDL_WINDOWEVENT:
    switch SDL_WindowEventID(UInt32(event.window.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      screen.resize()
      session.resize(to: screen.size, at: SDLInput.now)
    case SDL_WINDOWEVENT_EXPOSED: screen.present()
    case SDL_WINDOWEVENT_FOCUS_LOST: session.surface.cancelTouches(at: SDLInput.now)
    default: input.receive(event, in: screen.size, session.surface)
    }
  default: input.receive(event, in: screen.size, session.surface)
  }
}

while isRunning {
  var event = SDL_Event()
  // Sleeps until a frame is due or something happens; without an end if no frame is due.
  let due = session.surface.nextFrame(after: frame + period)
  let wait = due.map { Int32(min(max(0, ($0 - SDLInput.now) * 1000).rounded(.up), 1e6)) } ?? -1
  var hasEvent = SDL_WaitEventTimeout(&event, wait)
  while hasEvent != 0 {
    handle(event)
    hasEvent = SDL_PollEvent(&event)
  }
  guard let due = session.surface.nextFrame(after: frame + period), due <= SDLInput.now else {
    continue
  }
  frame = session.surface.draw(atOrAfter: SDLInput.now)
  if let rect = session.window.changedRect { screen.draw(rect, of: session.window) }
}
SDL_Quit()
