/// Finds before which symbols of a series an LZW dictionary is best given up.
///
/// A series is marked at many places. From each of them it is coded with a new dictionary, which is kept
/// as it is once it is full; that gives the bits from there to all later marks, and dynamic
/// programming the marks with the fewest bits in all.
struct ClearSearch {
  /// The number of codes between marks.
  var spacing: Int
  /// Between so many marks there may be more codes, so that no more than ``mostCodes`` are looked at
  /// from all of them.
  var fewestMarks = 64
  var mostCodes = 4_000_000
  /// How many bits a way may be behind the best known one before it is given up.
  var mostBehind = 4000

  /// With all effort.
  static let thorough = ClearSearch(spacing: 32, mostCodes: 8_000_000, mostBehind: 12_000)
  /// For less: takes about as long as to code an image eight times, and finds about half of what is
  /// to be gained.
  static let quick = ClearSearch(
    spacing: 512, fewestMarks: 16, mostCodes: 300_000, mostBehind: 2000)

  /// A place where the dictionary may be cleared.
  struct Mark {
    var cursor: RunCoder.Cursor
    var position: Int
    /// The bits up to it at best, and the mark where the dictionary was cleared last.
    var bits = Int.max
    var before = 0
  }

  /// The places for ``RunCoder/DictionaryReset/at(_:)``, and about how many bits the series takes with them.
  func places(
    _ runs: UnsafeBufferPointer<SymbolRun>, symbolBits: Int, coder: inout RunCoder
  ) -> (places: [Int], bits: Int) {
    var marks = marks(runs, symbolBits: symbolBits, coder: &coder)
    marks[0].bits = 0
    let most = mostCodes / marks.count
    for start in 0..<marks.count - 1 {
      extend(&marks, from: start, most: most, runs, symbolBits, &coder)
    }
    var places: [Int] = []
    var mark = marks[marks.count - 1].before
    while mark > 0 {
      places.append(marks[mark].position)
      mark = marks[mark].before
    }
    return (places.reversed(), marks[marks.count - 1].bits)
  }

  /// The start of the series, places in it, and its end.
  func marks(
    _ runs: UnsafeBufferPointer<SymbolRun>, symbolBits: Int, coder: inout RunCoder
  ) -> [Mark] {
    var marks: [Mark] = []
    var cursor = RunCoder.Cursor()
    var position = 0
    var codes = 0
    coder.table.clear(bits: symbolBits)
    while cursor.run < runs.count {
      if codes % spacing == 0 { marks.append(Mark(cursor: cursor, position: position)) }
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
    let most = max(fewestMarks, mostCodes / codes)
    if marks.count > most {
      let step = (marks.count + most - 1) / most
      marks = stride(from: 0, to: marks.count, by: step).map { marks[$0] }
    }
    marks.append(Mark(cursor: cursor, position: position))
    return marks
  }

  /// Codes from one mark on, and takes note where that is better than what is known.
  private func extend(
    _ marks: inout [Mark], from start: Int, most: Int, _ runs: UnsafeBufferPointer<SymbolRun>,
    _ symbolBits: Int, _ coder: inout RunCoder
  ) {
    guard marks[start].bits < .max else { return }
    coder.table.clear(bits: symbolBits)
    var width = symbolBits + 1
    // The clear code before has the width of a full dictionary as a rule.
    var bits = marks[start].bits + 12
    var cursor = marks[start].cursor
    var position = marks[start].position
    var next = start + 1
    var codes = 0
    // The next mark has to be reached, or what follows would have no way to it.
    while cursor.run < runs.count, codes < most || next == start + 1 {
      let match = coder.longestMatch(runs, at: cursor)
      bits += width
      codes += 1
      cursor = match.end
      position += match.length
      if coder.table.next == 1 << width, width < 12 { width += 1 }
      while next < marks.count, marks[next].position <= position {
        if bits < marks[next].bits {
          (marks[next].bits, marks[next].before) = (bits, start)
        } else if bits - marks[next].bits > mostBehind {
          return
        }
        next += 1
      }
      if cursor.run < runs.count { coder.table.add(match.node, runs[cursor.run].symbol) }
    }
  }
}
