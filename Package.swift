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

    // Images.
    .systemLibrary(
      name: "CAnimPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(name: "CAnimPNGShim", dependencies: ["CAnimPNG"]),
    .target(
      name: "AnimImages", dependencies: ["AnimPixels", "CAnimPNGShim"], swiftSettings: settings),

    // Text.
    .systemLibrary(
      name: "CAnimPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "CAnimPangoShim", dependencies: ["CAnimPango"]),
    .target(
      name: "AnimText", dependencies: ["AnimGeometry", "CAnimPangoShim"], swiftSettings: settings),

    .testTarget(
      name: "AnimGeometryTests", dependencies: ["AnimGeometry"], swiftSettings: settings),
    .testTarget(
      name: "AnimImagesTests", dependencies: ["AnimImages", "AnimPixels"],
      exclude: ["Support"], swiftSettings: settings),
    .testTarget(
      name: "AnimTextTests", dependencies: ["AnimText", "AnimGeometry"], swiftSettings: settings),
  ]
)
