import AnimPixels

/// The dictionary of an LZW coder that follows a single path through it.
struct QuickPhrases: ~Copyable {
  /// A phrase. Most are continued by one symbol or none.
  private struct Phrase {
    /// The symbols that continue it, by their lowest six bits.
    var continuations: UInt64 = 0
    /// The first of the phrases that continue it, 0 if there is none, and the last symbol of that.
    var child: UInt16 = 0
    var symbol: UInt8 = 0
    /// True if more phrases continue it.
    var hasMore = false
  }

  private let phrases = FixedBuffer(repeating: Phrase(), count: PhraseTable.capacity)
  /// The phrases that continue a phrase, after the first one.
  private var slots = PhraseSlots()
  private(set) var zeros = ZeroPhrases()
  /// The code that the next phrase gets.
  private var next = 0

  var isFull: Bool { next >= PhraseTable.capacity }

  /// Forgets all phrases but the single symbols.
  mutating func clear(bits: Int) {
    slots.removeAll()
    next = 1 << bits + 2
    zeros.removeAll()
    phrases.base.update(repeating: Phrase(), count: next)
  }

  /// The phrase that continues a phrase by a symbol, or 0.
  @inline(__always)
  func child(_ node: Int, _ symbol: UInt8) -> Int {
    let phrase = phrases.base + node
    if phrase.pointee.symbol == symbol { return Int(phrase.pointee.child) }
    return phrase.pointee.hasMore ? max(0, slots.child(node, symbol)) : 0
  }

  /// The phrase that continues a phrase, and its last symbol, if there is but one; 0 if there is none.
  @inline(__always)
  func onlyChild(_ node: Int) -> (node: Int, symbol: UInt8)? {
    let phrase = phrases.base + node
    return phrase.pointee.hasMore ? nil : (Int(phrase.pointee.child), phrase.pointee.symbol)
  }

  /// True if a symbol of a set may continue a phrase; none does if it is false. Sets are made with ``bit(_:)``.
  @inline(__always)
  func mayContinue(_ node: Int, _ symbols: UInt64) -> Bool {
    phrases[node].continuations & symbols != 0
  }

  /// The bit of a symbol in the sets of ``mayContinue(_:_:)``.
  @inline(__always)
  static func bit(_ symbol: UInt8) -> UInt64 { 1 << UInt64(symbol & 63) }

  /// Adds the phrase that continues a phrase by a symbol that doesn't continue it yet.
  @inline(__always)
  mutating func add(_ node: Int, _ symbol: UInt8) {
    let phrase = phrases.base + node
    phrase.pointee.continuations |= Self.bit(symbol)
    if phrase.pointee.child == 0 {
      (phrase.pointee.child, phrase.pointee.symbol) = (UInt16(truncatingIfNeeded: next), symbol)
    } else {
      phrase.pointee.hasMore = true
      _ = slots.insert(node, symbol, child: next)
    }
    phrases[next] = Phrase()
    zeros.add(next, continuing: node, by: symbol)
    next += 1
  }
}
