import TestSupport
import Testing

@testable import GIFExport

/// The search for free pixels that are drawn nevertheless.
@Suite struct MaskSearchTests {
  /// Rows that repeat, of which pixels at random places needn't be drawn.
  private func segments(freeShare: Int) -> [PixelSegment] {
    var random = SeededGenerator(seed: 7)
    var segments: [PixelSegment] = []
    for place in 0..<4000 {
      let color = UInt32(1 + place % 100 / 7 % 5)
      let isFree = Int.random(in: 0..<100, using: &random) < freeShare
      if let last = segments.last, last.color == color, last.isFree == isFree {
        segments[segments.count - 1].length += 1
      } else {
        segments.append(PixelSegment(color: color, isFree: isFree, length: 1))
      }
    }
    return segments
  }

  @Test(
    "A rectangle of which much doesn't change is drawn as a whole where that is shorter",
    arguments: [GIFOptions.Effort.fast, .normal])
  func drawsAll(effort: GIFOptions.Effort) throws {
    let symbols = SymbolMap(indices: (0..<6).map { Int16($0) })
    for share in [30, 80] {
      let segments = segments(freeShare: share)
      var search = MaskSearch()
      let result = search.search(
        segments, symbols: symbols, symbolBits: 3, clear: 0, effort: effort)
      let found = try #require(result)
      var coder = RunCoder()
      let runs = segments.map {
        SymbolRun(symbol: UInt8($0.color), length: $0.length)
      }
      let whole = runs.withUnsafeBufferPointer {
        coder.code($0, symbolBits: 3, parsing: RunCoder.Parsing(), limit: .max)
      }
      #expect(try found.bytes.count <= #require(whole))
    }
  }

  @Test("That nothing else is short enough counts as well, so that drawing all is soon tried again")
  func drawsAllAgain() throws {
    let symbols = SymbolMap(indices: (0..<256).map { Int16($0) })
    let periodic = segments(freeShare: 50)
    var random = SeededGenerator(seed: 3)
    // Between pixels of four colours that change, noise that doesn't.
    let noise = (0..<20_000).map { place in
      let isFree = place.isMultiple(of: 2)
      return PixelSegment(
        color: UInt32.random(in: 1..<(isFree ? 200 : 5), using: &random), isFree: isFree, length: 1)
    }
    var search = MaskSearch()
    func size(_ segments: [PixelSegment], limit: Int = .max) -> Int? {
      search.search(
        segments, symbols: symbols, symbolBits: 8, clear: 0, effort: .fast, limit: limit)?
        .bytes.count
    }
    // The noise uses up the budget for close searches; then drawing all is skipped ever more often.
    for _ in 0..<40 { _ = size(noise) }
    let whole = periodic.map { PixelSegment(color: $0.color, isFree: false, length: $0.length) }
    let drawn = try #require(size(whole))
    /// Number of images before one for which drawing all is tried.
    func wait() -> Int? { (0..<60).first { _ in size(periodic, limit: 2 * drawn) == drawn } }
    #expect(try #require(wait()) > 6)
    #expect(wait() == 0)
    _ = size(noise)
    #expect(try #require(wait()) <= 6)
  }

  @Test("With little effort a full dictionary is given up at once where that is shorter")
  func givesUp() throws {
    var random = SeededGenerator(seed: 11)
    // The symbols of a part tell nothing about the next part.
    let segments = (0..<120_000).map { place in
      PixelSegment(
        color: UInt32(1 + place / 9000 * 16 % 240 + Int.random(in: 0..<12, using: &random)),
        isFree: false, length: 1)
    }
    let symbols = SymbolMap(indices: (0..<256).map { Int16($0) })
    var search = MaskSearch()
    let result = search.search(segments, symbols: symbols, symbolBits: 8, clear: 0, effort: .fast)
    let found = try #require(result)
    var coder = RunCoder()
    let runs = segments.map { SymbolRun(symbol: UInt8($0.color), length: 1) }
    let atOnce = runs.withUnsafeBufferPointer {
      coder.code($0, symbolBits: 8, parsing: RunCoder.Parsing(), limit: .max)
    }
    #expect(try found.bytes.count <= #require(atOnce))
  }

  @Test("With little effort a full dictionary is kept again once images are of another kind")
  func keepsAgain() throws {
    var random = SeededGenerator(seed: 11)
    let symbols = SymbolMap(indices: (0..<256).map { Int16($0) })
    func image(_ color: (Int) -> Int) -> [PixelSegment] {
      (0..<60_000).map {
        PixelSegment(color: UInt32(color($0)), isFree: false, length: 1)
      }
    }
    var search = MaskSearch()
    func size(_ image: [PixelSegment]) -> Int? {
      search.search(image, symbols: symbols, symbolBits: 8, clear: 0, effort: .fast)?.bytes.count
    }
    // The symbols of a part tell nothing about the next part, until the budget for searches is used up.
    for _ in 0..<3 {
      _ = size(image { 1 + $0 / 9000 * 16 % 240 + Int.random(in: 0..<12, using: &random) })
    }
    // Then it tells all that can be known.
    var coder = RunCoder()
    for _ in 0..<2 {
      let even = image { _ in 1 + Int.random(in: 0..<100, using: &random) }
      let kept = even.map { SymbolRun(symbol: UInt8($0.color), length: 1) }
        .withUnsafeBufferPointer {
          coder.code(
            $0, symbolBits: 8,
            parsing: RunCoder.Parsing(reset: .whenWorse(patience: 120)), limit: .max)
        }
      #expect(try #require(size(even)) <= #require(kept))
    }
  }
}
