import Foundation
import SceneFile
import TestSupport
import Testing

@Suite("Broken project files")
struct BrokenProjectTests {
  static let folder = BrokenSceneTests.folder.appending(path: "projects")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).sorted()

  private func mistake(in bytes: [UInt8]) -> String? {
    do {
      _ = try ProjectDocument(parsing: bytes, path: "p")
      return nil
    } catch {
      return error.description
    }
  }

  @Test("There are enough of them")
  func count() { #expect(Self.names.count >= 50) }

  /// The first line of each file is a comment with its single message.
  @Test("Each gives its one message at the place of the mistake", arguments: names)
  func message(name: String) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: name))
    let comment = String(decoding: data, as: UTF8.self).prefix { $0 != "\n" }.dropFirst(2)
    #expect(mistake(in: Array(data)) == "p:\(comment)")
  }

  @Test("Formats are suggested")
  func formats() throws {
    let message = try #require(mistake(in: Array("inputs: [a]\nformats: [gif, svgs]".utf8)))
    #expect(message.hasPrefix("p:2:16: error: svg, gif, "), "\(message)")
    #expect(
      message.hasSuffix(" is expected here, not “svgs”; did you mean “svg”?"), "\(message)")
  }

  @Test("All mistakes are told in the order of their places")
  func several() {
    let text = "fps: 3\ninputs: [a, [b]]\nlimits: { svg: few, gif: many }\noutputs: [{ suffix: / }]"
    let lines = mistake(in: Array(text.utf8))?.split(separator: "\n").map { $0.prefix(14) }
    #expect(
      lines == [
        "p:1:1: error: ", "p:2:13: error:", "p:3:16: error:", "p:3:26: error:", "p:4:21: error:",
      ])
  }

  @Test(
    "Bytes of any kind give an error",
    arguments: [
      [0xFF, 0xFE], [0xEF, 0xBB, 0xBF], [0], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], [0x1F, 0x8B],
      Array("inputs: [\u{1B}[2J]".utf8), Array("inputs: [a\u{202E}]\nx\u{202E}: 1".utf8),
      Array("inputs: [\"\\ud800\"]".utf8), Array("{\"inputs\": [\"a\"]} x".utf8),
      Array("inputs: &a [*a]".utf8), Array("<<: { inputs: 3 }".utf8),
      Array("\"\\n::error file=a::x\": 1\ninputs: [ [ \"\\n::warning::x\" ] ]".utf8),
      Array("? [inputs]\n: [a]".utf8), Array("!!binary inputs: [a]\n---".utf8),
    ] as [[UInt8]])
  func bytes(_ bytes: [UInt8]) throws {
    let message = try #require(mistake(in: bytes))
    for line in message.split(separator: "\n") {
      #expect(line.hasPrefix("p:") && line.contains(": error: "), "\(message)")
    }
    let plain = message.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar.value >= 32 && scalar.properties.generalCategory != .format
    }
    #expect(plain, "\(message)")
  }

  @Test("Deep, wide and repeated values have a limit")
  func limits() throws {
    let deep = "inputs: " + String(repeating: "[", count: 100_000)
    let wide = "inputs: [" + String(repeating: "a,", count: 1_100_000) + "a]"
    var bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
    for (name, last) in zip("bcdefghij", "abcdefghi") {
      bomb += "\(name): &\(name) [" + String(repeating: "*\(last),", count: 10) + "]\n"
    }
    for text in [deep, wide, bomb] {
      let message = try #require(mistake(in: Array(text.utf8)))
      #expect(message.utf8.count < 10_000)
      #expect(message.hasPrefix("p:1:") || message.hasPrefix("p:6:"), "\(message.prefix(200))")
    }
    let large = [UInt8](repeating: UInt8(ascii: "#"), count: (16 << 20) + 1)
    #expect(mistake(in: large)?.contains("larger than 16 MiB") == true)
  }

  @Test("Bytes that are changed in a sound file never do harm")
  func changedBytes() throws {
    let sound = Array(
      """
      inputs: [scenes/*.yaml]
      folder: images
      variables: { ink: navy, rate: 3 }
      dark: { ink: "#fff" }
      limits: { svg: 10KB }
      options: { fps: 20, size: [30, 20] }
      outputs: [{ suffix: -a, contactSheet: 4x3 }, { formats: [svg], fonts: { A: a.ttf } }]
      """.utf8)
    #expect(mistake(in: sound) == nil)
    var generator = SeededGenerator(seed: 60)
    for _ in 0..<2000 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      if let message = mistake(in: bytes) { #expect(message.hasPrefix("p:"), "\(bytes)") }
    }
  }
}
