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
            let coverage = Rule.coverage(SIMD8(repeating: sum))[0]
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
        let coverage = Rule.coverage(SIMD8(repeating: sum))[0]
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
private protocol CoverageRule {
  static func coverage(_ sums: SIMD8<Int32>) -> SIMD8<UInt32>
}

extension CoverageRule {
  /// A coverage of 0…``CoverageBuffer/fullCoverage`` as 0…255, rounded to nearest.
  @inline(__always)
  fileprivate static func scaled(_ c: SIMD8<Int32>) -> SIMD8<UInt32> {
    SIMD8<UInt32>(truncatingIfNeeded: ((c &<< 8) &- c &+ 65536) &>> 17)
  }
}

private enum NonZeroCoverage: CoverageRule {
  @inline(__always)
  static func coverage(_ sums: SIMD8<Int32>) -> SIMD8<UInt32> {
    let sign = sums &>> 31
    let size = (sums ^ sign) &- sign
    let full = SIMD8(repeating: CoverageBuffer.fullCoverage)
    // The most negative sum stays negative; it is far more than full.
    return scaled(size.replacing(with: full, where: (size .> full) .| (size .< 0)))
  }
}

private enum EvenOddCoverage: CoverageRule {
  @inline(__always)
  static func coverage(_ sums: SIMD8<Int32>) -> SIMD8<UInt32> {
    let full = CoverageBuffer.fullCoverage
    let folded = sums & SIMD8(repeating: 2 &* full &- 1)
    let mirrored = SIMD8(repeating: 2 &* full) &- folded
    return scaled(folded.replacing(with: mirrored, where: folded .> SIMD8(repeating: full)))
  }
}
