// swift-tools-version:6.2
import PackageDescription

/// One list for every target: language mode 6, explicit existentials, imports that stay private unless said
/// otherwise, and no warning left standing.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "animexport",
  products: [],
  dependencies: [],
  targets: [
    // Floor 1: space and time.
    .target(name: "AnimGeometry", swiftSettings: settings),
    .target(name: "AnimTiming", swiftSettings: settings),
    .target(name: "AnimPixels", swiftSettings: settings),
    // Floor 2: the immutable middle.
    .target(
      name: "AnimTimeline", dependencies: ["AnimGeometry", "AnimTiming", "AnimPixels"],
      swiftSettings: settings),
    // Floor 3: authoring, and its recording.
    .target(
      name: "LayerTree", dependencies: ["AnimGeometry", "AnimTiming", "AnimTimeline"],
      swiftSettings: settings),
    .testTarget(
      name: "AnimTimelineTests",
      dependencies: ["AnimTimeline", "AnimGeometry", "AnimTiming", "AnimPixels"],
      exclude: ["Tables"], swiftSettings: settings),
    .testTarget(
      name: "LayerTreeTests",
      dependencies: ["LayerTree", "AnimTimeline", "AnimGeometry", "AnimTiming"],
      exclude: ["Tables"], swiftSettings: settings),
    .testTarget(
      name: "AnimGeometryTests", dependencies: ["AnimGeometry"],
      exclude: ["Tables"], swiftSettings: settings),
    // What tests ask for a second opinion: a browser, Pillow, FFmpeg.
    .target(
      name: "OracleSupport", path: "Tests/OracleSupport", swiftSettings: settings),
    .testTarget(
      name: "OracleTests", dependencies: ["OracleSupport"], swiftSettings: settings),

    // Writers.
    .systemLibrary(
      name: "CAnimGiflib", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
    .target(
      name: "GIFExport", dependencies: ["AnimPixels", "CAnimGiflib"], swiftSettings: settings),
    .testTarget(
      name: "GIFExportTests", dependencies: ["GIFExport", "AnimPixels"],
      exclude: ["Support/color_error.py", "Support/decode_gif.py"], swiftSettings: settings),
    .testTarget(
      name: "AnimTimingTests", dependencies: ["AnimTiming"],
      exclude: ["Tables"], swiftSettings: settings),
  ]
)
