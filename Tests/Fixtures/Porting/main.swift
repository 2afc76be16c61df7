// Drives the ported programs and checks what they do. `.ci/porting.sh` compiles and runs it.

import TouchKit
import TouchViews

/// A window whose fingers are moved step by step, a sample each 10 ms.
final class Driver {
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 320, height: 480))
  private let surface: TouchSurface
  private var time = 0.0

  init() { surface = TouchSurface(window) }

  /// Whether the window needs no further frame.
  var isAtRest: Bool { surface.nextFrame(after: time) == nil }

  func finger(_ kind: ContactReport.Kind, _ contact: Int, _ x: Double, _ y: Double) {
    wait(0.01)
    surface.receive(
      ContactReport(kind, ContactID(contact), at: time, location: Point2D(x: x, y: y)))
    surface.draw(at: time)
  }

  func drag(_ contact: Int = 1, _ points: (Double, Double)...) {
    finger(.down, contact, points[0].0, points[0].1)
    for (from, to) in zip(points, points.dropFirst()) {
      for step in 1...10 {
        let share = Double(step) / 10
        finger(
          .move, contact, from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
      }
    }
    finger(.up, contact, points[points.count - 1].0, points[points.count - 1].1)
  }

  func tap(_ x: Double, _ y: Double) { drag(1, (x, y)) }

  func wait(_ duration: Double) {
    for _ in 0..<Int((duration * 100).rounded()) {
      time += 0.01
      surface.draw(at: time)
      // Nobody looks at the pixels.
      window.needsDisplay = false
    }
  }

  func show<View: TouchView>(_ view: View) -> View {
    window.addSubview(view)
    return view
  }
}

func check(_ condition: Bool, _ message: String, line: Int = #line) {
  if !condition { fatalError("main.swift:\(line): \(message)") }
}

func checkBoard() {
  let driver = Driver()
  let board = driver.show(BoardView(frame: Rect2D(x: 0, y: 0, width: 300, height: 300)))
  for (x, y) in [(50.0, 50.0), (50, 150), (150, 50), (150, 150), (250, 50)] {
    driver.tap(x, y)
    driver.wait(0.5)
  }
  check(board.marks.prefix(3).allSatisfy { $0 == .cross }, "three taps set three crosses")
  check(board.transform.isIdentity, "the board is back after its two animations")
  // A background, the grid, three crosses, two circles and the line of the winner.
  check(driver.window.drawHierarchy().count == 8, "all parts of the board are drawn")
}

func checkCards() {
  let driver = Driver()
  let controller = TableViewController()
  driver.window.rootViewController = controller
  let ace = controller.view.subviews[0]
  check(ace.center == Point2D(x: 80, y: 240), "the cards are spread when the table appears")
  driver.wait(1)
  driver.finger(.down, 1, 80, 240)
  for step in 1...30 { driver.finger(.move, 1, 80 + Double(step), 240 + Double(step)) }
  driver.wait(0.2)
  driver.finger(.up, 1, 110, 270)
  driver.wait(0.4)
  check(ace.center == Point2D(x: 110, y: 270) && ace.alpha == 1, "a card is dragged")
  check(controller.view.subviews.last === ace, "a card that is touched comes to the front")
}

func checkCheckmark() {
  let driver = Driver()
  let list = driver.show(ChecklistView(frame: driver.window.bounds))
  driver.drag(1, (100, 100), (130, 130), (180, 60))
  let drawn = list.drawHierarchy()
  check(drawn.count == 1 && drawn[0].bounds != nil, "a check mark is recognized and drawn")
}

func checkKnob() {
  let driver = Driver()
  let controller = KnobViewController()
  driver.window.rootViewController = controller
  check(controller.knob.center == Point2D(x: 160, y: 180), "the knob is laid out")
  driver.drag(1, (160, 180), (200, 180))
  check(abs(controller.knob.value - 0.7) < 1e-9, "the knob turns by 40 of 200 points")
  check(controller.changes == 10 && abs(controller.view.alpha - 0.85) < 1e-9, "each change is sent")
  driver.tap(160, 320)
  check(controller.knob.value == 0.5 && controller.changes == 11, "the button sets it back")
  check(controller.knob.drawHierarchy().count == 4, "disc, hand and two arcs are drawn")
}

func checkPhoto() {
  let driver = Driver()
  let controller = PhotoViewController()
  driver.window.rootViewController = controller
  let photo = controller.view.subviews[0]
  check(photo.center == Point2D(x: 160, y: 240), "the photo is in the middle")
  driver.finger(.down, 1, 120, 240)
  driver.finger(.down, 2, 200, 240)
  for step in 1...20 {
    driver.finger(.move, 1, 120 - 2 * Double(step), 240)
    driver.finger(.move, 2, 200 + 2 * Double(step), 240)
  }
  driver.finger(.up, 1, 80, 240)
  driver.finger(.up, 2, 240, 240)
  check(photo.transform.components.scaleX > 1.7, "the photo is pinched")
  for _ in 0..<2 { driver.tap(160, 240) }
  check(photo.transform.isIdentity && photo.center == controller.view.center, "it is set back")
  check(!photo.presentation.transform.isIdentity, "which is animated")
}

func checkPiano() {
  final class Player: PianoViewDelegate {
    var log: [String] = []
    func pianoView(_ pianoView: PianoView, didPress note: Int, velocity: Double) {
      log.append("+\(note)")
    }
    func pianoView(_ pianoView: PianoView, didRelease note: Int) { log.append("-\(note)") }
  }
  let driver = Driver(), player = Player()
  let piano = driver.show(PianoView(frame: Rect2D(x: 0, y: 0, width: 280, height: 100)))
  piano.delegate = player
  driver.finger(.down, 1, 20, 90)
  driver.finger(.down, 2, 100, 90)
  driver.finger(.move, 1, 60, 90)
  driver.finger(.up, 2, 100, 90)
  driver.finger(.up, 1, 60, 90)
  driver.tap(40, 10)
  check(player.log == ["+0", "+4", "-0", "+2", "-4", "-2", "+1", "-1"], "\(player.log)")
}

func checkScroll() {
  let driver = Driver()
  let scroll = driver.show(CoastingScrollView(frame: driver.window.bounds))
  scroll.contentSize = Size2D(width: 320, height: 5000)
  driver.drag(1, (160, 400), (160, 300))
  let dragged = scroll.contentOffset.y
  check(dragged > 50, "the content follows the finger")
  driver.wait(0.3)
  check(scroll.contentOffset.y > dragged + 50, "it coasts")
  driver.wait(5)
  check(driver.isAtRest, "it comes to rest")
}

func checkSignature() {
  let driver = Driver()
  let pad = driver.show(SignatureView(frame: driver.window.bounds))
  driver.drag(1, (50, 50), (100, 150), (200, 60))
  // The background, the line to sign on, the signature and the border.
  check(!pad.isEmpty && pad.drawHierarchy().count == 4, "the signature is drawn")
  driver.finger(.down, 1, 50, 50)
  driver.wait(1.1)
  check(pad.isEmpty, "a long press clears the pad")
}

func checkFingertips() {
  let window = FingerTipWindow(frame: Rect2D(x: 0, y: 0, width: 320, height: 480))
  let surface = TouchSurface(window)
  func send(_ kind: ContactReport.Kind, _ contact: Int, _ x: Double, at time: Double) {
    surface.receive(
      ContactReport(kind, ContactID(contact), at: time, location: Point2D(x: x, y: 100)))
    surface.draw(at: time)
  }
  let pad = TipTapPad(frame: window.bounds)
  window.addSubview(pad)
  send(.down, 1, 50, at: 0)
  send(.down, 2, 150, at: 0.1)
  let overlay = window.subviews[1]
  check(overlay.subviews.map(\.center.x) == [50, 150], "each finger has a tip")
  send(.move, 1, 60, at: 0.15)
  check(overlay.subviews.map(\.center.x) == [60, 150], "which follows it")
  send(.up, 2, 150, at: 0.2)
  surface.draw(at: 1)
  check(overlay.subviews.map(\.center.x) == [60], "and fades out")
  check(pad.taps == [Point2D(x: 150, y: 100)], "a tap beside a resting finger is recognized")
}

func checkLock() {
  final class Owner: PatternLockDelegate {
    var patterns: [[Int]] = []
    func patternLock(_ lock: PatternLockView, didEnter pattern: [Int]) { patterns.append(pattern) }
  }
  let driver = Driver(), owner = Owner()
  let lock = driver.show(PatternLockView(frame: Rect2D(x: 0, y: 0, width: 300, height: 300)))
  lock.delegate = owner
  driver.drag(1, (60, 60), (150, 60), (240, 60), (240, 150))
  check(owner.patterns == [[0, 1, 2, 5]], "the dots are connected: \(owner.patterns)")
  // Nine dots and the lines between the four.
  check(lock.drawHierarchy().count == 10, "dots and lines are drawn")
  lock.showError()
  driver.wait(1)
  check(lock.transform.isIdentity, "the lock is back after it was shaken")
}

func checkMixer() {
  let driver = Driver(), mixer = MixerViewController()
  driver.window.rootViewController = mixer
  driver.drag(1, (70, 40), (40, 70))
  check(abs(mixer.knob.value - 0.25) < 0.01, "the dial is turned: \(mixer.knob.value)")
  driver.drag(1, (150, 20), (250, 60))
  check(mixer.trace.finished.map(\.count) == [11], "a line is drawn: \(mixer.trace.finished)")
  driver.tap(200, 200)
  driver.tap(200, 200)
  driver.wait(1)
  check(mixer.isOpen && mixer.trace.isHidden, "a double tap opens the board")
  driver.tap(200, 200)
  driver.tap(200, 200)
  driver.drag(1, (160, 300), (160, 260))
  let dragged = mixer.board.frame.origin.y
  driver.wait(1)
  check(dragged < 0 && mixer.board.frame.origin.y < dragged, "the board coasts: \(dragged)")
}

func checkSheet() {
  let driver = Driver()
  let parent = TouchViewController(), sheet = SheetController()
  driver.window.rootViewController = parent
  sheet.attach(to: parent)
  check(sheet.view.frame.origin.y == 380, "the sheet is at the bottom")
  driver.tap(160, 400)
  driver.wait(1)
  check(sheet.view.frame.origin.y == 240, "a tap opens it")
  driver.drag(1, (160, 300), (160, 420))
  driver.wait(1)
  check(sheet.view.frame.origin.y == 380, "a drag closes it")
}

func checkSticker() {
  final class Owner: StickerViewDelegate {
    var log: [String] = []
    func stickerViewDidTap(_ stickerView: StickerView) { log.append("tap") }
    func stickerViewDidClose(_ stickerView: StickerView) { log.append("close") }
  }
  let driver = Driver(), owner = Owner()
  let content = TouchView(frame: Rect2D(x: 115, y: 115, width: 100, height: 60))
  let sticker = driver.show(StickerView(contentView: content))
  sticker.delegate = owner
  driver.tap(160, 150)
  check(owner.log == ["tap"], "a tap is reported")
  driver.wait(1)
  sticker.setShowsHandles(true)
  driver.drag(1, (160, 150), (200, 190))
  check(abs(sticker.center.x - 197) < 10, "the sticker is moved: \(sticker.center)")
  let corner = sticker.convert(sticker.bounds.origin + Vector2D(dx: 130, dy: 90), to: nil)
  let width = sticker.bounds.width
  driver.drag(1, (corner.x, corner.y), (corner.x + 50, corner.y + 60))
  check(sticker.bounds.width > width + 40, "its handle makes it larger: \(sticker.bounds)")
  let close = sticker.convert(Point2D.zero, to: nil)
  driver.tap(close.x, close.y)
  check(owner.log == ["tap", "close"] && sticker.superview == nil, "the other one closes it")
}

checkBoard()
checkCards()
checkCheckmark()
checkFingertips()
checkKnob()
checkLock()
checkMixer()
checkPhoto()
checkPiano()
checkScroll()
checkSheet()
checkSignature()
checkSticker()
print("porting: the ported programs do what they did")
