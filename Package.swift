// swift-tools-version: 6.0
import PackageDescription

// Dependencies point one way, and a target depends only on what it imports:
//
//     Testing ──▶ Scripts, Render      Scripts ──▶ Gestures, Spots, Sources      Render ──▶ Ink, Spots
//     Gestures, Ink, Spots ──▶ Views ──▶ TouchKit ◀── Sources, Foundation
//
// Gestures, Ink and Spots do not know each other; Sources knows no views.

/// `squareRoot()` is inlined into callers, and an unoptimised build on Linux then asks for libm's `sqrt`.
let math: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let modules: [(name: String, dependencies: [Target.Dependency])] = [
  ("TouchKit", []),
  ("TouchFoundation", ["TouchKit"]),
  ("TouchViews", ["TouchKit"]),
  ("TouchGestures", ["TouchKit", "TouchViews"]),
  ("TouchInk", ["TouchKit", "TouchViews"]),
  ("TouchSpots", ["TouchKit", "TouchViews"]),
  ("TouchSources", ["TouchKit"]),
  ("TouchScripts", ["TouchKit", "TouchViews", "TouchGestures", "TouchSpots", "TouchSources"]),
  ("TouchRender", ["TouchKit", "TouchViews", "TouchInk", "TouchSpots"]),
  ("TouchTesting", ["TouchKit", "TouchViews", "TouchGestures", "TouchSpots", "TouchSources", "TouchScripts", "TouchRender"]),
]

let package = Package(
  name: "TouchKit",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1), .macCatalyst(.v13)],
  products: modules.map { .library(name: $0.name, targets: [$0.name]) } + [
    .executable(name: "touch-demo", targets: ["touch-demo"]),
    .executable(name: "touch-bench", targets: ["touch-bench"]),
  ],
  targets: modules.map { .target(name: $0.name, dependencies: $0.dependencies, linkerSettings: math) } + [
    .executableTarget(
      name: "touch-demo",
      dependencies: ["TouchKit", "TouchViews", "TouchSpots", "TouchSources", "TouchScripts", "TouchRender", "TouchTesting"]),
    .target(name: "CAllocationCounter"),
    .executableTarget(
      name: "touch-bench",
      dependencies: [
        "TouchKit", "TouchViews", "TouchGestures", "TouchInk", "TouchSources", "TouchScripts", "CAllocationCounter", "TestSupport",
      ],
      exclude: ["Peers"]),
    // What several test targets and the benchmark share: seeded random numbers and the recordings of real devices.
    .target(name: "TestSupport", dependencies: ["TouchKit"], path: "Tests/TestSupport"),
    .testTarget(name: "TouchKitTests", dependencies: ["TouchKit", "TestSupport"], exclude: ["Prediction/Strokes"]),
    .testTarget(name: "TouchFoundationTests", dependencies: ["TouchKit", "TouchFoundation"]),
    .testTarget(name: "TouchModelTests", dependencies: ["TouchKit", "TouchViews", "TouchScripts", "TestSupport"]),
    .testTarget(name: "TouchViewsTests", dependencies: ["TouchKit", "TouchViews", "TestSupport"]),
    .testTarget(name: "TouchGesturesTests", dependencies: ["TouchKit", "TouchViews", "TouchGestures", "TestSupport"]),
    .testTarget(name: "TouchInkTests", dependencies: ["TouchKit", "TouchViews", "TouchInk", "TouchSources", "TestSupport"]),
    .testTarget(name: "TouchSpotsTests", dependencies: ["TouchKit", "TouchViews", "TouchSpots", "TestSupport"]),
    .testTarget(name: "TouchSourcesTests", dependencies: ["TouchKit", "TouchSources", "TestSupport"]),
    .testTarget(
      name: "TouchScriptsTests", dependencies: ["TouchKit", "TouchViews", "TouchSpots", "TouchSources", "TouchScripts", "TestSupport"]),
    .testTarget(
      name: "TouchRenderTests", dependencies: ["TouchKit", "TouchViews", "TouchInk", "TouchSpots", "TouchScripts", "TouchRender"]),
    .testTarget(
      name: "TouchTestingTests",
      dependencies: ["TouchKit", "TouchViews", "TouchGestures", "TouchSources", "TouchScripts", "TouchTesting"]),
    // Scenarios that do what no program should, each run in a process of its own.
    .executableTarget(
      name: "HostilePrograms",
      dependencies: [
        "TouchKit", "TouchViews", "TouchGestures", "TouchInk", "TouchSpots", "TouchSources", "TouchScripts", "TouchRender",
        "TouchTesting", "TestSupport",
      ],
      path: "Tests/Hostile/Programs"),
    .testTarget(name: "TouchHostileTests", dependencies: ["HostilePrograms"], path: "Tests/Hostile/Tests"),
  ],
  swiftLanguageModes: [.v6]
)
