import AnimGeometry
import SceneFile
import Testing

/// Encodings that begin with a byte order mark.
@Suite("Encodings") struct EncodingTests {
  private static let yaml = "canvas: { size: [9, 9], title: \"é😀\" }\nlayers:\n  - { id: a }\n"
  private static let json =
    "{ \"canvas\": { \"size\": [9, 9], \"title\": \"é😀\" }, \"layers\": [{}] }"

  private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }

  private static func forms(of text: String) -> [[UInt8]] {
    [
      Array(text.utf8), Array("\u{FEFF}\(text)".utf8), utf16(text, isBig: false),
      utf16(text, isBig: true),
    ]
  }

  @Test("UTF-8 and UTF-16 with a mark, in both orders of bytes", arguments: [yaml, json])
  func marks(text: String) throws {
    for lines in [text, text.replacing("\n", with: "\r\n")] {
      for bytes in Self.forms(of: lines) {
        let document = try SceneDocument(parsing: bytes, path: "a")
        #expect(document.title == "é😀" && document.size.height == 9)
      }
    }
  }

  @Test("Places count characters in each")
  func places() {
    let scenes = [
      (Self.yaml.replacing("a }", with: "a, \"é😀\": 1 }"), "3:14"),
      (Self.json.replacing("[{}]", with: "[\r\n { \"é😀\": 1 }]"), "2:4"),
    ]
    for (text, place) in scenes {
      for bytes in Self.forms(of: text) {
        let error = #expect(throws: SceneFileError.self) {
          try SceneDocument(parsing: bytes, path: "a")
        }
        #expect(error?.description.hasPrefix("a:\(place): error: a layer has no key “é😀”") == true)
      }
    }
  }

  @Test("What is cut or broken has a place")
  func broken() {
    let good = Self.utf16("canvas:\n x", isBig: false)
    for bytes in [good + [0x41], good + [0x00, 0xD8], good + [0x00, 0xDC, 0x41, 0x00]] {
      let error = #expect(throws: SceneFileError.self) {
        try SceneDocument(parsing: bytes, path: "a")
      }
      #expect(error?.line == 2 && error?.column == 3)
      #expect(error?.message.contains("not UTF-16") == true)
    }
  }

  @Test("Others are told")
  func others() {
    for (bytes, message) in [
      (Self.utf16(Self.yaml, isBig: false).dropFirst(2), "UTF-16 without a byte order mark"),
      (Self.utf16(Self.yaml, isBig: true).dropFirst(2), "UTF-16 without a byte order mark"),
      ([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41], "UTF-32"),
    ] as [(ArraySlice<UInt8>, String)] {
      let error = #expect(throws: SceneFileError.self) {
        try SceneDocument(parsing: Array(bytes), path: "a")
      }
      #expect(error?.message.contains(message) == true)
    }
  }
}
