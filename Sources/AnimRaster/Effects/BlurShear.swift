import AnimGeometry
import AnimTimeline

/// The shear that turns a Gaussian with inclined axes into one along the canvas's axes: rows are
/// shifted before the blur and shifted back after it. Columns are shifted instead for a Gaussian
/// that is wider than high, so that neighbours never move apart by more than a pixel.
struct BlurShear {
  /// True if columns are shifted: everything here then refers to the transposed picture.
  let isVertical: Bool
  /// Standard deviations in the picture with shifted rows.
  let deviations: (along: Double, across: Double)
  /// Shift to the right of each row against the one above it, in pixels, −1…1.
  private let slope: Double

  /// Creates a shear for a spread in pixels; nil if its axes are the canvas's.
  init?(_ spread: GaussianSpread) {
    let (width, height) = (spread.width, spread.height)
    // A blur of less than a pixel has no visible inclination.
    guard abs(spread.correlation) > 0, max(width, height) >= 0.5, width.isFinite, height.isFinite
    else { return nil }
    let correlation = min(max(spread.correlation, -1), 1)
    isVertical = width > height
    let (along, across) = isVertical ? (height, width) : (width, height)
    slope = correlation * along / across
    let share = 1 - correlation * correlation
    // Shifts by parts of a pixel, there and back, blur as well: by a mean variance of 1/3.
    deviations = (max(along * along * share - 1.0 / 3, 0).squareRoot(), across)
  }

  /// Reach of a blur along the canvas's axes in pixels, given its axes in the sheared picture.
  func reaches(_ along: BlurAxis, _ across: BlurAxis) -> (x: Int, y: Int) {
    let wide =
      along.reach + Int(saturating: min((abs(slope) * Double(across.reach + 1)).rounded(.up), 1e9))
      + 2
    return isVertical ? (across.reach, wide) : (wide, across.reach)
  }

  /// Shift of a row, in 1/256 of a pixel.
  private func move(of row: Int, by direction: Int) -> Int {
    direction * Int(saturating: (slope * (Double(row) * 256 + 128)).rounded())
  }

  /// The pixels that a rectangle affects when its rows are shifted.
  func bounds(of rect: PixelRect, movedBy direction: Int) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    let moves = [rect.y0, rect.y1 - 1].map { move(of: $0, by: direction) }
    return PixelRect(
      x0: rect.x0 + (min(moves[0], moves[1]) >> 8), y0: rect.y0,
      x1: rect.x1 + (max(moves[0], moves[1]) >> 8) + 1, y1: rect.y1)
  }

  /// The pixels of a rectangle of the picture with shifted rows.
  func moved(_ source: PlaneView, by direction: Int, to bounds: PixelRect) -> Plane {
    let result = Plane(bounds, channels: source.channels)
    for row in bounds.rows where source.bounds.rows.contains(row) {
      let move = move(of: row, by: direction)
      let (whole, rest) = (move >> 8, UInt16(truncatingIfNeeded: move & 255))
      // A pixel mixes the pixel that is shifted to it and the one before.
      let columns = (source.bounds.x0 + whole..<source.bounds.x1 + whole + 1)
        .clamped(to: bounds.columns)
      guard !columns.isEmpty else { continue }
      let line = source.pointer(x: source.bounds.x0, y: row)
      let target = result.row(row)
      let channels = source.channels
      let count = source.bounds.width * channels
      var to = (columns.lowerBound - bounds.x0) * channels
      var from = (columns.lowerBound - whole - source.bounds.x0) * channels
      for _ in 0..<columns.count * channels {
        let own = from < count ? UInt16(line[from]) : 0
        let before = from >= channels ? UInt16(line[from - channels]) : 0
        target[to] = UInt8(
          truncatingIfNeeded: (own &* (256 &- rest) &+ before &* rest &+ 128) &>> 8)
        to &+= 1
        from &+= 1
      }
    }
    return result
  }
}

extension PixelRect {
  var transposed: PixelRect { PixelRect(x0: y0, y0: x0, x1: y1, y1: x1) }
}

extension PlaneView {
  /// The pixels with rows and columns exchanged.
  var transposed: Plane {
    let result = Plane(bounds.transposed, channels: channels)
    for row in bounds.rows {
      let line = pointer(x: bounds.x0, y: row)
      var target = result.base + (row - bounds.y0) * channels
      for x in 0..<bounds.width {
        for channel in 0..<channels { target[channel] = line[x &* channels &+ channel] }
        target += result.stride
      }
    }
    return result
  }
}
