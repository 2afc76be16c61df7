/// A buffer that collects the reports of a source until the next draw and yields them in order of
/// time.
///
/// Systems deliver the coalesced samples of one contact after those of another. In that order, time
/// would run backwards, and the sequencer would correct it (R54). Collect the samples of all
/// contacts instead, and pass them on when the screen is drawn:
///
///     buffer.append(report)           // for each coalesced and predicted sample
///     buffer.drain(surface.receive)   // at each draw, before the surface draws
///     surface.draw(at: time)
///
/// Reports with equal times keep their order. A `predicted` report stays with the sample before it.
public struct ReportBuffer: Sendable {
  private struct Entry {
    var report: ContactReport
    var time: Double
    var order: Int
  }

  private var entries: [Entry] = []

  /// Creates an empty buffer.
  public init() {}

  /// The number of collected reports.
  public var count: Int { entries.count }

  /// Appends a report. It may be invalid in any way (R50). A time that is not finite counts as that
  /// of the report before it.
  ///
  /// - Complexity: O(1), amortized.
  public mutating func append(_ report: ContactReport) {
    let isSample = report.kind != .predicted && report.timestamp.isFinite
    let time = isSample ? report.timestamp : entries.last?.time ?? -.infinity
    entries.append(Entry(report: report, time: time, order: entries.count))
  }

  /// Calls a closure with each report in order of time, then removes all.
  ///
  /// - Complexity: O(*n* log *n*) in the number of reports. It does not allocate.
  public mutating func drain(_ body: (ContactReport) -> Void) {
    HeapSort.sort(&entries) {
      $0.time < $1.time || ($0.time == $1.time && $0.order < $1.order)
    }
    for entry in entries { body(entry.report) }
    entries.removeAll(keepingCapacity: true)
  }
}
