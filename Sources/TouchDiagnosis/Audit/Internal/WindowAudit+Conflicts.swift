import TouchKit
import TouchScripts
import TouchViews

// Conflicts of recognizers, found by playing input that is made for them.
extension WindowAudit {
  /// Reports recognizers that are never recognized, begin in no order, are delayed, or take the
  /// touches of a control.
  mutating func checkConflicts() {
    var search = ConflictSearch()
    for site in sites {
      let own = site.gestures.flatMap(\.inputs).uniqued
      let pairs = own.flatMap { first in
        own.compactMap { $0.legs.isEmpty || $0 == first ? nil : first.followed(by: $0) }
      }
      for input in ([InputMovement()] + own + pairs).uniqued {
        play(input, at: site, &search)
      }
    }
    let lost = Dictionary(search.lost.map { ($0.gesture.name, $0) }) { first, _ in first }
    for gesture in gestures where !search.recognized.contains(gesture.name) {
      if let conflict = lost[gesture.name] {
        reportNeverRecognized(conflict)
      } else if let reason = search.failureReasons[gesture.name] {
        reportNeverRecognized(gesture, because: reason)
      }
    }
    reportUnordered(search)
  }

  /// Plays an input at a site, and reports gestures that are recognized late, and a control whose
  /// touches are taken.
  private mutating func play(
    _ input: InputMovement, at site: AuditSite, _ search: inout ConflictSearch
  ) {
    guard let (script, step) = site.script(of: input) else { return }
    let result = site.play(script)
    var winners: [ConflictSearch.Winner] = []
    for (gesture, attempts) in zip(site.gestures, result.attempts) {
      let success = attempts.first { $0.recognizedAt != nil }
      let isMadeForIt = gesture.inputs.contains(input)
      let rival = attempts.flatMap(\.rivals).last
      let conflict = site.gestures.first { $0.name == rival }.map {
        Conflict(gesture: gesture, rival: $0, script: script)
      }
      let isAloneNeeded =
        success == nil ? isMadeForIt || conflict != nil : isMadeForIt && conflict != nil
      let alone =
        isAloneNeeded
        ? search.soloAttempts(of: .init(gesture: gesture.name, input: input, step: step)) {
          site.play(script, only: gesture).attempts.flatMap { $0 }
        } : []
      let timeAlone = alone.compactMap(\.recognizedAt).first
      guard let success, let time = success.recognizedAt else {
        if timeAlone != nil {
          search.lost += [conflict].compactMap { $0 }
        } else if isMadeForIt {
          search.failureReasons[gesture.name] = alone.last?.reasons.last
        }
        continue
      }
      search.recognized.insert(gesture.name)
      search.addOverlaps(of: (gesture, success), with: winners, in: script)
      winners.append((gesture, success))
      if isMadeForIt, let conflict, let timeAlone, time > timeAlone,
        search.delayed.insert(gesture.name).inserted
      {
        reportDelay(of: conflict, from: timeAlone, to: time)
      }
    }
    checkControl(at: site, winners.map(\.gesture), input, script, result.callbacks, &search)
  }

  /// Reports the control at a site if one of the gestures that an input had recognized takes its
  /// touches.
  private mutating func checkControl(
    at site: AuditSite, _ winners: [AuditedGesture], _ input: InputMovement, _ script: TouchScript,
    _ callbacks: [TouchCallback], _ search: inout ConflictSearch
  ) {
    guard site.view.handlingView is TouchControl, !callbacks.contains(.ended),
      let winner = winners.first(where: \.recognizer.cancelsTouchesInView),
      let control = site.handler, search.blocked.insert([control, winner.name]).inserted
    else { return }
    let isTap = input == InputMovement()
    let words = callbacks.map(\.rawValue).joined(separator: " ")
    report(
      isTap ? .problem : .note, .controlLosesTouch, [winner], script,
      expecting: ["view \(control): \(words)"],
      "\(winner.title) takes the \(isTap ? "taps" : "drags and presses") of the control \(control), which then sends no action",
      repair: "set its cancelsTouchesInView to false, or refuse these touches in shouldReceive",
      views: [control])
  }

  // MARK: - Reports

  /// Reports a gesture that is recognized later than without others. Times are in seconds.
  private mutating func reportDelay(of conflict: Conflict, from timeAlone: Double, to time: Double)
  {
    let name = conflict.gesture.name
    let duration = DecimalText.rounded(time - timeAlone, fractionDigits: 3)
    let milliseconds = DecimalText.rounded(timeAlone * 1000, fractionDigits: 3)
    report(
      .note, .delayed, [conflict.gesture, conflict.rival], conflict.script,
      expecting: ["\(name).count = 0 at \(milliseconds)", "\(name).count >= 1"],
      "\(conflict.gesture.title) is recognized \(duration) s late, because it waits until \(conflict.rival.title) fails",
      repair: "show its effect immediately, or do without one of the two")
  }

  private mutating func reportNeverRecognized(_ conflict: Conflict) {
    let gesture = conflict.gesture
    let rival = conflict.rival
    let isWaiting = gesture.waits(for: rival)
    report(
      .problem, .neverRecognized, [gesture, rival], conflict.script,
      expecting: ["\(gesture.name).count = 0", "\(rival.name).count >= 1"],
      "\(gesture.title) is never recognized, because "
        + (isWaiting ? "it waits until \(rival.title) fails" : "\(rival.title) always comes first"),
      repair: isWaiting
        ? "do not require \(rival.name) to fail"
        : "let \(rival.name) wait for it with require(toFail:), "
          + "or allow both with recognizeSimultaneously(with:)")
  }

  private mutating func reportNeverRecognized(
    _ gesture: AuditedGesture, because reason: GestureReason
  ) {
    report(
      gesture.isExact ? .problem : .note, .neverRecognized, [gesture],
      "\(gesture.title) is not even recognized by input that is made for it: \(reason)",
      repair: "change its properties or the place of its view")
  }

  private mutating func reportUnordered(_ search: ConflictSearch) {
    let lost = Set(search.lost.map { [$0.gesture.name, $0.rival.name] })
    let mutual = search.lost.filter { lost.contains([$0.rival.name, $0.gesture.name]) }
    var pairs: Set<Set<String>> = []
    for (index, conflict) in (search.overlaps + mutual).enumerated()
    where pairs.insert(conflict.pair).inserted {
      let isOverlap = index < search.overlaps.count
      report(
        .problem, .unordered, [conflict.gesture, conflict.rival], conflict.script,
        expecting: [
          "\(conflict.gesture.name).count \(isOverlap ? ">= 1" : "= 0")",
          "\(conflict.rival.name).count >= 1",
        ],
        "\(conflict.gesture.title) and \(conflict.rival.title) "
          + (isOverlap
            ? "are both recognized by the same touches"
            : "can begin on the same touches, and whichever begins first prevents the other"),
        repair: "let one wait for the other with require(toFail:), "
          + "or allow both with recognizeSimultaneously(with:)")
    }
  }

  /// Reports a conflict, with a script of the input if expectations of the conflict hold in it.
  private mutating func report(
    _ severity: AuditFinding.Severity, _ kind: AuditFinding.Kind, _ gestures: [AuditedGesture],
    _ input: TouchScript, expecting expectations: [String], _ reason: String, repair: String,
    views: [String]? = nil
  ) {
    let text = input.text + expectations.map { "expect \($0)\n" }.joined()
    let script = try? TouchScript(parsing: text, file: input.file)
    let isShown = script.map { ScriptCheck($0).failures.isEmpty } ?? false
    let isExact = isShown && gestures.allSatisfy(\.isExact)
    report(
      isExact ? severity : .note, kind, gestures, views: views,
      isExact ? reason : reason + " (no script shows it: delegates, closures or subclasses decide)",
      repair: repair, script: isExact ? script : nil)
  }
}
