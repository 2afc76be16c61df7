// swift-tools-version: 6.3
import PackageDescription

// TouchKit in real windows of SDL 2, GTK 4 and X11. A package of its own, so that neither the
// library nor the other examples ask for their libraries:
// `swift run --package-path Examples/Hosts SDLDesk`.

func touchKit(_ modules: String...) -> [Target.Dependency] {
  modules.map { .product(name: $0, package: "TouchKit") }
}

/// What an app of these toolkits uses.
let host: [Target.Dependency] = ["Desk"] + touchKit("TouchKit", "TouchViews", "TouchRaster")

let package = Package(
  name: "Hosts",
  dependencies: [.package(name: "TouchKit", path: "../..")],
  targets: [
    // `pkg-config` has flags for GTK that SwiftPM prohibits, warns of and does not need.
    .systemLibrary(name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CXInput2", providers: [.apt(["libxi-dev"])]),
    // The views that all three windows show.
    .target(
      name: "Desk",
      dependencies: touchKit(
        "TouchKit", "TouchViews", "TouchGestures", "TouchInk", "TouchRecordings")),
    .executableTarget(name: "SDLDesk", dependencies: host + ["CSDL2"]),
    .executableTarget(name: "GTKDesk", dependencies: host + ["CGTK4"]),
    .executableTarget(name: "X11Desk", dependencies: host + ["CXInput2"]),
    // Plays a script or a recording of a window without the window, for Tests/Hosts.
    .executableTarget(
      name: "DeskReplay",
      dependencies: host + ["CAllocationCounter", "CXInput2"]
        + touchKit("TouchRecordings", "TouchScripts")),
    // A link to the folder of the benchmarks.
    .target(name: "CAllocationCounter"),
  ],
  swiftLanguageModes: [.v6]
)
