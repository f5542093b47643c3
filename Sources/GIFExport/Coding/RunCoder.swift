/// Equal symbols in a row.
struct SymbolRun: Hashable {
  var symbol: UInt8
  /// At least 1.
  var length: Int32
}

/// Codes runs of symbols by LZW.
struct RunCoder: ~Copyable {
  /// The rules by which a series is cut into phrases.
  struct Parsing: Hashable {
    /// Maximum number of symbols by which a phrase is cut short if the next one then reaches further.
    var maximumCut = 0
    var reset = DictionaryReset.whenWorse(patience: 0)
  }

  /// The rule by which the dictionary is cleared.
  enum DictionaryReset: Hashable {
    /// Clears a full dictionary if its bits per symbol exceed this percentage of the best rate so far; 0 clears it as
    /// soon as it is full.
    case whenWorse(patience: Int)
    /// Clears the dictionary before these symbols, in rising order, none of which is the first.
    case at([Int])

    /// The symbols before which it is cleared in any case.
    var places: [Int] { if case .at(let places) = self { places } else { [] } }

    /// Percentage of the best rate at which a full one is cleared; `.max` for never.
    var patience: Int { if case .whenWorse(let patience) = self { patience } else { .max } }
  }

  /// A place in the series.
  struct Cursor {
    var run = 0
    var offset = 0
  }

  struct Match {
    var node: Int
    var length: Int
    /// The place after its last symbol.
    var end: Cursor
  }

  var table = PhraseTable()
  private var bits = CodeBits()

  /// The image data of the last series, without the division into blocks.
  var bytes: [UInt8] { bits.bytes }

  /// Codes a series that isn't empty.
  ///
  /// - Parameters:
  ///   - symbolBits: The code size, 2...8; all symbols are below `1 << symbolBits`.
  ///   - limit: Coding stops as soon as the result is known to have this many bytes or more.
  /// - Returns: The number of bytes, or nil if the limit was reached.
  mutating func code(
    _ runs: UnsafeBufferPointer<SymbolRun>, symbolBits: Int, parsing: Parsing, limit: Int
  ) -> Int? {
    let clearCode = 1 << symbolBits
    bits.removeAll()
    table.clear(bits: symbolBits)
    var width = symbolBits + 1
    bits.append(clearCode, width: width)
    var rate = RateWatch()
    var cursor = Cursor()
    var position = 0
    let (clears, patience) = (parsing.reset.places, parsing.reset.patience)
    var clear = 0
    while cursor.run < runs.count {
      var match = longestMatch(runs, at: cursor)
      if parsing.maximumCut > 0, match.length > 1, match.end.run < runs.count {
        shorten(&match, in: runs, at: cursor, by: parsing.maximumCut)
      }
      let bound = clear < clears.count ? clears[clear] : .max
      while position + match.length > bound { cut(&match, in: runs) }
      bits.append(match.node, width: width)
      cursor = match.end
      position += match.length
      if table.next == 1 << width, width < 12 { width += 1 }
      guard cursor.run < runs.count else { break }
      var isOver = position == bound
      if isOver {
        clear += 1
      } else if !table.isFull {
        table.add(match.node, runs[cursor.run].symbol)
      } else {
        // Decoders expect no more entries until the table is cleared.
        isOver =
          patience == 0
          || patience < .max && rate.isWorse(12, match.length, patience: patience)
      }
      if isOver {
        bits.append(clearCode, width: width)
        table.clear(bits: symbolBits)
        width = symbolBits + 1
        rate = RateWatch()
      }
      if bits.count >= limit { return nil }
    }
    bits.append(clearCode + 1, width: width)
    bits.flush()
    return bits.count < limit ? bits.count : nil
  }

  /// The longest phrase with which a place begins.
  @inline(__always)
  func longestMatch(_ runs: UnsafeBufferPointer<SymbolRun>, at cursor: Cursor) -> Match {
    var run = cursor.run
    let symbol = runs[run].symbol
    let rest = Int(runs[run].length) - cursor.offset
    var length = table.longestRun(of: symbol, limit: rest)
    var node = table.run(of: symbol, count: length)
    if length < rest {
      return Match(
        node: node, length: length, end: Cursor(run: run, offset: cursor.offset + length))
    }
    run += 1
    while run < runs.count {
      let symbol = runs[run].symbol
      let count = Int(runs[run].length)
      var offset = 0
      while offset < count {
        let child = table.child(node, symbol)
        if child < 0 {
          return Match(node: node, length: length, end: Cursor(run: run, offset: offset))
        }
        node = child
        offset += 1
        length += 1
      }
      run += 1
    }
    return Match(node: node, length: length, end: Cursor(run: run, offset: 0))
  }

  /// Cuts a match short if the phrase after it then ends further on.
  private func shorten(
    _ match: inout Match, in runs: UnsafeBufferPointer<SymbolRun>, at cursor: Cursor, by limit: Int
  ) {
    // A cut within a run gains nothing.
    if match.end.run == cursor.run { return }
    let whole = match
    var reach = whole.length + longestMatch(runs, at: whole.end).length
    var shorter = whole
    for _ in 0..<limit where shorter.length > 1 {
      cut(&shorter, in: runs)
      let end = shorter.length + longestMatch(runs, at: shorter.end).length
      if end > reach {
        reach = end
        match = shorter
      }
    }
  }

  /// Removes the last symbol of a match of more than one.
  @inline(__always)
  private func cut(_ match: inout Match, in runs: UnsafeBufferPointer<SymbolRun>) {
    match.node = table.parent(of: match.node)
    match.length -= 1
    if match.end.offset == 0 {
      match.end.run -= 1
      match.end.offset = Int(runs[match.end.run].length)
    }
    match.end.offset -= 1
  }
}

/// Measures the bits per symbol over periods of a few hundred codes.
struct RateWatch {
  private var bits = 0
  private var symbols = 0
  private var best = Int.max

  /// Records a code.
  ///
  /// - Returns: True if a period ends with it that took more bits per symbol than the best period, by `patience` per
  ///   cent.
  @inline(__always)
  mutating func isWorse(_ width: Int, _ length: Int, patience: Int) -> Bool {
    bits += width
    symbols += length
    guard bits > 3072 || symbols >= 512 && bits > 384 else { return false }
    let rate = bits * 4096 / symbols
    best = min(best, rate)
    bits = 0
    symbols = 0
    return rate * 100 > best * patience
  }
}
