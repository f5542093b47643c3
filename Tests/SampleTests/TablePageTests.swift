import AnimationExport
import Foundation
import TestSupport
import Testing

/// The tables in `docs/keyframe-tables.md` are those of the ball on the page, with lines left out.
@Suite("Page on keyframe tables")
struct TablePageTests {
  private static let docs = URL(filePath: SampleFiles.folder).deletingLastPathComponent()
    .appending(path: "docs")

  @Test(
    "Its lines are in the exported tables, in their order",
    arguments: ["csv", "json", "css"])
  func tables(language: String) throws {
    let file = Self.docs.appending(path: "keyframe-tables.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let block = try #require(codeBlocks(language, in: page).first)
    let document = try SceneLoader.load(path: Self.docs.appending(path: "readme/ball.yaml").path)
    let timeline = try document.makeScene().record(until: document.duration)
    let table = KeyframeTable(timeline)
    let texts = ["csv": table.csv, "json": table.json, "css": table.css]
    var rest = lines(try #require(texts[language]))[...]
    #expect(lines(block).count > 4)
    for line in lines(block) {
      let index = try #require(rest.firstIndex(of: line), "\(line)")
      rest = rest[(index + 1)...]
    }
  }

  private func lines(_ text: String) -> [String] {
    // A comma after the last member that the page keeps is ignored.
    text.split(whereSeparator: \.isNewline).map { line in
      line.trimmingCharacters(in: CharacterSet(charactersIn: " ,"))
    }
  }
}
