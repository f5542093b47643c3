package import Foundation
import TestSupport

/// A browser.
package enum OracleEngine: String, Sendable, CaseIterable {
  case chromium, firefox, webkit

  /// The browsers whose pictures are compared: those of the longer run, or Chromium.
  package static var wanted: [OracleEngine] { Oracle.longRun ?? [.chromium] }

  /// The browsers whose values and pixels are compared closely: WebKit is compared only as a whole.
  package static var measured: [OracleEngine] { wanted.filter { $0 != .webkit } }

  /// True if its pictures are transparent where nothing is drawn; those of other browsers are white
  /// there.
  package var hasAlpha: Bool { self == .chromium }
}

extension Array {
  /// Every fourth element, or all in the longer run.
  package var thinned: Self {
    if Oracle.isLongRun { return self }
    return enumerated().filter { $0.offset.isMultiple(of: 4) }.map(\.element)
  }
}

/// An independent check of the exporters: a browser plays SVG, Pillow decodes GIF.
///
/// The work is done by the Python scripts in `Tests/Oracle`.
package enum Oracle {
  /// The browsers for all tests: those in `ANIMEXPORT_BROWSERS`, as in `webkit,firefox`, or all of
  /// them for `all`; nil if it isn't set.
  package static let longRun: [OracleEngine]? = {
    guard let text = ProcessInfo.processInfo.environment["ANIMEXPORT_BROWSERS"] else { return nil }
    let names = text.split(separator: ",").map(String.init)
    if names == ["all"] { return OracleEngine.allCases }
    return names.map { name in
      guard let engine = OracleEngine(rawValue: name) else {
        fatalError("ANIMEXPORT_BROWSERS names no browser: \(name)")
      }
      return engine
    }
  }()

  /// True if some browsers run all tests.
  package static var isLongRun: Bool { longRun != nil }

  /// True if tests that need a browser are to run: `ANIMEXPORT_BROWSER=1`.
  package static var browserIsWanted: Bool {
    ProcessInfo.processInfo.environment["ANIMEXPORT_BROWSER"] == "1"
  }

  /// Plays each file in one browser and reads, at each of its times, every element with an `id`.
  ///
  /// The results are in the order of the jobs, and their samples in the order of the times.
  package static func play(
    _ jobs: [OracleJob], in engine: OracleEngine = .chromium
  ) throws -> [OracleResult] {
    if jobs.isEmpty { return [] }
    let scratch = try ScratchFolder()
    let list = try Self.list(of: jobs, in: scratch) { "\($0).json" }
    try run("values.py", input: JSONEncoder().encode(list), in: scratch, engine: engine)
    return try list.map {
      try OracleResult(
        samples: JSONDecoder().decode(
          [OracleSample].self, from: scratch.read($0.out)))
    }
  }

  /// The output of a script for its input, both JSON.
  package static func ask(_ script: String, _ input: Data) throws -> Data {
    try run(script, input: input, in: ScratchFolder())
  }

  /// The violations of a JSON Schema in each document, which is JSON; empty for a valid document.
  package static func mistakes(in documents: [String], schema: String) throws -> [[String]] {
    let scratch = try ScratchFolder()
    let paths = try documents.enumerated().map { index, text in
      try scratch.write(Data(text.utf8), as: "\(index).json")
    }
    return try JSONDecoder().decode(
      [[String]].self,
      from: run("schemas.py", [schema], input: JSONEncoder().encode(paths), in: scratch))
  }

  /// Plays HTML pages in one browser and reads, at each of the times, the computed values of some
  /// properties of every element with an attribute `data-layer`, in the order of the page.
  package static func computedStyles(
    _ pages: [OraclePage], in engine: OracleEngine = .chromium
  ) throws -> [[[[String]]]] {
    if pages.isEmpty { return [] }
    let scratch = try ScratchFolder()
    let jobs = try pages.enumerated().map { index, page in
      PageEntry(
        page: try scratch.write(Data(page.html.utf8), as: "\(index).html"), times: page.times,
        properties: page.properties)
    }
    let output = try run(
      "computed.py", input: JSONEncoder().encode(jobs), in: scratch, engine: engine)
    return try JSONDecoder().decode([[[[String]]]].self, from: output)
  }

  private struct PageEntry: Encodable {
    var page: String
    var times: [Double]
    var properties: [String]
  }

  /// Plays each file in one browser and captures it at each of its times. Pictures of all browsers
  /// but Chromium are white where nothing is drawn.
  package static func screenshots(
    _ jobs: [OracleJob], in engine: OracleEngine = .chromium
  ) throws -> [[OraclePicture]] {
    if jobs.isEmpty { return [] }
    let scratch = try ScratchFolder()
    let list = try Self.list(of: jobs, in: scratch) { "\($0)" }
    try run("frames.py", input: JSONEncoder().encode(list), in: scratch, engine: engine)
    return try list.map { entry in
      try entry.times.indices.map {
        try OraclePicture(raw: scratch.read(frameName($0, in: entry.out)))
      }
    }
  }

  /// Parses a GIF, with Pillow for its codes. FFmpeg sums its delays if it is installed.
  package static func decodeGIF(_ bytes: some Sequence<UInt8>) throws -> OracleGIF {
    let scratch = try ScratchFolder()
    let file = try scratch.write(Data(bytes), as: "file.gif")
    let folder = scratch.path("frames")
    try run("gif_frames.py", [file, folder], in: scratch)
    let header = try JSONDecoder().decode(
      OracleGIF.Header.self, from: scratch.read(folder + "/delays.json"))
    return try OracleGIF(
      header: header,
      frames: header.delays.indices.map {
        try OraclePicture(raw: scratch.read(frameName($0, in: folder)))
      })
  }

  /// The readings of GIFs by FFmpeg, gifsicle, Chromium and Firefox, if they are installed, by
  /// their names.
  package static func otherReadings(
    ofGIFs files: [[UInt8]]
  ) throws -> [[String: GIFReading]] {
    let scratch = try ScratchFolder()
    let paths = try files.enumerated().map { try scratch.write(Data($1), as: "\($0).gif") }
    let output = try run("gif_decoders.py", input: JSONEncoder().encode(paths), in: scratch)
    return try JSONDecoder().decode([[String: GIFReading]].self, from: output)
  }

  /// The reading of a GIF by another program.
  package struct GIFReading: Decodable {
    /// True if it reads the delays in the file.
    package var hasDelays: Bool
    /// The frames that differ from those of ``decodeGIF(_:)``.
    package var differing: [Int]
  }

  /// Decodes PNG files with Pillow.
  package static func decodePNGs(_ files: [[UInt8]]) throws -> [OraclePicture] {
    if files.isEmpty { return [] }
    let scratch = try ScratchFolder()
    let paths = try files.enumerated().map { try scratch.write(Data($1), as: "\($0).png") }
    try run("pictures.py", input: JSONEncoder().encode(paths), in: scratch)
    return try paths.map { try OraclePicture(raw: scratch.read($0 + ".rgba")) }
  }

  /// Compares pictures of equal size, pair by pair.
  package static func compare(
    _ pairs: [(OraclePicture, OraclePicture)]
  ) throws -> [OracleDifference] {
    try compare(pairs.count) { pairs[$0] }
  }

  /// Compares a number of pairs of pictures of equal size, made one after the other.
  ///
  /// - Parameter side: Side of the squares of pixels whose means are compared.
  package static func compare(
    _ count: Int, reducedBy side: Int = 1,
    pair: (Int) throws -> (OraclePicture, OraclePicture)
  ) throws -> [OracleDifference] {
    if count == 0 { return [] }
    let scratch = try ScratchFolder()
    let paths = try (0..<count).map { index in
      let pair = try pair(index)
      return [
        try scratch.write(pair.0.raw, as: "\(index)a.rgba"),
        try scratch.write(pair.1.raw, as: "\(index)b.rgba"),
      ]
    }
    let output = try run(
      "pixdiff.py", ["\(side)"], input: JSONEncoder().encode(paths), in: scratch)
    return try JSONDecoder().decode([OracleDifference].self, from: output)
  }

  /// Renders the SVG files of scenes with Cairo, resvg and Chromium, compares these with the
  /// rasteriser's pictures and writes sheets for review to a folder.
  ///
  /// The results are in the order of the scenes, by the renderers' names.
  package static func compareRenderers(
    _ scenes: [OracleScene], sheets: String
  ) throws -> [[String: OracleDifference]] {
    let output = try run(
      "gallery.py", [sheets], input: JSONEncoder().encode(scenes), in: ScratchFolder())
    return try JSONDecoder().decode([[String: OracleDifference]].self, from: output)
  }

  private struct Entry: Encodable {
    var svg: String
    var times: [Double]
    var out: String
    var width: Double?
    var height: Double?
    var scale: Double
    var background: [Double]?
    var round: Double?
    var lag: Double?
    var begins: Bool
    /// Keeps the pictures from being decoded again.
    var raw = true
  }

  private static func list(
    of jobs: [OracleJob], in scratch: ScratchFolder, out: (Int) -> String
  ) throws -> [Entry] {
    try jobs.enumerated().map { index, job in
      Entry(
        svg: try scratch.write(Data(job.svg.utf8), as: "\(index).svg"), times: job.times,
        out: scratch.path(out(index)), width: job.width, height: job.height, scale: job.scale,
        background: job.background.map { [$0.red * 255, $0.green * 255, $0.blue * 255, $0.alpha] },
        round: job.round, lag: job.lag, begins: job.begins)
    }
  }

  private static func frameName(_ index: Int, in folder: String) -> String {
    let digits = String(index)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(folder)/\(zeros)\(digits).rgba"
  }
}
