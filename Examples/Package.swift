// swift-tools-version: 6.3
import PackageDescription

// Small programs that use TouchKit as any user would: `swift run --package-path Examples
// QuickStart`. The tests of the drawing canvas show how an app tests its touch code: `swift test
// --package-path Examples`.

func touchKit(_ modules: String...) -> [Target.Dependency] {
  modules.map { .product(name: $0, package: "TouchKit") }
}

let package = Package(
  name: "Examples",
  platforms: [.iOS(.v14), .macOS(.v10_15)],
  products: [.executable(name: "TouchSpots", targets: ["TouchSpotsProgram"])],
  dependencies: [.package(name: "TouchKit", path: "..")],
  targets: [
    .target(name: "ExampleScripts", dependencies: touchKit("TouchViews", "TouchScripts")),
    .executableTarget(
      name: "QuickStart", dependencies: touchKit("TouchKit", "TouchViews", "TouchTesting")),
    .executableTarget(
      name: "PointerEvents", dependencies: touchKit("TouchKit", "TouchViews")),
    .executableTarget(
      name: "PointPackets", dependencies: touchKit("TouchKit", "TouchMatching", "TouchViews")),
    .executableTarget(
      name: "Responders", dependencies: ["ExampleScripts"] + touchKit("TouchKit", "TouchViews")),
    .executableTarget(
      name: "Gestures",
      dependencies: ["ExampleScripts"] + touchKit("TouchKit", "TouchViews", "TouchGestures")),
    .executableTarget(
      name: "TouchSpotsProgram",
      dependencies: ["ExampleScripts"] + touchKit("TouchKit", "TouchViews")),
    .executableTarget(
      name: "TouchIndicator",
      dependencies: ["ExampleScripts"] + touchKit("TouchKit", "TouchViews")),
    .executableTarget(
      name: "FingerPaint",
      dependencies: ["ExampleScripts"] + touchKit("TouchKit", "TouchViews", "TouchRender")),
    .executableTarget(
      name: "SpeedSketch",
      dependencies: ["ExampleScripts"]
        + touchKit("TouchKit", "TouchViews", "TouchInk", "TouchRender")),
    .executableTarget(
      name: "IncrementalInk",
      dependencies: ["ExampleScripts"]
        + touchKit("TouchKit", "TouchViews", "TouchInk", "TouchRaster", "TouchRender")),
    .executableTarget(
      name: "SegmentInk",
      dependencies: ["ExampleScripts"]
        + touchKit("TouchKit", "TouchViews", "TouchInk", "TouchRender")),
    .executableTarget(
      name: "CustomGestures",
      dependencies: touchKit("TouchKit", "TouchViews", "TouchGestures", "TouchTesting")),
    .executableTarget(
      name: "FlungMap",
      dependencies: touchKit("TouchKit", "TouchViews", "TouchGestures", "TouchTesting")),
    .executableTarget(
      name: "ActorReplays",
      dependencies: touchKit("TouchKit", "TouchViews", "TouchGestures", "TouchScripts")),
    .target(
      name: "DrawingCanvas", dependencies: touchKit("TouchKit", "TouchViews", "TouchGestures")),
    // The scenes of the playground, which replay a recording of the page natively. The page itself
    // is built by Playground/build.
    .executableTarget(
      name: "PlaygroundReplay",
      dependencies: touchKit(
        "TouchKit", "TouchMatching", "TouchViews", "TouchGestures", "TouchInk", "TouchSpots",
        "TouchRecordings", "TouchSources", "TouchScripts"),
      path: "Playground", exclude: ["build", "README.md", "Page"]),
    // What the page wrote of a recording.
    .testTarget(
      name: "PlaygroundTests",
      dependencies: touchKit(
        "TouchKit", "TouchViews", "TouchGestures", "TouchScripts", "TouchTesting"),
      exclude: ["photo.touch", "photo.touchlog"]),
    // No set-up of the examples has a fault that an audit finds.
    .testTarget(
      name: "AuditTests",
      dependencies: [
        "CustomGestures", "DrawingCanvas", "FingerPaint", "FlungMap", "Gestures",
        "PlaygroundReplay", "Responders", "SpeedSketch", "TouchSpotsProgram",
      ] + touchKit("TouchKit", "TouchViews", "TouchGestures", "TouchScripts", "TouchTesting")),
    .testTarget(name: "CardTests", dependencies: touchKit("TouchTesting")),
    .testTarget(
      name: "CustomGesturesTests",
      dependencies: ["CustomGestures"] + touchKit("TouchViews", "TouchTesting")),
    .testTarget(
      name: "DrawingCanvasTests",
      dependencies: ["DrawingCanvas"] + touchKit("TouchKit", "TouchTesting")),
  ],
  swiftLanguageModes: [.v6]
)
