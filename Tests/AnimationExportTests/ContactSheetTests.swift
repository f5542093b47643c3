import AnimPixels
import AnimRaster
import AnimationExport
import OracleSupport
import Testing

/// Stills side by side.
@Suite("Contact sheets") struct ContactSheetTests {
  /// The stills of a sheet, after a check of the gaps between them.
  private func stills(
    of timeline: Timeline, columns: Int, rows: Int, _ size: PixelSize,
    _ settings: ExportSettings = ExportSettings()
  ) throws -> [Bitmap] {
    let bytes = try timeline.data(
      .contactSheet(columns: columns, rows: rows), settings: settings)
    let sheet = try #require(try Oracle.decodePNGs([bytes]).first).premultiplied
    try #require(sheet.width == columns * (size.width + 4) + 4)
    try #require(sheet.height == rows * (size.height + 4) + 4)
    for y in 0..<sheet.height {
      for x in 0..<sheet.width where x % (size.width + 4) < 4 || y % (size.height + 4) < 4 {
        #expect(sheet[x, y] == 0xFF80_8080)
      }
    }
    return (0..<columns * rows).map {
      sheet.part(
        x: 4 + $0 % columns * (size.width + 4), y: 4 + $0 / columns * (size.height + 4),
        width: size.width, height: size.height)
    }
  }

  @Test("A loop's stills start at its start and don't show it twice")
  func loops() throws {
    let timeline = try timeline(crossing)
    let stills = try stills(of: timeline, columns: 4, rows: 2, PixelSize(40, 30))
    for (index, still) in stills.enumerated() {
      #expect(still == timeline.drawn(at: Double(index) / 8), "\(index)")
    }
  }

  @Test("What plays once is shown with its end")
  func once() throws {
    var timeline = try timeline(crossing)
    timeline.loop = .times(1)
    let stills = try stills(of: timeline, columns: 3, rows: 1, PixelSize(40, 30))
    #expect(stills[0] == timeline.drawn(at: 0))
    #expect(stills[1] == timeline.drawn(at: 0.5))
    // The disc of radius 4 about x = 30.
    #expect(stills[2][30, 15] >> 24 == 153 && stills[2][24, 15] == 0 && stills[2][10, 15] == 0)
  }

  @Test("A single still shows the poster")
  func single() throws {
    let timeline = try timeline(crossing)
    let still = try stills(of: timeline, columns: 1, rows: 1, PixelSize(40, 30))
    #expect(timeline.poster == 0.5 && still == [timeline.drawn(at: 0.5)])
  }

  @Test("A size is the one of each still; threads do not matter")
  func sizes() throws {
    let timeline = try timeline(crossing)
    var settings = ExportSettings()
    settings.pixelSize = PixelSize(20, 20)
    let stills = try stills(of: timeline, columns: 2, rows: 2, PixelSize(20, 20), settings)
    for (index, still) in stills.enumerated() {
      let drawn = timeline.drawn(at: Double(index) / 4, scale: 0.5)
      #expect(still.part(x: 0, y: 2, width: 20, height: 15) == drawn)
    }
    let format = ExportFormat.contactSheet(columns: 2, rows: 2)
    let one = try timeline.data(format, settings: settings)
    settings.workers = 4
    #expect(try timeline.data(format, settings: settings) == one)
  }

  @Test("A scene without motion fills a sheet all the same")
  func still() throws {
    let timeline = try timeline(
      "canvas: { size: [8, 8], background: teal }\nlayers: [ { frame: [0, 0, 4, 4] } ]")
    #expect(timeline.duration == 0)
    let stills = try stills(of: timeline, columns: 2, rows: 3, PixelSize(8, 8))
    #expect(stills.allSatisfy { $0 == timeline.drawn(at: 0) })
  }

  @Test("Sheets of nothing or of too much are errors")
  func errors() throws {
    let timeline = try timeline(crossing)
    for (columns, rows) in [(0, 1), (1, -1), (1000, 1), (.max, .max), (300, 300)] {
      #expect(throws: ExportError.self) {
        try timeline.data(.contactSheet(columns: columns, rows: rows))
      }
    }
  }
}
