import CAnimSpans
import TestSupport
import Testing

@Suite("Inner loops on every machine")
struct SpanTests {
  @Test("Sweeping gives the same in both forms", arguments: 1...20)
  func sweep(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rows = Int.random(in: 1...9, using: &random)
    let width = Int.random(in: 1...300, using: &random)
    let stride = (width + 8) & ~7
    let words = (stride / 8 + 63) / 64
    var cells = [Int32](repeating: 0, count: stride * rows)
    var touched = [UInt64](repeating: 0, count: words * rows)
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let (x, y) = (
        Int.random(in: 0..<width, using: &random), Int.random(in: 0..<rows, using: &random)
      )
      cells[y * stride + x] &+= Int32.random(in: -300_000...300_000, using: &random)
      touched[y * words + x / 512] |= 1 << UInt64(x / 8 % 64)
    }
    for evenOdd in [0, 1] as [Int32] {
      typealias Result = (spans: [[Int32]], mask: [UInt32], isClear: Bool)
      func result(_ portable: Bool) -> Result {
        var (cells, touched) = (cells, touched)
        var mask = [UInt32](repeating: 0, count: cells.count)
        var spans = [animspans_span](repeating: animspans_span(), count: cells.count / 4 + rows)
        let count = cells.withUnsafeMutableBufferPointer { cells in
          touched.withUnsafeMutableBufferPointer { touched in
            var all = animspans_cells(
              cells: cells.baseAddress, touched: touched.baseAddress, stride: stride, words: words,
              width: Int32(width), even_odd: evenOdd)
            return portable
              ? animspans_sweep_portable(&all, 0, Int32(rows), &spans, &mask)
              : animspans_sweep(&all, 0, Int32(rows), &spans, &mask)
          }
        }
        return (
          spans[..<count].map { [$0.row, $0.x, $0.count, $0.coverage] }, mask,
          touched.allSatisfy { $0 == 0 } && cells.allSatisfy { $0 == 0 }
        )
      }
      let (plain, best) = (result(true), result(false))
      #expect(plain.spans == best.spans)
      #expect(plain.mask == best.mask)
      #expect(plain.isClear && best.isClear)
    }
  }

  @Test("Colours and sources are blended alike in both forms", arguments: 1...20)
  func blending(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...100, using: &random)
    func pixels(_ count: Int) -> [UInt32] {
      (0..<count).map { _ in
        let alpha = UInt32.random(in: 0...255, using: &random)
        return (0..<3).reduce(alpha << 24) {
          $0 | UInt32.random(in: 0...alpha, using: &random) << (8 * $1)
        }
      }
    }
    let below = pixels(count)
    let source = pixels((count + 7) & ~7)
    let mask = source.map { _ in UInt32.random(in: 0...255, using: &random) }
    let color = pixels(1)[0] | 0xFF00_0000
    let coverage = UInt32.random(in: 1...255, using: &random)
    for opacity in [0, 1, 128, 254, 255] as [UInt32] {
      for own in [true, false] {
        let span = animspans_span(
          row: 0, x: 0, count: Int32(count), coverage: own ? -1 : Int32(coverage))
        var (plain, best) = (below, below)
        animspans_paint_portable([span], 1, mask, color, opacity, &plain, count)
        animspans_paint([span], 1, mask, color, opacity, &best, count)
        #expect(plain == best)
        (plain, best) = (below, below)
        mask.withUnsafeBufferPointer {
          let mask = own ? $0.baseAddress : nil
          animspans_blend_portable(&plain, source, Int32(count), mask, coverage, opacity)
          animspans_blend(&best, source, Int32(count), mask, coverage, opacity)
        }
        #expect(plain == best)
      }
    }
  }

  @Test("Radial gradients look up the same entries in both forms", arguments: 1...20)
  func radial(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let entries = (0..<UInt32(Int.random(in: 2...1000, using: &random))).map { $0 }
    entries.withUnsafeBufferPointer {
      var table = animspans_table(entries: $0.baseAddress, count: Int32($0.count))
      func line() -> animspans_line {
        animspans_line(
          start: Float.random(in: -3...3, using: &random),
          step: Float.random(in: -0.05...0.05, using: &random))
      }
      let (u, v) = (line(), line())
      for u in [u, animspans_line(start: .nan, step: 0), animspans_line(start: .infinity, step: 1)]
      {
        var plain = [UInt32](repeating: 0, count: 64)
        var best = plain
        animspans_radial_portable(&plain, 5, 61, &table, u, v)
        animspans_radial(&best, 5, 61, &table, u, v)
        #expect(plain == best)
        let last = entries[entries.count - 1]
        if !u.start.isFinite { #expect(plain.allSatisfy { $0 == last }) }
      }
    }
  }
}
