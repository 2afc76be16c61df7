import Foundation
import TestSupport
import Testing
import TouchDiagnosis
import TouchGestures
import TouchKit
import TouchRecordings
import TouchScripts
import TouchTesting
import TouchViews

@testable import TouchRecordings

/// A view that draws the path of its touches as one growing shape, and the newest location.
private final class Canvas: TouchView {
  private var points: [Point2D] = []
  private(set) var outlines: [Path2D] = []

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    points += touches.map { $0.location(in: self) }
    outlines.append(Path2D(points.count == 1 ? points + points : points))
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect2D) {
    guard let last = points.last else { return }
    drawing = [
      .line(points, width: 3, color: .red), .disc(center: last, radius: 5, fill: .clear),
      .text("tip", at: last, color: .black),
    ]
  }
}

/// A view that draws an image and a caption below it.
private final class CaptionedImage: TouchView {
  override func draw(_ rect: Rect2D) {
    drawing = [
      .image(ImageID(7), in: Rect2D(x: 1, y: 2, width: 30, height: 40)),
      .text("sky", at: Point2D(x: 16, y: 60), size: 9, anchor: .middle, color: .blue),
    ]
  }
}

/// A view that draws its bounds by both fill rules.
private final class TwoRules: TouchView {
  override func draw(_ rect: Rect2D) {
    drawing = [true, false].map { isEvenOdd in
      var path = Path2D(bounds)
      path.usesEvenOddFillRule = isEvenOdd
      return .path(path, fill: .black)
    }
  }
}

struct SessionTraceTests {
  private static func object(_ json: String) throws -> JSONValue {
    var duplicates = 0
    return try JSONReader.value(in: Array(json.utf8)[...], duplicates: &duplicates)
  }

  /// Plays a script and returns its trace and its events, which another player has delivered.
  private static func traced(_ text: String) throws -> (trace: JSONValue, events: [TouchEvent]) {
    let script = try TouchScript(parsing: Array(text.utf8), file: "test.touch")
    let stage = ScriptStage(script), player = stage.player()
    let recorder = SessionTracer(
      stage.window, title: script.file, contact: player.contactName)
    while let step = player.next() { recorder.observe(step) }
    var events: [TouchEvent] = []
    let other = ScriptStage(script)
    other.player().play { if case .event(let event) = $0.kind { events.append(event) } }
    return (try object(recorder.trace.json), events)
  }

  private static func steps(_ trace: JSONValue, _ kind: String? = nil) -> [JSONValue] {
    (trace["steps"]?.array ?? []).filter { kind == nil || $0["kind"]?.string == kind }
  }

  /// Returns the lines of a step's log as JSON without quotation marks.
  private static func log(_ step: JSONValue) -> [String] {
    (step["log"]?.array ?? []).map { $0.description.replacingOccurrences(of: "\"", with: "") }
  }

  /// The scripts of the rules, which contain all kinds of input and reactions.
  private static func scripts(_ names: String...) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try names.map {
      try String(
        contentsOf: root.appendingPathComponent("Scripts/\($0).touch"), encoding: .utf8)
    }
  }

  @Test("a trace has the touches of each event, with their samples, predictions and updates")
  func touchesAreThoseOfTheEvents() throws {
    let scripts = try Self.scripts(
      "R09-coalesced", "R12-predicted", "R14-update-after-the-end", "R15-a-pencil-stream",
      "R39-change-of-fingers", "R06-hover", "R51-down-twice")
    for script in scripts {
      let (trace, events) = try Self.traced(script)
      let steps = Self.steps(trace, "event")
      #expect(steps.count == events.count && !events.isEmpty)
      for (step, event) in zip(steps, events) {
        #expect(step["sequence"]?.int == Int(event.sequenceNumber))
        #expect(step["timestamp"]?.double == event.timestamp)
        let rows = step["touches"]?.array ?? []
        #expect(rows.count == event.allTouches.count)
        for (row, touch) in zip(rows, event.allTouches) {
          let row = row.array ?? []
          func flat(_ index: Int) -> [Double]? {
            row.indices.contains(index) ? row[index].array?.compactMap(\.double) : nil
          }
          func flat(_ samples: [TouchSample]) -> [Double]? {
            samples.flatMap { [$0.timestamp, $0.location.x, $0.location.y] }
          }
          #expect(row[0].int == Int(touch.id.rawValue))
          #expect(row[1].string == touch.phase.description)
          #expect(
            row[2...4].map(\.double) == [touch.timestamp, touch.location.x, touch.location.y])
          #expect(row[5].int == touch.tapCount)
          let samples = Array(event.samples(for: touch.id))
          #expect(flat(6) == (samples.count > 1 ? flat(samples) : nil))
          let predicted = event.predictedTouches(for: touch.id).map { Array($0.samples) } ?? []
          #expect(flat(7) == (predicted.isEmpty ? nil : flat(predicted)))
          let details = row.count > 8 ? row[8] : nil
          #expect(details?["force"]?.double == touch.force)
          #expect(details?["azimuth"]?.double == touch.azimuthAngle)
        }
        let updates = step["updates"]?.array ?? []
        #expect(updates.map { $0.array?[4].int } == event.updates.map { $0.estimationUpdateIndex })
        for (row, update) in zip(updates, event.updates) {
          #expect(row.array?[5]["force"]?.double == update.force)
        }
      }
    }
  }

  @Test("callbacks and decisions are in one order, with their reasons and delays (R33, R45)")
  func callbacksAndDecisionsAreInOrder() throws {
    let (trace, _) = try Self.traced(
      """
      touchscript 1
      view v 0,0 200x300
      gesture double: tap on v taps=2
      0 down a 100,100
      50 up a
      """)
    let steps = Self.steps(trace)
    #expect(steps.map { $0["kind"]?.string } == ["start", "event", "event", "deadline", "end"])
    #expect(Self.log(steps[1]) == ["[gesture,double,received,receives a,1]", "[view,1,began,[1]]"])
    #expect(Self.log(steps[2]).isEmpty)
    let late = Self.log(steps[3])
    #expect(
      late.first
        == "[gesture,double,failed,failed: no next tap within 0.35 s,null,0.39999999999999997]")
    #expect(late[1].hasPrefix("[view,1,ended,[1],0.3"), "the delay since 50 ms: \(late)")
  }

  @Test("a trace has the hit test of each touch, and the touch's view")
  func hitTestsAreThoseOfTheWindow() throws {
    let (trace, _) = try Self.traced(
      """
      touchscript 1
      view back 0,0 400x300
      view front 0,0 100x100 exclusive
      view hidden 0,0 100x100 hidden
      0 down a 10,10; down b 200,200
      50 up a; up b
      """)
    let views = trace["views"]?.array?.map { $0["name"]?.string }
    #expect(views == ["window", "back", "front", "hidden"])
    let hits = Self.steps(trace, "event").flatMap { $0["hits"]?.array ?? [] }
    #expect(
      hits.map { $0["tests"]?.description } == [
        #"[[0,0,"entered"],[3,1,"skipped: hidden"],[2,1,"hit"],[1,1,"not tested: behind front"]]"#,
        #"[[0,0,"entered"],[3,1,"skipped: hidden"],"#
          + #"[2,1,"skipped: outside (200.0,200.0 is not in 0,0 100x100)"],[1,1,"hit"]]"#,
      ])
    let withheld = Self.log(Self.steps(trace, "event")[0]).filter { $0.contains("withheld") }
    #expect(withheld.count == 1 && withheld[0].contains("exclusive"))
    #expect(trace["touches"]?.array?.map { $0["view"]?.int } == [2, 1])
  }

  @Test("a trace has each change of the views, and nothing of views that stay as they are")
  func viewsAreWrittenWhenTheyChange() throws {
    let (trace, _) = try Self.traced(
      """
      touchscript 1
      view v 10,20 200x100 rotate=90
      view w 0,0 20x20 in v
      0 down a 300,250
      20 hide w
      40 move a 310,250
      60 remove v
      80 up a
      """)
    let steps = Self.steps(trace)
    #expect(steps[0]["views"]?.array?.count == 3)
    #expect(steps[0]["order"]?.description == "[0,1,2]")
    let map = steps[0]["views"]?.array?[1].array?[2].array?.compactMap { $0.double?.rounded() }
    #expect(map == [0, 1, -1, 0, 160, -30], "90° about 110,70")
    let changes = steps.dropFirst().map { step in
      (step["views"]?.array ?? []).map { "\($0.array?[0].int ?? -1) \($0.array?[5].string ?? "")" }
    }
    #expect(changes == [[], ["2 hidden"], [], [], [], []])
    let orders = steps.dropFirst().map { $0["order"]?.description }
    #expect(orders == [nil, nil, nil, "[0]", nil, nil])
  }

  @Test("the shapes of each step can be read from their differences")
  func shapesAreReadFromDifferences() throws {
    let canvas = Canvas(), stage = TouchStage(canvas), finger = stage.finger()
    stage.failureFolder = "unused"
    finger.down(at: [10, 10])
    finger.move(to: [300, 200], over: .seconds(Double(TestLoad.count(6, quick: 2))))
    finger.up()
    let trace = try #require(stage.tracer?.trace)
    let object = try Self.object(trace.json)
    let table = (object["shapes"]?.array ?? []).compactMap(\.array)
    func data(_ index: Int) throws -> String {
      let row = table[index], text = try #require(row[4].string)
      if row.count == 5 { return text }
      let base = try data(try #require(row[5].int))
      let start = try #require(row[6].int)
      let end = try #require(row[7].int)
      return "\(base.prefix(start))\(text)\(base.suffix(end))"
    }
    var list: [Int] = []
    var count = 0
    for step in Self.steps(object) {
      guard let change = step["shapes"]?.array else { continue }
      let start = try #require(change[0].int), removed = try #require(change[1].int)
      list.replaceSubrange(
        start..<start + removed, with: try #require(change[2].array).compactMap(\.int))
      #expect(list.map { table[$0][0].string } == ["path", "disc", "text"])
      #expect(table[list[0]][2].string == "#ff0000ff")
      #expect(try data(list[0]) == TracedShapes.data(of: canvas.outlines[count]))
      count += 1
    }
    #expect(count == canvas.outlines.count && count > TestLoad.count(300, quick: 100))
    #expect(trace.json.utf8.count < 250_000, "linear in the length: \(trace.json.utf8.count)")
  }

  @Test("paths are written as the data of SVG, rounded to hundredths")
  func pathsAreDataOfSVG() {
    var path = Path2D()
    path.move(to: Point2D(x: 1.004, y: -2))
    path.addLine(to: Point2D(x: 3, y: 4.126))
    path.addQuadCurve(to: Point2D(x: 5, y: 6), control: Point2D(x: 0, y: 0.5))
    path.addCurve(
      to: Point2D(x: 7, y: 8), control1: Point2D(x: 1, y: 1), control2: Point2D(x: 2, y: .nan))
    path.close()
    path.move(to: Point2D(x: 9, y: 9))
    #expect(
      TracedShapes.data(of: path) == "M1 -2L3 4.13Q0 0.5 5 6C1 1 2 0 7 8ZM9 9")
  }

  @Test("a view is a group of the trace, with its transform, clip and alpha (R75)")
  func groupsAreTraced() throws {
    let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 9, height: 9))
    let inner = TouchView(frame: Rect2D(x: 2, y: 3, width: 4, height: 5))
    inner.backgroundColor = .red
    inner.alpha = 0.5
    inner.clipsToBounds = true
    view.addSubview(inner)
    let stage = TouchStage(view)
    stage.failureFolder = "unused"
    stage.finger().tap(at: [1, 1])
    let object = try Self.object(try #require(stage.tracer?.trace).json)
    let table = (object["shapes"]?.array ?? []).compactMap(\.array)
    #expect(table.map { $0[0].string } == ["group", "path", "end"])
    #expect(table[0][1].double == 0.5 && table[0][2].double == 0)
    #expect(table[0][3].array?.compactMap(\.double) == [1, 0, 0, 1, 2, 3])
    #expect(table[0][4].array?.compactMap(\.double) == [0, 0, 4, 5, 0])
  }

  @Test("text keeps its size and its anchor, and an image is a gray rectangle")
  func textsAndImagesAreTraced() throws {
    let stage = TouchStage(CaptionedImage())
    stage.failureFolder = "unused"
    stage.finger().tap(at: [1, 1])
    let object = try Self.object(try #require(stage.tracer?.trace).json)
    let table = (object["shapes"]?.array ?? []).compactMap(\.array)
    try #require(table.count == 2)
    #expect(table[0][0].string == "path" && table[0][1].string == "#aaaaaaff")
    #expect(table[0][4].string == "M1 2L31 2L31 42L1 42Z")
    #expect(table[1][0].string == "text" && table[1][1].string == "#0000ffff")
    #expect(table[1][4].string == "sky")
    #expect([2, 3, 5, 6].map { table[1][$0].double } == [16, 60, 9, 0.5])
  }

  @Test("the fill rule of a path is kept")
  func fillRuleIsKept() throws {
    let stage = TouchStage(TwoRules())
    stage.failureFolder = "unused"
    let finger = stage.finger()
    finger.down(at: [1, 1])
    finger.up()
    let object = try Self.object(try #require(stage.tracer?.trace).json)
    #expect(object["shapes"]?.array?.map { $0.array?[0].string } == ["evenOddPath", "path"])
  }

  @Test("no name or text of a session can become a part of the page's code")
  func namesAreOnlyText() throws {
    let view = TouchView(), tap = TapGestureRecognizer()
    let name = "</script><img src=x onerror=alert(1)>{{script}}<!--\u{2028}\"\\"
    view.name = name
    tap.name = name
    view.addGestureRecognizer(tap)
    let stage = TouchStage(view, name: name)
    stage.failureFolder = "unused"
    stage.finger().tap(at: view)
    var trace = try #require(stage.tracer?.trace)
    trace.failures = [SessionTrace.Failure(subject: name, expected: name, found: name)]
    let page = trace.page
    #expect(!page.contains("<img") && !page.contains("{{style}}"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    let start = try #require(page.range(of: "type=\"application/json\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let object = try Self.object(String(page[start.upperBound..<end.lowerBound]))
    #expect(object["gestures"]?.array?.first?["name"]?.string == name)
  }

  @Test("a trace has every property of a sample, and the page has its unit")
  func everyPropertyHasAUnit() throws {
    let (trace, _) = try Self.traced(
      """
      touchscript 1
      0 down p 10,10 type=pencil force=0.5 size=14 altitude=40 azimuth=30 roll=20 height=0.2 buttons=2
      """)
    let row = try #require(Self.steps(trace, "event").last?["touches"]?.array?.first?.array)
    let details = try #require(row.last)
    let page = SessionTracer(
      TouchWindow(frame: .zero), title: "empty", contact: { _ in nil }
    ).trace.page
    let table = try #require(page.components(separatedBy: "const propertyTexts = {").last)
      .prefix { $0 != ";" }
    for property in SampleProperty.allCases {
      #expect(details[property.name]?.double != nil, "\(property.name)")
      #expect(table.contains("\(property.name): "), "\(property.name)")
      #expect(table.contains("\(property.name): degrees") == property.isAngle, "\(property.name)")
    }
  }

  @Test("the page is below 150 kB without its data, and asks for nothing else")
  func thePageIsSmallAndSelfContained() throws {
    let trace = SessionTracer(
      TouchWindow(frame: .zero), title: "empty", contact: { _ in nil }
    ).trace
    let page = trace.page
    #expect(page.utf8.count - trace.json.utf8.count < 150_000)
    for word in [
      "{{style", "{{script", "{{trace", "eval(", "fetch(", "XMLHttpRequest", "import(", "src=",
      "@import", "url(",
    ] {
      #expect(!page.contains(word), "\(word)")
    }
    let scripts = page.components(separatedBy: "\n").filter { $0.hasPrefix("// @ts-check") }
    #expect(scripts.count == 8 && page.contains("default-src 'none'"))
  }

  @Test("decisions from before a recording are no part of it")
  func earlierDecisionsAreLeftOut() throws {
    let script = try TouchScript(
      parsing: """
        touchscript 1
        gesture hit: tap on root
        0 down a 10,10
        50 up a
        1000 down b 20,20
        1050 up b
        """, file: "test.touch")
    let stage = ScriptStage(script), player = stage.player()
    while let step = player.next(until: 0.5) { _ = step }
    #expect(stage.window.trace?.entries.isEmpty == false)
    let recorder = SessionTracer(
      stage.window, title: script.file, contact: player.contactName)
    while let step = player.next() { recorder.observe(step) }
    let json = recorder.trace.json
    let log = Self.steps(try Self.object(json)).flatMap { Self.log($0) }
    #expect(log.contains { $0.contains("#2") || $0.contains("b") }, "\(json)")
    #expect(log.count { $0.contains("receives") } == 1, "\(log)")
  }
}
