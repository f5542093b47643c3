import AnimImages
import AnimPixels
import AnimationExport
import Testing

/// GIFs of scenes whose canvas is clear.
@Suite struct ClearCanvasTests {
  private func timeline(
    _ layers: String, background: String = ""
  ) throws -> Timeline {
    try AnimationExportTests.timeline(
      "canvas: { size: [80, 60]\(background) }\nduration: 0.2\nlayers:\n" + layers)
  }

  private func written(
    _ timeline: Timeline, matte: GIFOptions.RGB? = nil
  ) throws -> (report: ExportReport, pixels: [UInt32]) {
    var settings = ExportSettings()
    settings.gif.matte = matte
    var bytes: [UInt8] = []
    let report = try timeline.write(.gif, settings: settings, to: { bytes += $0 })
    return (report, try ImageDecoder.decode(bytes).bitmap.pixels)
  }

  private let ball =
    "  - { id: ball, type: shape, path: { ellipse: [15, 15, 30, 30] }, fillColor: \"#e4572e\""

  @Test("Of a shadow nothing is left, and its loss is told", arguments: [0.3, 0.5, 0.9])
  func shadows(opacity: Double) throws {
    let (report, pixels) = try written(
      try timeline(
        ball + ", shadowOpacity: \(opacity), shadowOffset: [0, 6], shadowRadius: 4 }"))
    // The ball's own colour, but for the rounding of half-clear pixels.
    for pixel in Set(pixels) where pixel != 0 {
      for (shift, level) in [(0, 0xE4), (8, 0x57), (16, 0x2E), (24, 0xFF)] {
        #expect(abs(Int(pixel >> UInt32(shift) & 255) - level) <= 2)
      }
    }
    #expect(pixels[30 * 80 + 30] == 0xFF2E_57E4)
    #expect(report.gif?.mode == .exactColors)
    let note = try #require(report.diagnostics.first)
    #expect(report.diagnostics.count == 1 && note.severity == .warning)
    #expect(note.message.contains("shadow of “ball”") && note.message.contains("--matte"))
  }

  @Test("A shadow on something opaque stays as it is")
  func shadowsOnCards() throws {
    let card = "  - { id: card, frame: [0, 0, 80, 50], backgroundColor: \"#dddddd\" }\n"
    let scene = try timeline(
      card + ball + ", shadowOpacity: 0.8, shadowOffset: [0, 6], shadowRadius: 4 }")
    let pixels = try written(scene).pixels
    let drawn = scene.drawn(at: 0)
    for y in 0..<60 {
      for x in 0..<80 {
        let own = drawn[x, y]
        #expect(pixels[y * 80 + x] == (own >> 24 == 255 ? own : 0))
      }
    }
  }

  @Test("A layer that fades is named, edges alone are but a note, and opaque canvases have neither")
  func notes() throws {
    let fade = ", animations: [ { keyPath: opacity, values: [0, 1, 0], duration: 0.2 } ] }"
    let faded = try written(try timeline(ball + fade)).report
    #expect(faded.diagnostics.map(\.severity) == [.warning])
    #expect(faded.diagnostics[0].message.contains("fade of “ball”"))
    let edges = try written(try timeline(ball + " }")).report
    #expect(edges.diagnostics.map(\.severity) == [.note])
    #expect(edges.diagnostics[0].message.contains("at edges"))
    #expect(edges.gif?.mode == .exactColors)
    let white = GIFOptions.RGB(red: 255, green: 255, blue: 255)
    #expect(try written(try timeline(ball + fade), matte: white).report.diagnostics.isEmpty)
    let solid = try written(try timeline(ball + fade, background: ", background: white")).report
    #expect(solid.diagnostics.isEmpty && solid.gif?.mode == .exact)
    let boxes = try written(
      try timeline("  - { frame: [5, 5, 20, 20], backgroundColor: red }")
    ).report
    #expect(boxes.diagnostics.isEmpty && boxes.gif?.mode == .exact)
  }
}
