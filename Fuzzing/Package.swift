// swift-tools-version:6.2
import PackageDescription

// Fuzzing of the parts that read untrusted text, which isn't for users: a package of its own, so that neither the command
// nor the tests compile it. `scripts/fuzz --swift` builds it with the instructions that show libFuzzer which code an
// input reached. It can use declarations with `package` access, as this package has the name of the fuzzed one: the name
// of its folder.
let folders = Context.packageDirectory.split(separator: "/").dropLast()
let fuzzed = folders.last.map { $0.lowercased() } ?? "animexport"

let package = Package(
  name: "animfuzz",
  dependencies: [.package(name: "animexport", path: "..")],
  targets: [
    .executableTarget(
      name: "animfuzz",
      dependencies: [.product(name: "AnimationExport", package: "animexport")],
      path: "animfuzz",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
        .unsafeFlags(["-package-name", fuzzed]),
      ])
  ])
