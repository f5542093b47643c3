import Foundation
import SVGExport
import Testing

/// The table of browsers' quirks.
@Suite struct BrowserQuirkTests {
  private static let switchable = BrowserQuirk.allCases.filter(\.row.isSwitchable)

  @Test("A document changes if one quirk isn't worked around", arguments: Self.switchable)
  func switches(_ quirk: BrowserQuirk) throws {
    let scene = try #require(try QuirkScene(for: quirk), "no scene")
    let (all, others) = (
      scene.document(BrowserQuirk.all), scene.document(BrowserQuirk.all.subtracting([quirk]))
    )
    if quirk == .addsUpNothingInMasks {
      #expect(all.bytes == others.bytes)
      #expect(all.diagnostics.count == others.diagnostics.count + 1)
    } else {
      #expect(all.bytes != others.bytes)
    }
  }

  @Test("Documents without workarounds are shorter")
  func none() throws {
    let (all, none) = try Self.switchable.reduce((0, 0)) { sum, quirk in
      let scene = try #require(try QuirkScene(for: quirk))
      return (
        sum.0 + scene.document(BrowserQuirk.all).bytes.count, sum.1 + scene.document([]).bytes.count
      )
    }
    #expect(none < all)
  }

  @Test("Quirks without a switch have no scene")
  func scenes() throws {
    for quirk in BrowserQuirk.allCases where !quirk.row.isSwitchable {
      let scene = try QuirkScene(for: quirk)
      #expect(scene == nil, "\(quirk)")
    }
  }

  @Test("Every row is complete, and its test is there", arguments: BrowserQuirk.allCases)
  func rows(_ quirk: BrowserQuirk) throws {
    let row = quirk.row
    #expect(!row.engines.isEmpty && Set(row.engines).count == row.engines.count)
    for text in [row.fault, row.markup] {
      #expect(text.hasSuffix(".") && !text.contains("\n") && text.first?.isUppercase == true)
    }
    guard let test = row.test else { return }
    let names = test.split(separator: "/").map(String.init)
    try #require(names.count == 3, "\(test)")
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "\(names[0])/\(names[1]).swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(source.contains("struct \(names[1])"), "\(test)")
    #expect(source.contains("func \(names[2])("), "\(test)")
  }
}
