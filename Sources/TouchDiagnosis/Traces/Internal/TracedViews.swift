import TouchKit
import TouchRecordings
import TouchScripts
import TouchViews

/// The views and recognizers of a traced window, with the changes of the views.
struct TracedViews {
  private struct State: Equatable {
    var parent: Int?
    var toSuperview: Transform2D
    var bounds: Rect2D
    var alpha: Double
    var words: [String]
  }

  private struct Entry {
    weak var view: TouchView?
    var state: State?
  }

  private static let options = ScriptOption.ofViews.filter(\.isWord)

  /// The views in the order in which they were first seen.
  private(set) var table: [JSONValue] = []
  /// The recognizers in the order in which they were first seen.
  private(set) var gestures: [JSONValue] = []
  private var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var order: [Int] = []
  private var recognizers: Set<ObjectIdentifier> = []

  /// Returns the index of a view in the table, to which it is appended if it is new.
  mutating func index(of view: TouchView) -> Int {
    let key = ObjectIdentifier(view)
    // A new view may have the same address as one that was deallocated.
    if let index = indices[key], entries[index].view === view { return index }
    indices[key] = entries.count
    entries.append(Entry(view: view))
    table.append(["name": view.debugName, "kind": "\(type(of: view))"])
    return entries.count - 1
  }

  /// Returns what has changed since the last call: the views whose state did, and the order of all
  /// views from back to front if that did.
  mutating func changes(in window: TouchWindow) -> (views: [JSONValue], order: [Int]) {
    var changed: [JSONValue] = []
    var order: [Int] = []
    // Iterative, because views can be nested deeper than the call stack allows.
    var remaining: [(view: TouchView, parent: Int?)] = [(window, nil)]
    while let (view, parent) = remaining.popLast() {
      let index = index(of: view)
      order.append(index)
      let state = Self.state(of: view, parent)
      if entries[index].state != state { changed.append(Self.json(of: state, index)) }
      entries[index].state = state
      remaining += view.subviews.reversed().map { ($0, index) }
      for recognizer in view.gestureRecognizers
      where recognizers.insert(ObjectIdentifier(recognizer)).inserted {
        gestures.append(
          ["name": recognizer.debugName, "kind": "\(type(of: recognizer))", "view": index])
      }
    }
    defer { self.order = order }
    return (changed, order == self.order ? [] : order)
  }

  private static func state(of view: TouchView, _ parent: Int?) -> State {
    let presentation = view.presentation
    var words = options.compactMap { $0.value(view) }
    if view.clipsToBounds { words.append("clips") }
    return State(
      parent: parent, toSuperview: presentation.toSuperview, bounds: presentation.bounds,
      alpha: presentation.alpha, words: words)
  }

  private static func json(of state: State, _ index: Int) -> JSONValue {
    .row(
      index, state.parent, state.toSuperview.numbers, state.bounds.numbers, state.alpha,
      state.words.joined(separator: " "))
  }
}
