import TouchKit
import TouchViews

// Fingers, pencils and pointers, and the time that passes.
extension OperationKind {
  static let touches = [
    OperationKind("tap", 8, .continues) { run, arguments in
      let location = run.location(arguments)
      run.report(.down, arguments[2], location, arguments)
      run.draw(after: 0.03)
      run.report(.up, arguments[2], nil, arguments)
      run.draw(after: arguments.choice(3, [0, 0.1, 0.4]))
    },
    OperationKind("drag", 8, .continues) { run, arguments in
      var location = run.location(arguments)
      run.report(.down, arguments[2], location, arguments)
      run.draw(after: 0.008)
      for _ in 0..<3 {
        location.x += Double(arguments[3]) / 4 - 32
        location.y += Double(arguments[4]) / 4 - 32
        run.report(.move, arguments[2], location, arguments)
        run.draw(after: 0.016)
      }
      if arguments.flag(5, 0) {
        run.report(.up, arguments[2], nil, arguments)
        run.draw(after: 0.01)
      }
    },
    OperationKind("down", 10, .continues) { run, arguments in
      run.report(.down, arguments[2], run.location(arguments), arguments)
      if arguments.flag(3, 0) {
        run.report(.down, arguments[2] + 1, run.location(arguments), arguments)
      }
      run.draw(unless: arguments.chance(4, 48))
    },
    OperationKind("move", 12, .continues) { run, arguments in
      run.report(.move, arguments[2], run.location(arguments), arguments)
      if arguments.flag(3, 0) {
        run.report(.move, arguments[2] + 1, run.location(arguments), arguments)
      }
      run.draw(unless: arguments.chance(4, 48))
    },
    OperationKind("up", 10, .continues) { run, arguments in
      run.report(.up, arguments[2], nil, arguments)
      run.draw(unless: arguments.chance(4, 48))
    },
    OperationKind("cancel", 3, .continues) { run, arguments in
      run.report(.cancel, arguments[2], nil, arguments)
      run.draw()
    },
    OperationKind("hover", 4, .continues) { run, arguments in
      run.report(.hover, arguments[2], run.location(arguments), arguments)
      run.draw()
    },
    OperationKind("leave", 2, .continues) { run, arguments in
      run.report(.leave, arguments[2], nil, arguments)
      run.draw()
    },
    OperationKind("update", 3, .continues) { run, arguments in
      run.sequencer.receive(
        ContactReport(
          .refine, run.contact(arguments[2]), at: run.time, force: 0.5,
          updateIndex: arguments[0] % 16))
      run.draw()
    },
    OperationKind("wild report", 2, .continues) { run, arguments in
      let values = [Double.nan, .infinity, -.infinity, 1e308, -5, 1e-308, 100]
      let kind = ContactReport.Kind(rawValue: UInt8(arguments[0] % 8)) ?? .move
      let location = Point2D(x: arguments.choice(1, values), y: arguments.choice(3, values))
      let time =
        arguments.chance(4, 64) ? arguments.choice(5, [Double.nan, -1, .infinity]) : run.time
      run.sequencer.receive(
        ContactReport(kind, run.contact(arguments[2]), at: time, location: location))
      run.draw()
    },
    OperationKind("repeat event", 2, .continues) { run, _ in run.repeatLastEvent() },
    OperationKind("wait", 6, .continues) { run, arguments in
      run.time += arguments.choice(0, [0.01, 0.1, 0.3, 0.4, 0.8])
      run.note("until \(run.time)")
      run.advance(to: run.time, arguments.flag(1, 0) ? nil : run.pick(run.windows, arguments[2]))
    },
    OperationKind("cancel touches", 4) { run, arguments in
      guard let window = run.pick(run.windows, arguments[0]) else { return }
      run.note(window.debugName)
      run.cancelTouches(of: window)
    },
  ]
}

extension Interpreter {
  func contact(_ byte: Int) -> ContactID { ContactID(byte % 4) }

  func location(_ arguments: Arguments) -> Point2D {
    Point2D(x: Double(arguments[0]) * 1.5, y: Double(arguments[1]) * 1.2)
  }

  /// A report of one of four contacts. A pencil's force expects an update.
  func report(
    _ kind: ContactReport.Kind, _ contact: Int, _ location: Point2D?, _ arguments: Arguments
  ) {
    var report = ContactReport(kind, self.contact(contact), at: time, location: location)
    if arguments[5] >= 192 {
      report.type = .pencil
      report.force = 1
      report.updateIndex = arguments[5] % 16
      report.estimatedProperties = .force
      report.estimatedPropertiesExpectingUpdates = .force
    }
    note("\(kind) \(contact % 4) \(location.map { "\($0.x), \($0.y)" } ?? "")")
    sequencer.receive(report)
  }

  /// Draws, then advances the time for the next report. Deadlines are met by the events that
  /// follow.
  func draw(after interval: Double = 0.01, unless isPutOff: Bool = false) {
    if !isPutOff { draw() }
    time += interval
  }
}
