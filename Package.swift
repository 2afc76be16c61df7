// swift-tools-version: 6.3
import PackageDescription

// Dependencies point one way, and a target depends only on the modules that it imports:
//
//     Testing ──▶ Diagnosis ──▶ Scripts
//     Scripts ──▶ Gestures, Spots, Recordings
//     Render  ──▶ Raster
//     UIKit   ──▶ Spots, Recordings, Foundation
//     App     ──▶ Gestures
//     Gestures, Ink, Spots, Raster ──▶ Views ──▶ TouchKit ◀── Recordings ◀── Sources
//                                                TouchKit ◀── Matching   ◀── Sources
//                                                TouchKit ◀── Foundation
//
// Gestures, Ink, Spots and Raster are independent of each other. Recordings and Sources do not
// depend on the views. CommandLine, which only the programs use, depends on Scripts.

/// Whether the package has `ciTests`: if the environment variable `CI_TESTS` is 1, as in `.ci/run`.
/// The other tests then have more random input, too (`TestLoad`).
let hasCITests = Context.environment["CI_TESTS"] == "1"

/// `squareRoot()` is inlined into callers, and an unoptimized build on Linux needs `sqrt` of libm.
let math: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let modules: KeyValuePairs<String, [Target.Dependency]> = [
  "TouchKit": [],
  "TouchMatching": ["TouchKit"],
  "TouchFoundation": ["TouchKit"],
  "TouchViews": ["TouchKit"],
  "TouchGestures": ["TouchKit", "TouchViews"],
  "TouchApp": ["TouchKit", "TouchViews", "TouchGestures"],
  "TouchInk": ["TouchKit", "TouchViews"],
  "TouchSpots": ["TouchKit", "TouchViews"],
  "TouchRaster": ["TouchKit", "TouchViews"],
  "TouchRecordings": ["TouchKit"],
  "TouchSources": ["TouchKit", "TouchMatching", "TouchRecordings"],
  "TouchScripts": [
    "TouchKit", "TouchViews", "TouchGestures", "TouchSpots", "TouchRecordings",
  ],
  "TouchRender": ["TouchKit", "TouchViews", "TouchRaster"],
  // Compiles to nothing on systems without UIKit.
  "TouchUIKit": ["TouchKit", "TouchFoundation", "TouchViews", "TouchSpots", "TouchRecordings"],
  "TouchDiagnosis": [
    "TouchKit", "TouchViews", "TouchGestures", "TouchRecordings", "TouchScripts",
  ],
  "TouchTesting": [
    "TouchKit", "TouchViews", "TouchGestures", "TouchSpots", "TouchRecordings", "TouchScripts",
    "TouchDiagnosis",
  ],
]

/// The page of the trace viewer is part of the module, so that a test can write it anywhere.
let resources: [String: [Resource]] = ["TouchDiagnosis": [.embedInCode("Traces/Page")]]

/// Models of the library, and tests that run other programs.
let ciTests: [Target] = [
  // A sequencer and a window that are slow and simple, beside those of the library.
  .testTarget(
    name: "TouchModelTests",
    dependencies: ["TouchKit", "TouchViews", "TouchScripts", "TouchDiagnosis", "TestSupport"]),
  // Programs that misuse the library, and fuzz targets. The tests run them in processes of their
  // own.
  .executableTarget(
    name: "HostilePrograms",
    dependencies: [
      "TouchKit", "TouchMatching", "TouchViews", "TouchGestures", "TouchInk", "TouchSpots",
      "TouchRaster", "TouchRecordings", "TouchSources", "TouchScripts", "TouchRender",
      "TouchDiagnosis", "TouchTesting", "TestSupport",
    ],
    path: "Tests/Fuzzing/Programs"),
  .testTarget(
    name: "TouchHostileTests", dependencies: ["HostilePrograms", "TestSupport"],
    path: "Tests/Fuzzing/Tests"),
  // Runs touch-demo and touch-tool from a shell, a few hundred times.
  .testTarget(
    name: "CommandLineTests", dependencies: ["touch-demo", "touch-tool", "TestSupport"]),
]

let package = Package(
  name: "TouchKit",
  platforms: [
    .iOS(.v14), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1), .macCatalyst(.v14),
  ],
  products: modules.map { .library(name: $0.key, targets: [$0.key]) } + [
    .executable(name: "touch-demo", targets: ["touch-demo"]),
    .executable(name: "touch-tool", targets: ["touch-tool"]),
  ],
  targets: modules.map {
    .target(
      name: $0.key, dependencies: $0.value, resources: resources[$0.key] ?? [], linkerSettings: math
    )
  } + [
    // What the programs below share: a terminal, the playback of files, and their listing.
    .target(
      name: "TouchCommandLine",
      dependencies: ["TouchKit", "TouchViews", "TouchSpots", "TouchRecordings", "TouchScripts"]),
    // The small demo: it replays scripts.
    .executableTarget(
      name: "touch-demo", dependencies: ["TouchRecordings", "TouchScripts", "TouchCommandLine"],
      resources: [.embedInCode("Scripts")]),
    // Everything else that a shell can do with touches.
    .executableTarget(
      name: "touch-tool",
      dependencies: [
        "TouchKit", "TouchViews", "TouchInk", "TouchSpots", "TouchRecordings", "TouchSources",
        "TouchScripts", "TouchRaster", "TouchRender", "TouchDiagnosis", "TouchTesting",
        "TouchCommandLine",
      ],
      resources: [.embedInCode("Scripts")]),
    // Shared by several test targets and the benchmark: seeded random numbers, recordings of real
    // devices and the measures of prediction and smoothing.
    .target(name: "TestSupport", dependencies: ["TouchKit"], path: "Tests/TestSupport"),
    .target(
      name: "ViewTestSupport", dependencies: ["TouchKit", "TouchViews", "TestSupport"],
      path: "Tests/ViewTestSupport"),
    // The model of gestures, which the benchmark's package compares with optimized code as well.
    .target(
      name: "GestureModel",
      dependencies: ["TouchKit", "TouchViews", "TouchGestures", "TestSupport"],
      path: "Tests/GestureModel"),
    .testTarget(
      name: "TouchKitTests", dependencies: ["TouchKit", "TestSupport"],
      exclude: ["Prediction/Strokes"]),
    .testTarget(
      name: "TouchMatchingTests", dependencies: ["TouchKit", "TouchMatching", "TestSupport"]),
    .testTarget(name: "TouchFoundationTests", dependencies: ["TouchKit", "TouchFoundation"]),
    // Views that the benchmark's package explores with optimized code as well.
    .target(
      name: "ExploredViews",
      dependencies: ["TouchKit", "TouchViews", "TouchGestures", "TouchDiagnosis"],
      path: "Tests/ExploredViews"),
    .testTarget(
      name: "TouchViewsTests",
      dependencies: ["TouchKit", "TouchViews", "TestSupport", "ViewTestSupport"]),
    .testTarget(
      name: "TouchGesturesTests",
      dependencies: [
        "TouchKit", "TouchViews", "TouchGestures", "TestSupport", "ViewTestSupport", "GestureModel",
      ]),
    .testTarget(
      name: "TouchInkTests",
      dependencies: [
        "TouchKit", "TouchViews", "TouchInk", "TouchRaster", "TouchRecordings", "TestSupport",
      ]),
    .testTarget(
      name: "TouchSpotsTests",
      dependencies: ["TouchKit", "TouchViews", "TouchSpots", "TestSupport", "ViewTestSupport"]),
    // Pictures that the raster is checked with, which the benchmark's package draws as well.
    .target(
      name: "RasterPictures", dependencies: ["TouchKit", "TouchViews", "TouchInk", "TouchRaster"],
      path: "Tests/RasterPictures"),
    .testTarget(
      name: "TouchRasterTests",
      dependencies: ["TouchKit", "TouchViews", "TouchRaster", "RasterPictures", "TestSupport"],
      exclude: ["Pictures.txt"]),
    .testTarget(
      name: "TouchRecordingsTests", dependencies: ["TouchKit", "TouchRecordings", "TestSupport"]),
    .testTarget(
      name: "TouchSourcesTests",
      dependencies: ["TouchKit", "TouchMatching", "TouchRecordings", "TouchSources", "TestSupport"]),
    .testTarget(
      name: "TouchScriptsTests",
      dependencies: [
        "TouchKit", "TouchViews", "TouchSpots", "TouchRecordings", "TouchSources", "TouchScripts",
        "TouchCommandLine", "TestSupport",
      ]),
    .testTarget(
      name: "TouchRenderTests",
      dependencies: [
        "TouchKit", "TouchViews", "TouchInk", "TouchRaster", "TouchRender", "TestSupport",
      ]),
    .testTarget(
      name: "TouchDiagnosisTests",
      dependencies: [
        "TouchKit", "TouchViews", "TouchGestures", "TouchRecordings", "TouchScripts",
        "TouchDiagnosis", "TouchTesting", "ExploredViews", "TestSupport",
      ]),
    .testTarget(
      name: "TouchTestingTests",
      dependencies: [
        "TouchKit", "TouchViews", "TouchGestures", "TouchRecordings", "TouchSources",
        "TouchScripts", "TouchDiagnosis", "TouchTesting", "TestSupport",
      ]),
    .testTarget(
      name: "TouchToolTests",
      dependencies: [
        "TouchKit", "TouchViews", "TouchInk", "TouchSpots", "TouchRaster", "TouchScripts",
        "TouchRender", "TouchCommandLine", "TestSupport", "touch-tool",
      ]),
    // The same as users' tests in XCTest. All other tests use Swift Testing.
    .testTarget(
      name: "TouchTestingXCTests",
      dependencies: ["TouchKit", "TouchViews", "TouchGestures", "TouchTesting"]),
  ] + (hasCITests ? ciTests : []),
  swiftLanguageModes: [.v6]
)
