import AnimationExport
import Foundation
import OracleSupport
import Testing

/// Transitions in SVG, as browsers show them, against the rasteriser's pictures.
@Suite(
  "Transitions in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct TransitionBrowserTests {
  /// The scenes of docs/transitions.md, one for each transition; the test plays their files.
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/transitions")

  private static let names: [String] = (FileReader.names(in: folder.path) ?? [])
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

  /// The transitions that SVG expresses by pictures; all others are vectors.
  private static let flipbooks: Set<String> = [
    "accordion-fold", "disintegrate-with-mask", "flash", "mod", "page-curl",
    "page-curl-with-shadow", "page-curl-effect", "page-un-curl", "ripple", "ripple-effect",
    "suck-effect",
  ]

  /// The maximum mean difference at a time in Oklab, for each transition.
  ///
  /// - Parameter byCSS: True for scenes played by CSS, false for the files of the documentation.
  private func differences(
    in engine: OracleEngine, byCSS: Bool = false
  ) throws -> [String: Double] {
    var samples: [Sample] = []
    var jobs: [OracleJob] = []
    // The transition lasts from 0.4 to 2. Each time is just after the start of a picture, if there
    // are pictures.
    let times = [10, 20, 30, 40, 49].map { (Double($0) + 0.02) / 25 }
    for name in Self.names {
      let document = try SceneLoader.load(path: "\(Self.folder.path)/\(name).yaml")
      let timeline = try document.makeScene().record(until: document.duration)
      let sample = Sample(name: name, timeline: timeline).onWhite
      let file = Self.folder.deletingLastPathComponent()
        .appending(path: "images/transitions/\(name).svg")
      let svg = byCSS ? sample.styledSVG : try String(contentsOf: file, encoding: .utf8)
      #expect(svg.contains("<image") == Self.flipbooks.contains(name), "\(name)")
      samples.append(sample)
      jobs.append(OracleJob(svg: svg, times: times, scale: 1))
    }
    var pairs: [(OraclePicture, OraclePicture)] = []
    for (sample, pictures) in zip(samples, try Oracle.screenshots(jobs, in: engine)) {
      pairs += try zip(pictures, times).map { ($0, try sample.picture(at: $1, scale: 1)) }
    }
    let found = try Oracle.compare(pairs).map(\.deltaE)
    var result: [String: Double] = [:]
    for (index, name) in Self.names.enumerated() {
      result[name] = found[index * times.count..<(index + 1) * times.count].max()
    }
    return result
  }

  @Test("Vectors and pictures are what we draw", arguments: OracleEngine.wanted)
  func pictures(engine: OracleEngine) throws {
    #expect(Self.names.count == 23)
    let found = try differences(in: engine)
    for (name, difference) in found { #expect(difference <= 0.02, "\(name)") }
    guard engine == .chromium else { return }
    // The figures of the documentation.
    let page = Self.folder.deletingLastPathComponent().appending(path: "transitions.md")
    var text = try String(contentsOf: page, encoding: .utf8)
    if ProcessInfo.processInfo.environment["ANIMEXPORT_BLESS"] == "1" {
      let lines = text.components(separatedBy: "\n").map { line in
        guard line.hasPrefix("|"),
          let name = Self.names.first(where: { line.contains("transitions/\($0).svg)") }),
          let difference = found[name], let bar = line.dropLast(2).lastIndex(of: "|")
        else { return line }
        return line[...bar] + " \(Self.text(difference)) |"
      }
      text = lines.joined(separator: "\n")
      try Data(text.utf8).write(to: page)
    }
    for (name, difference) in found {
      let line = text.components(separatedBy: "\n").first {
        $0.hasPrefix("|") && $0.contains("transitions/\(name).svg)")
      }
      #expect(line?.hasSuffix(" \(Self.text(difference)) |") == true, "\(name): \(difference)")
    }
  }

  @Test(
    "Vectors and pictures that CSS plays are what we draw",
    .enabled(if: Oracle.isLongRun, "needs ANIMEXPORT_BROWSERS, as in all"),
    arguments: OracleEngine.wanted)
  func styledPictures(engine: OracleEngine) throws {
    for (name, difference) in try differences(in: engine, byCSS: true) {
      #expect(difference <= 0.02, "\(name)")
    }
  }

  /// A number with four decimals.
  private static func text(_ value: Double) -> String {
    String(format: "%.4f", value)
  }
}
