import TouchGestures
import TouchScripts
import TouchViews

/// The recognizers of a window as a script describes them, and what became of each since they were first seen.
final class GestureDescriptions {
  private final class Entry {
    weak var recognizer: GestureRecognizer?
    let name: String
    let label: String
    let isDiscrete: Bool
    /// Its line in a script; nil where it has none.
    var line: ScriptGesture?
    /// As a script knows it: switched on at first.
    var isEnabled = true
    var history = GestureHistory()
    var lastFired: RecordingGesture.Snapshot?

    init(_ recognizer: GestureRecognizer, name: String) {
      self.recognizer = recognizer
      self.name = name
      label = recognizer.label
      isDiscrete = recognizer is TapGestureRecognizer || recognizer is SwipeGestureRecognizer
    }
  }

  private var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var names = ScriptNameTable(reserved: [])
  private var labels: Set<String> = []
  /// What a script has no word for, a sentence each.
  private(set) var remarks: [String] = []

  // MARK: - Finding them

  /// Looks after the recognizers of a view. Those that are there before the first event get a line, if the view has a name there.
  func addRecognizers(of view: TouchView, named name: String?, isInitial: Bool) {
    for recognizer in view.gestureRecognizers {
      let key = ObjectIdentifier(recognizer)
      if let index = indices[key], entries[index].recognizer === recognizer { continue }
      let entry = append(recognizer)
      guard isInitial, let name else {
        remarks.append("\(entry.name) came after the first touch, which a script cannot say")
        continue
      }
      guard let (line, isExact) = ScriptGesture.describing(recognizer, as: entry.name, on: name)
      else {
        remarks.append("\(entry.name) is of a kind that scripts do not have")
        continue
      }
      entry.line = line
      if !isExact {
        remarks.append(
          "\(entry.name) has a delegate, closures, a subclass or options that a script cannot say")
      }
    }
  }

  /// The trace knows recognizers by their labels alone, so each gets one of its own: what is called like another, or is not called
  /// anything, is given a name.
  private func append(_ recognizer: GestureRecognizer) -> Entry {
    let name = names.unused(
      ScriptNameTable.allowed(recognizer.label.split(separator: " ").joined()))
    if recognizer.name == nil || labels.contains(recognizer.label) { recognizer.name = name }
    labels.insert(recognizer.label)
    let entry = Entry(recognizer, name: name)
    indices[ObjectIdentifier(recognizer)] = entries.count
    entries.append(entry)
    recognizer.addAction { [unowned entry] recognizer in
      entry.lastFired = RecordingGesture.Snapshot(of: recognizer)
    }
    return entry
  }

  private func entry(of recognizer: GestureRecognizer) -> Entry? {
    indices[ObjectIdentifier(recognizer)].map { entries[$0] }.flatMap {
      $0.recognizer === recognizer ? $0 : nil
    }
  }

  // MARK: - What becomes of them

  /// Goes on by an entry of the window's trace.
  func observe(_ entry: GestureTrace.Entry) {
    entries.last { $0.label == entry.gesture }?.history.observe(entry.event)
  }

  /// Those that were switched on or off since this was asked last.
  func changes() -> [ScriptChange] {
    entries.compactMap { entry in
      guard let recognizer = entry.recognizer, recognizer.isEnabled != entry.isEnabled,
        entry.line != nil
      else { return nil }
      entry.isEnabled = recognizer.isEnabled
      return recognizer.isEnabled ? .enable(entry.name) : .disable(entry.name)
    }
  }

  /// The recognizer of that name.
  func recognizer(named name: String) -> GestureRecognizer? {
    entries.last { $0.name == name }?.recognizer
  }

  /// The states of a recognizer, in order.
  func states(of recognizer: GestureRecognizer) -> [GestureState] {
    entry(of: recognizer)?.history.states ?? []
  }

  /// What became of those that have a line.
  var records: [SessionRecord.Gesture] {
    entries.compactMap { entry in
      entry.line.map { _ in
        SessionRecord.Gesture(
          name: entry.name, isDiscrete: entry.isDiscrete, history: entry.history,
          lastFired: entry.lastFired)
      }
    }
  }

  // MARK: - Their lines

  /// Who waits for whom and goes together with whom, as it is now, goes into the lines.
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

  /// The lines, each behind those that it names. Of two that wait for each other one cannot say so.
  var lines: [ScriptGesture] {
    var waiting = entries.compactMap(\.line)
    var ordered: [ScriptGesture] = []
    while !waiting.isEmpty {
      let known = Set(ordered.map(\.name))
      let index = waiting.firstIndex { $0.requires.allSatisfy(known.contains) } ?? 0
      var line = waiting.remove(at: index)
      line.requires.removeAll { !known.contains($0) }
      // Going together is mutual: the later line says it.
      line.simultaneous.removeAll { !known.contains($0) }
      ordered.append(line)
    }
    return ordered
  }
}
