import SceneFile
import Testing

/// Messages about files that aren't scenes name their format.
@Suite("Other files") struct OtherFileTests {
  private func message(_ bytes: [UInt8]) -> String {
    do {
      _ = try SceneDocument(parsing: bytes, path: "a")
      return ""
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    (
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0\"/></svg>",
      "an SVG"
    ),
    ("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- a: b -->\n<svg/>", "an SVG"),
    ("<!DOCTYPE html>\n<p>a: b</p>", "XML or HTML"),
    (
      "{\"v\":\"5.7\",\"fr\":30,\"ip\":0,\"op\":60,\"w\":9,\"h\":9,\"layers\":[]}",
      "a Lottie animation"
    ),
    ("{\"format\":\"animexport-keyframes\",\"version\":1,\"nodes\":[]}", "a table of keyframes"),
  ])
  func texts(text: String, name: String) {
    #expect(message(Array(text.utf8)).hasPrefix("a:1:1: error: this seems to be \(name)"))
  }

  @Test(
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "PNG"),
      ([0x50, 0x4B, 0x03, 0x04, 0x80], "ZIP"),
      ([0x1F, 0x8B, 0x08], "gzip"), (Array("GIF89a".utf8) + [0x80], "GIF"),
      (Array("RIFF....WEBP".utf8) + [0x80], "WebP"),
    ] as [([UInt8], String)])
  func binaryFiles(bytes: [UInt8], name: String) {
    #expect(message(bytes).hasPrefix("a:1:1: error: this seems to be a \(name) file; a scene is"))
  }

  @Test(
    "Scenes with mistakes are still scenes",
    arguments: [
      "<<: { a: 1 }", "canvas: {}\nlayers: []\nfr: 1\nip: 1\nop: 1", "\u{80}a",
    ])
  func scenes(text: String) {
    let message = message(Array(text.utf8))
    #expect(!message.isEmpty && !message.contains("seems to be"))
  }
}
