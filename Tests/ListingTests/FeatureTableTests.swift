import Foundation
import TestSupport
import Testing

/// The location of the repository.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}

/// The table of features names existing tests.
@Suite struct FeatureTableTests {
  @Test func everyFeatureHasItsTests() throws {
    let text = try String(contentsOfFile: "\(Repository.root)/docs/coverage.md", encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.count == 3 && $0[0] != "feature" }
    #expect(rows.count > 40)
    let sources = try Self.testSources()
    for row in rows {
      let names = row[2].split(separator: "`").filter { $0.contains(".") }
      #expect(!names.isEmpty, "\(row[0])")
      for name in names {
        let parts = name.split(separator: ".")
        let holds = sources.contains { source in
          source.contains("struct \(parts[0]) ") && source.contains("func \(parts[1])(")
        }
        #expect(parts.count == 2 && holds, "\(name)")
      }
    }
  }

  private static func testSources() throws -> [String] {
    let folder = "\(Repository.root)/Tests"
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  }
}

/// The documents contain the compiled listings.
@Suite struct ListingDocumentTests {
  @Test func readmeListingIsCompiled() throws {
    let text = try String(contentsOfFile: "\(Repository.root)/README.md", encoding: .utf8)
    let block = try #require(
      codeBlocks("swift", in: text).first { $0.contains("CoreAnimationNames") })
    let file = try String(
      contentsOfFile: "\(Repository.root)/Tests/ListingTests/ReadmeListing.swift", encoding: .utf8)
    let compiled = Set(lines(of: file))
    for line in lines(of: block) { #expect(compiled.contains(line), "\(line)") }
    #expect(String(decoding: try readmeListing(), as: UTF8.self).hasPrefix("<svg"))
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
