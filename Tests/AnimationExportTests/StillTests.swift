import AnimPixels
import AnimRaster
import AnimationExport
import OracleSupport
import Testing

/// A half-clear disc that crosses a clear canvas within a second, and shrinks.
let crossing = """
  canvas: { size: [40, 30], poster: 0.5 }
  layers:
    - id: disc
      type: shape
      path: { ellipse: [-8, -8, 16, 16] }
      fillColor: "rgb(228 87 46 / 60%)"
      position: [10, 15]
      animations:
        - { keyPath: position.x, from: 10, to: 30, duration: 1 }
        - { keyPath: transform.scale, from: 1, to: 0.5, duration: 1 }
  """

/// Stills, decoded by Pillow, equal the drawn frames.
@Suite("Stills") struct StillTests {
  @Test("A still has the drawn pixels, clear ones too")
  func times() throws {
    let timeline = try timeline(crossing)
    let times = [0, 0.1, 0.5, 0.9]
    let pictures = try Oracle.decodePNGs(times.map { try timeline.data(.png(at: $0)) })
    for (time, picture) in zip(times, pictures) {
      #expect(isSame(picture, timeline.drawn(at: time)), "\(time)")
      #expect(picture[0, 0] == [0, 0, 0, 0])
    }
    // 60 % of 255 in the middle of the disc, whose colour is restored within the precision of 8
    // bits.
    #expect(pictures[0][10, 15][3] == 153)
    #expect(zip(pictures[0][10, 15], [228, 87, 46, 153]).allSatisfy { abs(Int($0) - $1) <= 1 })
    #expect(pictures[0][25, 15][3] == 0)
    #expect(pictures[3][28, 15][3] == 153)
  }

  @Test("Without a time a still shows the poster")
  func poster() throws {
    var timeline = try timeline(crossing)
    #expect(try timeline.data(.png()) == timeline.data(.png(at: 0.5)))
    timeline.poster = 0
    #expect(try timeline.data(.png()) == timeline.data(.png(at: 0)))
  }

  @Test("Beyond its end a timeline shows the end")
  func end() throws {
    let timeline = try timeline(crossing)
    let pictures = try Oracle.decodePNGs([1, 7].map { try timeline.data(.png(at: $0)) })
    #expect(pictures[0] == pictures[1])
    // A disc of radius 4 about x = 30; at the start it had one of 8 about x = 10.
    #expect(pictures[0][30, 15][3] == 153)
    #expect(pictures[0][10, 15][3] == 0 && pictures[0][24, 15][3] == 0)
  }

  @Test("The background fills a still")
  func background() throws {
    var timeline = try timeline(crossing)
    timeline.background = Color(hex: 0x102030)
    let picture = try #require(try Oracle.decodePNGs([timeline.data(.png(at: 0))]).first)
    #expect(picture[39, 0] == [0x10, 0x20, 0x30, 255])
    #expect(isSame(picture, timeline.drawn(at: 0)))
  }

  @Test(
    "An exact size holds the canvas in its middle, as large as it can be",
    arguments: [
      (PixelSize(160, 160), 4.0, 0, 20), (PixelSize(100, 60), 2, 10, 0),
      (PixelSize(80, 60), 2, 0, 0),
      (PixelSize(21, 15), 0.5, 0, 0), (PixelSize(1, 1), 0.025, 0, 0),
    ])
  func sizes(_ size: PixelSize, _ scale: Double, _ x: Int, _ y: Int) throws {
    var settings = ExportSettings()
    settings.pixelSize = size
    // Without effect beside a size.
    settings.scale = 3
    var timeline = try timeline(crossing)
    for background in [Color.clear, Color(hex: 0x102030)] {
      timeline.background = background
      let picture = try #require(
        try Oracle.decodePNGs([timeline.data(.png(at: 0.25), settings: settings)]).first)
      try #require(picture.width == size.width && picture.height == size.height)
      let drawn = timeline.drawn(at: 0.25, scale: scale)
      let whole = picture.premultiplied
      #expect(whole.part(x: x, y: y, width: drawn.width, height: drawn.height) == drawn)
      let margin: UInt32 = background == .clear ? 0 : 0xFF30_2010
      for row in 0..<size.height {
        for column in 0..<size.width
        where !(x..<x + drawn.width).contains(column) || !(y..<y + drawn.height).contains(row) {
          #expect(whole[column, row] == margin)
        }
      }
    }
  }

  @Test("A GIF has the exact size too")
  func gif() throws {
    var settings = ExportSettings()
    settings.pixelSize = PixelSize(64, 64)
    settings.framesPerSecond = 5
    var timeline = try timeline(crossing)
    timeline.background = Color(hex: 0x102030)
    let gif = try Oracle.decodeGIF(timeline.data(.gif, settings: settings))
    #expect(gif.width == 64 && gif.height == 64)
    for frame in gif.frames {
      #expect(frame[0, 0] == [0x10, 0x20, 0x30, 255] && frame[63, 63] == [0x10, 0x20, 0x30, 255])
    }
  }

  @Test(
    "Pictures with too many pixels or none are errors",
    arguments: [
      PixelSize(0, 10), PixelSize(10, -1), PixelSize(16_385, 1), PixelSize(16_384, 16_384),
      PixelSize(.max, .max),
    ])
  func absurdSizes(_ size: PixelSize) throws {
    let timeline = try timeline(crossing)
    var settings = ExportSettings()
    settings.pixelSize = size
    for format in [ExportFormat.png(), .gif, .contactSheet(columns: 1, rows: 1)] {
      #expect(throws: ExportError.self) { try timeline.data(format, settings: settings) }
    }
    #expect(throws: ExportError.self) {
      try timeline.writeFrames(settings: settings, to: { _ in })
    }
  }
}
