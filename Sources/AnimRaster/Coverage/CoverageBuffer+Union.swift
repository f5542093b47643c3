import AnimTimeline

extension CoverageBuffer {
  /// The sum of a fully covered pixel.
  private static var full: Int32 { 131_072 }

  /// Moves the shape added since ``begin(_:)`` to another buffer of the same region, as each pixel's covered area by
  /// the rule. This buffer becomes empty.
  ///
  /// Areas are added up, to a whole pixel at most: shapes that meet in a pixel cover it together. An overlap within a
  /// partly covered pixel counts once for each shape.
  mutating func move(to other: inout CoverageBuffer, _ rule: FillRule) {
    for row in 0..<region.height {
      let words = touched + row * wordsPerRow
      let line = cells + row * stride
      let target = other.cells + row * stride
      let marks = other.touched + row * wordsPerRow
      var sum: Int32 = 0
      var covered: Int32 = 0
      for word in 0..<wordsPerRow where words[word] != 0 {
        var bits = words[word]
        words[word] = 0
        marks[word] |= bits
        while bits != 0 {
          let first = (word &* 64 &+ bits.trailingZeroBitCount) &* 8
          bits &= bits &- 1
          for x in first..<(first &+ 8) {
            sum &+= line[x]
            line[x] = 0
            let area = Self.area(of: sum, rule)
            // The target holds differences too. `maximumShapes` keeps their sums in the range of `Int32`, which is that of
            // 16,383 shapes.
            target[x] &+= area &- covered
            covered = area
          }
        }
      }
    }
    other.shapeCount += 1
    if other.shapeCount == Self.maximumShapes { other.limit() }
  }

  /// Number of shapes after which the sums are limited to whole pixels.
  static var maximumShapes: Int { 8192 }

  /// Limits the covered areas of all shapes so far to whole pixels.
  private mutating func limit() {
    shapeCount = 1
    for row in 0..<region.height {
      let words = touched + row * wordsPerRow
      let line = cells + row * stride
      var sum: Int32 = 0
      var covered: Int32 = 0
      for word in 0..<wordsPerRow {
        var bits = words[word]
        while bits != 0 {
          let first = (word &* 64 &+ bits.trailingZeroBitCount) &* 8
          bits &= bits &- 1
          for x in first..<(first &+ 8) {
            sum &+= line[x]
            let area = Self.area(of: sum, .nonZero)
            line[x] = area &- covered
            covered = area
          }
        }
      }
    }
  }

  /// The covered area of a pixel with a sum, the same as in a sweep.
  @inline(__always)
  private static func area(of sum: Int32, _ rule: FillRule) -> Int32 {
    switch rule {
    case .nonZero:
      let excess = (sum < 0 ? 0 &- sum : sum) &- full
      return full &+ (excess & (excess &>> 31))
    case .evenOdd:
      let beyond = (sum & (2 &* full &- 1)) &- full
      return full &- (beyond < 0 ? 0 &- beyond : beyond)
    }
  }
}
