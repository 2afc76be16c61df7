import TouchKit
import TouchScripts
import TouchViews

/// The view and gesture lines of a script for the views and recognizers of a window, with the
/// changes since the description was created.
package final class WindowDescription {
  private struct Entry {
    weak var view: TouchView?
    let name: String
    var isHidden: Bool
    /// Whether the view has a line and is still in the window.
    var isPresent: Bool
  }

  /// The view lines.
  package private(set) var views: [ScriptView] = []
  private var viewRemarks: [String] = []
  private var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var names: ScriptNameTable
  package let gestures = GestureDescriptions()
  /// Changes that were found at a time when they could not be returned.
  private var unreportedChanges: [ScriptChange] = []
  private weak var window: TouchWindow?

  /// Creates a description of the current views and recognizers of a window.
  package init(of window: TouchWindow?) {
    self.window = window
    names = ScriptNameTable(reserved: [TouchScript.windowName])
    if let window {
      gestures.addRecognizers(of: window, named: TouchScript.windowName)
    }
    for view in window?.subviews ?? [] { describe(view, in: nil, depth: 1) }
    gestures.updateRelations()
    if views.isEmpty {
      // A script without views has a default view that receives all touches.
      var placeholder = ScriptView(name: "nothing", frame: .zero)
      placeholder.ignoresTouches = true
      views = [placeholder]
    }
  }

  private func describe(_ view: TouchView, in parent: String?, depth: Int) {
    guard depth <= ScriptConstants.maximumViewDepth, views.count < ScriptConstants.maximumViewCount
    else {
      viewRemarks.append(
        "\(view.debugName) and its subviews exceed the number or the depth of views in a script")
      return
    }
    let name = names.name(for: view)
    var (line, isExact) = ScriptView.describing(view, as: name)
    line.parent = parent
    if !isExact {
      viewRemarks.append(
        "\(name) is sheared, flipped or scaled unevenly, which a script cannot express")
    }
    views.append(line)
    append(view, name, isPresent: true)
    gestures.addRecognizers(of: view, named: name)
    for subview in view.subviews { describe(subview, in: name, depth: depth + 1) }
  }

  /// Registers a view. Traces and hit tests identify views by their debug names, so a view without
  /// a name is given that of the script.
  private func append(_ view: TouchView, _ name: String, isPresent: Bool) {
    if view.name == nil { view.name = name }
    indices[ObjectIdentifier(view)] = entries.count
    entries.append(Entry(view: view, name: name, isHidden: view.isHidden, isPresent: isPresent))
  }

  /// The properties that a script cannot express, one sentence each.
  package var remarks: [String] { viewRemarks + gestures.remarks }

  // MARK: - Gestures

  /// Registers new recognizers.
  package func addNewRecognizers() {
    if let window { addNewRecognizers(in: window) }
  }

  private func addNewRecognizers(in view: TouchView) {
    gestures.addRecognizers(of: view, named: nil)
    for subview in view.subviews { addNewRecognizers(in: subview) }
  }

  // MARK: - Known objects

  /// Returns whether a view has a name.
  package func contains(_ view: TouchView) -> Bool { index(of: view) != nil }

  private func index(of view: TouchView) -> Int? {
    // A new view may have the same address as one that was deallocated.
    indices[ObjectIdentifier(view)].flatMap { entries[$0].view === view ? $0 : nil }
  }

  // MARK: - Names

  /// Returns the name of a view. A view that was added after the description was created is given a
  /// name.
  package func name(of view: TouchView) -> String {
    if view === window { return TouchScript.windowName }
    if let index = index(of: view) { return entries[index].name }
    let name = names.name(for: view)
    viewRemarks.append("\(name) was added after the first touch, which a script cannot express")
    append(view, name, isPresent: false)
    return name
  }

  private func view(named name: String) -> TouchView? {
    name == TouchScript.windowName ? window : entries.last { $0.name == name }?.view
  }

  // MARK: - Changes

  /// Returns the changes since the last call, except those that `perform` made.
  package func changes() -> [ScriptChange] {
    var changes = unreportedChanges
    unreportedChanges.removeAll()
    for index in entries.indices where entries[index].isPresent {
      let name = entries[index].name
      guard let view = entries[index].view, view.window === window else {
        entries[index].isPresent = false
        // The removal of a view includes its subviews.
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

  /// Performs a change of a script. A change of an unknown view or gesture has no effect.
  package func perform(_ change: ScriptChange) {
    change.perform(view: view(named:), recognizer: gestures.recognizer(named:))
    // The script already contains this change.
    unreportedChanges = changes().filter { $0 != change }
  }
}
