// swift-tools-version: 6.0
import PackageDescription

// Arrows point down: demo, bench → Render, Replay, Testing → Gestures, Ink, Spots → TouchViews → TouchKit.
// The wings (Gestures, Ink, Spots) do not know each other.

/// `squareRoot()` is inlined into callers, and an unoptimised build on Linux then asks for libm's `sqrt`.
let math: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let modules: [(name: String, dependencies: [Target.Dependency])] = [
  ("TouchKit", []),
  ("TouchFoundation", ["TouchKit"]),
  ("TouchViews", ["TouchKit"]),
  ("TouchGestures", ["TouchKit", "TouchViews"]),
  ("TouchInk", ["TouchKit", "TouchViews"]),
  ("TouchSpots", ["TouchKit", "TouchViews"]),
  ("TouchReplay", ["TouchKit", "TouchViews", "TouchGestures", "TouchInk", "TouchSpots"]),
  ("TouchRender", ["TouchKit", "TouchViews", "TouchInk", "TouchSpots", "TouchReplay"]),
  ("TouchTesting", ["TouchKit", "TouchViews", "TouchGestures", "TouchInk", "TouchSpots", "TouchReplay", "TouchRender"]),
]
let allModules: [Target.Dependency] = modules.map { .byName(name: $0.name) }

let package = Package(
  name: "TouchKit",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1), .macCatalyst(.v13)],
  products: modules.map { .library(name: $0.name, targets: [$0.name]) } + [
    .executable(name: "touch-demo", targets: ["touch-demo"]),
    .executable(name: "touch-bench", targets: ["touch-bench"]),
  ],
  targets: modules.map { .target(name: $0.name, dependencies: $0.dependencies, linkerSettings: math) } + [
    .executableTarget(name: "touch-demo", dependencies: allModules),
    .target(name: "CAllocationCounter"),
    .executableTarget(name: "touch-bench", dependencies: allModules + ["CAllocationCounter"], exclude: ["Peers"]),
    .testTarget(name: "TouchKitTests", dependencies: ["TouchKit"], exclude: ["Prediction/Strokes"]),
    .testTarget(name: "TouchFoundationTests", dependencies: ["TouchFoundation"]),
    .testTarget(name: "TouchModelTests", dependencies: ["TouchKit", "TouchViews", "TouchReplay"]),
    .testTarget(name: "TouchViewsTests", dependencies: ["TouchViews"]),
    .testTarget(name: "TouchGesturesTests", dependencies: ["TouchGestures"]),
    .testTarget(name: "TouchInkTests", dependencies: ["TouchInk", "TouchReplay"]),
    .testTarget(name: "TouchRenderTests", dependencies: ["TouchRender"]),
    .testTarget(name: "TouchSpotsTests", dependencies: ["TouchSpots"]),
    .testTarget(name: "TouchReplayTests", dependencies: ["TouchReplay"], exclude: ["Formats/Recordings"]),
    .testTarget(name: "TouchTestingTests", dependencies: ["TouchTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
