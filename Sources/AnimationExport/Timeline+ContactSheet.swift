import AnimGeometry
import AnimImages
import AnimPixels
import AnimRaster
import AnimTimeline

/// The layout of a contact sheet.
private enum ContactSheet {
  /// Pixels between stills and around all of them.
  static let gap = 4
  /// Opaque grey, which stands out from light and dark scenes and pages.
  static let color: UInt32 = 0xFF80_8080
}

extension Timeline {
  /// A picture of stills at evenly spaced times. The first one shows the start. The last one shows
  /// the end if the number of plays is finite; if the timeline repeats for ever, it precedes the
  /// end by one step. A single still shows the poster.
  func contactSheet(
    columns: Int, rows: Int, _ settings: ExportSettings, progress: (Int, Int) throws -> Void
  ) throws -> [UInt8] {
    guard columns > 0, rows > 0 else { throw ExportError.nothingToDraw }
    let gap = ContactSheet.gap
    let canvas = try PixelCanvas(self, settings)
    func side(_ count: Int, _ length: Int) -> Double {
      Double(count) * Double(length + gap) + Double(gap)
    }
    let (width, height) = (side(columns, canvas.size.width), side(rows, canvas.size.height))
    try PixelCanvas.check(width: width, height: height)
    var sheet = Bitmap(
      width: Int(saturating: width), height: Int(saturating: height), filledWith: ContactSheet.color
    )
    let count = columns * rows
    let (timeline, times) = sheetMoments(count: count)
    let pictures = canvas.pictures(of: timeline, at: times, workers: settings.workers)
    var index = 0
    while let picture = pictures.next() {
      var patch = PixelPatch(canvas.framed(picture))
      patch.x = gap + index % columns * (canvas.size.width + gap)
      patch.y = gap + index / columns * (canvas.size.height + gap)
      sheet.place(patch)
      index += 1
      try progress(index, count)
    }
    return try PNGEncoder.encode(sheet)
  }

  /// The times of a contact sheet's stills, with the timeline that they refer to.
  private func sheetMoments(count: Int) -> (timeline: Timeline, times: [Double]) {
    if count == 1 {
      let (timeline, time) = atMoment(poster)
      return (timeline, [time])
    }
    return (loop == .forever ? self : holdingMoment, sheetTimes(count: count))
  }

  /// The times of a contact sheet's stills, if there are several.
  func sheetTimes(count: Int) -> [Double] {
    let steps = loop == .forever ? count : max(count - 1, 1)
    return (0..<count).map {
      $0 < steps ? duration * Double($0) / Double(steps) : duration > 0 ? momentOfEnd : 0
    }
  }
}
