import TouchGestures
import TouchScripts
import TouchViews

/// The gesture lines of a script for the recognizers of a window, and the history of each
/// recognizer.
package final class GestureDescriptions {
  private final class Entry {
    weak var recognizer: GestureRecognizer?
    let debugName: String
    /// The gesture line, or `nil` if a script cannot describe the recognizer.
    var line: ScriptGesture?
    /// Whether the script has the recognizer enabled.
    var isEnabled = true
    var record: GestureRecord
    var name: String { record.name }

    init(_ recognizer: GestureRecognizer, name: String) {
      self.recognizer = recognizer
      debugName = recognizer.debugName
      record = GestureRecord(name: name)
    }
  }

  private var entries: [Entry] = []
  private var entriesByObject: [ObjectIdentifier: Entry] = [:]
  private var names = ScriptNameTable(reserved: [])
  private var debugNames: Set<String> = []
  /// The properties that a script cannot express, one sentence each.
  package private(set) var remarks: [String] = []

  // MARK: - Registration

  /// Registers the recognizers of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - name: The name of the view in the gesture lines, or `nil` after the first event, when
  ///     recognizers get no lines.
  func addRecognizers(of view: TouchView, named name: String?) {
    for recognizer in view.gestureRecognizers where !contains(recognizer) {
      let entry = append(recognizer)
      guard let name else {
        remarks.append(
          "\(entry.name) was added after the first touch, which a script cannot express")
        continue
      }
      guard let (line, isExact) = ScriptGesture.describing(recognizer, as: entry.name, on: name)
      else {
        remarks.append("\(entry.name) is of a kind that scripts do not support")
        continue
      }
      entry.line = line
      if !isExact {
        remarks.append(
          "\(entry.name) has a delegate, closures, a subclass or options "
            + "that a script cannot express"
        )
      }
    }
  }

  /// Registers a recognizer. The trace identifies recognizers by their debug names, so a recognizer
  /// without a name, or with one that is already used, is given a unique name.
  private func append(_ recognizer: GestureRecognizer) -> Entry {
    let name = names.name(for: recognizer)
    if recognizer.name == nil || debugNames.contains(recognizer.debugName) {
      recognizer.name = name
    }
    debugNames.insert(recognizer.debugName)
    let entry = Entry(recognizer, name: name)
    entriesByObject[ObjectIdentifier(recognizer)] = entry
    entries.append(entry)
    // The recognizer may outlive the description.
    recognizer.addAction { [weak entry] recognizer in
      entry?.record.lastFired = RecordingGesture.Snapshot(of: recognizer)
    }
    return entry
  }

  /// Returns whether a recognizer was registered.
  package func contains(_ recognizer: GestureRecognizer) -> Bool { entry(of: recognizer) != nil }

  /// Returns the name of a recognizer in the script, or `nil` if it was not registered.
  package func name(of recognizer: GestureRecognizer) -> String? { entry(of: recognizer)?.name }

  private func entry(of recognizer: GestureRecognizer) -> Entry? {
    let entry = entriesByObject[ObjectIdentifier(recognizer)]
    // A new recognizer may have the same address as one that was deallocated.
    return entry?.recognizer === recognizer ? entry : nil
  }

  // MARK: - Observation

  /// Records an entry of the window's trace.
  package func observe(_ entry: GestureTrace.Entry) {
    entries.last { $0.debugName == entry.gesture }?.record.history.observe(entry)
  }

  /// Returns the recognizers that were enabled or disabled since the last call.
  func changes() -> [ScriptChange] {
    entries.compactMap { entry in
      guard let recognizer = entry.recognizer, recognizer.isEnabled != entry.isEnabled,
        entry.line != nil
      else { return nil }
      entry.isEnabled = recognizer.isEnabled
      return recognizer.isEnabled ? .enable(entry.name) : .disable(entry.name)
    }
  }

  /// Returns the recognizer with a name.
  func recognizer(named name: String) -> GestureRecognizer? {
    entries.last { $0.name == name }?.recognizer
  }

  /// Returns the states of a recognizer, in order.
  package func states(of recognizer: GestureRecognizer) -> [GestureRecognizer.State] {
    entry(of: recognizer)?.record.history.states ?? []
  }

  /// The records of the recognizers that have gesture lines.
  package var records: [GestureRecord] {
    entries.filter { $0.line != nil }.map(\.record)
  }

  // MARK: - Gesture lines

  /// Updates the failure requirements and the simultaneous recognizers of all lines.
  func updateRelations() {
    for entry in entries where entry.line != nil {
      guard let recognizer = entry.recognizer else { continue }
      let names = { (others: [GestureRecognizer]) in
        others.compactMap { self.entry(of: $0)?.line?.name }
      }
      entry.line?.requires = names(recognizer.recognizersRequiredToFail)
      entry.line?.simultaneous = names(recognizer.simultaneousRecognizers)
    }
  }

  /// The gesture lines, each after those that it refers to.
  package var lines: [ScriptGesture] { ScriptGesture.ordered(entries.compactMap(\.line)) }
}
