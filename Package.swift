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
    .target(name: "AnimPixels", swiftSettings: settings),
    // Floor 2: the immutable middle.
    .target(
      name: "AnimTimeline", dependencies: ["AnimGeometry"], swiftSettings: settings),
    // Floor 3: pixels out of frames.
    .target(
      name: "AnimRaster", dependencies: ["AnimGeometry", "AnimPixels", "AnimTimeline"],
      swiftSettings: settings),
    .testTarget(
      name: "AnimRasterTests",
      dependencies: ["AnimRaster", "AnimGeometry", "AnimPixels", "AnimTimeline"],
      swiftSettings: settings),
  ]
)
