import Foundation

/// Reads a table from the folder `Tables` of the calling file's test target, or from that of shared
/// tables.
package func table<Rows: Decodable>(
  _ name: String, as type: Rows.Type = Rows.self, beside file: String = #filePath
) throws -> Rows {
  let folders = URL(filePath: file).pathComponents
  guard let tests = folders.lastIndex(of: "Tests"), tests + 1 < folders.count else {
    throw CocoaError(.fileNoSuchFile)
  }
  let target = URL(filePath: folders[...(tests + 1)].joined(separator: "/"))
  let places = [target, URL(filePath: #filePath).deletingLastPathComponent()]
    .map { $0.appending(path: "Tables/\(name).json") }
  let url = places.first { FileManager.default.fileExists(atPath: $0.path()) } ?? places[0]
  return try JSONDecoder().decode(Rows.self, from: Data(contentsOf: url))
}

package func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
  a == b || abs(a - b) <= tolerance
}

package func isNear(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { isNear($0, $1, tolerance) }
}
