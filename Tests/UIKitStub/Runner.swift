import Testing

/// The program that runs the tests, as SwiftPM generates it for packages.
@main
struct Runner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
