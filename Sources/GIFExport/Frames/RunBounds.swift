/// The rectangle around runs of pixels, extended run by run.
struct RunBounds {
  let width: Int
  private var left = Int.max
  private var right = 0
  private var top = Int.max
  private var bottom = 0
  /// The row of the last run.
  private var row = 0..<0

  init(width: Int) { self.width = width }

  var rect: PixelRect? {
    left < right ? PixelRect(x: left..<right, y: top..<bottom) : nil
  }

  mutating func add(_ start: Int, _ count: Int) {
    if !row.contains(start) {
      let y = start / width
      row = y * width..<(y + 1) * width
      top = min(top, y)
      bottom = max(bottom, y + 1)
    }
    let end = start + count
    if end > row.upperBound {
      left = 0
      right = width
      bottom = max(bottom, (end - 1) / width + 1)
    } else {
      left = min(left, start - row.lowerBound)
      right = max(right, end - row.lowerBound)
    }
  }
}
