/// The codes of an image, written once the width that they need is known.
struct PhraseCodes: ~Copyable {
  private var codes: [UInt16] = []
  private var symbolBits = 8
  private var bits = CodeBits()

  /// - Parameter symbolBits: The code size of the codes, 2...8.
  mutating func begin(symbolBits: Int) {
    self.symbolBits = symbolBits
    codes.removeAll(keepingCapacity: true)
  }

  /// Adds the number of a phrase; that of a symbol alone is the symbol.
  @inline(__always)
  mutating func append(_ code: Int) { codes.append(UInt16(truncatingIfNeeded: code)) }

  /// Adds a clear code, after which the dictionary is empty.
  mutating func appendClear() { append(1 << symbolBits) }

  /// The symbols of the image. Each is a code of its own where it occurs first.
  var symbols: SymbolSet {
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: PhraseTable.capacity) { isMet in
      isMet.initialize(repeating: false)
      for code in codes { isMet[Int(code)] = true }
      var symbols = SymbolSet()
      for symbol in 0..<1 << symbolBits where isMet[symbol] {
        symbols.insert(UInt8(truncatingIfNeeded: symbol))
      }
      return symbols
    }
  }

  /// The image data with the smallest code size, without the division into blocks.
  ///
  /// - Parameters:
  ///   - indices: The index that is written for each symbol.
  ///   - symbols: The value of ``symbols``.
  mutating func data(
    writing indices: [UInt8], of symbols: SymbolSet
  ) -> (bytes: [UInt8], symbolBits: Int) {
    let clear = 1 << symbolBits
    let largest = symbols.symbols.map { indices[Int($0)] }.max() ?? 0
    let codeSize = TableBits.forSymbols(upTo: Int(largest))
    bits.removeAll()
    var width = codeSize + 1
    bits.append(1 << codeSize, width: width)
    // Code of the next phrase. The first code after a clear code adds none.
    var next = 1 << codeSize + 1
    for code in codes {
      let code = Int(code)
      if code == clear {
        bits.append(1 << codeSize, width: width)
        (width, next) = (codeSize + 1, 1 << codeSize + 1)
        continue
      }
      bits.append(code < clear ? Int(indices[code]) : code - clear + 1 << codeSize, width: width)
      next += 1
      if next == 1 << width, width < 12 { width += 1 }
    }
    bits.append(1 << codeSize + 1, width: width)
    bits.flush()
    return (bits.bytes, codeSize)
  }
}
