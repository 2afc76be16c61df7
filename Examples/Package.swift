// swift-tools-version: 6.0
import PackageDescription

// Small programs, one per thing that people come for: `swift run --package-path Examples DragView`. The drawing canvas is the core of
// an app, and its tests are how an app tests its touch code: `swift test --package-path Examples`.

let package = Package(
  name: "Examples",
  platforms: [.iOS(.v13), .macOS(.v10_15)],
  dependencies: [.package(name: "TouchKit", path: "..")],
  targets: [
    .executableTarget(
      name: "DragView",
      dependencies: [.product(name: "TouchKit", package: "TouchKit"), .product(name: "TouchViews", package: "TouchKit")]),
    .executableTarget(
      name: "DirectManipulation",
      dependencies: [
        .product(name: "TouchKit", package: "TouchKit"), .product(name: "TouchViews", package: "TouchKit"),
        .product(name: "TouchGestures", package: "TouchKit"),
      ]),
    .target(
      name: "DrawingCanvas",
      dependencies: [
        .product(name: "TouchKit", package: "TouchKit"), .product(name: "TouchViews", package: "TouchKit"),
        .product(name: "TouchGestures", package: "TouchKit"),
      ]),
    .testTarget(name: "DrawingCanvasTests", dependencies: ["DrawingCanvas", .product(name: "TouchTesting", package: "TouchKit")]),
  ],
  swiftLanguageModes: [.v6]
)
