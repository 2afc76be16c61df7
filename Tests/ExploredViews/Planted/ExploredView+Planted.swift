import TouchDiagnosis
import TouchKit
import TouchViews

extension ExploredView {
  /// 45 mistakes, which were all written before the first of them was explored.
  package static let planted = plantedFingers + plantedGestures + plantedRemains

  private static let plantedFingers = [
    ExploredView("keeps a finger that lifts first", RulerView.init) { view in
      try expect(view.shown <= view.fingers.count, "\(view.shown) ends")
    },
    ExploredView("a slider leaves its track", FractionSlider.init) { view in
      try expect((0...1).contains(view.value), "the value is \(view.value)")
    },
    ExploredView("two knobs share their finger", KnobsView.init) { view in
      try expect(view.values == view.expected, "\(view.values), expected \(view.expected)")
    },
    ExploredView("a chord is one note", DrumView.init) { view in
      try expect(view.notes == view.fingers.count, "\(view.notes) notes")
    },
    ExploredView("divides by a pause of zero", TempoView.init) { view in
      try expect(view.tempo.isFinite, "the tempo is \(view.tempo)")
    },
    ExploredView(
      "a second tap counts when it lands", TwiceView.init,
      finally: { view in
        try expect(view.zooms == view.expected, "\(view.zooms) zooms")
      }),
    ExploredView("a third finger ends the mode of two", EraserView.init) { view in
      try expect(view.isErasing == (view.fingers.count > 1), "erases: \(view.isErasing)")
    },
    ExploredView("connects the lines of two fingers", LinesView.init) { view in
      try expect(view.longest <= view.expected, "a line is \(view.longest) long")
    },
    ExploredView("flies on under a finger", FlingView.init) { view in
      try expect(!view.isFlying || view.fingers.isEmpty, "it flies under a finger")
    },
    ExploredView(
      "stays beyond its limits", RubberView.init,
      finally: { view in
        try expect(view.isInLimits, "the offset is \(view.offset)")
      }),
    ExploredView("a card leaps under the finger", CardsView.init) { view in
      try expect(view.card.distance < 1e-6, "the finger slips by \(view.card.distance)")
    },
    ExploredView("a palm draws when it moves", PalmView.init) { view in
      try expect(view.palms.isDisjoint(with: view.strokes.keys), "a palm draws")
    },
    ExploredView("a key has one finger", KeyboardView.init) { view in
      try expect(view.pressed == view.expected, "\(view.pressed) are pressed")
    },
    ExploredView("an angle leaps by a turn", DialView.init) { view in
      try expect(view.largestStep <= 3.15, "a step of \(view.largestStep)")
    },
    ExploredView("a finger takes the mode of a pencil", PageView.init) { view in
      try expect(view.fingers.isEmpty || view.mode == view.expected, "the mode changes")
    },
    ExploredView("divides by the points of a tap", LassoView.init) { view in
      try expect(view.middle.x.isFinite && view.middle.y.isFinite, "no middle")
    },
    ExploredView("a page leaps when a finger lifts", ScrolledPage.init) { view in
      try expect(view.largestStep < 1e-6, "it leaps by \(view.largestStep)")
    },
  ]

  private static let plantedGestures = [
    ExploredView("multiplies with the scale of each change", ZoomView.init) {
      try $0.expectRight()
    },
    ExploredView("turns back before it turns", CompassView.init) { try $0.expectRight() },
    ExploredView("a cancelled drag deletes", DeletedRow.init) { try $0.expectRight() },
    ExploredView("a menu stays open", MenuView.init, finally: { try $0.expectRight() }),
    ExploredView("a dot leaps to the middle of fingers", DraggedDot.init) { try $0.expectRight() },
    ExploredView("a press is a tap, too", LockView.init) { try $0.expectRight() },
    ExploredView(
      "limits a scale before its end", LimitedZoom.init,
      finally: { view in
        try expect((0.5...3).contains(view.value), "the scale is \(view.value)")
      }),
    ExploredView("a throw leaves its limits", ThrownView.init) { view in
      try expect((-90...90).contains(view.value), "the offset is \(view.value)")
    },
    ExploredView("a pinch forgets a double tap", MapView.init) { try $0.expectRight() },
    ExploredView(
      "a stopped drag stays disabled", StoppedDrag.init,
      finally: { view in
        try expect(view.pan.isEnabled, "the pan is disabled")
      }),
    ExploredView("there is a page before the first", PagesView.init) { view in
      try expect((0...3).contains(view.value), "page \(view.value)")
    },
    ExploredView("stays busy", BusyView.init, finally: { try $0.expectRight() }),
    ExploredView("the layout resets a drag", ContentView.init) { try $0.expectRight() },
    ExploredView("a thumb is outside after a rotation", ThumbView.init) { view in
      try expect(view.isInside, "the thumb is outside")
    },
    ExploredView(
      "a trace stays below a pen that is gone", HoveredView.init,
      finally: { view in
        try view.expectRight()
      }),
  ]

  private static let plantedRemains = [
    ExploredView("an object keeps a cancelled finger", HandlesView.init),
    ExploredView("looks for an equal touch", QueueView.init),
    ExploredView("a finger that has not moved is kept", OneTouchView.init),
    ExploredView("a finger that ends outside is kept", GrippedView.init),
    ExploredView("counts on after the finger", RepeatingButton.init),
    ExploredView("a recognizer forgets its reset", PairView.init),
    ExploredView("a cancelled key stays dark", DarkKey.init),
    ExploredView("each view draws something else", NumberedView.init),
    ExploredView("the second of two fingers is kept", ModeView.init),
    ExploredView("a cancelled ring stays", RingsView.init),
    ExploredView("there is a row below the last", trapping: RowsView.init),
    ExploredView("moves a stroke that is cleared", trapping: ClearedView.init),
    ExploredView("converts a fraction without a number", trapping: PercentView.init),
  ]
}

extension ExploredView {
  /// Creates a view whose mistake ends the process, and is found in copies of it.
  private init<View: TouchView>(
    _ description: String, trapping setUp: @escaping @Sendable (_ isFaulty: Bool) -> View
  ) {
    self.description = description
    explore = { isFaulty, inputs, seed in
      var exploration = Exploration(
        excluding: [], size: nil, name: "explored", { setUp(isFaulty) }, { _ in }, { _ in })
      exploration.isolatesTraps = true
      return try exploration.run(inputs: inputs, seed: seed)
    }
  }
}

extension GestureView {
  fileprivate func expectRight() throws {
    try expect(isRight, "\(value) instead of \(expected)")
  }
}
