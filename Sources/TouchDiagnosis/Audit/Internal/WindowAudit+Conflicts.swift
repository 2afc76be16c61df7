import TouchKit
import TouchRecordings
import TouchScripts
import TouchViews

/// A hand that shows something about a gesture and another one.
private struct Meeting {
  let (gesture, rival): (AuditedGesture, AuditedGesture)
  let hand: TouchScript

  var pair: Set<String> { [gesture.name, rival.name] }
}

// Conflicts of recognizers, found by playing hands that are made for them.
extension WindowAudit {
  /// Reports recognizers that are never recognized, begin in no order, are delayed, or take the
  /// touches of a control.
  mutating func checkConflicts() {
    var recognized: Set<String> = [], delayed: Set<String> = [], stolen: Set<String> = []
    var shortcomings: [String: GestureReason] = [:]
    var losses: [Meeting] = [], overlaps: [Meeting] = []
    for (site, hand, script) in hands {
      let result = site.play(script)
      var winners: [(gesture: AuditedGesture, attempt: GestureAttempt)] = []
      for (gesture, attempts) in zip(site.gestures, result.attempts) {
        let alone = site.play(script, only: gesture).attempts.flatMap { $0 }
        let start = alone.compactMap(\.recognizedAt).first
        let isOwn = gesture.hands.contains(hand)
        let name = attempts.flatMap(\.rivals).last
        let rival = site.gestures.first { $0.name == name }
        let meeting = rival.map { Meeting(gesture: gesture, rival: $0, hand: script) }
        guard let attempt = attempts.first(where: { $0.recognizedAt != nil }) else {
          if start != nil { losses += [meeting].compactMap { $0 } }
          if isOwn, start == nil { shortcomings[gesture.name] = alone.last?.reasons.last }
          continue
        }
        recognized.insert(gesture.name)
        for winner in winners
        where !winner.attempt.touches.isDisjoint(with: attempt.touches)
          && gesture.excludes(winner.gesture)
        {
          overlaps.append(Meeting(gesture: winner.gesture, rival: gesture, hand: script))
        }
        winners.append((gesture, attempt))
        if isOwn, let meeting, let start, let end = attempt.recognizedAt, end > start,
          delayed.insert(gesture.name).inserted
        {
          reportDelay(meeting, start, end)
        }
      }
      if site.view.handlingView is TouchControl, !result.callbacks.contains(.ended),
        let thief = winners.first(where: { $0.gesture.recognizer.cancelsTouchesInView })?.gesture,
        let control = site.handler, stolen.insert("\(control) \(thief.name)").inserted
      {
        let isTap = hand == InputMovement()
        report(
          isTap ? .problem : .note, "controlLosesTouch", [thief], script,
          expecting: [
            "view \(control): \(result.callbacks.map(\.rawValue).joined(separator: " "))"
          ],
          "\(thief.title) takes the \(isTap ? "taps" : "drags and presses") of the control \(control), which then sends no action",
          repair: "set its cancelsTouchesInView to false, or refuse these touches in shouldReceive",
          views: [control])
      }
    }
    for gesture in gestures where !recognized.contains(gesture.name) {
      let loss = losses.first { $0.gesture.name == gesture.name }
      reportNever(gesture, loss, shortcomings[gesture.name])
    }
    let mutual = losses.filter { loss in
      losses.contains { $0.gesture.name == loss.rival.name && $0.rival.name == loss.gesture.name }
    }
    var pairs: Set<Set<String>> = []
    for (index, meeting) in (overlaps + mutual).enumerated()
    where pairs.insert(meeting.pair).inserted {
      let isOverlap = index < overlaps.count
      report(
        .problem, "unordered", [meeting.gesture, meeting.rival], meeting.hand,
        expecting: [
          "\(meeting.gesture.name).count \(isOverlap ? ">= 1" : "= 0")",
          "\(meeting.rival.name).count >= 1",
        ],
        "\(meeting.gesture.title) and \(meeting.rival.title) "
          + (isOverlap
            ? "are both recognized by the same touches"
            : "can begin on the same touches, and whichever begins first prevents the other"),
        repair: "let one wait for the other with require(toFail:), "
          + "or allow both with recognizeSimultaneously(with:)")
    }
  }

  /// The hands that are made for the recognizers of each site, alone and in pairs, and scripts.
  private var hands: [(AuditSite, InputMovement, TouchScript)] {
    sites.flatMap { site in
      let own = site.gestures.flatMap(\.hands)
      let pairs = own.flatMap { first in
        own.compactMap { $0.legs.isEmpty || $0 == first ? nil : first.followed(by: $0) }
      }
      return ([InputMovement()] + own + pairs).uniqued.compactMap { hand in
        site.script(of: hand).map { (site, hand, $0) }
      }
    }
  }

  // MARK: - Reports

  private mutating func reportDelay(_ meeting: Meeting, _ start: Double, _ end: Double) {
    let name = meeting.gesture.name
    let delay = DecimalText.rounded(end - start, fractionDigits: 3)
    let time = DecimalText.rounded(start * 1000, fractionDigits: 3)
    report(
      .note, "delayed", [meeting.gesture, meeting.rival], meeting.hand,
      expecting: ["\(name).count = 0 at \(time)", "\(name).count >= 1"],
      "\(meeting.gesture.title) is recognized \(delay) s late, because it waits until \(meeting.rival.title) fails",
      repair: "show its effect immediately, or do without one of the two")
  }

  private mutating func reportNever(
    _ gesture: AuditedGesture, _ loss: Meeting?, _ shortcoming: GestureReason?
  ) {
    if let loss {
      let rival = loss.rival
      let isWaiting = gesture.waits(for: rival)
      report(
        .problem, "neverRecognized", [gesture, rival], loss.hand,
        expecting: ["\(gesture.name).count = 0", "\(rival.name).count >= 1"],
        "\(gesture.title) is never recognized, because "
          + (isWaiting
            ? "it waits until \(rival.title) fails" : "\(rival.title) always comes first"),
        repair: isWaiting
          ? "do not require \(rival.name) to fail"
          : "let \(rival.name) wait for it with require(toFail:), "
            + "or allow both with recognizeSimultaneously(with:)")
    } else if let shortcoming {
      report(
        gesture.isExact ? .problem : .note, "neverRecognized", [gesture.viewName], [gesture.name],
        "\(gesture.title) is not even recognized by a hand that is made for it: \(shortcoming)",
        repair: "change its properties or the place of its view")
    }
  }

  /// Reports a conflict, with a script of a hand if expectations of the conflict hold in it.
  private mutating func report(
    _ severity: AuditFinding.Severity, _ kind: String, _ gestures: [AuditedGesture],
    _ hand: TouchScript, expecting expectations: [String], _ reason: String, repair: String,
    views: [String]? = nil
  ) {
    let text = hand.text + expectations.map { "expect \($0)\n" }.joined()
    let script = try? TouchScript(parsing: text, file: hand.file)
    let isShown = script.map { ScriptCheck($0).failures.isEmpty } ?? false
    let isExact = isShown && gestures.allSatisfy(\.isExact)
    report(
      isExact ? severity : .note, kind, views ?? gestures.map(\.viewName).uniqued,
      gestures.map(\.name),
      isExact ? reason : reason + " (no script shows it: delegates, closures or subclasses decide)",
      repair: repair, script: isExact ? script : nil)
  }
}
