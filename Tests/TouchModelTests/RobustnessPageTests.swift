import Foundation
import Testing

/// The page "Robustness" of the documentation names tests.
struct RobustnessPageTests {
  @Test("every test that the robustness guide names exists")
  func testsOfThePageExist() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Sources/TouchKit/TouchKit.docc/Robustness.md"),
      encoding: .utf8)
    let files = Dictionary(
      FileManager.default.enumerator(
        at: root.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)?.compactMap {
          $0 as? URL
        }
        .filter { $0.pathExtension == "swift" }.map { ($0.lastPathComponent, $0) } ?? [],
      uniquingKeysWith: { first, _ in first })
    let names = page.split(separator: "`").map { $0.split(separator: "/").map(String.init) }
      .filter {
        $0.count == 2 && $0[0].hasSuffix("Tests") && !$0[0].contains(" ")
          && $0[1].first?.isLowercase == true
      }
    #expect(names.count > 60)
    for name in names {
      let file = try #require(files[name[0] + ".swift"], "\(name[0])")
      #expect(
        try String(contentsOf: file, encoding: .utf8).contains("func \(name[1])("),
        "\(name[0])/\(name[1])")
    }
  }
}
