import TestSupport
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources

// What devices and other tools record, made wrong on purpose.

/// Loads and plays a text. Returns the number of its samples, or -1 if it is refused.
private func samples(_ text: String) -> Int {
  do throws(InputError) {
    let loaded = try RecordingLoader.load(
      Array(text.utf8), file: "hostile", as: RecordingFormat.recordings)
    let recording = loaded.recording()
    _ = RecordingStatistics(loaded)
    let stage = ScriptStage(for: recording)
    TouchPlayer(recording, in: stage.window, device: TouchDevice(displayRate: 60)).play { _ in }
    return recording.samples.count
  } catch {
    return -1
  }
}

/// The head of a recording in the format of evemu, of a touch screen with `slots` slots.
private func evemu(slots: Int = 9, x: (Int, Int) = (0, 1000)) -> String {
  """
  # EVEMU 1.3
  N: x
  I: 0003 0000 0000 0000
  P: 00 00 00 00 00 00 00 00
  B: 00 0b 00 00 00 00 00 00 00
  A: 2f 0 \(slots) 0 0 0
  A: 35 \(x.0) \(x.1) 0 0 0
  A: 36 0 1000 0 0 0
  A: 39 0 65535 0 0 0

  """
}

/// A frame: events of absolute axes, then the end of the frame.
private func frame(_ time: String, _ axes: (String, Int)...) -> String {
  axes.map { "E: \(time) 0003 \($0.0) \($0.1)\n" }.joined() + "E: \(time) 0000 0000 0000\n"
}

/// Recordings of evdev devices.
func evdevRecordings(_ check: Check) {
  var random = SeededGenerator(seed: 3)
  var garbage = evemu()
  let codes = ["002f", "0035", "0036", "0039", "0030", "003a"]
  let values = ["-1", "2147483647", "-2147483648", "5", "16383", "16384", "99999999999"]
  for index in 0..<reduced(20_000, to: 5_000) {
    let fraction = String(index % 100 * 10_000 + 1_000_000).dropFirst()
    let code = codes[random.int(below: 6)]
    let value = values[random.int(below: 7)]
    garbage += "E: \(index / 100).\(fraction) 0003 \(code) \(value)\n"
    if index % 5 == 0 { garbage += "E: \(index / 100).\(fraction) 0000 0000 0000\n" }
  }
  check("random slots: samples", samples(garbage), in: 1...20_000, "R56")
  let distant =
    evemu(slots: .init(Int32.max))
    + frame("0.000001", ("002f", 2_147_483_646), ("0039", 1), ("0035", 5))
  check("2,147,483,647 slots: samples", samples(distant), is: 0, "R56")
  let count = reduced(16_384, to: 4_096)
  let all = (0..<count).map { slot in
    let values = [("002f", slot), ("0039", slot), ("0035", 5), ("0036", 5)]
    return values.map { "E: 0.000001 0003 \($0.0) \($0.1)\n" }.joined()
  }
  let everySlot = evemu(slots: .init(Int32.max)) + all.joined() + "E: 0.000001 0000 0000 0\n"
  check("\(count) slots in use: samples", samples(everySlot), is: 2 * count, "R56")
  let inverted =
    evemu(x: (.init(Int32.max), .init(Int32.min)))
    + frame("0.000001", ("0039", 1), ("0035", .init(Int32.min)), ("0036", .init(Int32.max)))
  check("an inverted axis: samples", samples(inverted), in: 0...2, "R50")
  let late = frame("9223372036854775807.999999", ("0039", 1), ("0035", 1), ("0036", 1))
  check(
    "extreme times: samples",
    samples(evemu() + late + frame("-9223372036854775808.0", ("0039", -1))), is: 0, "R53")
  let endless = String(
    repeating: "E: 0.000001 0003 0035 5\n", count: reduced(2_000_000, to: 100_000))
  check("a frame without an end: samples", samples(evemu() + endless), is: 0, "R57")
}

/// Recordings of getevent, libinput and WebDriver.
func otherRecordings(_ check: Check) {
  var random = SeededGenerator(seed: 4)
  var getevent = "add device 1: /dev/input/event0\n  name: \"x\"\n"
  for index in 0..<reduced(20_000, to: 2_000) {
    let value = ["ffffffff", "7fffffff", "80000000", "0", "fffffffffff"][random.int(below: 5)]
    let code = ["002f", "0030", "0033", "0035", "0036", "0039", "003a"][random.int(below: 7)]
    getevent +=
      "[ \(index).000000] /dev/input/event\(random.int(below: 250)): 0003 \(code) \(value)\n"
  }
  check("getevent, random: samples", samples(getevent), in: -1...0, "R57")
  var libinput = """
    version: 1
    ndevices: 1
    devices:
    - node: /dev/input/event0
      evdev:
        name: x
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 1000, 0, 0, 0]
          54: [0, 1000, 0, 0, 0]
      events:

    """
  for index in 0..<reduced(20_000, to: 5_000) {
    let value = ["-1", "2147483647", "-2147483648", "5"][index % 4]
    libinput += "  - evdev:\n    - [\(index), 0, 3, \(47 + index % 12), \(value)]\n"
  }
  check("libinput, random: samples", samples(libinput), in: -1...0, "R57")
  let brackets = String(repeating: "[", count: reduced(1_000_000, to: 100_000))
  let indented = (0..<reduced(5_000, to: 1_000)).map {
    String(repeating: " ", count: $0) + "- a:\n"
  }.joined()
  check(
    "libinput, nested: samples",
    samples("version: 1\nndevices: 1\ndevices:\n\(brackets)\n\(indented)"), in: -1...0, "R57")
  let nested = "{\"actions\":" + String(repeating: "[{\"actions\":", count: 50_000)
  check("WebDriver, nested: samples", samples(nested), in: -1...0, "R57")
  let long = """
    {"actions":[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[
    {"type":"pointerDown","button":0},{"type":"pointerMove","duration":1e18,"x":5,"y":1e308},
    {"type":"pause","duration":3600000},{"type":"pointerMove","duration":3600000,"x":5,"y":5}]}]}
    """
  check(
    "WebDriver, long: samples", samples(long.split(separator: "\n").joined()), in: 0...10, "R57")
}

/// Random bytes as a live device's stream.
func liveBytes(_ check: Check) {
  var random = SeededGenerator(seed: 9)
  var parser = EvdevEventParser()
  var events = [EvdevEvent]()
  for _ in 0..<reduced(2_000, to: 500) {
    parser.receive(
      (0..<random.int(below: 500)).map { _ in UInt8(random.int(below: 256)) }, into: &events)
  }
  var source = DeviceTouchSource(device: EvdevDeviceDescription())
  var down = 0
  func count(_ event: TouchEvent) {
    down += event.touches(in: .began).count
    down -= event.touches(in: .ended).count + event.touches(in: .cancelled).count
  }
  var sequencer = TouchSequencer(source.configuration)
  for event in events {
    source.receive(event, { sequencer.receive($0) })
    while let event = sequencer.nextTouchEvent(at: .infinity) { count(event) }
  }
  source.finish({ sequencer.receive($0) })
  while let event = sequencer.nextTouchEvent(at: .infinity) { count(event) }
  check("events", events.count, in: 1000...50_000, "R50")
  check("touches that are stuck", down, is: 0, "R55")
}
