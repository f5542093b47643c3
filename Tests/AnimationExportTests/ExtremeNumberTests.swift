import AnimationExport
import Foundation
import TestSupport
import Testing

/// Extreme values of `Double`, at every position of a scene file that takes a number: the result is
/// a message or a picture, never a crash.
@Suite("Extreme numbers") struct ExtremeNumberTests {
  static let numbers = ["5e-324", "1e-320", "1e-300", "1e-30", "1e300", "1.7e308"]

  /// The ranges of numbers in a scene's text, without those in names and colours.
  private func numbers(in scene: String) throws -> [Range<String.Index>] {
    let number = try NSRegularExpression(pattern: #"(?<![\w#.$%-])-?\d+(?:\.\d+)?"#)
    return number.matches(in: scene, range: NSRange(scene.startIndex..., in: scene))
      .compactMap { Range($0.range, in: scene) }
  }

  @Test("All keys with numbers are there") func keys() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../docs/scene.schema.json").standardized
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let kinds = ["point", "size", "vector", "rect", "angle", "path", "transform", "curve"]
    func isNumeric(_ form: Any) throws -> Bool {
      let text = String(
        decoding: try JSONSerialization.data(
          withJSONObject: form, options: .withoutEscapingSlashes),
        as: UTF8.self)
      return text.contains("\"number\"") || text.contains("\"integer\"")
        || kinds.contains { text.contains("#/$defs/\($0)\"") }
    }
    var keys: Set<String> = []
    func walk(_ part: Any) throws {
      if let part = part as? [String: Any] {
        for (key, form) in part["properties"] as? [String: Any] ?? [:] {
          if try isNumeric(form) { keys.insert(key) }
        }
        for value in part.values { try walk(value) }
      } else if let list = part as? [Any] {
        for value in list { try walk(value) }
      }
    }
    try walk(schema)
    // Texts and pictures, which may look like a number.
    keys.subtract([
      "title", "description", "font", "idPrefix", "key", "in", "extent", "shadowExtent",
      "backsideImage", "maskImage", "shadingImage", "contact", "file", "include", "as", "style",
    ])
    // Core Image's names are aliases of others.
    let transitionKeys = Set(PictureTransition.Kind.all.flatMap { $0.parameters.map(\.inputName) })
    keys.subtract(
      transitionKeys.subtracting(Filter.Kind.allCases.flatMap { $0.inputs.map(\.name) }))
    #expect(keys.count > 200)
    let text = ExtremeNumberScenes.all.joined()
    #expect(
      keys.filter { !text.contains(" \($0): ") && !text.contains("\n\($0): ") }.sorted() == [])
  }

  /// Each number of each scene is replaced by one of the extreme ones in turn, and sizes that are
  /// divisors by all of them.
  @Test("Any of them anywhere", arguments: ExtremeNumberScenes.all.indices)
  func anywhere(_ index: Int) throws {
    let scene = ExtremeNumberScenes.all[index]
    #expect(throws: Never.self) { try export(scene) }
    for (place, range) in try numbers(in: scene).enumerated() {
      let divides = ["ontSize: ", "cale: ", "erspective: "].contains(
        where: scene[..<range.lowerBound].hasSuffix)
      for step in 0..<(divides ? Self.numbers.count : 1) {
        let number = Self.numbers[(place + index + step) % Self.numbers.count]
        var changed = scene
        changed.replaceSubrange(range, with: number)
        do {
          try export(changed)
        } catch {
          // Errors are allowed if they have a message.
          #expect("\(error)".count > 10)
        }
      }
    }
  }

  /// Values of pairs: those of limits of integers and of `Float` as well, and negative ones.
  static let pairNumbers = [
    "5e-324", "1e-320", "1e-300", "1e-30", "1e-9", "1e-3", "0", "-0", "1", "-1", "1e3", "1e6",
    "1e9",
    "1e15", "9.3e18", "1e19", "1e38", "1e39", "1e300", "1.79e308", "-1e-320", "-1e9", "-1e19",
    "-1e300",
  ]

  /// Two numbers of each scene at once, chosen by a generator with a fixed start.
  @Test("Two of them anywhere", arguments: ExtremeNumberScenes.all.indices)
  func pairs(_ index: Int) throws {
    let scene = ExtremeNumberScenes.all[index]
    let ranges = try numbers(in: scene)
    guard ranges.count > 1 else { return }
    var state = UInt64(index) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<12 {
      let first = random(ranges.count)
      let second = (first + 1 + random(ranges.count - 1)) % ranges.count
      var changed = scene
      // The later one first, so that the other range stays valid.
      for place in [max(first, second), min(first, second)] {
        changed.replaceSubrange(
          ranges[place], with: Self.pairNumbers[random(Self.pairNumbers.count)])
      }
      do {
        try export(changed)
      } catch {
        #expect("\(error)".count > 10)
      }
    }
  }

  private func export(_ scene: String) throws {
    let document = try SceneDocument(parsing: Array(scene.utf8), path: "a.yaml")
    let timeline = try document.makeScene().record(until: document.duration)
    var settings = ExportSettings()
    settings.framesPerSecond = 20
    settings.workers = 1
    settings.apply(document.export)
    for format: ExportFormat in [.svg, .png(at: nil), .gif, .keyframes(.json)] {
      let bytes: [UInt8] = try timeline.data(format, settings: settings)
      #expect(!bytes.isEmpty)
      guard format == .svg else { continue }
      let svg = String(decoding: bytes, as: UTF8.self)
      #expect(!svg.contains("nan") && !svg.contains("inf"))
    }
  }
}
