import AnimGeometry
import TestSupport
import Testing

/// Texts for names of files and for messages.
@Suite("Names and messages") struct TextTests {
  @Test("Every name of bytes has one text, and the other way round")
  func names() {
    var random = SeededGenerator(seed: 6)
    // Bytes that begin, continue and break sequences of UTF-8, among them those of private scalars.
    let likely: [UInt8] = [
      0x41, 0x2F, 0xC3, 0xA9, 0xFF, 0x80, 0xF4, 0x8F, 0xBF, 0xBE, 0xED, 0xA0, 0xE2,
    ]
    var seen: [String: [UInt8]] = [:]
    for _ in 0..<20_000 {
      let bytes = (0..<random.whole(0...8)).map { _ in likely[random.whole(0...likely.count - 1)] }
      let text = FileName.text(of: bytes)
      #expect(FileName.bytes(of: text) == bytes)
      #expect(seen.updateValue(bytes, forKey: text).map { $0 == bytes } ?? true)
    }
    #expect(FileName.text(of: Array("größe.yaml".utf8)) == "größe.yaml")
    #expect(FileName.text(of: [0x61, 0xFF]).unicodeScalars.map(\.value) == [0x61, 0x10FFFF])
  }

  @Test(
    "Messages have one line, without what turns text around",
    arguments: [
      ("plain “text”, é, 日本", "plain “text”, é, 日本"), ("a\nb\r\tc", "a\\u{a}b\\u{d}\\u{9}c"),
      ("\u{85}\u{2028}\u{2029}", "\\u{85}\\u{2028}\\u{2029}"),
      ("\u{202E}x\u{2066}\u{200B}", "\\u{202e}x\\u{2066}\\u{200b}"),
      (FileName.text(of: [0x61, 0xFE]), "a\\xfe"),
    ])
  func messages(text: String, shown: String) {
    #expect(MessageText.shown(text) == shown)
    #expect(MessageText.shown(shown) == shown)
  }

  @Test("Long quotations are cut") func quotations() {
    let long = String(repeating: "y", count: 5000)
    let cut = String(repeating: "y", count: 199) + "…"
    #expect(MessageText.shown("a “\(long)” b “\(long)”") == "a “\(cut)” b “\(cut)”")
    #expect(MessageText.shown("“" + String(long.prefix(200)) + "”") == "“\(cut)”")
    let short = "“" + String(long.prefix(199)) + "”"
    #expect(MessageText.shown(short) == short)
    // Quotation marks in the quoted text.
    #expect(MessageText.shown("“”\(long)\(long)\(long)”").unicodeScalars.count == 8001)
    // A letter with many accents has many scalars.
    #expect(
      MessageText.shown("“e" + String(repeating: "\u{301}", count: 9999) + "”").unicodeScalars.count
        < 210)
  }

  @Test(
    "Numbers become integers without a stop",
    arguments: [
      (Double.nan, 0), (.infinity, .max), (-.infinity, .min), (1e300, .max), (-1e300, .min),
      (2.9, 2),
      (-2.9, -2), (.leastNonzeroMagnitude, 0),
    ] as [(Double, Int)])
  func integers(number: Double, integer: Int) {
    #expect(Int(saturating: number) == integer)
    #expect(Int32(saturating: number) == Int32(clamping: integer))
    #expect(UInt8(saturating: number) == UInt8(clamping: integer))
  }
}
