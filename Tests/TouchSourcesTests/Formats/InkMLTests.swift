import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

@Suite("InkML") struct InkMLTests {
  private func read(_ text: String) -> ParsedRecording {
    InkMLReader.read(Array(text.utf8), file: "a.inkml")
  }

  /// Returns the samples of an ink without errors as text: kind, contact, milliseconds and
  /// location.
  private func rows(_ text: String, location: SourceLocation = #_sourceLocation) -> [String] {
    let result = read(text)
    #expect(result.problems.first == nil, sourceLocation: location)
    return result.recording.samples.map { sample in
      let numbers = [(sample.time ?? -1) * 1000, sample.x ?? -1, sample.y ?? -1].map {
        DecimalText.rounded($0, fractionDigits: 3)
      }
      return ([sample.kind.name, sample.contact] + numbers).joined(separator: " ")
    }
  }

  @Test("traces without a format are coordinates, and follow each other")
  func plainTracesAreRead() {
    #expect(
      rows(
        "<ink xmlns=\"http://www.w3.org/2003/InkML\"><trace>1 2, 3 -4,\n5.5 .5</trace>"
          + "<trace>7 8</trace></ink>") == [
          "down 1 0 1 2", "move 1 10 3 -4", "up 1 20 5.5 0.5", "down 2 120 7 8", "up 2 120 -1 -1",
        ])
  }

  @Test("values are explicit, first or second differences, until another encoding follows")
  func differencesAreRead() {
    // The steps of x: 23, 30, 33, then 33 + -2 by one more second difference.
    #expect(
      rows("<ink><trace>100 200,'23'43,\"7\"-8,3-5,-2 0,!7'1,* *,8 2</trace></ink>") == [
        "down 1 0 100 200", "move 1 10 123 243", "move 1 20 153 278", "move 1 30 186 308",
        "move 1 40 217 338", "move 1 50 7 339", "move 1 60 7 339", "up 1 70 8 341",
      ])
  }

  @Test("channels have units, ranges and resolutions")
  func channelsAreScaled() throws {
    let recording = read(
      """
      <?xml version="1.0"?><!-- two -- sources --><!DOCTYPE ink [<!ELEMENT ink ANY>]>
      <ink:ink xmlns:ink='http://www.w3.org/2003/InkML'>
        <ink:definitions>
          <ink:context xml:id="tablet"><ink:inkSource><ink:traceFormat>
            <ink:channel name="Y" units="mm" max="25.4"/><ink:channel name="X" type="integer" max="2000"/>
            <ink:channel name="Z"/><ink:channel name="F" max="1024" min="0" type="integer"/>
            <ink:channel name="OA"/><ink:channel name="OE" units="rad"/>
            <ink:channel name="T" units="s"/>
            <ink:intermittentChannels><ink:channel name="B1" type="boolean"/></ink:intermittentChannels>
          </ink:traceFormat><ink:channelProperties>
            <ink:channelProperty channel="X" name="resolution" value="1000" units="1/in"/>
          </ink:channelProperties></ink:inkSource></ink:context>
        </ink:definitions>
        <ink:trace contextRef="#tablet"><![CDATA[12.7 #3E8 9 512 90 .5 0.25,
          ? 1500 9 ? '90 .5 .26 T]]>, 1 2 3 4 5 6 .27 F</ink:trace>
      </ink:ink>
      """
    ).recording
    #expect(recording.surface == Size2D(width: 320, height: 160))
    let samples = recording.samples
    #expect(samples.count == 3 && samples[0].type == .pencil)
    #expect(samples[0].x == 160 && abs((samples[0].y ?? 0) - 80) < 1e-9)
    #expect(samples[0].time == 0.25 && samples[0].properties[.force] == 1)
    #expect(abs((samples[0].properties[.azimuthAngle] ?? 0) - .pi / 2) < 1e-12)
    #expect(samples[0].properties[.altitudeAngle] == 0.5)
    #expect(samples[1].x == 240 && samples[1].y == nil && samples[1].properties[.force] == nil)
    #expect(abs((samples[1].properties[.azimuthAngle] ?? 0) - .pi) < 1e-12)
  }

  @Test("times come from a channel, an offset, a duration or a rate")
  func timesAreRead() {
    #expect(
      rows("<ink><trace timeOffset='500' duration='40'>1 1,2 2,3 3</trace></ink>") == [
        "down 1 500 1 1", "move 1 520 2 2", "up 1 540 3 3",
      ])
    #expect(
      rows(
        "<ink><context><inkSource><sampleRate value='200'/></inkSource></context>"
          + "<trace>1 1,2 2</trace></ink>") == ["down 1 0 1 1", "up 1 5 2 2"])
    let format =
      "<traceFormat><channel name='X'/><channel name='Y'/><channel name='T'/></traceFormat>"
    // A common clock, and one that begins with each trace.
    #expect(
      rows("<ink>\(format)<trace>1 1 50,2 2 60</trace><trace>3 3 900</trace></ink>") == [
        "down 1 50 1 1", "up 1 60 2 2", "down 2 900 3 3", "up 2 900 -1 -1",
      ])
    #expect(
      rows("<ink>\(format)<trace>1 1 0,2 2 60</trace><trace>3 3 0,4 4 10</trace></ink>") == [
        "down 1 0 1 1", "up 1 60 2 2", "down 2 160 3 3", "up 2 170 4 4",
      ])
    #expect(
      rows("<ink>\(format)<trace timeOffset='100'>1 1 0,2 2 '5,3 3 '5</trace></ink>") == [
        "down 1 100 1 1", "move 1 105 2 2", "up 1 110 3 3",
      ])
  }

  @Test("the parts of a trace are one contact, and a pen that is up is none")
  func continuedTracesAreOne() {
    #expect(
      rows(
        """
        <ink><traceGroup><trace xml:id="a" continuation="begin">1 1,2 2</trace>
        <trace type="penUp">9 9,8 8</trace>
        <trace xml:id="b" continuation="middle" priorRef="#a">3 3</trace>
        <trace continuation="end" priorRef="#b">4 4,5 5</trace></traceGroup></ink>
        """) == [
          "down 1 0 1 1", "move 1 10 2 2", "move 1 110 3 3", "move 1 210 4 4", "up 1 220 5 5",
        ])
  }

  @Test("a group and a trace refer to contexts, and formats can be referred to")
  func contextsAreFound() {
    let text = """
      <ink><definitions>
        <traceFormat xml:id="f"><channel name="Y"/><channel name="X"/></traceFormat>
        <context xml:id="first"/><context xml:id="second" traceFormatRef="#f"/>
      </definitions>
      <traceGroup contextRef="#second"><trace>1 2</trace><trace contextRef="#first">1 2</trace>
      </traceGroup><context contextRef="#second"/><trace>3 4</trace></ink>
      """
    #expect(
      rows(text).filter { $0.hasPrefix("down") } == [
        "down 1 0 2 1", "down 2 100 1 2", "down 3 200 4 3",
      ])
  }

  @Test("a group inside another one has the context of that one, unless it has its own")
  func innerGroupsHaveTheContextOfTheOuterOne() {
    let text = """
      <ink><definitions><context xml:id="plain"/>
        <context xml:id="swapped">
          <traceFormat><channel name="Y"/><channel name="X"/></traceFormat>
        </context></definitions>
      <traceGroup contextRef="#swapped"><traceGroup><trace>1 2</trace></traceGroup>
      <traceGroup contextRef="#plain"><trace>3 4</trace></traceGroup><trace>5 6</trace></traceGroup>
      <trace>7 8</trace></ink>
      """
    #expect(
      rows(text).filter { $0.hasPrefix("down") } == [
        "down 1 0 2 1", "down 2 100 3 4", "down 3 200 6 5", "down 4 300 7 8",
      ])
  }

  @Test("angles that are 0 in a whole trace are unknown, as Microsoft's files state them")
  func zeroAnglesAreUnknown() {
    let format = ["X", "Y", "OA", "OE"].map { "<channel name='\($0)'/>" }.joined()
    let samples = read(
      """
      <ink><traceFormat>\(format)</traceFormat>
      <trace>10 50 0 0,60 52 0 0,110 50 0 0</trace><trace>0 0 0 45,1 0 90 0</trace></ink>
      """
    ).recording.samples
    #expect(samples.prefix(3).allSatisfy { $0.properties[.altitudeAngle] == nil })
    #expect(samples.prefix(3).allSatisfy { $0.properties[.azimuthAngle] == nil })
    #expect(samples[3].properties[.azimuthAngle] == 0 && samples[4].properties[.altitudeAngle] == 0)
  }

  @Test("a range of 32 bits says nothing about the size of the surface")
  func hugeRangesAreNoSurface() {
    func surface(_ max: String) -> Size2D? {
      let channels = ["X", "Y"].map { "<channel name='\($0)' max='\(max)' units='himetric'/>" }
      return read("<ink><traceFormat>\(channels.joined())</traceFormat></ink>").recording.surface
    }
    #expect(surface("2147483647") == nil && surface("nan") == nil)
    #expect((surface("2540")?.width ?? 0).rounded() == 160)
  }

  @Test("a brush has the properties of the one that it refers to, and its own instead of them")
  func brushesInherit() {
    let text = """
      <ink><brush xml:id="broad"><brushProperty name="width" value="9"/>
        <brushProperty name="color" value="#ff0000"/></brush>
        <brush xml:id="blue" brushRef="#broad"><brushProperty name="color" value="#0000ff"/></brush>
        <trace brushRef="#blue">1 2</trace><trace brushRef="#broad">1 2</trace></ink>
      """
    let brushes = InkMLStroke.strokes(reading: Array(text.utf8), file: "").map(\.brush)
    #expect(brushes.map(\.width) == [9, 9] && brushes.map(\.color) == [[0, 0, 1], [1, 0, 0]])
  }

  @Test("a trace becomes a stroke with the brush that it, its group or its context refers to")
  func tracesBecomeStrokes() throws {
    let text = """
      <ink><definitions>
        <brush xml:id="red"><brushProperty name="width" value="0.254" units="cm"/>
          <brushProperty name="color" value="#FF0033"/><brushProperty name="transparency" value="51"/>
          <brushProperty name="rasterOp" value="maskPen"/><brushProperty name="tip" value="rectangle"/>
          <brushProperty name="ignorePressure" value="true"/></brush>
        <brush xml:id="blue"><brushProperty name="color" value="#0000ff"/>
          <brushProperty name="color" value="none"/><brushProperty name="width" value="-1"/></brush>
        <context xml:id="marker" brushRef="#red"/>
      </definitions>
      <traceGroup brushRef="#blue"><trace>1 2,3 4</trace>
        <trace brushRef="#red" contextRef="#marker">5 6</trace></traceGroup>
      <trace contextRef="#marker">7 8,9 10</trace><trace brushRef="#nothing">1 1,2 2</trace>
      <trace>1 1,2
      """
    var problems: [FormatError] = []
    let strokes = InkMLStroke.strokes(reading: Array(text.utf8), file: "a.inkml") {
      problems.append($0)
    }
    #expect(problems.count == 1 && strokes.count == 4)
    var red = InkMLBrush()
    red.width = 16
    red.color = [1, 0, 0.2]
    red.opacity = 0.8
    red.isMultiplied = true
    red.hasButtEnds = true
    red.ignoresForce = true
    var blue = InkMLBrush()
    blue.color = [0, 0, 1]
    #expect(abs((strokes[1].brush.width ?? 0) - 16) < 1e-9)
    red.width = strokes[1].brush.width
    #expect(strokes.map(\.brush) == [blue, red, red, red], "the first context is that of all")
    let plain = InkMLStroke.strokes(reading: Array("<ink><trace>1 1</trace></ink>".utf8), file: "")
    #expect(plain.map(\.brush) == [InkMLBrush()] && InkMLBrush().color == [0, 0, 0])
    #expect(
      strokes.map { $0.samples.map(\.location) } == [
        [Point2D(x: 1, y: 2), Point2D(x: 3, y: 4)], [Point2D(x: 5, y: 6)],
        [Point2D(x: 7, y: 8), Point2D(x: 9, y: 10)], [Point2D(x: 1, y: 1), Point2D(x: 2, y: 2)],
      ])
    #expect(strokes.allSatisfy { $0.type == .pencil && $0.samples[0].type == .pencil })
  }

  /// A stroke of a pencil with a late update, two fingers side by side, and a cancelled contact.
  private static func ink(force: Double) -> [RecordedSample] {
    var samples: [RecordedSample] = []
    for step in 0..<6 {
      let time = Double(step) * 0.01
      let kind = step == 0 ? "down" : step == 5 ? "up" : "move"
      samples.append(
        RecordedSample(
          .init(name: kind), "pen", time: time, x: 10 + Double(step) / 64, y: 20,
          properties: [.force: force, .azimuthAngle: 0.5, .altitudeAngle: 1], type: .pencil
        ).with(\.index, step))
    }
    samples.append(
      RecordedSample(.report(.refine), "pen", time: 0.02, properties: [.force: 0.5]).with(
        \.index, 2))
    for (step, kind) in ["down", "move", "up"].enumerated() {
      for (contact, x) in [("a", 100.0), ("b", 200)] {
        samples.append(
          RecordedSample(
            .init(name: kind), contact, time: 1 + Double(step) * 0.1, x: x, y: Double(step),
            type: .finger))
      }
    }
    samples.append(RecordedSample(.report(.down), "c", time: 2, x: 1, y: 1))
    samples.append(RecordedSample(.report(.cancel), "c", time: 2.1))
    return samples
  }

  @Test("what is written is read again", arguments: [1.0, 1.5])
  func writtenInkIsRead(_ force: Double) {
    let samples = Self.ink(force: force)
    let recording = TouchRecording(surface: Size2D(width: 300, height: 200), samples: samples)
    let text = InkMLWriter.text(of: recording)
    #expect(RecordingFormat.detect(Array(text.utf8), among: RecordingFormat.recordings) == .inkML)
    let result = read(text)
    #expect(result.problems.first == nil && result.recording.surface == recording.surface)
    let again = result.recording.samples
    #expect(again.count == 12, "without the update and the cancelled contact")
    for (new, old) in zip(again, samples[0..<6] + samples[7..<13]) {
      #expect(new.kind == old.kind && abs((new.time ?? 0) - (old.time ?? 1)) < 1e-6)
      #expect(abs((new.x ?? 0) - (old.x ?? 1)) < 0.001 && new.y == old.y)
      if old.contact == "pen", old.index != 2 {
        #expect(abs((new.properties[.force] ?? 0) - force) < 0.001)
        #expect(abs((new.properties[.azimuthAngle] ?? 0) - 0.5) < 0.001)
      }
    }
    #expect(again[2].properties[.force] == 0.5 && again[0].type == .pencil)
    #expect(again[6].type == .finger && again[6].properties[.force] == nil)
    #expect(InkMLWriter.text(of: result.recording) == text)
  }

  @Test("of a contact that lands twice without lifting, the second touch is written (R51)")
  func contactThatLandsTwice() {
    let samples = [(ContactReport.Kind.down, 1.0), (.move, 2), (.down, 5), (.up, 6)].map {
      RecordedSample(.report($0.0), "a", time: $0.1, x: $0.1, y: 7)
    }
    let written = read(InkMLWriter.text(of: TouchRecording(samples: samples))).recording.samples
    #expect(written.map(\.x) == [5, 6])
  }

  @Test(
    "an error says where it is and what was expected",
    arguments: [
      ("", "1:1: expected an element <ink>, found the end of the line"),
      ("<svg/>", "1:1: expected an element <ink>, found \"<svg/>\""),
      (
        "<ink>\n<trace>1 2, 3</trace></ink>",
        "2:14: expected a value of the channel Y, found \"</trace></ink>\""
      ),
      (
        "<ink><trace>1 x</trace></ink>",
        "1:15: expected a value of the channel Y, found \"x</trace></ink>\""
      ),
      (
        "<ink><trace>1 2 3</trace></ink>",
        "1:17: expected a comma between points of 2 values, found \"3</trace></ink>\""
      ),
      (
        "<ink><trace>1 1e999</trace></ink>",
        "1:15: expected a value of the channel Y, found \"1e999</trace></ink>\""
      ),
      ("<ink><trace>1 2</ink>", "1:18: expected </trace>, found \"ink>\""),
      ("<ink><trace a=1>", "1:15: expected a value in quotes, found \"1>\""),
      ("<ink><a b=\"c>", "1:14: expected a closing quote, found the end of the line"),
      ("<ink><!-- a", "1:6: expected a closing -->, found \"<!--\""),
      ("<ink>", "1:6: expected </ink>, found the end of the line"),
      (
        "<ink>&bomb;</ink>",
        "1:6: expected &lt;, &gt;, &amp;, &quot;, &apos; or a character, found \"&bomb;</ink>\""
      ),
      ("</ink>", "1:3: expected no closing tag, found \"ink>\""),
    ])
  func errorsHavePositions(_ text: String, _ message: String) {
    #expect(read(text).problems.first?.description == "a.inkml:" + message)
  }

  /// Returns the greatest number of touches of an ink that are down together.
  private func simultaneousTouches(_ text: String) -> Int {
    RecordingStatistics(read("<ink>\(text)</ink>").recording, format: .inkML).maxSimultaneous
  }

  @Test(
    "one pen is never two, whatever the offsets of its traces are",
    arguments: [
      "<trace>0 0,1 0,2 0,3 0</trace><trace timeOffset='1'>0 5,1 5,2 5,3 5</trace>",
      "<trace timeOffset='5'>0 0,1 0</trace><trace timeOffset='5'>0 5,1 5</trace>",
      "<trace timeOffset='30'>0 0,1 0,2 0</trace><trace timeOffset='0'>0 5,1 5,2 5,3 5,4 5</trace>",
      "<context><inkSource><sampleRate value='1'/></inkSource></context>"
        + "<trace timeOffset='0'>0 0,1 0</trace><trace timeOffset='9'>0 5,1 5</trace>",
      "<trace duration='900'>0 0,1 0</trace><trace timeOffset='100'>0 5,1 5</trace>",
      "<trace timeOffset='0'>0 0,1 0</trace><trace timeOffset='1'>7 7</trace>"
        + "<trace timeOffset='2'>0 5,1 5</trace>",
    ])
  func onePenIsOneTouch(text: String) {
    #expect(simultaneousTouches(text) == 1)
    let samples = read("<ink>\(text)</ink>").recording.samples
    #expect(samples.allSatisfy { ($0.time ?? -1) >= 0 && ($0.time ?? 9) < 2 })
  }

  @Test(
    "a trace that ends before the next one keeps its times, and so do two pens and stated times")
  func otherTracesKeepTheirTimes() {
    #expect(
      rows("<ink><trace>0 0,1 0</trace><trace timeOffset='11'>0 5,1 5</trace></ink>").map {
        $0.split(separator: " ")[2]
      } == ["0", "10", "11", "21"])
    let contexts = "<definitions><context id='a'/><context id='b'/></definitions>"
    #expect(
      simultaneousTouches(
        contexts + "<trace contextRef='#a'>0 0,1 0</trace>"
          + "<trace contextRef='#b' timeOffset='1'>0 5,1 5</trace>") == 2)
    let format =
      "<traceFormat><channel name='X'/><channel name='Y'/><channel name='T'/></traceFormat>"
    #expect(
      simultaneousTouches(
        format + "<trace>0 0 0,1 0 50</trace><trace timeOffset='10'>0 5 0,1 5 90</trace>") == 2)
  }

  @Test(
    "small ink in an unknown unit is enlarged for a drawing, any other ink is not",
    arguments: [
      ("<trace>11 15,11.5 15.6,13 16</trace>", [0, 0, 50, 60, 200, 100]),
      ("<trace>0 0,0 .5</trace>", [0, 0, 0, 200]), ("<trace>0 0,80 9</trace>", [0, 0, 80, 9]),
      ("<trace>7 7</trace>", [7, 7]),
      (
        "<traceFormat><channel name='X' units='pt'/><channel name='Y' units='pt'/></traceFormat>"
          + "<trace>0 0,.9 0</trace>", [0, 0, 2, 0]
      ),
    ] as [(String, [Double])])
  func smallInkIsEnlarged(text: String, numbers: [Double]) {
    let ink = read("<ink>\(text)</ink>").enlarged(to: 200, ifBelow: 50).recording
    let found = ink.samples.flatMap { [$0.x, $0.y].compactMap { $0?.rounded() } }
    #expect(found == numbers)
  }

  /// Short files that describe very many values, each of which was too much at the size that is
  /// written beside it.
  static let bombs: [String] = {
    func channels(_ count: Int, _ rest: String = "<channel name='X'/><channel name='Y'/>") -> String
    {
      String(repeating: "<channel name='Z'/>", count: count) + rest
    }
    let optional = "<intermittentChannels>\(channels(20_000))</intermittentChannels>"
    let commas = String(repeating: ",", count: 3_000)
    let contexts = (0..<100).map {
      "<context id='c\($0)' traceFormatRef='#f'><channel name='Q'/></context>"
    }.joined()
    return [
      // 30,000 commas: more than 8 GB.
      "<traceFormat>\(optional)</traceFormat><trace>\(commas)</trace>",
      // 1,000 contexts: 1.7 GB.
      "<definitions><traceFormat id='f'>\(channels(20_000))</traceFormat>\(contexts)</definitions>",
      // 4,000 properties: minutes.
      "<traceFormat>\(channels(20_000))"
        + String(
          repeating: "<channelProperty channel='X' name='resolution' value='2' units='1/mm'/>",
          count: 100) + "</traceFormat>",
      // 5,000 traces: 13 s.
      "<traceFormat><channel name='X'/><channel name='Y'/>\(optional)</traceFormat>"
        + String(repeating: "<trace>1 2</trace>", count: 100),
      // Groups of contexts, and values that are not reported.
      "<context><traceFormat>\(channels(1_000))</traceFormat>"
        + String(repeating: "<inkSource/>", count: 2_000) + "</context>",
      "<traceFormat>\(channels(0, optional))</traceFormat>"
        + String(repeating: "<trace>?,?</trace>", count: 100),
    ]
  }()

  @Test(
    "what a short file describes without stating it is limited (R50, R56)",
    arguments: TestLoad.some(of: Array(bombs.indices), quick: 1))
  func describedValuesAreLimited(bomb: Int) {
    let result = read("<ink>\(Self.bombs[bomb])</ink>")
    #expect(result.problems.first?.expected == "at most 1000000 values that are not stated")
    #expect(result.recording.isCutOff)
  }

  @Test("a long file with a few channels that points leave out is read")
  func longFilesAreRead() {
    let count = TestLoad.count(20_000, quick: 1_500)
    let points = (0..<count).map { "\($0) \($0) 5" }.joined(separator: ",")
    let result = read(
      "<ink><traceFormat><channel name='X'/><channel name='Y'/><channel name='F'/>"
        + "<intermittentChannels><channel name='B1'/><channel name='B2'/></intermittentChannels>"
        + "</traceFormat>" + String(repeating: "<trace>\(points)</trace>", count: 3) + "</ink>")
    #expect(result.problems.isEmpty && result.recording.samples.count == 3 * count)
  }

  @Test("deep nesting is an error, and what was read before it is kept")
  func deepNestingIsAnError() {
    let result = read(
      "<ink><trace>1 2</trace>" + String(repeating: "<a>", count: 100_000))
    #expect(result.problems.first?.expected == "at most 64 nested elements")
    #expect(result.recording.samples.count == 2 && result.recording.isCutOff)
  }

  @Test("an end without a reference continues the trace before it only if that one is continued")
  func endsContinueWhatIsContinued() {
    func contacts(_ traces: String) -> [String] {
      rows("<ink>\(traces)</ink>").filter { $0.hasPrefix("down") }.map {
        $0.split(separator: " ").dropFirst(3).joined(separator: ",")
      }
    }
    let begin = #"<trace continuation="begin">1 1,2 2</trace>"#
    let end = #"<trace continuation="end">3 3,4 4</trace>"#
    let middle = #"<trace continuation="middle">5 5</trace>"#
    let plain = "<trace>7 7,8 8</trace>"
    #expect(contacts(begin + end) == ["1,1"])
    #expect(contacts(begin + middle + end) == ["1,1"])
    #expect(contacts(begin + end + end) == ["1,1", "3,3"])
    #expect(contacts(begin + plain + end) == ["1,1", "7,7", "3,3"])
    #expect(contacts(plain + end) == ["7,7", "3,3"])
  }
}

extension RecordedSample {
  /// Returns the line with another value of a property.
  fileprivate func with<Value>(
    _ property: WritableKeyPath<RecordedSample, Value>, _ value: Value
  ) -> RecordedSample {
    var sample = self
    sample[keyPath: property] = value
    return sample
  }
}
