// swift-tools-version:6.2
import PackageDescription

/// A package whose build turns its scenes into resources, with `swift run Ball` to list them.
let package = Package(
  name: "Ball",
  dependencies: [.package(name: "animexport", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Ball", plugins: [.plugin(name: "AnimexportBuildTool", package: "animexport")])
  ])
