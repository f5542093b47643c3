import AnimationExport
import Foundation
import TestSupport
import Testing

@Suite("README")
struct ReadmeTests {
  static let root = URL(filePath: SampleFiles.folder).deletingLastPathComponent()
  let text: String

  init() throws {
    text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
  }

  @Test("The scene file in it can be recorded")
  func sceneFile() throws {
    let block = try #require(codeBlocks("yaml", in: text).first)
    let document = try SceneDocument(parsing: Array(block.utf8), path: "README.md")
    let timeline = try document.makeScene().record(until: document.duration)
    #expect(timeline.duration == 2 && timeline.diagnostics.isEmpty)
  }

  @Test("It begins with the picture of that scene, and its sizes are those of the files")
  func firstPicture() throws {
    let block = try #require(codeBlocks("yaml", in: text).first)
    let scene = Self.root.appending(path: "docs/readme/ball.yaml")
    #expect(try String(contentsOf: scene, encoding: .utf8) == block)
    let document = try SceneDocument(parsing: Array(block.utf8), path: "ball.yaml")
    let timeline = try document.makeScene().record(until: document.duration)
    let svg = try timeline.data(.svg)
    let picture = try #require(
      text.firstMatch(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.output.1) })
    #expect(try Data(contentsOf: Self.root.appending(path: picture)) == Data(svg))
    let told = /Its SVG has ([0-9,]+) bytes, its GIF ([0-9,]+)\./
    let sizes = try #require(text.firstMatch(of: told))
    let numbers = [sizes.output.1, sizes.output.2].map { Int($0.replacing(",", with: "")) }
    #expect(numbers == [svg.count, try timeline.data(.gif).count])
  }

  @Test("The Swift listing in it is the one that is compiled here, and exports")
  func listing() throws {
    let block = try #require(codeBlocks("swift", in: text).first)
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "ReadmeListing.swift")
    let compiled = Set(lines(of: try String(contentsOf: file, encoding: .utf8)))
    for line in lines(of: block) { #expect(compiled.contains(line), "\(line)") }
    #expect(String(decoding: try readmeListing(), as: UTF8.self).contains("<animate"))
  }

  @Test("Products and system packages in it are those that there are")
  func package() throws {
    func file(_ name: String) throws -> String {
      try String(contentsOf: Self.root.appending(path: name), encoding: .utf8)
    }
    let (manifest, bootstrap) = (try file("Package.swift"), try file("scripts/bootstrap"))
    #expect(text.contains(#".product(name: "AnimationExport", package: "animexport")"#))
    for product in ["AnimationExport", "CoreAnimationNames"] {
      #expect(text.contains("`\(product)`") && manifest.contains(".library(name: \"\(product)\""))
    }
    let line = try #require(bootstrap.split(separator: "\n").first { $0.hasPrefix("packages=(") })
    for package in line.dropFirst("packages=(".count).dropLast().split(separator: " ") {
      #expect(text.contains("`\(package)`"), "\(package)")
    }
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("Its links lead to what is there")
  func links() {
    let targets = text.components(separatedBy: "](").dropFirst()
      .compactMap { $0.components(separatedBy: ")").first }
    #expect(targets.count > 5)
    for target in targets {
      let parts = target.split(separator: "#", maxSplits: 1).map(String.init)
      let file = Self.root.appending(path: parts[0])
      #expect(FileManager.default.fileExists(atPath: file.path), "\(target)")
      if parts.count == 2 { #expect(headings(of: file).contains(parts[1]), "\(target)") }
    }
  }

  /// The anchors of the headings of a page.
  private func headings(of page: URL) -> [String] {
    guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
    return lines(of: text).filter { $0.hasPrefix("#") }.map { line in
      line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
        .filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }
}
