import Foundation
import TestSupport

/// An HTML page to capture.
package struct OraclePageJob: Sendable {
  package var html: String
  /// Times in seconds.
  package var times: [Double]
  /// The width of the window, in pixels.
  package var width: Int
  package var height: Int
  /// True for readers with the preference of reduced motion. The page isn't put at the times then.
  /// Only Chromium supports this.
  package var isReduced: Bool

  package init(
    html: String, times: [Double], width: Int, height: Int, isReduced: Bool = false
  ) {
    self.html = html
    self.times = times
    self.width = width
    self.height = height
    self.isReduced = isReduced
  }
}

extension Oracle {
  /// Plays each page in one browser and captures it on white at each of its times.
  package static func screenshots(
    ofPages jobs: [OraclePageJob], in engine: OracleEngine = .chromium
  ) throws -> [[OraclePicture]] {
    if jobs.isEmpty { return [] }
    let scratch = try ScratchFolder()
    let list = try jobs.enumerated().map { index, job in
      PageJobEntry(
        page: try scratch.write(Data(job.html.utf8), as: "\(index).html"), times: job.times,
        width: job.width, height: job.height, out: scratch.path("\(index)"),
        reduced: job.isReduced)
    }
    try run("pages.py", input: JSONEncoder().encode(list), in: scratch, engine: engine)
    return try list.map { entry in
      try entry.times.indices.map { index in
        let digits = String(index)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return try OraclePicture(raw: scratch.read("\(entry.out)/\(zeros)\(digits).rgba"))
      }
    }
  }
}

private struct PageJobEntry: Encodable {
  var page: String
  var times: [Double]
  var width: Int
  var height: Int
  var out: String
  var reduced: Bool
}
