// swift-tools-version:6.2
import PackageDescription

// Benchmarks of animexport's inner loops, which aren't for users: they are a package of their own,
// so that neither the command nor the tests compile them. They can use declarations with `package`
// access, as this package has the name of the measured one: the name of its folder.
let folders = Context.packageDirectory.split(separator: "/").dropLast()
let measured = folders.last.map { $0.lowercased() } ?? "animexport"

let package = Package(
  name: "animbench",
  dependencies: [.package(name: "animexport", path: "..")],
  targets: [
    .executableTarget(
      name: "animbench",
      dependencies: ["PlainBox2D", .product(name: "AnimationExport", package: "animexport")],
      path: "animbench",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
        .unsafeFlags(["-package-name", measured]),
      ]),
    .target(name: "PlainBox2D", path: "plainbox2d", linkerSettings: [.linkedLibrary("box2d")]),
  ])
