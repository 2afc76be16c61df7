import Testing
import TouchRecordings

@Suite("Reading JSON")
struct JSONReaderTests {
  private func value(_ text: String) throws -> JSONValue {
    var duplicates = 0
    return try JSONReader.value(in: Array(text.utf8)[...], duplicates: &duplicates)
  }

  @Test(
    "values are nested as deep as the error of deeper ones says",
    arguments: [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")])
  func depthIsLimited(open: String, close: String) throws {
    let levels = open.count { "[{".contains($0) }
    let limit = RecordingConstants.maximumJSONDepth / levels
    func nested(_ count: Int) -> String {
      String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
    }
    _ = try value(nested(limit))
    for text in [nested(limit + 1), "[" + nested(limit) + "]"] {
      let error = #expect(throws: JSONReader.JSONError.self) { _ = try value(text) }
      #expect(error?.expected == "at most 64 levels")
    }
  }
}
