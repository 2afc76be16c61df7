import Foundation
import TestSupport
import TouchInk
import TouchKit
import TouchViews

extension FuzzTarget {
  /// Builds strokes from any reports, edits them between events, computes what is drawn of them,
  /// saves them and loads them again.
  static let stroke = FuzzTarget("stroke") { input in
    let head = input.byte()
    var configuration = SequencerConfiguration()
    if head & 1 != 0 { configuration.predictionHorizon = input.double() / 1000 }
    var sequencer = TouchSequencer(configuration)
    var time = 0.0
    var builder = StrokeBuilder()
    if head & 4 != 0 { builder.secondFingerPolicy = .cancels(within: input.double()) }
    builder.updateTimeout = head & 8 != 0 ? input.double() : nil
    while !input.isAtEnd {
      sequencer.receive(input.report(after: &time))
      let operation = input.byte()
      guard operation & 1 == 0 else { continue }
      while let event = sequencer.nextTouchEvent(at: time) {
        let kept = builder
        builder.receive(event)
        checkUpdates(of: builder, since: kept)
      }
      let id = TouchID(UInt64(input.number(below: 8)))
      switch operation >> 1 & 15 {
      case 0: builder.cancel(id)
      case 1: builder.strokes.undo()
      case 2: builder.strokes.clear()
      case 3: builder.strokes.remove(id)
      case 4: builder.updateTimeout = 0
      case 5: builder.strokes.clearChanges()
      case 6:
        let prediction = ContactReport(
          .predicted, ContactID(Int(id.rawValue)), at: time,
          location: Point2D(x: input.double(), y: input.double()))
        sequencer.receive(prediction)
      case 7: builder.strokes.redo()
      case 8, 9:
        let eraser = Eraser(
          from: Point2D(x: input.double(), y: input.double()),
          to: Point2D(x: input.double(), y: input.double()), radius: input.double())
        if operation & 2 == 0 {
          builder.strokes.erase(eraser)
        } else {
          builder.strokes.removeStrokes(touching: eraser)
        }
      case 10:
        let point = Point2D(x: input.double(), y: input.double())
        guard let index = builder.strokes.hitTest(point, tolerance: input.double()) else { break }
        let stroke = builder.strokes.completed[index]
        let turned = stroke.applying(Transform2D(rotationAngle: input.double()))
        builder.strokes.replace(at: index, with: [turned.simplified(tolerance: input.double())])
      default: break
      }
      if operation & 0x80 != 0 { for stroke in strokes(of: builder) { check(stroke, &input) } }
    }
    for stroke in strokes(of: builder) { check(stroke, &input) }
    do {
      let saved = try JSONEncoder().encode(builder.strokes)
      checkLoaded(try JSONDecoder().decode(StrokeCollection.self, from: saved), builder.strokes)
    } catch {
      fatalError("a drawing cannot be saved and loaded: \(error)")
    }
  }
}

extension FuzzTarget {
  /// Reads strokes in the compact form, draws them, and writes and reads them again.
  static let drawing = FuzzTarget("drawing") { input in
    guard let strokes = try? StrokeCollection(compactBytes: input.contents) else { return }
    let bytes = strokes.compactBytes()
    guard let again = try? StrokeCollection(compactBytes: bytes) else {
      fatalError("what was written cannot be read")
    }
    precondition(again.compactBytes() == bytes, "a saved drawing changes when it is saved again")
    for stroke in again.completed.prefix(4) where stroke.samples.count < 200 {
      let path = stroke.outlinePath()
      precondition(isFinite(path.fitted(tolerance: 0.1)) || !isFinite(path), "a fitted outline")
    }
  }
}

/// Checks that a drawing that was saved and loaded is saved as before. Its numbers are rounded and
/// its IDs replaced the first time.
private func checkLoaded(_ loaded: StrokeCollection, _ saved: StrokeCollection) {
  precondition(
    loaded.compactBytes()
      == (try? StrokeCollection(compactBytes: saved.compactBytes()))?.compactBytes(),
    "a loaded drawing differs from the saved one")
}

private func strokes(of builder: StrokeBuilder) -> [Stroke] {
  builder.strokes.active.map { $0.value } + builder.strokes.completed
}

/// Checks that an event changes strokes only as its updates say.
private func checkUpdates(of builder: StrokeBuilder, since kept: StrokeBuilder) {
  let updates = builder.strokeUpdates
  let changed = Set(updates.began + updates.changed + updates.ended + updates.cancelled)
  // By position: the parts of an erased stroke have its ID.
  precondition(
    unchanged(kept.strokes.completed, changed) == unchanged(builder.strokes.completed, changed)
      && unchanged(kept.strokes.active.map(\.value), changed)
        == unchanged(builder.strokes.active.map(\.value), changed),
    "a stroke has changed unannounced")
  precondition(
    builder.strokes.completed.allSatisfy { $0.state == .ended && $0.predictedSamples.isEmpty },
    "a completed stroke is active")
}

private func unchanged(_ strokes: some Sequence<Stroke>, _ changed: Set<TouchID>) -> [Stroke] {
  strokes.filter { !changed.contains($0.id) }
}

/// Checks that the parts of a stroke agree with each other and that its shape is finite.
private func check(_ stroke: Stroke, _ input: inout FuzzInput) {
  let total = stroke.samples.count + stroke.predictedSamples.count
  precondition(
    zip(stroke.samples, stroke.samples.dropFirst()).allSatisfy { $0.timestamp <= $1.timestamp },
    "R8: time went back")
  for index in 0..<total {
    precondition((stroke.kind(at: index) == .predicted) == (index >= stroke.samples.count))
  }
  for range in stroke.changedRanges {
    precondition(!range.isEmpty && range.upperBound <= stroke.samples.count)
    precondition(stroke.segments(affectedBy: range).upperBound <= max(total - 1, 0))
  }
  precondition(Array(stroke.segments).count == stroke.segments.count)
  for mode in StrokeMode.allCases {
    let style = InkStyle(mode, width: input.double(), nibThickness: input.double())
    let first = min(input.number(below: 8), stroke.samples.count)
    for path in [
      stroke.outlinePath(style), stroke.outlinePath(style, in: first..<stroke.samples.count),
      stroke.predictedOutlinePath(style),
    ] {
      precondition(isFinite(path) || !isOrdinary(stroke, style), "R43: \(mode)")
    }
  }
}

private func isFinite(_ path: Path2D) -> Bool {
  path.elements.allSatisfy { element in
    switch element {
    case .move(let point), .line(let point): point.isFinite
    case .quadCurve(let point, let control): point.isFinite && control.isFinite
    case .curve(let point, let control1, let control2):
      point.isFinite && control1.isFinite && control2.isFinite
    case .close: true
    }
  }
}

/// Whether no number of a stroke is so large that its outline may overflow.
private func isOrdinary(_ stroke: Stroke, _ style: InkStyle) -> Bool {
  abs(style.width) < 1e100
    && (Array(stroke.samples) + stroke.predictedSamples).allSatisfy {
      abs($0.location.x) < 1e100 && abs($0.location.y) < 1e100 && abs($0.force ?? 0) < 1e100
    }
}
