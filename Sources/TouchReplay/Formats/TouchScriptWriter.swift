import Foundation
import TouchKit

/// Writes touches as a touch script of `down`, `move`, `up` lines, a line for each instant: where a bug report or a test by hand begins.
///
/// Played, the script gives the samples of the recording again, with their numbers exactly. What a script has no word for is left out and
/// counted in a remark at the end: predictions of other systems and kinds that this version does not know.
public struct TouchScriptWriter {
  private struct Contact {
    var name: String
    var touches = 0
    var samples = 0
    var place: (x: Double, y: Double)?
    var type: TouchType?
  }

  /// Where the sample is that a late update names.
  private struct Target {
    var touch: Int
    var sample: Int
  }

  private var lines = ["touchscript 1"]
  private var contacts: [String: Contact] = [:]
  private var names: Set<String> = []
  private var targets: [String: [Int: Target]] = [:]
  private var instant: Double?
  private var actions: [String] = []
  private var omitted = 0

  /// The script of a recording.
  public static func text(of recording: TouchRecording) -> String {
    var writer = TouchScriptWriter()
    if let surface = recording.surface { writer.lines.append("surface \(number(surface.width))x\(number(surface.height))") }
    if let source = recording.source { writer.lines.append("# from \(source.split(whereSeparator: \.isNewline).joined(separator: " "))") }
    for sample in recording.samples { writer.write(sample) }
    writer.endLine()
    if writer.omitted > 0 { writer.lines.append("# \(writer.omitted) samples have no word in a script and are left out") }
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ sample: RecordedSample) {
    guard case .report(let kind) = sample.kind else {
      omitted += 1
      return
    }
    let time = (kind == .refine ? sample.arrival : sample.time) ?? instant ?? 0
    if time != instant { endLine() }
    instant = time
    var contact = contacts[sample.contact] ?? Contact(name: name(for: sample.contact))
    if let action = action(kind, sample, &contact) { actions.append(action) }
    contacts[sample.contact] = contact
  }

  private mutating func endLine() {
    guard let instant, !actions.isEmpty else { return }
    lines.append("\(Self.number(instant * 1000)) \(actions.joined(separator: "; "))")
    actions.removeAll()
  }

  private mutating func action(_ kind: ContactReport.Kind, _ sample: RecordedSample, _ contact: inout Contact) -> String? {
    if kind == .down {
      contact.touches += 1
      contact.samples = 0
      contact.type = sample.type
    }
    if sample.x != nil || sample.y != nil { contact.place = (sample.x ?? .nan, sample.y ?? .nan) }
    let place = contact.place.map { " \(Self.number($0.x)),\(Self.number($0.y))" } ?? " nan,nan"
    let own = sample.x == nil && sample.y == nil ? "" : place
    defer { if kind != .refine { count(sample, &contact) } }
    switch kind {
    case .down: return "down \(contact.name)\(place)" + properties(sample, of: contact, isFirst: true)
    case .move: return "move \(contact.name)\(place)" + properties(sample, of: contact)
    case .up: return "up \(contact.name)\(own)"
    case .cancel: return "cancel \(contact.name)"
    case .hover: return "hover \(contact.name)\(place)"
    case .leave: return "leave \(contact.name)"
    case .overflow: return "overflow"
    case .refine: return refine(sample, contact)
    }
  }

  private mutating func count(_ sample: RecordedSample, _ contact: inout Contact) {
    if let index = sample.index {
      targets[sample.contact, default: [:]][index] = Target(touch: contact.touches, sample: contact.samples)
    }
    contact.samples += 1
  }

  private mutating func refine(_ sample: RecordedSample, _ contact: Contact) -> String? {
    guard let index = sample.index, let target = targets[sample.contact]?[index] else {
      omitted += 1
      return nil
    }
    let touch = target.touch == contact.touches || target.touch < 2 ? contact.name : "\(contact.name).\(target.touch)"
    return "refine \(touch) \(target.sample)" + properties(sample, of: contact)
  }

  private func properties(_ sample: RecordedSample, of contact: Contact, isFirst: Bool = false) -> String {
    var words: [String] = []
    func add(_ key: String, _ value: Double?) {
      if let value { words.append("\(key)=\(Self.number(value))") }
    }
    let degrees = 180 / Double.pi
    add("force", sample.force)
    add("radius", sample.radius)
    add("altitude", sample.altitude.map { $0 * degrees })
    add("azimuth", sample.azimuth.map { $0 * degrees })
    add("roll", sample.roll.map { $0 * degrees })
    if isFirst, let type = contact.type { words.append("type=\(type.name)") }
    if !sample.estimates.isEmpty { words.append("estimates=\(sample.estimates.names.joined(separator: ","))") }
    return words.map { " " + $0 }.joined()
  }

  /// A name that scripts allow: letters, digits, `_` and `-`, not one of their own words, and no other contact's.
  private mutating func name(for contact: String) -> String {
    let isLetter = contact.unicodeScalars.first.map { ("a"..."z").contains($0) || ("A"..."Z").contains($0) || $0 == "_" } ?? false
    let letters = contact.unicodeScalars.map { Self.isAllowed($0) ? Character($0) : "_" }
    let plain = (isLetter ? "" : "c") + String(letters)
    var name = ScriptNumbers.isName(plain) ? plain : plain + "_"
    while !names.insert(name).inserted { name += "_" }
    return name
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-"
  }

  /// The digits that read back as exactly this number, never with an exponent.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let digits = "\(value)"
    if digits.contains("e") { return String(format: "%.20f", value) }
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
