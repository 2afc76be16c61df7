import TouchGestures
import TouchKit
import TouchViews

/// The views and recognizers of a window as the lines of a touch script, and as a window of plain
/// views with the same recognizers and without the actions of the program.
struct SceneDescription {
  /// Where a view is in its superview, as a script says it, in hundredths of points.
  struct Placement: Equatable {
    var frame: Rect2D
    var scale = 1.0
    var rotation = 0.0
    var boundsOrigin: Point2D

    init(_ view: TouchView) {
      let parts = view.transform.components
      // A script scales and rotates about the center, so a translation is expressed by the frame.
      let exact =
        view.transform.isIdentity
        ? view.frame : Rect2D(center: view.center + parts.translation, size: view.bounds.size)
      frame = Rect2D(
        x: hundredths(exact.minX), y: hundredths(exact.minY), width: hundredths(exact.width),
        height: hundredths(exact.height))
      if !view.transform.isIdentity {
        scale = hundredths(parts.scaleX * 1000) / 1000
        rotation = hundredths(parts.rotation * 180 / .pi)
      }
      boundsOrigin = Point2D(
        x: hundredths(view.bounds.minX), y: hundredths(view.bounds.minY))
    }

    func place(_ view: TouchView) {
      view.transform = .identity
      view.frame = frame
      view.bounds = Rect2D(origin: boundsOrigin, size: frame.size)
      view.transform = Transform2D(scaleX: scale, y: scale)
        .concatenating(Transform2D(rotationAngle: rotation * .pi / 180))
    }

    /// The placement as written in scripts. `parent` stands behind the size.
    func text(parent: String = "") -> String {
      "\(decimal(frame.minX)),\(decimal(frame.minY)) "
        + "\(decimal(frame.width))x\(decimal(frame.height))\(parent)"
        + (rotation == 0 ? "" : " rotate=\(decimal(rotation))")
        + (scale == 1 ? "" : " scale=\(decimal(scale))")
        + (boundsOrigin == .zero
          ? "" : " bounds=\(decimal(boundsOrigin.x)),\(decimal(boundsOrigin.y))")
    }
  }

  private struct ViewEntry {
    var name: String
    var parent: Int?
    var placement: Placement
    var isMultipleTouchEnabled: Bool
    var isUserInteractionEnabled: Bool
  }

  private struct GestureEntry {
    var recognizer: GestureRecognizer
    var view: Int
  }

  private var views: [ViewEntry] = []
  private var gestures: [GestureEntry] = []
  private let size: Size2D

  /// Describes a window whose views and recognizers have names that are valid in scripts.
  init(of window: TouchWindow) {
    size = window.bounds.size
    window.layoutIfNeeded()
    for view in window.subviews { describe(view, in: nil) }
  }

  private mutating func describe(_ view: TouchView, in parent: Int?) {
    let index = views.count
    views.append(
      ViewEntry(
        name: view.name ?? "view\(index)", parent: parent, placement: Placement(view),
        isMultipleTouchEnabled: view.isMultipleTouchEnabled,
        isUserInteractionEnabled: view.isUserInteractionEnabled))
    for recognizer in view.gestureRecognizers {
      gestures.append(GestureEntry(recognizer: recognizer, view: index))
    }
    // Those without a name are parts of a view of the library, such as the ink's.
    for subview in view.subviews where subview.name != nil { describe(subview, in: index) }
  }

  /// The names of the recognizers.
  var gestureNames: [String] { gestures.map { $0.recognizer.debugName } }

  // MARK: - Lines

  /// The surface, the views and the recognizers as lines of a script. A comment names a recognizer
  /// that scripts do not have.
  var lines: [String] {
    var lines = ["touchscript 1", "surface \(decimal(size.width))x\(decimal(size.height))"]
    for view in views {
      let parent = view.parent.map { " in \(views[$0].name)" } ?? ""
      lines.append(
        "view \(view.name) \(view.placement.text(parent: parent))"
          + (view.isMultipleTouchEnabled ? " multitouch" : "")
          + (view.isUserInteractionEnabled ? "" : " disabled"))
    }
    // A line may only name gestures before it.
    var waiting = gestures
    var written: [GestureRecognizer] = []
    while !waiting.isEmpty {
      let next =
        waiting.firstIndex { entry in
          entry.recognizer.recognizersRequiredToFail.allSatisfy { required in
            written.contains { $0 === required }
          }
        } ?? 0
      let entry = waiting.remove(at: next)
      lines.append(line(for: entry, after: written))
      if Kind(of: entry.recognizer) != nil { written.append(entry.recognizer) }
    }
    return lines
  }

  private func line(for entry: GestureEntry, after written: [GestureRecognizer]) -> String {
    let recognizer = entry.recognizer
    guard let kind = Kind(of: recognizer) else {
      return "# \(recognizer.debugName) on \(views[entry.view].name) is of a kind that scripts lack"
    }
    func names(_ others: [GestureRecognizer], after word: String) -> String {
      let known = others.filter { other in written.contains { $0 === other } }
      return known.reduce(known.isEmpty ? "" : " \(word)") { "\($0) \($1.debugName)" }
    }
    return "gesture \(recognizer.debugName): \(kind.word) on \(views[entry.view].name)"
      + kind.options
      + names(recognizer.recognizersRequiredToFail, after: "requires")
      + names(recognizer.simultaneousRecognizers, after: "with")
  }

  /// The kinds of recognizers that the scenes use, with the options that they set.
  private enum Kind {
    case tap(count: Int), longPress, pan(scrolls: Bool), pinch, rotation

    init?(of recognizer: GestureRecognizer) {
      if let tap = recognizer as? TapGestureRecognizer {
        self = .tap(count: tap.numberOfTapsRequired)
      } else if recognizer is LongPressGestureRecognizer {
        self = .longPress
      } else if let pan = recognizer as? PanGestureRecognizer {
        self = .pan(scrolls: pan.allowedScrollTypes == .all)
      } else if recognizer is PinchGestureRecognizer {
        self = .pinch
      } else if recognizer is RotationGestureRecognizer {
        self = .rotation
      } else {
        return nil
      }
    }

    var word: String {
      switch self {
      case .tap: "tap"
      case .longPress: "longpress"
      case .pan: "pan"
      case .pinch: "pinch"
      case .rotation: "rotation"
      }
    }

    var options: String {
      switch self {
      case .tap(let count) where count > 1: " taps=\(count)"
      case .pan(scrolls: true): " scrolls=all"
      default: ""
      }
    }

    func makeRecognizer() -> GestureRecognizer {
      switch self {
      case .tap(let count):
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = count
        return tap
      case .longPress: return LongPressGestureRecognizer()
      case .pan(let scrolls):
        let pan = PanGestureRecognizer()
        if scrolls { pan.allowedScrollTypes = .all }
        return pan
      case .pinch: return PinchGestureRecognizer()
      case .rotation: return RotationGestureRecognizer()
      }
    }
  }

  // MARK: - Plain views

  /// Returns a window with plain views and new recognizers, as a script creates it.
  func makeWindow() -> TouchWindow {
    let window = TouchWindow(frame: Rect2D(origin: .zero, size: size))
    window.name = "window"
    window.trace = GestureTrace(limit: 1000)
    var made: [TouchView] = []
    for description in views {
      let view = TouchView(frame: .zero)
      description.placement.place(view)
      view.name = description.name
      view.isMultipleTouchEnabled = description.isMultipleTouchEnabled
      view.isUserInteractionEnabled = description.isUserInteractionEnabled
      (description.parent.map { made[$0] } ?? window).addSubview(view)
      made.append(view)
    }
    var pairs: [(old: GestureRecognizer, new: GestureRecognizer)] = []
    for entry in gestures {
      guard let recognizer = Kind(of: entry.recognizer)?.makeRecognizer() else { continue }
      recognizer.name = entry.recognizer.debugName
      made[entry.view].addGestureRecognizer(recognizer)
      pairs.append((entry.recognizer, recognizer))
    }
    func new(_ old: GestureRecognizer) -> GestureRecognizer? { pairs.first { $0.old === old }?.new }
    for pair in pairs {
      for other in pair.old.recognizersRequiredToFail { new(other).map(pair.new.require(toFail:)) }
      for other in pair.old.simultaneousRecognizers {
        new(other).map(pair.new.recognizeSimultaneously(with:))
      }
    }
    return window
  }
}

/// Returns a number rounded to hundredths.
func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }

/// Returns the fewest digits that read back as exactly this number, without an exponent.
func decimal(_ number: Double) -> String {
  if number == number.rounded(), abs(number) < 1e15 { return "\(Int64(number))" }
  let text = "\(number)"
  // Parts of points below a thousandth are only rounding errors here.
  return text.contains("e") ? abs(number) < 1 ? "0" : "\(number.rounded())" : text
}
