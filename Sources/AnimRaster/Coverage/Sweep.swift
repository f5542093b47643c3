import AnimTimeline

extension CoverageBuffer {
  /// Paints what was added since ``begin(_:)`` and leaves the buffer empty.
  mutating func sweep(
    _ rule: FillRule, _ shader: inout some Shader, on surface: Surface, rows: Range<Int>
  ) {
    switch rule {
    case .nonZero: sweep(NonZeroCoverage.self, &shader, on: surface, rows: rows)
    case .evenOdd: sweep(EvenOddCoverage.self, &shader, on: surface, rows: rows)
    }
  }

  /// Sweeps the rows of the canvas that may have been touched.
  private mutating func sweep<Rule: CoverageRule>(
    _: Rule.Type, _ shader: inout some Shader, on surface: Surface, rows: Range<Int>
  ) {
    let width = region.width
    let (cells, touched) = (cells, touched)
    for row in rows.clamped(to: region.y0..<region.y1) {
      let words = touched + (row - region.y0) * wordsPerRow
      let line = cells + (row - region.y0) * stride
      let pixels = surface.pointer(x: region.x0, y: row)
      var sum: Int32 = 0
      var position = 0
      var began = false
      for word in 0..<wordsPerRow {
        var bits = words[word]
        if bits == 0 { continue }
        words[word] = 0
        if !began {
          shader.begin(row: row)
          began = true
        }
        while bits != 0 {
          let x = (word &* 64 &+ bits.trailingZeroBitCount) &* 8
          bits &= bits &- 1
          if x > position, sum != 0 {
            let coverage = Rule.coverage(sum)
            if coverage != 0 {
              let end = min(x, width)
              shader.fill(
                pixels + position, x: region.x0 &+ position, count: end &- position,
                coverage: coverage)
            }
          }
          let block = UnsafeMutableRawPointer(line + x)
          let sums =
            Self.runningSums(block.loadUnaligned(as: SIMD8<Int32>.self))
            &+ SIMD8(repeating: sum)
          block.storeBytes(of: SIMD8<Int32>(repeating: 0), as: SIMD8<Int32>.self)
          sum = sums[7]
          position = x &+ 8
          let coverage = Rule.coverage(sums)
          if position <= width {
            let target = UnsafeMutableRawPointer(pixels + x)
            let old = target.loadUnaligned(as: SIMD8<UInt32>.self)
            target.storeBytes(
              of: shader.over(old, x: region.x0 &+ x, coverage: coverage),
              as: SIMD8<UInt32>.self)
          } else if x < width {
            shader.blendTail(
              pixels + x, x: region.x0 &+ x, count: width &- x, coverage: coverage)
          }
        }
      }
      if sum != 0, position < width {
        let coverage = Rule.coverage(sum)
        if coverage != 0 {
          shader.fill(
            pixels + position, x: region.x0 &+ position, count: width &- position,
            coverage: coverage)
        }
      }
    }
  }

  /// Each lane and all lanes before it, added up.
  @inline(__always)
  private static func runningSums(_ v: SIMD8<Int32>) -> SIMD8<Int32> {
    let a = v &+ SIMD8(0, v[0], v[1], v[2], v[3], v[4], v[5], v[6])
    let b = a &+ SIMD8(0, 0, a[0], a[1], a[2], a[3], a[4], a[5])
    return b &+ SIMD8(0, 0, 0, 0, b[0], b[1], b[2], b[3])
  }
}

/// How a sum of signed areas becomes a coverage from 0 to 255.
///
/// The arithmetic has no comparisons, as masks of vectors are slow in Swift.
private protocol CoverageRule {
  /// The covered area, 0…``CoverageBuffer/fullCoverage``.
  static func area(_ sums: SIMD8<Int32>) -> SIMD8<Int32>
}

extension CoverageRule {
  @inline(__always)
  fileprivate static func coverage(_ sums: SIMD8<Int32>) -> SIMD8<UInt32> {
    let area = area(sums)
    // area · 255 / 2¹⁷, rounded to nearest.
    return unsafeBitCast(
      ((area &<< 8) &- area &+ SIMD8(repeating: 65536)) &>> SIMD8(repeating: 17),
      to: SIMD8<UInt32>.self)
  }

  /// The coverage of a run of pixels with one sum.
  @inline(__always)
  fileprivate static func coverage(_ sum: Int32) -> UInt32 {
    coverage(SIMD8(repeating: sum))[0]
  }

  @inline(__always)
  fileprivate static func absolute(_ v: SIMD8<Int32>) -> SIMD8<Int32> {
    let sign = v &>> SIMD8(repeating: 31)
    return (v ^ sign) &- sign
  }
}

private enum NonZeroCoverage: CoverageRule {
  @inline(__always)
  static func area(_ sums: SIMD8<Int32>) -> SIMD8<Int32> {
    let full = SIMD8(repeating: CoverageBuffer.fullCoverage)
    // The lesser of |sum| and full; the most negative sum wraps around to a positive excess.
    let excess = absolute(sums) &- full
    return full &+ (excess & (excess &>> SIMD8(repeating: 31)))
  }
}

private enum EvenOddCoverage: CoverageRule {
  @inline(__always)
  static func area(_ sums: SIMD8<Int32>) -> SIMD8<Int32> {
    let full = SIMD8(repeating: CoverageBuffer.fullCoverage)
    let folded = sums & (full &+ full &- SIMD8(repeating: 1))
    return full &- absolute(folded &- full)
  }
}
