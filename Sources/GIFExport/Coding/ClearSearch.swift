/// Finds the symbols before which clearing the LZW dictionary makes a series shortest.
///
/// A series is marked at many places. From each mask on it is coded with a new dictionary, which is kept as it is
/// once it is full. That gives the bits from each mark to all later ones, and dynamic programming the marks with the
/// fewest bits in all.
struct ClearSearch {
  /// Number of codes between marks.
  var spacing: Int
  /// Number of marks that are kept in any case. Further ones are only kept as long as no more than ``maximumCodes``
  /// are coded from all marks together.
  var minimumCandidates = 64
  var maximumCodes = 4_000_000
  /// Number of bits by which a path may lag behind the best known one before it is given up.
  var maximumLag = 4000

  /// The search with all effort.
  static let thorough = ClearSearch(spacing: 32, maximumCodes: 8_000_000, maximumLag: 12_000)
  /// The search with usual effort. It takes about as long as coding an image eight times, and finds about half of the
  /// gain.
  static let quick = ClearSearch(
    spacing: 512, minimumCandidates: 16, maximumCodes: 300_000, maximumLag: 2000)

  /// A place where the dictionary may be cleared.
  struct Candidate {
    var cursor: RunCoder.Cursor
    var position: Int
    /// Minimum number of bits up to the mark, and the mark at which the dictionary is cleared last for that.
    var bits = Int.max
    var before = 0
  }

  /// Finds the places for ``RunCoder/DictionaryReset/at(_:)``, and the approximate bits of the series with them.
  func places(
    _ runs: UnsafeBufferPointer<SymbolRun>, symbolBits: Int, coder: inout RunCoder
  ) -> (places: [Int], bits: Int) {
    var candidates = candidates(runs, symbolBits: symbolBits, coder: &coder)
    candidates[0].bits = 0
    let codes = maximumCodes / candidates.count
    for start in 0..<candidates.count - 1 {
      extend(&candidates, from: start, limit: codes, runs, symbolBits, &coder)
    }
    var places: [Int] = []
    var candidate = candidates[candidates.count - 1].before
    while candidate > 0 {
      places.append(candidates[candidate].position)
      candidate = candidates[candidate].before
    }
    return (places.reversed(), candidates[candidates.count - 1].bits)
  }

  /// Marks at the start of the series, in it, and at its end.
  func candidates(
    _ runs: UnsafeBufferPointer<SymbolRun>, symbolBits: Int, coder: inout RunCoder
  ) -> [Candidate] {
    var candidates: [Candidate] = []
    var cursor = RunCoder.Cursor()
    var position = 0
    var codes = 0
    coder.table.clear(bits: symbolBits)
    while cursor.run < runs.count {
      if codes % spacing == 0 { candidates.append(Candidate(cursor: cursor, position: position)) }
      let match = coder.longestMatch(runs, at: cursor)
      cursor = match.end
      position += match.length
      codes += 1
      guard cursor.run < runs.count else { break }
      if coder.table.isFull {
        coder.table.clear(bits: symbolBits)
      } else {
        coder.table.add(match.node, runs[cursor.run].symbol)
      }
    }
    let limit = max(minimumCandidates, maximumCodes / codes)
    if candidates.count > limit {
      let step = (candidates.count + limit - 1) / limit
      candidates = stride(from: 0, to: candidates.count, by: step).map { candidates[$0] }
    }
    candidates.append(Candidate(cursor: cursor, position: position))
    return candidates
  }

  /// Codes from one mark on, and updates the marks that are reached with fewer bits.
  private func extend(
    _ candidates: inout [Candidate], from start: Int, limit: Int,
    _ runs: UnsafeBufferPointer<SymbolRun>,
    _ symbolBits: Int, _ coder: inout RunCoder
  ) {
    guard candidates[start].bits < .max else { return }
    coder.table.clear(bits: symbolBits)
    var width = symbolBits + 1
    // The clear code before has the width of a full dictionary as a rule.
    var bits = candidates[start].bits + 12
    var cursor = candidates[start].cursor
    var position = candidates[start].position
    var next = start + 1
    var codes = 0
    // The next mark has to be reached: no other path may lead beyond it.
    while cursor.run < runs.count, codes < limit || next == start + 1 {
      let match = coder.longestMatch(runs, at: cursor)
      bits += width
      codes += 1
      cursor = match.end
      position += match.length
      if coder.table.next == 1 << width, width < 12 { width += 1 }
      while next < candidates.count, candidates[next].position <= position {
        if bits < candidates[next].bits {
          (candidates[next].bits, candidates[next].before) = (bits, start)
        } else if bits - candidates[next].bits > maximumLag {
          return
        }
        next += 1
      }
      if cursor.run < runs.count { coder.table.add(match.node, runs[cursor.run].symbol) }
    }
  }
}
