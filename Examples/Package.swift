// swift-tools-version: 6.0
import PackageDescription

// Small programs, one per thing that people come for: `swift run --package-path Examples DragView`.

let package = Package(
  name: "Examples",
  platforms: [.iOS(.v13), .macOS(.v10_15)],
  dependencies: [.package(name: "TouchKit", path: "..")],
  targets: [
    .executableTarget(
      name: "DragView",
      dependencies: [.product(name: "TouchKit", package: "TouchKit"), .product(name: "TouchViews", package: "TouchKit")])
  ],
  swiftLanguageModes: [.v6]
)
