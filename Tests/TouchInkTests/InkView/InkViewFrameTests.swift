import TestSupport
import Testing
import TouchKit
import TouchRaster
import TouchViews

@testable import TouchInk

/// What a frame draws (R76).
@Suite struct InkViewFrameTests {
  @Test("a frame draws what has changed: a stroke that grows, ends or is finalized")
  func aFrameDrawsWhatHasChanged() {
    let board = InkBoard()
    board.draw((20, 20), (180, 20), (180, 140), (20, 140))
    board.drawFrame()
    func pencil(_ kind: ContactReport.Kind, _ step: Int) -> ContactReport {
      .pencil(
        kind, 90 + Double(step), 80, at: 3 + Double(step) / 240, force: 1, estimates: .force,
        index: step)
    }
    board.send(pencil(.down, 0))
    for step in 1...9 {
      board.send(pencil(.move, step))
      let rect = board.drawFrame()
      #expect(
        (rect?.width ?? 0) < 30 && (rect?.height ?? 0) < 16, "\(step): \(String(describing: rect))")
      #expect(board.pixels == board.wholePixels())
    }
    board.send(pencil(.up, 10))
    let rect = board.drawFrame()
    #expect(rect.map { $0.width < 40 && $0.height < 16 } == true, "\(String(describing: rect))")
    board.window.advance(to: 10)
    board.send(.pencil(.down, 40, 50, at: 10))
    #expect((board.drawFrame()?.width ?? 0) < 16, "the stroke that is finalized is not drawn")
    #expect(board.drawFrame() == nil)
  }

  @Test(
    "the frames of strokes of all pens give the pixels of a new view",
    arguments: 0..<TestLoad.count(5, quick: 1))
  func framesEqualANewView(number: Int) {
    var random = SeededGenerator(seed: UInt64(number))
    let board = InkBoard()
    let styles = [InkStyle.pen, .marker, .fountainPen, .highlighter, InkStyle(.debug)]
    board.ink.tool = .pen(styles[number])
    for _ in 0..<TestLoad.count(4, quick: 1) {
      var point = Point2D(x: 100, y: 80)
      var angle = random.double(in: 0...6)
      for step in 0...150 {
        angle += random.double(in: -0.5...0.5)
        point += Vector2D(angle: angle, length: 3)
        point.x = min(max(point.x, 15), 185)
        point.y = min(max(point.y, 15), 145)
        let kind: ContactReport.Kind = step == 0 ? .down : step < 150 ? .move : .up
        board.send(.pencil(kind, point.x, point.y, at: board.time + 1.0 / 240))
        if step.isMultiple(of: 3) || step > 140 {
          board.drawFrame()
          guard step.isMultiple(of: 15) else { continue }
          #expect(board.pixels == board.wholePixels(), "sample \(step)")
        }
      }
      board.drawFrame()
      #expect(board.pixels == board.freshPixels())
    }
  }

  @Test(
    "a growing stroke shows nothing of the one before it",
    arguments: [InkStyle(.debug), .highlighter, .fountainPen])
  func nothingOfTheStrokeBefore(_ before: InkStyle) {
    func pixels(after style: InkStyle?) -> Pixels {
      let board = InkBoard()
      board.drawFrame()
      if let style {
        board.ink.tool = .pen(style)
        board.draw((20, 20), (60, 90), (150, 40))
        board.drawFrame()
        board.ink.undo()
        board.drawFrame()
      }
      board.ink.tool = .pen(InkStyle(.plain))
      for (step, kind) in [ContactReport.Kind.down, .move, .move].enumerated() {
        board.send(.pencil(kind, 40 + 30 * Double(step), 120, at: board.time + 1.0 / 64))
        board.drawFrame()
      }
      return board.pixels
    }
    #expect(pixels(after: before) == pixels(after: nil))
  }

  @Test("of strokes that grow at a time, the one that began later is in front, also in later pairs")
  func laterStrokesAreInFront() {
    let board = InkBoard()
    board.ink.drawingGestureRecognizer.builder.secondFingerPolicy = .draws
    func move(_ finger: Int, _ kind: ContactReport.Kind, _ x: Double, _ y: Double) {
      board.send(.finger(kind, finger, x, y, at: board.time + 0.02))
    }
    for pair in 0..<3 {
      let ids = [1 + 2 * pair, 2 + 2 * pair]
      for (id, color) in zip(ids, [TouchColor.systemRed, .systemBlue]) {
        var style = InkStyle.marker
        style.color = color
        board.ink.tool = .pen(style)
        move(id, .down, 40, 80)
        for x in [80.0, 120, 160] { move(id, .move, x, 80) }
      }
      board.drawFrame()
      #expect(board.pixels.values[80 * 200 + 80] & 255 < 128, "blue has less red, pair \(pair)")
      #expect(board.pixels == board.wholePixels())
      for id in pair == 1 ? ids : ids.reversed() { move(id, .cancel, 160, 80) }
      board.drawFrame()
      #expect(board.pixels.inkedCount == 0)
    }
  }

  @Test(
    "a page of many strokes stays the same when strokes are inserted, removed and replaced",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func manyStrokesStayTheSame() {
    var random = SeededGenerator(seed: 3)
    let board = InkBoard()
    func stroke(_ number: Int) -> Stroke {
      let start = Point2D(x: random.double(in: 0...180), y: random.double(in: 0...140))
      return Stroke(
        id: TouchID(UInt64(number)), type: .pencil,
        samples: (0..<2).map {
          StrokeSample(
            timestamp: Double($0), location: start + Vector2D(dx: 6 * Double($0), dy: 0))
        }, style: .pen)
    }
    for number in 1...1500 { board.ink.strokes.append(stroke(number)) }
    board.drawFrame()
    #expect(board.pixels == board.freshPixels())
    for number in 1501...2800 {
      let index = random.int(below: board.strokes.count)
      switch random.int(below: 4) {
      case 0: board.ink.strokes.replace(at: index, with: [])
      case 1: board.ink.strokes.replace(at: index, with: [stroke(number), stroke(number + 10000)])
      default: board.ink.strokes.insert(stroke(number), at: index)
      }
      if number.isMultiple(of: 100) { board.drawFrame() }
    }
    board.drawFrame()
    #expect(board.pixels == board.freshPixels())
    board.ink.strokes.clear()
    board.drawFrame()
    #expect(board.pixels.inkedCount == 0)
    board.ink.undo()
    board.drawFrame()
    #expect(board.pixels == board.freshPixels())
  }

  @Test("strokes are drawn in order, even if those of several tiles are set together")
  func manyStrokesKeepTheirOrder() {
    /// Returns red strokes at one place, of which only the last one, in front of them, is blue.
    func strokes(_ count: Int, at y: Double) -> [Stroke] {
      (1...count).map { number in
        var style = InkStyle.marker
        style.color = number == count ? .systemBlue : .systemRed
        return Stroke(
          id: TouchID(UInt64(number) + 10_000 * UInt64(y)), type: .pencil,
          samples: (0..<2).map {
            StrokeSample(
              timestamp: Double($0), location: Point2D(x: 60 + 20 * Double($0), y: y))
          }, style: style)
      }
    }
    /// Returns the colors at the places of strokes.
    func colors(_ board: InkBoard, _ places: Int...) -> [UInt32] {
      board.drawFrame()
      return places.map { board.pixels.values[($0 + 10) * 200 + 80] }
    }
    let blue = InkBoard()
    blue.ink.strokes.append(strokes(1, at: 30)[0])
    let isBlue = colors(blue, 30)[0]
    let board = InkBoard()
    var page = StrokeCollection()
    for stroke in strokes(900, at: 30) + strokes(400, at: 70) { page.append(stroke) }
    board.ink.strokes = page
    #expect(colors(board, 30, 70) == [isBlue, isBlue])
    board.ink.strokes.replace(at: 100, with: strokes(900, at: 110))
    #expect(colors(board, 30, 70, 110) == [isBlue, isBlue, isBlue])
    board.ink.undo()
    #expect(colors(board, 30, 70, 110) == [isBlue, isBlue, .max])
    board.ink.strokes.replace(at: 899, with: [])
    #expect(colors(board, 30)[0] != isBlue, "the one in front is removed")
  }

  /// A page of strokes of which only those of the top left corner are in the view.
  private static func largePage(rows: Int = 40) -> StrokeCollection {
    var page = StrokeCollection()
    for number in 0..<30 * rows {
      let start = Point2D(x: Double(number % 30) * 60, y: Double(number / 30) * 50)
      page.append(
        Stroke(
          id: TouchID(UInt64(number) + 1), type: .pencil,
          samples: (0..<4).map {
            StrokeSample(
              timestamp: Double($0), location: start + Vector2D(dx: 12 * Double($0), dy: 30))
          }, style: number.isMultiple(of: 7) ? .highlighter : .pen))
    }
    return page
  }

  @Test("only the strokes that are visible are drawn, also after the view shows another part")
  func onlyVisibleStrokesAreDrawn() {
    let board = InkBoard()
    board.ink.strokes = Self.largePage()
    board.drawFrame()
    // Strokes of a highlighter are compared with each other.
    let highlighters = board.strokes.count { $0.style == .highlighter }
    func drawnCount() -> Int { board.window.drawHierarchy().count - highlighters }
    #expect(drawnCount() < 40 && board.pixels.inkedCount > 500)
    for origin in [(0.0, 20.0), (35, 20), (1650, 1900), (5000, 0), (900, 1000)] {
      board.ink.bounds.origin = Point2D(x: origin.0, y: origin.1)
      board.drawFrame()
      let other = InkBoard()
      other.ink.bounds.origin = board.ink.bounds.origin
      other.ink.strokes = board.ink.strokes
      #expect(board.pixels == other.wholePixels(), "\(origin)")
      #expect((board.pixels.inkedCount > 500) == (origin.0 < 5000))
    }
    #expect(drawnCount() < 160)
    board.ink.frame.size.width = 60
    board.ink.bounds.origin.y = 200
    board.drawFrame()
    board.ink.frame.size.width = 180
    board.drawFrame()
    #expect(board.pixels == board.wholePixels() && board.pixels.inkedColumns.count > 150)
  }

  @Test("strokes between both ends of an animation of the bounds are drawn while it lasts")
  func strokesAreVisibleDuringAnAnimation() {
    let board = InkBoard()
    board.ink.strokes = Self.largePage()
    board.drawFrame()
    board.ink.animate(withDuration: 1, curve: .linear) {
      board.ink.bounds.origin = Point2D(x: 1500, y: 1500)
    }
    for step in 1...9 {
      board.window.advance(to: Double(step) / 10)
      #expect(board.wholePixels().inkedCount > 500, "\(step)")
    }
  }

  @Test("a large selection that was moved looks as if its strokes were drawn where they are")
  func aMovedSelectionLooksTheSame() {
    let board = InkBoard()
    board.ink.strokes = Self.largePage(rows: TestLoad.count(40, quick: 8))
    board.ink.strokes.erase(Eraser(at: Point2D(x: 20, y: 32), radius: 4))
    board.drawFrame()
    board.ink.tool = .rectangle
    board.draw((12, 12), (160, 140))
    #expect(board.ink.selection.count > 4)
    board.draw((30, 50), (41.3, 57.7), (45.6, 59.1))
    board.drawFrame()
    let other = InkBoard()
    other.ink.strokes = board.ink.strokes
    other.drawFrame()
    board.ink.tool = .pen(.pen)
    board.drawFrame()
    #expect(board.pixels == other.pixels)
    board.ink.undo()
    board.drawFrame()
    #expect(board.pixels == board.freshPixels())
    board.ink.redo()
    board.drawFrame()
    #expect(board.pixels == other.pixels)
  }

  @Test("a drawing that is set replaces the one before")
  func aDrawingIsReplaced() {
    let board = InkBoard()
    board.draw((30, 30), (90, 30))
    let first = board.ink.strokes
    board.draw((30, 90), (90, 90))
    board.ink.strokes = first
    board.drawFrame()
    #expect(board.strokes.count == 1 && board.pixels == board.freshPixels())
    var copy = first
    copy.clear()
    board.draw((30, 120), (90, 120))
    board.ink.strokes = copy
    board.drawFrame()
    #expect(board.pixels.inkedCount == 0)
  }

  @Test("a copy that is edited for ever keeps no list of all changes, and can be shown")
  func aCopyMayBeEditedForEver() {
    let board = InkBoard()
    board.draw((30, 30), (90, 30))
    board.drawFrame()
    var copy = board.ink.strokes
    for _ in 0..<TestLoad.count(20_000, quick: 6_000) {
      copy.undo()
      copy.redo()
    }
    #expect(copy.changeLog.changes.count < 5000)
    copy.undo()
    board.ink.strokes = copy
    board.drawFrame()
    #expect(board.pixels.inkedCount == 0)
  }

  @Test("strokes of a highlighter that do not overlap share a view, and those that do are darker")
  func highlighterStrokesShareViews() {
    let board = InkBoard()
    func viewCount() -> Int {
      board.ink.subviews.reduce(0) { $0 + $1.subviews.filter { !$0.isHidden }.count }
    }
    let empty = viewCount()
    board.ink.tool = .pen(.highlighter)
    for y in [30.0, 70, 110] { board.draw((30, y), (70, y), (110, y), (150, y)) }
    board.drawFrame()
    #expect(viewCount() == empty + 1)
    board.draw((90, 20), (90, 60), (90, 130))
    board.drawFrame()
    #expect(viewCount() == empty + 2 && board.pixels == board.freshPixels())
    let pixels = board.wholePixels().values
    #expect(pixels[30 * 200 + 90] != pixels[30 * 200 + 60] && pixels[50 * 200 + 60] == .max)
    board.draw((170, 20), (170, 60), (170, 130))
    #expect(viewCount() == empty + 2, "the last one shares the view of the one before")
    board.ink.tool = .pen(.pen)
    board.draw((30, 90), (150, 90))
    #expect(viewCount() == empty + 3)
    board.ink.strokes.replace(at: 3, with: [])
    board.drawFrame()
    #expect(board.pixels == board.freshPixels())
  }
}
