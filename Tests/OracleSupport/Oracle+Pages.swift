import Foundation
import TestSupport

/// An HTML page to take pictures of.
package struct OraclePageJob: Sendable {
  package var html: String
  /// Seconds.
  package var times: [Double]
  /// Of the window, in pixels.
  package var width: Int
  package var height: Int
  /// Whether readers ask for less motion. Then the page isn't put at the times. Only Chromium can.
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
  /// Plays each page in one browser and takes a picture on white at each of its times.
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
