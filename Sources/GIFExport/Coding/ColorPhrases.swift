import AnimPixels

/// The dictionary of an LZW coder that compares phrases by colour: each phrase knows all that continue it.
struct ColorPhrases: ~Copyable {
  static let capacity = 4096

  struct Phrase {
    var parent: UInt16 = 0
    /// The first of the phrases that continue it, ordered by their last symbols; 0 if there is none, ``many`` if
    /// there are more than are listed.
    var firstChild: UInt16 = 0
    /// The next of the phrases that continue the same one; 0 after the last, and if they aren't listed.
    var sibling: UInt16 = 0
    /// Its last symbol.
    var symbol: UInt8 = 0
  }
  /// Value of ``Phrase/firstChild`` if more phrases continue a phrase than are listed; no phrase has this number.
  static let many = UInt16.max
  /// Maximum number of phrases that are listed as those that continue one.
  static let maximumListed = 4

  let phrases = FixedBuffer(repeating: Phrase(), count: capacity)
  /// For each phrase that more than the listed number continue, the symbols that do.
  let continuations = FixedBuffer(repeating: SymbolSet(), count: capacity)
  /// The phrases that these symbols lead to.
  private var slots = PhraseSlots()
  private(set) var zeros = ZeroPhrases()
  /// The code that the next phrase gets.
  private(set) var next = 0
  /// The first child before the last `link` of the phrase that it changed, and the child after which the new one was
  /// listed; 0 for none.
  private var firstBefore: UInt16 = 0
  private var siblingBefore: UInt16 = 0

  var isFull: Bool { next >= Self.capacity }

  /// Forgets all phrases but the single symbols.
  mutating func clear(bits: Int) {
    next = 1 << bits + 2
    zeros.removeAll()
    slots.removeAll()
    for index in 0..<1 << bits {
      phrases[index] = Phrase(symbol: UInt8(truncatingIfNeeded: index))
    }
  }

  /// True if a symbol continues a phrase.
  @inline(__always)
  func continues(_ node: Int, with symbol: UInt8) -> Bool {
    var child = phrases[node].firstChild
    if child == Self.many { return continuations[node].contains(symbol) }
    while child != 0, phrases[Int(child)].symbol != symbol { child = phrases[Int(child)].sibling }
    return child != 0
  }

  /// The phrase that continues a phrase by one of its ``continuations``.
  @inline(__always)
  func child(_ node: Int, _ symbol: UInt8) -> Int { slots.child(node, symbol) }

  /// Adds a phrase that isn't there, without using up its code yet.
  @inline(__always)
  mutating func link(_ node: Int, _ added: UInt8) {
    phrases[next] = Phrase(parent: UInt16(truncatingIfNeeded: node), symbol: added)
    firstBefore = phrases[node].firstChild
    siblingBefore = 0
    if firstBefore == Self.many {
      continuations.base[node].insert(added)
      _ = slots.insert(node, added, child: next)
    } else {
      list(node, added)
    }
  }

  /// Inserts the next phrase into the list of those that continue a phrase.
  @inline(__always)
  private mutating func list(_ node: Int, _ added: UInt8) {
    var after = firstBefore
    var count = 0
    var place = firstBefore
    while place != 0 {
      let child = phrases[Int(place)]
      if child.symbol < added { (siblingBefore, after) = (place, child.sibling) }
      place = child.sibling
      count += 1
    }
    if count == Self.maximumListed { return collect(node, added) }
    phrases.base[next].sibling = after
    if siblingBefore == 0 {
      phrases.base[node].firstChild = UInt16(truncatingIfNeeded: next)
    } else {
      phrases.base[Int(siblingBefore)].sibling = UInt16(truncatingIfNeeded: next)
    }
  }

  /// Turns the list of phrases that continue one, and the next phrase, into a set.
  @inline(never)
  private mutating func collect(_ node: Int, _ added: UInt8) {
    var symbols = SymbolSet()
    var place = Int(firstBefore)
    while place != 0 {
      let child = phrases[place]
      symbols.insert(child.symbol)
      _ = slots.insert(node, child.symbol, child: place)
      place = Int(child.sibling)
    }
    symbols.insert(added)
    _ = slots.insert(node, added, child: next)
    continuations[node] = symbols
    phrases.base[node].firstChild = Self.many
    siblingBefore = 0
  }

  /// Takes back the last `link`.
  @inline(__always)
  mutating func unlink(_ node: Int, _ added: UInt8) {
    if phrases[node].firstChild == Self.many {
      continuations.base[node].remove(added)
      // The phrases of the former list are still linked to one another.
      for _ in 0..<(firstBefore == Self.many ? 1 : Self.maximumListed + 1) { slots.removeLast() }
    }
    phrases.base[node].firstChild = firstBefore
    if siblingBefore != 0 { phrases.base[Int(siblingBefore)].sibling = phrases[next].sibling }
  }

  /// Adds the phrase that a decoder adds. One that is known uses up a code too.
  @inline(__always)
  mutating func add(_ node: Int, _ symbol: UInt8) {
    if !continues(node, with: symbol) {
      link(node, symbol)
      keep(node, symbol)
    } else {
      next += 1
    }
  }

  /// Uses up the code of the last `link`.
  @inline(__always)
  mutating func keep(_ node: Int, _ symbol: UInt8) {
    zeros.add(next, continuing: node, by: symbol)
    next += 1
  }
}
