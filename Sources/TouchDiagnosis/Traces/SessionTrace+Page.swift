import Foundation

extension SessionTrace {
  /// A self-contained web page that shows the trace. It makes no requests.
  package var page: String {
    let scripts = [
      PackageResources.elements_js, PackageResources.timescale_js, PackageResources.lane_js,
      PackageResources.trace_js, PackageResources.surface_js, PackageResources.tracks_js,
      PackageResources.event_js, PackageResources.viewer_js,
    ]
    // No text of the trace can end its element, because JSON can write "<" as an escape sequence.
    // The trace comes last, so that nothing is replaced in it. It may be large.
    let trace = json.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return [
      ("{{style}}", Self.text([PackageResources.base_css, PackageResources.page_css])),
      ("{{script}}", Self.text(scripts)),
      ("{{trace}}", trace.map { Substring($0) }.joined(separator: "\\u003c")),
    ].reduce(Self.text([PackageResources.page_html])) { page, part in
      page.components(separatedBy: part.0).joined(separator: part.1)
    }
  }

  private static func text(_ files: [[UInt8]]) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined()
  }
}
