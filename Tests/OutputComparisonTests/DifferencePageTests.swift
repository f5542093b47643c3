import AnimImages
import AnimPixels
import Foundation
import OutputComparison
import TestSupport
import Testing

/// Pages and pictures of differences.
@Suite struct DifferencePageTests {
  private struct Page: Decodable {
    var hash: String
    var policy: String
    var frames: [String]
    var sandboxes: [String]
    var pictures: [String]
    var texts: [String]
    var tags: [String]
  }

  private func read(_ html: String) throws -> Page {
    let folder = try ScratchFolder()
    let path = try folder.write(Data(html.utf8), as: "page.html")
    return try JSONDecoder().decode(Page.self, from: try runScript("read_page.py", [], input: path))
  }

  private func square(at place: Int) -> Bitmap {
    var bitmap = Bitmap(width: 30, height: 20, filledWith: 0xFFFF_FFFF)
    for y in 8..<12 { for x in place..<place + 4 { bitmap[x, y] = 0xFF00_8000 } }
    return bitmap
  }

  /// The old picture, the new one, and red for their differences, with gaps of grey around them.
  @Test func sheet() throws {
    let (old, new) = (square(at: 6), square(at: 14))
    let difference = try #require(
      OutputComparison.compare(
        try PNGEncoder.encode(old), try PNGEncoder.encode(new), as: .png))
    let sheet = try PNGDecoder.decode(try #require(try DifferenceSheet.png(of: difference)))
    #expect(sheet.width == 3 * 30 + 4 * 4 && sheet.height == 20 + 2 * 4)
    func part(_ index: Int) -> [UInt32] {
      sheet.patch(x: 4 + 34 * index, y: 4, width: 30, height: 20).pixels
    }
    #expect(part(0) == old.pixels && part(1) == new.pixels)
    let marks = part(2)
    let (mark, ground) = (marks[8 * 30 + 6], sheet[0, 0])
    #expect(mark & 255 > 200 && mark >> 8 & 255 < 60 && mark >> 24 == 255)
    for index in marks.indices {
      #expect((marks[index] == mark) == (old.pixels[index] != new.pixels[index]))
    }
    for x in 0..<sheet.width where x % 34 < 4 {
      #expect((0..<sheet.height).allSatisfy { sheet[x, $0] == ground })
    }
  }

  /// Wide pictures are reduced, so that three of them fit into an image.
  @Test func largeSheets() throws {
    let old = Bitmap(width: 60_000, height: 1, filledWith: 0xFF00_0000)
    var new = old
    new[5, 0] = 0xFFFF_FFFF
    let difference = try #require(
      OutputComparison.compare(
        try PNGEncoder.encode(old), try PNGEncoder.encode(new), as: .png))
    let sheet = try PNGDecoder.decode(try #require(try DifferenceSheet.png(of: difference)))
    #expect(sheet.width <= 65_535 && sheet.height == 9)
  }

  @Test func nothingToShow() throws {
    let difference = try #require(OutputComparison.compare([1], [2], as: .other))
    #expect(try DifferenceSheet.png(of: difference) == nil)
  }

  /// Names, texts and drawings stay text, and frames contain the drawings unchanged.
  @Test func hostileContent() throws {
    func drawing(_ width: Int) -> String {
      "<svg width=\"\(width)\" height='20' a='&quot;&amp;'><script>alert(1)</script>"
        + "<text><![CDATA[\"></iframe><img src=x onerror='a'>]]></text></svg>"
    }
    let entries = [
      ("<b>&\"'.svg", drawing(30), drawing(31)), ("x.svg", "<svg/>", "<svg a='<b>'/>"),
    ]
    .compactMap { name, old, new in
      OutputComparison.compare(Array(old.utf8), Array(new.utf8), as: .svg).map {
        DifferencePage.Entry(name: name, difference: $0)
      }
    }
    let page = try read(DifferencePage(entries).html)
    try #require(page.frames.count == 4)
    #expect(page.frames[0].hasSuffix(drawing(30)) && page.frames[1].hasSuffix(drawing(31)))
    #expect(page.frames[3].hasSuffix("<svg a='<b>'/>"))
    #expect(page.texts.contains("<b>&\"'.svg"))
    #expect(page.tags.count { $0 == "script" } == 1 && !page.tags.contains("b"))
    #expect(page.sandboxes == Array(repeating: "allow-same-origin", count: 4))
  }

  /// The page's own script is the only one, and nothing is loaded.
  @Test func policy() throws {
    let page = try read(DifferencePage([]).html)
    #expect(page.policy.hasPrefix("default-src 'none'; "))
    #expect(page.policy.contains("script-src 'sha256-\(page.hash)'"))
    #expect(!page.policy.contains("http") && !page.policy.contains("'self'"))
  }

  /// Pictures are embedded in the page.
  @Test func pictures() throws {
    let (old, new) = (square(at: 2), square(at: 20))
    let difference = try #require(
      OutputComparison.compare(
        try PNGEncoder.encode(old), try PNGEncoder.encode(new), as: .png))
    let page = try read(DifferencePage([.init(name: "a.png", difference: difference)]).html)
    let start = "data:image/png;base64,"
    let decoded = try page.pictures.map { source in
      #expect(source.hasPrefix(start))
      let bytes = try #require(Data(base64Encoded: String(source.dropFirst(start.count))))
      return try PNGDecoder.decode([UInt8](bytes))
    }
    #expect(decoded == [old, new, difference.pictures?.marked])
  }
}
