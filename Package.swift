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
    // Floor 3: fitting and the writers of vectors and tables.
    .target(
      name: "TrackFitting", dependencies: ["AnimGeometry", "AnimTiming", "AnimTimeline"],
      swiftSettings: settings),
    .target(
      name: "SVGExport",
      dependencies: ["AnimGeometry", "AnimTiming", "AnimPixels", "AnimTimeline", "TrackFitting"],
      swiftSettings: settings),
    .target(
      name: "KeyframeExport",
      dependencies: ["AnimGeometry", "AnimTiming", "AnimTimeline", "TrackFitting"],
      swiftSettings: settings),
    .testTarget(
      name: "AnimGeometryTests", dependencies: ["AnimGeometry"],
      exclude: ["Tables"], swiftSettings: settings),
    // Timelines for tests.
    .target(
      name: "TimelineFixtures",
      dependencies: ["AnimGeometry", "AnimTiming", "AnimPixels", "AnimTimeline"],
      path: "Tests/TimelineFixtures", swiftSettings: settings),
    .testTarget(
      name: "TrackFittingTests",
      dependencies: ["AnimGeometry", "AnimTiming", "AnimTimeline", "TrackFitting"],
      swiftSettings: settings),
    .testTarget(
      name: "KeyframeExportTests",
      dependencies: [
        "AnimGeometry", "AnimTiming", "AnimTimeline", "TrackFitting", "KeyframeExport",
        "TimelineFixtures",
      ], swiftSettings: settings),
    .testTarget(
      name: "SVGExportTests",
      dependencies: [
        "AnimGeometry", "AnimTiming", "AnimPixels", "AnimTimeline", "TrackFitting", "SVGExport",
        "TimelineFixtures",
      ], swiftSettings: settings),
  ]
)
