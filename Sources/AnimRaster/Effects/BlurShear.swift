import AnimGeometry
import AnimTimeline

/// How a Gaussian whose axes aren't the canvas's comes about: rows are moved sideways until its axes
/// are, and back when the picture is blurred. Where it is wider than high, columns are moved instead,
/// so that neighbours never move apart by more than a pixel.
struct BlurShear {
  /// Whether columns are moved: everything here is then told of the transposed picture.
  let isVertical: Bool
  /// Standard deviations in the picture with moved rows.
  let deviations: (along: Double, across: Double)
  /// How many pixels each row is to the right of the one above it, −1…1.
  private let slope: Double

  /// Creates a shear for a spread in pixels; nil where the axes are the canvas's.
  init?(_ spread: GaussianSpread) {
    let (width, height) = (spread.width, spread.height)
    // Less than a pixel of blur leans to no side that could be seen.
    guard abs(spread.correlation) > 0, max(width, height) >= 0.5, width.isFinite, height.isFinite
    else { return nil }
    let correlation = min(max(spread.correlation, -1), 1)
    isVertical = width > height
    let (along, across) = isVertical ? (height, width) : (width, height)
    slope = correlation * along / across
    let share = 1 - correlation * correlation
    // Moving by parts of a pixel, there and back, blurs too: by a variance of 1/3 in the mean.
    deviations = (max(along * along * share - 1.0 / 3, 0).squareRoot(), across)
  }

  /// How many pixels a blur reaches along the canvas's axes, by its axes in the sheared picture.
  func reaches(_ along: BlurAxis, _ across: BlurAxis) -> (x: Int, y: Int) {
    let wide =
      along.reach + Int(saturating: min((abs(slope) * Double(across.reach + 1)).rounded(.up), 1e9))
      + 2
    return isVertical ? (across.reach, wide) : (wide, across.reach)
  }

  /// How far a row is moved, in 1/256 of a pixel.
  private func move(of row: Int, by direction: Int) -> Int {
    direction * Int(saturating: (slope * (Double(row) * 256 + 128)).rounded())
  }

  /// The pixels that those of a rectangle have an effect on when its rows are moved.
  func bounds(of rect: PixelRect, movedBy direction: Int) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    let moves = [rect.y0, rect.y1 - 1].map { move(of: $0, by: direction) }
    return PixelRect(
      x0: rect.x0 + (min(moves[0], moves[1]) >> 8), y0: rect.y0,
      x1: rect.x1 + (max(moves[0], moves[1]) >> 8) + 1, y1: rect.y1)
  }

  /// The pixels of a rectangle of the picture with moved rows.
  func moved(_ source: PlaneView, by direction: Int, to bounds: PixelRect) -> Plane {
    let result = Plane(bounds, channels: source.channels)
    for row in bounds.rows where source.bounds.rows.contains(row) {
      let move = move(of: row, by: direction)
      let (whole, rest) = (move >> 8, UInt16(truncatingIfNeeded: move & 255))
      // A pixel has a part of the one that comes to lie in its place and a part of the one before.
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
  /// The pixels with columns for rows.
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
