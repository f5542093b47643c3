import AnimImages
import AnimPixels
import AnimationExport
import Foundation
import OracleSupport
import Testing

/// Small scenes for single features, against reviewed pictures and against other renderers.
@Suite("Gallery") struct GalleryTests {
  static var blesses: Bool { ProcessInfo.processInfo.environment["ANIMEXPORT_BLESS"] == "1" }
  /// True if other renderers draw every scene: `ANIMEXPORT_GALLERY=1`. Otherwise they draw every
  /// fourth, if tests may use a browser.
  static var asksAll: Bool { ProcessInfo.processInfo.environment["ANIMEXPORT_GALLERY"] == "1" }

  /// The folder for results to review.
  static let output = GalleryScene.folder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/gallery")

  private static func reference(_ name: String) -> URL {
    GalleryScene.folder.appending(path: "References/\(name).png")
  }

  private static func write(_ bytes: some Sequence<UInt8>, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  @Test("The gallery covers what there is")
  func size() throws {
    let scenes = try GalleryScene.topics.flatMap { try GalleryScene.scenes(of: $0) }
    #expect(scenes.count >= 400)
    #expect(Set(scenes.map(\.description)).count == scenes.count)
  }

  @Test("Every scene is drawn as its reference", arguments: GalleryScene.topics)
  func references(topic: String) throws {
    let scenes = try GalleryScene.scenes(of: topic)
    let folder = Self.reference("\(topic)/any").deletingLastPathComponent()
    if Self.blesses { try? FileManager.default.removeItem(at: folder) }
    for scene in scenes {
      let png = try scene.timeline().data(.png())
      let file = Self.reference(scene.description)
      if Self.blesses { try Self.write(png, to: file) }
      let drawn = try PNGDecoder.decode(png)
      let expected = try? PNGDecoder.decode(Array(Data(contentsOf: file)))
      if drawn == expected { continue }
      let failed = Self.output.appending(path: "failed/\(scene)")
      try Self.write(png, to: failed.appendingPathExtension("png"))
      if let expected, let difference = expected.difference(to: drawn) {
        try Self.write(
          PNGEncoder.encode(difference), to: failed.appendingPathExtension("difference.png"))
      }
      Issue.record(
        """
        \(scene) isn't drawn as its reference; look at \(failed.path).png and, if it is right, \
        run make bless-gallery
        """)
    }
    let names = FileReader.names(in: folder.path) ?? []
    #expect(names == scenes.map { "\($0.name).png" }.sorted())
  }

  @Test(
    "Other renderers draw the scenes' SVG as we draw the scenes",
    .enabled(if: asksAll || Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
  func renderers() throws {
    let all = try GalleryScene.topics.flatMap { try GalleryScene.scenes(of: $0) }
    let scenes = Self.asksAll ? all : all.thinned
    let allowances = try scenes.map { scene in
      try #require(GalleryAllowance(scene), "a line with #! in \(scene)")
    }
    var jobs: [OracleScene] = []
    for (scene, allowance) in zip(scenes, allowances) {
      let timeline = try scene.timeline()
      let place = Self.output.appending(path: "scenes/\(scene)")
      let (picture, svg) = (
        place.appendingPathExtension("png"), place.appendingPathExtension("svg")
      )
      try Self.write(timeline.data(.png()), to: picture)
      try Self.write(timeline.data(.svg), to: svg)
      jobs.append(
        OracleScene(
          topic: scene.topic, name: scene.name, svg: svg.path, picture: picture.path,
          sampled: allowance.isSampled, time: timeline.poster))
    }
    let results = try Oracle.compareRenderers(
      jobs, sheets: Self.output.appending(path: "sheets").path)
    try #require(results.count == scenes.count)
    for (index, scene) in scenes.enumerated() {
      for renderer in GalleryAllowance.renderers {
        let difference = try #require(results[index][renderer])
        let limit = allowances[index].limit(of: renderer)
        #expect(
          difference.mean <= limit.mean && difference.max <= limit.most,
          "\(scene): \(renderer) is off by \(difference.mean) on average, \(difference.max) at most"
        )
      }
    }
  }
}

extension Bitmap {
  /// The differences from another picture of the same size, four times as strong, on black.
  fileprivate func difference(to other: Bitmap) -> Bitmap? {
    guard width == other.width, height == other.height else { return nil }
    var result = Bitmap(width: width, height: height)
    for index in pixels.indices {
      var pixel: UInt32 = 0xFF00_0000
      var alpha: UInt32 = 0
      for shift: UInt32 in [0, 8, 16, 24] {
        let (a, b) = (pixels[index] >> shift & 255, other.pixels[index] >> shift & 255)
        let strong = min(4 * max(a, b) - 4 * min(a, b), 255)
        if shift == 24 { alpha = strong } else { pixel |= strong << shift }
      }
      // Differences in alpha alone are visible as well.
      result.pixels[index] = pixel | alpha | alpha << 8 | alpha << 16
    }
    return result
  }
}
