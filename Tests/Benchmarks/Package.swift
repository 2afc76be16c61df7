// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that the library neither offers the benchmark as a product nor compiles
// it: `swift run -c release --package-path Tests/Benchmarks touch-bench --help`. It uses the public
// interface of the library only.

func touchKit(_ modules: String...) -> [Target.Dependency] {
  modules.map { .product(name: $0, package: "TouchKit") }
}

/// Warnings are errors, because CI does not read the output of this build.
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "TouchKit", path: "../..")],
  targets: [
    .target(name: "CAllocationCounter"),
    .executableTarget(
      name: "touch-bench",
      dependencies: ["CAllocationCounter", "RasterPictures", "TestSupport"]
        + touchKit(
          "TouchKit", "TouchMatching", "TouchViews", "TouchGestures", "TouchInk", "TouchRaster",
          "TouchRecordings", "TouchSources", "TouchScripts"),
      swiftSettings: settings),
    // A link to the folder of that name in the library's tests: a package offers others only its
    // products, and this is none.
    .target(name: "TestSupport", dependencies: touchKit("TouchKit")),
    .target(
      name: "RasterPictures",
      dependencies: touchKit("TouchKit", "TouchViews", "TouchInk", "TouchRaster")),
    .target(
      name: "GestureModel",
      dependencies: ["TestSupport"] + touchKit("TouchKit", "TouchViews", "TouchGestures")),
    .target(
      name: "ExploredViews",
      dependencies: touchKit("TouchKit", "TouchViews", "TouchGestures", "TouchDiagnosis"),
      // What needs more than the public API.
      exclude: ["Planted"]),
    .testTarget(
      name: "ExplorationTests", dependencies: ["ExploredViews"], swiftSettings: settings),
    .testTarget(
      name: "SmallScopeTests", dependencies: ["GestureModel"], swiftSettings: settings),
    // They run touch-bench, but do not link it: the counter of allocations would replace the
    // allocator of a sanitizer.
    .testTarget(name: "BenchmarkTests", dependencies: ["TestSupport"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
