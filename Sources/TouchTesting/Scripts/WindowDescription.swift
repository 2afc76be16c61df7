import TouchKit
import TouchScripts
import TouchViews

/// The views and recognizers of a window as a script describes them: what they are called there, how they were when the scene was
/// taken, what changed since, and what a script has no word for.
final class WindowDescription {
  private struct Entry {
    weak var view: TouchView?
    let name: String
    var isHidden: Bool
    /// It was there when the scene was taken, so that it has a line, and is in the window still.
    var isPresent: Bool
  }

  /// The views' lines.
  private(set) var views: [ScriptView] = []
  private var viewRemarks: [String] = []
  private var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var names: ScriptNameTable
  private let gestures = GestureDescriptions()
  /// What was found to have changed when nobody asked.
  private var unreportedChanges: [ScriptChange] = []
  private weak var window: TouchWindow?

  /// The views and recognizers of a window as they are now.
  init(of window: TouchWindow?) {
    self.window = window
    names = ScriptNameTable(reserved: [TouchScript.windowName])
    if let window {
      gestures.addRecognizers(of: window, named: TouchScript.windowName, isInitial: true)
    }
    for view in window?.subviews ?? [] { describe(view, in: nil, depth: 1) }
    gestures.updateRelations()
    if views.isEmpty {
      // Without a line a script has a view of its own that takes all touches.
      var placeholder = ScriptView(name: "nothing", frame: .zero)
      placeholder.ignoresTouches = true
      views = [placeholder]
    }
  }

  private func describe(_ view: TouchView, in parent: String?, depth: Int) {
    guard depth <= ScriptConstants.maximumViewDepth, views.count < ScriptConstants.maximumViewCount
    else {
      viewRemarks.append(
        "\(view.label) and what is inside it is nested deeper, or more, than a script can say")
      return
    }
    let name = names.name(for: view)
    var (line, isExact) = ScriptView.describing(view, as: name)
    line.parent = parent
    if !isExact {
      viewRemarks.append(
        "\(name) is sheared, flipped or scaled unevenly, which a script cannot say")
    }
    views.append(line)
    append(view, name, isPresent: true)
    gestures.addRecognizers(of: view, named: name, isInitial: true)
    for subview in view.subviews { describe(subview, in: name, depth: depth + 1) }
  }

  private func append(_ view: TouchView, _ name: String, isPresent: Bool) {
    indices[ObjectIdentifier(view)] = entries.count
    entries.append(Entry(view: view, name: name, isHidden: view.isHidden, isPresent: isPresent))
  }

  /// What a script has no word for, a sentence each.
  var remarks: [String] { viewRemarks + gestures.remarks }

  // MARK: - Gestures

  /// The gestures' lines.
  var gestureLines: [ScriptGesture] { gestures.lines }

  /// What became of the gestures that have lines.
  var gestureRecords: [SessionRecord.Gesture] { gestures.records }

  /// Looks after recognizers that are new.
  func addNewRecognizers() {
    if let window { addNewRecognizers(in: window) }
  }

  private func addNewRecognizers(in view: TouchView) {
    if !view.gestureRecognizers.isEmpty {
      gestures.addRecognizers(of: view, named: nil, isInitial: false)
    }
    for subview in view.subviews { addNewRecognizers(in: subview) }
  }

  /// Goes on by an entry of the window's trace.
  func observe(_ entry: GestureTrace.Entry) { gestures.observe(entry) }

  /// The states of a recognizer, in order.
  func states(of recognizer: GestureRecognizer) -> [GestureState] {
    gestures.states(of: recognizer)
  }

  // MARK: - Names

  /// What a view is called; one that was not there when the scene was taken is given a name now.
  func name(of view: TouchView) -> String {
    if view === window { return TouchScript.windowName }
    if let index = indices[ObjectIdentifier(view)], entries[index].view === view {
      return entries[index].name
    }
    let name = names.name(for: view)
    viewRemarks.append("\(name) came after the first touch, which a script cannot say")
    append(view, name, isPresent: false)
    return name
  }

  private func view(named name: String) -> TouchView? {
    name == TouchScript.windowName ? window : entries.last { $0.name == name }?.view
  }

  // MARK: - Changes

  /// What changed since the scene was taken, or since this was asked last, without what `perform` did.
  func changes() -> [ScriptChange] {
    var changes = unreportedChanges
    unreportedChanges.removeAll()
    for index in entries.indices where entries[index].isPresent {
      let name = entries[index].name
      guard let view = entries[index].view, view.window === window else {
        entries[index].isPresent = false
        // With a view go those inside it.
        if !isInsideGone(name) { changes.append(.remove(name)) }
        continue
      }
      guard view.isHidden != entries[index].isHidden else { continue }
      entries[index].isHidden = view.isHidden
      changes.append(view.isHidden ? .hide(name) : .show(name))
    }
    return changes + gestures.changes()
  }

  private func isInsideGone(_ name: String) -> Bool {
    guard let parent = views.first(where: { $0.name == name })?.parent else { return false }
    return entries.contains { $0.name == parent && !$0.isPresent } || isInsideGone(parent)
  }

  /// Carries out a change that a script asks for; one of a view or gesture that is not there changes nothing.
  func perform(_ change: ScriptChange) {
    unreportedChanges = changes()
    change.perform(view: view(named:), recognizer: gestures.recognizer(named:))
    // The script says it already.
    unreportedChanges = changes().filter { $0 != change }
  }
}
