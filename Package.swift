// swift-tools-version:6.2
import PackageDescription

/// True in builds of this project by `scripts/swift-flags`. Packages that depend on this one get no flags that the
/// package manager calls unsafe, and no errors where a later compiler warns.
let isOwnBuild = Context.environment["ANIMEXPORT_STATIC_COMMAND"] != nil

/// One list for every target: language mode 6, explicit existentials, imports that stay private
/// unless said otherwise, and no warning left standing.
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isOwnBuild ? [.treatAllWarnings(as: .error)] : [])

/// Linker flags of the command: Swift's libraries are part of the file, so that it starts quickly and runs where Swift
/// isn't installed. Tests link the libraries dynamically, as Swift Testing does.
let commandLinkerSettings: [LinkerSetting] =
  !isOwnBuild
  ? []
  : [
    // FoundationEssentials, which ArgumentParser uses, doesn't name these itself in objects that were compiled for dynamic
    // linking.
    .unsafeFlags(["-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims"])
  ]

/// The same for tests, which also in a release build needn't be fast themselves: what they test is.
let testSettings =
  settings + (isOwnBuild ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : [])

/// The DocC plug-in, for `scripts/check-docc`: users of the library needn't fetch it.
let documentationDependencies: [Package.Dependency] =
  Context.environment["ANIMEXPORT_DOCC"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

/// A target of the package.
func floor(_ name: String, _ dependencies: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

/// The tests of a target, with files beside them that the tests read by path.
func tests(of name: String, _ dependencies: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ([name, "TestSupport"] + dependencies).map { .byName(name: $0) },
    exclude: exclude, swiftSettings: testSettings)
}

/// The command in other packages: docs/swift-packages.md. A plug-in's command is compiled as a tool of the machine, with all that
/// it is made of; the project's own builds don't need it twice.
let plugInTargets: [Target] =
  isOwnBuild
  ? []
  : [
    .plugin(
      name: "ExportAnimations",
      capability: .command(
        intent: .custom(
          verb: "export-animations",
          description: "Export animated scenes as SVGs, GIFs, stills and keyframe tables."),
        permissions: [
          .writeToPackageDirectory(
            reason: "It writes pictures beside their scenes, or where the arguments say.")
        ]),
      dependencies: ["animexport"]),
    .plugin(name: "AnimexportBuildTool", capability: .buildTool(), dependencies: ["animexport"]),
  ]

let plugInProducts: [Product] =
  isOwnBuild
  ? []
  : [
    .plugin(name: "ExportAnimations", targets: ["ExportAnimations"]),
    .plugin(name: "AnimexportBuildTool", targets: ["AnimexportBuildTool"]),
  ]

let package = Package(
  name: "animexport",
  products: [
    .library(name: "AnimationExport", targets: ["AnimationExport", "ExportJobs"]),
    .library(name: "CoreAnimationNames", targets: ["CoreAnimationNames"]),
    .executable(name: "animexport", targets: ["animexport"]),
  ] + plugInProducts,
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ] + documentationDependencies,
  targets: [
    // The C library of the system, and threads.
    floor("SystemC"),
    floor("AnimThreads", ["SystemC"]),

    // Space, time and pixels.
    floor("AnimGeometry", ["SystemC"]),
    floor("AnimTiming", ["SystemC"]),
    floor("AnimPixels"),

    // Text and pictures from files.
    .systemLibrary(
      name: "CAnimPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(
      name: "CAnimPNGShim", dependencies: ["CAnimPNG"],
      // libpng's own dependency, by itself for the size of compressed texts.
      linkerSettings: [.linkedLibrary("z"), .linkedLibrary("deflate")]),
    .systemLibrary(
      name: "CAnimJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
    .target(name: "CAnimJPEGShim", dependencies: ["CAnimJPEG"]),
    .systemLibrary(
      name: "CAnimGiflib", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
    .target(name: "CAnimGIFShim", dependencies: ["CAnimGiflib"]),
    .systemLibrary(
      name: "CAnimWebP", pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"])]),
    .target(name: "CAnimWebPShim", dependencies: ["CAnimWebP"]),
    floor(
      "AnimImages",
      ["AnimPixels", "CAnimPNGShim", "CAnimJPEGShim", "CAnimGIFShim", "CAnimWebPShim"]),
    // Pango's entry for pkg-config has a flag that the package manager warns of, in each package that depends on this one.
    // HarfBuzz's has all the folders but that of Pango's headers, to which the link in CAnimPango leads. Both libraries are
    // opened by the first text, so that none of their names for the linker are needed.
    .systemLibrary(
      name: "CAnimPango", pkgConfig: "harfbuzz", providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "CAnimPangoShim", dependencies: ["CAnimPango"],
      cSettings: [.headerSearchPath("../CAnimPango")]),
    floor("AnimText", ["AnimGeometry", "CAnimPangoShim"]),

    // From one picture to another.
    floor("PictureTransitions", ["AnimGeometry", "AnimPixels", "SystemC"]),

    // The immutable middle.
    floor(
      "AnimTimeline", ["AnimGeometry", "AnimTiming", "AnimPixels", "PictureTransitions", "SystemC"]),

    // A timeline as items that frames sample and exporters fit.
    floor(
      "AnimDrawing",
      ["AnimGeometry", "AnimTiming", "AnimTimeline", "PictureTransitions", "SystemC"]),

    // Motions become tracks.
    floor("TrackBuilding", ["AnimGeometry", "AnimTiming", "AnimTimeline"]),

    // Authoring, and its recording.
    floor(
      "LayerTree",
      [
        "AnimDrawing", "AnimGeometry", "AnimTiming", "AnimPixels", "AnimImages", "AnimText",
        "AnimTimeline",
        "PictureTransitions", "SystemC", "TrackBuilding",
      ]),

    // Ready-made parts of scenes, made of layers.
    floor(
      "SceneParts",
      [
        "AnimDrawing", "AnimGeometry", "AnimTiming", "AnimPixels", "AnimText", "AnimTimeline",
        "LayerTree",
        "SystemC",
      ]),

    // Rigid bodies, over Box2D behind C functions.
    .target(name: "CBox2D", linkerSettings: [.linkedLibrary("box2d")]),
    floor("Dynamics", ["AnimGeometry", "CBox2D", "LayerTree", "SystemC"]),

    // Reading scene files.
    .systemLibrary(
      name: "CAnimYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    // Opened by the first scene that is a program, so that nothing of it is needed for others.
    .target(name: "CAnimJsonnetShim"),
    // Components for programs, which become part of the code.
    .target(
      name: "JsonnetLibrary",
      resources: [
        "bars", "browser", "code", "flow", "native", "phone", "sequence", "shapes", "terminal",
      ].map {
        .embedInCode("Components/\($0).libsonnet")
      }, swiftSettings: settings),
    // RapidJSON is made of headers, which this is compiled with.
    .target(name: "CAnimRapidJSON"),
    floor(
      "SceneFile",
      [
        "AnimGeometry", "AnimImages", "AnimPixels", "AnimTiming", "AnimTimeline",
        "CAnimJsonnetShim", "CAnimRapidJSON", "CAnimYAML", "Dynamics", "JsonnetLibrary",
        "LayerTree", "PictureTransitions", "SceneParts", "SystemC",
      ]),

    // Writers.
    .target(name: "CAnimSpans"),
    floor(
      "AnimRaster",
      [
        "AnimGeometry", "AnimPixels", "AnimThreads", "AnimTimeline", "CAnimSpans",
        "PictureTransitions", "SystemC",
      ]),
    floor("GIFExport", ["AnimPixels", "AnimThreads", "CAnimGiflib", "SystemC"]),
    floor("FrameWriters", ["AnimImages", "AnimPixels", "AnimThreads", "GIFExport", "SystemC"]),

    floor(
      "TrackFitting", ["AnimDrawing", "AnimGeometry", "AnimTiming", "AnimTimeline", "SystemC"]),
    floor(
      "SVGExport",
      [
        "AnimDrawing", "AnimGeometry", "AnimThreads", "AnimTiming", "AnimPixels", "AnimTimeline",
        "SystemC",
        "TrackFitting",
      ]),
    floor(
      "KeyframeExport",
      ["AnimDrawing", "AnimGeometry", "AnimTiming", "AnimTimeline", "TrackFitting"]),

    // How two versions of a file differ.
    floor("OutputComparison", ["AnimGeometry", "AnimImages", "AnimPixels", "SystemC"]),
    // A page of what was written, for browsers. Its HTML, styles and scripts become part of the code.
    .target(
      name: "ScenePreview",
      dependencies: ["AnimGeometry", "AnimThreads", "AnimTimeline", "SystemC"],
      resources: ["page.html", "page.css", "gif.js", "views.js", "page.js"].map {
        .embedInCode("Page/\($0)")
      }, swiftSettings: settings),

    // Files that are deleted if a process ends early.
    .target(name: "CAnimPartialFiles"),
    // What users import, and the command.
    floor(
      "AnimationExport",
      [
        "AnimDrawing", "AnimGeometry", "AnimThreads", "AnimTiming", "AnimPixels", "AnimImages",
        "AnimText",
        "AnimTimeline", "LayerTree", "PictureTransitions", "Dynamics", "SceneFile", "SceneParts",
        "AnimRaster", "TrackFitting", "SVGExport", "KeyframeExport", "GIFExport",
        "FrameWriters", "CAnimPartialFiles", "SystemC",
      ]),
    // Inputs become outputs: plans, runs, projects, checks, previews. The command is one of its users.
    floor(
      "ExportJobs",
      [
        "AnimText", "AnimThreads", "AnimTimeline", "AnimationExport", "GIFExport",
        "OutputComparison", "SceneFile", "ScenePreview", "SystemC",
      ]),
    // Apple's names for people who know them; the one library target that imports Foundation.
    floor(
      "CoreAnimationNames",
      [
        "AnimGeometry", "AnimTiming", "AnimPixels", "AnimImages", "AnimTimeline", "AnimRaster",
        "LayerTree", "PictureTransitions", "Dynamics", "AnimationExport",
      ]),
    // The C library's allocation, observed in the command only: a library leaves that of its programs alone.
    .target(name: "CAnimMemory", dependencies: ["CAnimPartialFiles"]),
    .executableTarget(
      name: "animexport",
      dependencies: [
        "AnimThreads", "AnimationExport", "CAnimMemory", "ExportJobs", "GIFExport", "SceneFile",
        "SystemC",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings, linkerSettings: commandLinkerSettings),

    // The samples that are built in Swift: `swift run samples OUTDIR`.
    .target(
      name: "SampleScenes", dependencies: ["AnimationExport"],
      path: "Samples/Swift/SampleScenes", swiftSettings: settings),
    .target(
      name: "Listings", dependencies: ["CoreAnimationNames"], path: "Samples/Listings",
      exclude: ["README.md"], resources: [.process("Images")], swiftSettings: settings),
    .executableTarget(
      name: "samples", dependencies: ["AnimationExport", "Listings", "SampleScenes"],
      path: "Samples/Swift/samples", swiftSettings: settings),

    // Tests. OracleSupport asks a browser, Pillow and FFmpeg for second opinions; it goes through pixels,
    // so it is fast.
    .target(
      name: "TestSupport", dependencies: ["AnimTiming"], path: "Tests/TestSupport",
      exclude: ["Tables"], swiftSettings: testSettings),
    .target(
      name: "OracleSupport", dependencies: ["AnimPixels", "TestSupport"],
      path: "Tests/OracleSupport", swiftSettings: settings),
    .testTarget(
      name: "OracleTests", dependencies: ["OracleSupport"], swiftSettings: testSettings),
    tests(of: "AnimGeometry", [], exclude: ["Tables"]),
    tests(of: "AnimTiming", [], exclude: ["Tables"]),
    tests(of: "AnimThreads", []),
    tests(of: "PictureTransitions", ["AnimGeometry", "AnimPixels"], exclude: ["Tables"]),
    tests(of: "AnimImages", ["AnimPixels"], exclude: ["Support"]),
    tests(of: "AnimText", ["AnimGeometry", "AnimImages", "AnimPixels"]),
    tests(
      of: "AnimRaster",
      [
        "AnimDrawing", "AnimGeometry", "AnimPixels", "AnimTimeline", "CAnimSpans", "LayerTree",
        "SystemC",
      ],
      exclude: ["Tables"]),
    tests(
      of: "GIFExport", ["AnimPixels", "SystemC"],
      exclude: ["color_error", "decode_gif", "editor", "lettering", "turning"].map {
        "Support/\($0).py"
      }),
    tests(
      of: "OutputComparison", ["AnimImages", "AnimPixels", "GIFExport"], exclude: ["Support"]),
    .testTarget(
      // Runs the command, which is built beside the tests, and links nothing of it.
      name: "CommandTests", dependencies: ["AnimImages", "TestSupport"],
      exclude: ["faults.c", "late-fonts.c"], swiftSettings: testSettings),
    tests(
      of: "AnimTimeline",
      ["AnimDrawing", "AnimGeometry", "AnimTiming", "AnimPixels", "TimelineFixtures"],
      exclude: ["Tables"]),
    tests(
      of: "TrackBuilding",
      [
        "AnimDrawing",
        "AnimGeometry", "AnimTiming", "AnimTimeline", "LayerTree", "PictureTransitions",
        "RandomScenes", "TimelineFixtures",
      ]),
    tests(
      of: "LayerTree",
      [
        "AnimDrawing", "AnimTimeline", "AnimGeometry", "AnimTiming", "PictureTransitions",
        "RandomScenes",
        "SystemC",
      ],
      exclude: ["Tables"]),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "AnimationExport", "AnimDrawing", "AnimGeometry", "AnimPixels", "AnimRaster",
        "AnimTimeline", "SVGExport",
        "OracleSupport", "RandomScenes", "SceneFile", "ScenePreview", "TestSupport",
        "TimelineFixtures",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "AnimationExportTests",
      dependencies: [
        "AnimationExport", "AnimImages", "AnimPixels", "AnimRaster", "OracleSupport", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["AnimationExport", "AnimImages", "AnimPixels", "OracleSupport"],
      exclude: ["References", "Scenes"], swiftSettings: testSettings),
    .testTarget(
      name: "SampleTests",
      dependencies: ["AnimationExport", "OracleSupport", "SampleScenes", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ListingTests",
      dependencies: ["CoreAnimationNames", "Listings", "TestSupport"],
      swiftSettings: testSettings),
    tests(
      of: "SceneFile",
      [
        "AnimDrawing", "AnimGeometry", "AnimImages", "AnimPixels", "AnimTimeline", "AnimTiming",
        "JsonnetLibrary", "LayerTree", "OracleSupport", "PictureTransitions",
      ],
      exclude: ["Broken"]),
    tests(
      of: "SceneParts",
      ["AnimGeometry", "AnimTimeline", "AnimTiming", "LayerTree", "OracleSupport"],
      exclude: ["Tables"]),
    tests(
      of: "FrameWriters", ["AnimImages", "AnimPixels", "GIFExport", "SystemC"],
      exclude: ["Support"]),
    tests(of: "ExportJobs", ["AnimationExport"]),
    tests(of: "ScenePreview", ["AnimTimeline", "SystemC"]),
    .target(
      name: "RandomScenes",
      dependencies: [
        "AnimGeometry", "AnimPixels", "AnimTimeline", "AnimTiming", "LayerTree", "TestSupport",
      ],
      path: "Tests/RandomScenes", swiftSettings: testSettings),
    .target(
      name: "TimelineFixtures",
      dependencies: [
        "AnimDrawing", "AnimGeometry", "AnimTiming", "AnimPixels", "AnimTimeline", "TestSupport",
      ],
      path: "Tests/TimelineFixtures", swiftSettings: testSettings),
    tests(
      of: "Dynamics", ["AnimGeometry", "AnimTimeline", "LayerTree", "SVGExport"],
      exclude: ["Tables"]),
    tests(
      of: "TrackFitting",
      ["AnimGeometry", "AnimTiming", "AnimTimeline", "OracleSupport", "SystemC"]),
    tests(
      of: "KeyframeExport",
      ["AnimGeometry", "AnimTiming", "AnimTimeline", "TrackFitting", "TimelineFixtures"]),
    tests(
      of: "SVGExport",
      [
        "AnimDrawing", "AnimGeometry", "AnimTiming", "AnimPixels", "AnimTimeline", "LayerTree",
        "RandomScenes",
        "SceneFile", "SystemC", "TrackFitting", "TimelineFixtures",
      ]),
  ] + plugInTargets
)
