/// The dictionary of one of the ways that ``BeamCoder`` follows.
///
/// Its memory is given back by ``deallocate()``.
struct WayPhrases {
  /// A phrase that fits, 0 symbols long if none does.
  struct Match {
    var node = 0
    var length = 0
    var first: UInt8 = 0
  }

  /// A way through the phrases that is still to be gone.
  struct Visit {
    var node: Int
    var length: Int
  }

  private struct Phrase {
    /// The phrases that continue it, as a list; 0 ends a list.
    var firstChild: UInt16 = 0
    var sibling: UInt16 = 0
    var parent: UInt16 = 0
    /// Its last symbol.
    var symbol: UInt8 = 0
  }

  private let nodes: UnsafeMutablePointer<Phrase>

  init() {
    nodes = .allocate(capacity: ColorPhrases.capacity + 1)
    nodes.initialize(repeating: Phrase(), count: ColorPhrases.capacity + 1)
  }

  func deallocate() { nodes.deallocate() }

  /// Takes the first phrases of another dictionary.
  func copy(_ other: WayPhrases, count: Int) { nodes.update(from: other.nodes, count: count) }

  /// Forgets all phrases but the single symbols; gives the code of the next one.
  func clear(_ symbolBits: Int) -> Int {
    for symbol in 0..<1 << symbolBits {
      nodes[symbol] = Phrase(symbol: UInt8(truncatingIfNeeded: symbol))
    }
    return 1 << symbolBits + 2
  }

  @inline(__always)
  func parent(of node: Int) -> Int { Int(nodes[node].parent) }

  /// The phrase that continues a phrase, or 0.
  @inline(__always)
  func child(_ node: Int, _ symbol: UInt8) -> Int {
    var child = Int(nodes[node].firstChild)
    while child != 0, nodes[child].symbol != symbol { child = Int(nodes[child].sibling) }
    return child
  }

  /// Adds a phrase that isn't there, with the code `next`.
  @inline(__always)
  func link(_ node: Int, _ symbol: UInt8, _ next: Int) {
    nodes[next] = Phrase(
      sibling: nodes[node].firstChild, parent: UInt16(truncatingIfNeeded: node), symbol: symbol)
    nodes[node].firstChild = UInt16(truncatingIfNeeded: next)
  }

  /// Takes back the last ``link(_:_:_:)``.
  @inline(__always)
  func unlink(_ node: Int, _ next: Int) { nodes[node].firstChild = nodes[next].sibling }

  /// The longest two phrases that fit from a place on.
  ///
  /// - Parameters:
  ///   - choices: the symbols, perhaps with ``BeamCoder/mayClear``.
  ///   - most: how many ways through the phrases are tried.
  ///   - visits: an empty list, which is empty afterwards.
  @inline(__always)
  func longest(
    _ choices: UnsafeBufferPointer<UInt16>, at position: Int, most: Int, _ visits: inout [Visit]
  ) -> (best: Match, second: Match) {
    var best = Match()
    var second = Match()
    let choice = choices[position]
    let own = UInt8(truncatingIfNeeded: choice)
    var left = most
    let roots = choice & BeamCoder.mayClear != 0 && own != 0 ? 2 : 1
    for root in 0..<roots {
      let first: UInt8 = choice & BeamCoder.mayClear == 0 ? own : root == 0 ? 0 : own
      visits.append(Visit(node: Int(first), length: 1))
      while left > 0, let visit = visits.popLast() {
        left -= 1
        var (node, length) = (visit.node, visit.length)
        while position + length < choices.count {
          let choice = choices[position + length]
          let own = UInt8(truncatingIfNeeded: choice)
          let mayClear = choice & BeamCoder.mayClear != 0
          var child = Int(nodes[node].firstChild)
          var going = 0
          while child != 0 {
            let symbol = nodes[child].symbol
            if symbol == own && (own != 0 || !mayClear) || symbol == 0 && mayClear {
              if going != 0 { visits.append(Visit(node: going, length: length + 1)) }
              going = child
              if !mayClear { break }
            }
            child = Int(nodes[child].sibling)
          }
          if going == 0 { break }
          node = going
          length += 1
        }
        if length > best.length {
          second = best
          best = Match(node: node, length: length, first: first)
        } else if length > second.length {
          second = Match(node: node, length: length, first: first)
        }
      }
      visits.removeAll(keepingCapacity: true)
    }
    return (best, second)
  }
}
