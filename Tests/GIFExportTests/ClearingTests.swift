import TestSupport
import Testing

@testable import GIFExport

/// The places at which LZW's dictionary is cleared.
@Suite struct ClearingTests {
  /// Reads LZW codes as the format describes them, with nothing of the coders.
  private func decode(_ bytes: [UInt8], symbolBits: Int) -> (symbols: [UInt8], clears: [Int])? {
    let (clear, end) = (1 << symbolBits, 1 << symbolBits + 1)
    var table: [[UInt8]] = []
    var (result, clears): ([UInt8], [Int]) = ([], [])
    var (place, width) = (0, symbolBits + 1)
    var last: [UInt8]?
    while place + width <= bytes.count * 8 {
      var code = 0
      for bit in 0..<width {
        code |= Int(bytes[(place + bit) / 8] >> UInt8((place + bit) % 8) & 1) << bit
      }
      place += width
      if code == end { return (result, clears) }
      if code == clear {
        table = (0..<clear).map { [UInt8($0)] } + [[], []]
        width = symbolBits + 1
        last = nil
        clears.append(result.count)
        continue
      }
      var phrase: [UInt8]
      if code < table.count {
        phrase = table[code]
      } else {
        guard let last, code == table.count else { return nil }
        phrase = last + [last[0]]
      }
      result += phrase
      if let last, table.count < 4096 { table.append(last + [phrase[0]]) }
      if table.count == 1 << width, width < 12 { width += 1 }
      last = phrase
    }
    return nil
  }

  private func runs(_ symbols: [UInt8]) -> [SymbolRun] {
    var runs: [SymbolRun] = []
    for symbol in symbols {
      if let last = runs.last, last.symbol == symbol {
        runs[runs.count - 1].length += 1
      } else {
        runs.append(SymbolRun(symbol: symbol, length: 1))
      }
    }
    return runs
  }

  /// Runs and patterns of a few symbols.
  private func series(_ count: Int, _ bits: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var symbols: [UInt8] = []
    while symbols.count < count {
      if symbols.count > 20, Bool.random(using: &random) {
        let start = Int.random(in: 0..<symbols.count - 10, using: &random)
        symbols += symbols[start..<start + 10]
      } else {
        let symbol = UInt8.random(in: 0..<UInt8(1 << bits), using: &random)
        symbols += repeatElement(symbol, count: Int.random(in: 1...9, using: &random))
      }
    }
    return Array(symbols.prefix(count))
  }

  @Test("The dictionary is cleared at given places, and the symbols stay the same")
  func clearsAtPlaces() throws {
    var random = SeededGenerator(seed: 61)
    var coder = RunCoder()
    for round in 0..<60 {
      let bits = 2 + round % 7
      let count = Int.random(in: 1...3000, using: &random)
      let symbols = series(count, min(bits, 4), &random)
      var places = Set((0..<round % 5).map { _ in Int.random(in: 1...count, using: &random) })
      if round % 3 == 0 { places.formUnion([1, 2, count - 1]) }
      let clears = places.filter { 0 < $0 && $0 < count }.sorted()
      let parsing = RunCoder.Parsing(maximumCut: round % 4 * 3, reset: .at(clears))
      let size = runs(symbols).withUnsafeBufferPointer {
        coder.code($0, symbolBits: bits, parsing: parsing, limit: .max)
      }
      let decoded = try #require(decode(coder.bytes, symbolBits: bits))
      #expect(size == coder.bytes.count)
      #expect(decoded.symbols == symbols)
      #expect(decoded.clears == [0] + clears)
    }
  }

  @Test("The best of all ways to clear at marks is found")
  func best() {
    var random = SeededGenerator(seed: 62)
    var coder = RunCoder()
    for round in 0..<3 {
      // Parts that have nothing in common.
      var symbols: [UInt8] = []
      for part in 0..<3 {
        let kind = UInt8((part + round) % 3 * 5)
        symbols += series(30_000, 2, &random).map { $0 + kind }
      }
      let runs = runs(symbols)
      runs.withUnsafeBufferPointer { runs in
        func size(_ reset: RunCoder.DictionaryReset) -> Int {
          let parsing = RunCoder.Parsing(reset: reset)
          return coder.code(runs, symbolBits: 4, parsing: parsing, limit: .max) ?? .max
        }
        let spacing = 1500
        let found = ClearSearch(spacing: spacing).places(runs, symbolBits: 4, coder: &coder).places
        let candidates = ClearSearch(spacing: spacing).candidates(
          runs, symbolBits: 4, coder: &coder
        )
        .dropFirst().dropLast().map(\.position)
        #expect(Set(found).isSubset(of: candidates))
        #expect((4...9).contains(candidates.count))
        var least = Int.max
        for chosen in 0..<1 << candidates.count {
          let places = candidates.indices.filter { chosen >> $0 & 1 != 0 }.map { candidates[$0] }
          least = min(least, size(.at(places)))
        }
        // The phrases that go beyond a mark are cut there.
        #expect(size(.at(found)) <= least + 2 * candidates.count)
      }
    }
  }

  @Test("An image of more codes than are looked at from each mark has a way to its end")
  func long() {
    var random = SeededGenerator(seed: 64)
    var coder = RunCoder()
    let symbols = (0..<60_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    for search in [
      ClearSearch(spacing: 512, minimumCandidates: 16, maximumCodes: 10_000),
      ClearSearch(spacing: 16, minimumCandidates: 4, maximumCodes: 100),
    ] {
      runs(symbols).withUnsafeBufferPointer { runs in
        let found = search.places(runs, symbolBits: 8, coder: &coder)
        let parsing = RunCoder.Parsing(reset: .at(found.places))
        let size = coder.code(runs, symbolBits: 8, parsing: parsing, limit: .max) ?? .max
        // Each mark cuts a phrase, and all but the bits at the very end are counted.
        #expect(abs(found.bits / 8 - size) <= 2 * 64)
        #expect(decode(coder.bytes, symbolBits: 8)?.symbols == symbols)
      }
    }
  }

  @Test("The dictionary is given up where other symbols begin, and not as often as it is full")
  func change() {
    var random = SeededGenerator(seed: 63)
    var coder = RunCoder()
    let parts = (0..<2).map { _ in series(80_000, 3, &random) }
    runs(parts[0] + parts[1].map { $0 + 8 }).withUnsafeBufferPointer { runs in
      let places = ClearSearch(spacing: 64).places(runs, symbolBits: 4, coder: &coder).places
      #expect(places.contains { abs($0 - 80_000) < 1000 })
      func size(_ reset: RunCoder.DictionaryReset) -> Int {
        let parsing = RunCoder.Parsing(reset: reset)
        return coder.code(runs, symbolBits: 4, parsing: parsing, limit: .max) ?? .max
      }
      for patience in [0, 110, 120, 140, 200, 400] {
        #expect(size(.at(places)) < size(.whenWorse(patience: patience)))
      }
    }
  }

  @Test("A search at few places gains something, too")
  func quick() {
    var random = SeededGenerator(seed: 64)
    var coder = RunCoder()
    // Noise of one kind after another.
    let symbols = (0..<4).flatMap { part in
      (0..<8000).map { _ in UInt8(random.whole(0...15) + part * 16) }
    }
    runs(symbols).withUnsafeBufferPointer { runs in
      func size(_ reset: RunCoder.DictionaryReset) -> Int {
        let parsing = RunCoder.Parsing(reset: reset)
        return coder.code(runs, symbolBits: 6, parsing: parsing, limit: .max) ?? .max
      }
      let candidates = ClearSearch.quick.candidates(runs, symbolBits: 6, coder: &coder).count
      #expect((8...40).contains(candidates))
      let places = ClearSearch.quick.places(runs, symbolBits: 6, coder: &coder).places
      #expect(size(.at(places)) < size(.whenWorse(patience: 120)))
    }
  }
}
