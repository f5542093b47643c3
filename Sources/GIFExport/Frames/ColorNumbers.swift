import AnimPixels

/// The colour number of each pixel of a frame, with ``FlatAreas/mark`` in areas; 0 is clear.
final class ColorNumbers {
  let numbers: FixedBuffer<UInt32>
  private let width: Int
  private let count: Int

  /// Distance up to which the end of an area is searched for.
  private static let reach = 16
  private static let minimumColumns = 4

  init(width: Int, height: Int) {
    self.width = width
    count = width * height
    numbers = FixedBuffer(repeating: 0, count: count)
  }

  /// True if a run has a pixel with a marked number, or one beside it.
  func touches(_ run: Range<Int>, _ marked: UInt32) -> Bool {
    let row = run.lowerBound / width * width
    if run.lowerBound > row, numbers[run.lowerBound - 1] == marked { return true }
    if run.upperBound < row + width, numbers[run.upperBound] == marked { return true }
    return run.contains { pixel in
      numbers[pixel] == marked || pixel >= width && numbers[pixel - width] == marked
        || pixel + width < count && numbers[pixel + width] == marked
    }
  }

  /// True if the pixels around a run have its colour in all directions, up to edges that aren't steps of a gradient.
  func isInArea(
    _ run: Range<Int>, _ color: UInt32, _ colors: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    let row = run.lowerBound / width * width
    func end(from place: Int, _ step: Int, _ limit: Int) -> (distance: Int, isStep: Bool) {
      self.end(of: color, from: place, step, limit, colors)
    }
    let left = end(from: run.lowerBound, -1, run.lowerBound - row)
    if left.isStep { return false }
    let right = end(from: run.upperBound - 1, 1, row + width - run.upperBound)
    guard !right.isStep, left.distance + right.distance + run.count >= Self.minimumColumns else {
      return false
    }
    let middle = (run.lowerBound + run.upperBound) / 2
    let above = end(from: middle, -width, middle / width)
    if above.isStep { return false }
    let below = end(from: middle, width, (count - 1 - middle) / width)
    return !below.isStep && above.distance + below.distance + 1 >= RunRegions.minimumRows
  }

  /// The number of pixels in a direction that have a colour, and whether the next one is a step of a gradient.
  private func end(
    of color: UInt32, from place: Int, _ step: Int, _ limit: Int,
    _ colors: UnsafeBufferPointer<UInt32>
  ) -> (distance: Int, isStep: Bool) {
    var (place, distance) = (place, 0)
    while distance < min(limit, Self.reach) {
      place += step
      let next = numbers[place].colorNumber
      if next != Int(color) {
        return (distance, next != 0 && isStep(from: Int(color), at: place, step, colors))
      }
      distance += 1
    }
    return (distance, false)
  }

  /// True if a pixel continues a gradient that is slow enough for runs of one colour. A soft edge begins like one,
  /// but changes faster.
  ///
  /// - Parameters:
  ///   - own: The colour of the pixel before it.
  ///   - direction: The offset from that pixel to the next.
  func isStep(
    from own: Int, at place: Int, _ direction: Int, _ colors: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    guard colors[numbers[place].colorNumber].isWithin(Self.maximumStep, of: colors[own]) else {
      return false
    }
    let beyond = place + direction
    guard beyond >= 0, beyond < count else { return true }
    let color = numbers[beyond].colorNumber
    return color == 0 || colors[color].isWithin(2 * Self.maximumStep, of: colors[own])
  }

  /// Maximum difference of each component between steps of such a gradient.
  private static let maximumStep: Int32 = 2
}
