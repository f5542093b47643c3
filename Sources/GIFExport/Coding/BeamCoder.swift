/// Codes pixels by LZW as short as it can, with several ways to cut them into phrases followed at
/// the same time.
///
/// All ways have the same number of codes, and thus of bits. Those go on from where the next phrase
/// would end furthest.
struct BeamCoder: ~Copyable {
  /// Marks a pixel that may have the symbol 0 instead of its own.
  static let mayClear: UInt16 = 256

  /// How many ways are followed, and by how many pixels a phrase may be cut short.
  struct Width: Hashable {
    var ways: Int
    var cuts: Int
  }

  private struct Way {
    var phrases: UnsafeMutablePointer<ColorPhrases.Phrase>
    var position = 0
    /// The last phrase and its first symbol, -1 where there is none.
    var last = -1
    var first: UInt8 = 0
    /// The place of the last code among all.
    var code: Int32 = -1
  }

  private struct Candidate {
    var way: Int
    var node: Int
    var end: Int
    var first: UInt8
    /// Where the phrase after it would end.
    var reach: Int
  }

  private struct Code {
    var before: Int32
    var code: UInt16
  }

  private struct Match {
    var node = 0
    var length = 0
    var first: UInt8 = 0
  }

  private struct Visit {
    var node: Int
    var length: Int
  }

  private var bits = CodeBits()
  private var codes: [Code] = []
  private var ways: [Way] = []
  private var following: [Way] = []
  private var spare: [UnsafeMutablePointer<ColorPhrases.Phrase>] = []
  private var candidates: [Candidate] = []
  private var visits: [Visit] = []
  /// For each pixel the end of the pixels like it.
  private var runEnds: [Int32] = []

  init() {}

  deinit {
    for way in ways { way.phrases.deallocate() }
    for memory in spare { memory.deallocate() }
  }

  /// The image data of the last pixels, without the division into blocks.
  var bytes: [UInt8] { bits.bytes }

  /// Codes pixels, of which there is at least one.
  ///
  /// - Parameters:
  ///   - choices: the symbol of each, perhaps with ``mayClear``.
  ///   - patience: as in ``RunCoder/Parsing``.
  /// - Returns: the number of bytes, or `nil` if it isn't below `limit`.
  mutating func code(
    _ choices: [UInt16], symbolBits: Int, width: Width, patience: Int, limit: Int
  ) -> Int? {
    findRuns(choices)
    codes.removeAll(keepingCapacity: true)
    while let way = ways.popLast() { spare.append(way.phrases) }
    var start = Way(phrases: memory())
    var next = Self.clear(start.phrases, symbolBits)
    start.code = note(1 << symbolBits, after: -1)
    ways.append(start)
    var codeWidth = symbolBits + 1
    var size = codeWidth
    var rate = RateWatch()
    var last: Int32?
    choices.withUnsafeBufferPointer { choices in
      while last == nil {
        let progress = ways[0].position
        step(choices, next: next, width: width)
        size += codeWidth
        last = ways.first { $0.position == choices.count }?.code
        if last != nil || size >= limit * 8 { break }
        if ways[0].last >= 0, next < ColorPhrases.capacity {
          // The first code after a clear one adds nothing.
          if codes[Int(codes[Int(ways[0].code)].before)].code != 1 << symbolBits { next += 1 }
        }
        if next == 1 << codeWidth, codeWidth < 12 { codeWidth += 1 }
        if next == ColorPhrases.capacity {
          if patience == 0
            || rate.isWorse(12, max(1, ways[0].position - progress), patience: patience)
          {
            size += codeWidth
            for index in ways.indices {
              ways[index].code = note(1 << symbolBits, after: ways[index].code)
              next = Self.clear(ways[index].phrases, symbolBits)
              ways[index].last = -1
            }
            codeWidth = symbolBits + 1
            rate = RateWatch()
          }
        }
      }
    }
    guard let last else { return nil }
    write(last, symbolBits)
    return bits.count < limit ? bits.count : nil
  }

  /// Follows all ways by one code.
  private mutating func step(_ choices: UnsafeBufferPointer<UInt16>, next: Int, width: Width) {
    candidates.removeAll(keepingCapacity: true)
    for index in ways.indices { collect(index, choices, next: next, cuts: width.cuts) }
    candidates.sort { ($1.reach, $1.end, $0.way, $0.node) < ($0.reach, $0.end, $1.way, $1.node) }
    following.removeAll(keepingCapacity: true)
    var chosen: [Candidate] = []
    var uses = [Int](repeating: 0, count: ways.count)
    for candidate in candidates {
      if chosen.count == width.ways { break }
      var same = 0
      for other in chosen where other.end == candidate.end { same += 1 }
      if same >= 2 { continue }
      chosen.append(candidate)
      uses[candidate.way] += 1
    }
    for candidate in chosen {
      var way = ways[candidate.way]
      uses[candidate.way] -= 1
      if uses[candidate.way] > 0 {
        let copy = memory()
        copy.update(from: way.phrases, count: next)
        way.phrases = copy
      }
      if way.last >= 0, next < ColorPhrases.capacity,
        Self.child(way.phrases, way.last, candidate.first) == 0
      {
        Self.link(way.phrases, way.last, candidate.first, next)
      }
      way.position = candidate.end
      way.last = candidate.node
      way.first = candidate.first
      way.code = note(candidate.node, after: way.code)
      following.append(way)
    }
    for (index, way) in ways.enumerated()
    where !chosen.contains(where: { $0.way == index }) { spare.append(way.phrases) }
    swap(&ways, &following)
    following.removeAll(keepingCapacity: true)
  }

  /// Adds the phrases with which a way may go on.
  private mutating func collect(
    _ index: Int, _ choices: UnsafeBufferPointer<UInt16>, next: Int, cuts: Int
  ) {
    let way = ways[index]
    let phrases = way.phrases
    // The phrase that is added next may already be the one.
    let isNew =
      way.last >= 0 && next < ColorPhrases.capacity
      && Self.child(phrases, way.last, way.first) == 0
    if isNew { Self.link(phrases, way.last, way.first, next) }
    let (best, second) = longest(phrases, choices, at: way.position, visits: 64)
    if isNew {
      // Lists are put back; the phrase itself stays readable.
      phrases[way.last].firstChild = phrases[next].sibling
    }
    func add(_ match: Match, _ cuts: Int) {
      var (node, length) = (match.node, match.length)
      var left = cuts
      while length >= 1, left >= 0 {
        let end = way.position + length
        var reach = end
        if end < choices.count {
          reach += longest(phrases, choices, at: end, visits: 16).best.length
        } else {
          reach += 1 << 20
        }
        candidates.append(
          Candidate(way: index, node: node, end: end, first: match.first, reach: reach))
        // Within a run nothing is to be gained.
        if Int(runEnds[way.position]) >= end { break }
        node = Int(phrases[node].parent)
        length -= 1
        left -= 1
      }
    }
    add(best, cuts)
    if second.length > 0, second.length + cuts >= best.length { add(second, 1) }
  }

  /// The longest two phrases that fit from a place on.
  @inline(__always)
  private mutating func longest(
    _ phrases: UnsafeMutablePointer<ColorPhrases.Phrase>, _ choices: UnsafeBufferPointer<UInt16>,
    at position: Int, visits most: Int
  ) -> (best: Match, second: Match) {
    var best = Match()
    var second = Match()
    let choice = choices[position]
    let own = UInt8(truncatingIfNeeded: choice)
    var left = most
    let roots = choice & Self.mayClear != 0 && own != 0 ? 2 : 1
    for root in 0..<roots {
      let first: UInt8 = choice & Self.mayClear == 0 ? own : root == 0 ? 0 : own
      visits.append(Visit(node: Int(first), length: 1))
      while left > 0, let visit = visits.popLast() {
        left -= 1
        var (node, length) = (visit.node, visit.length)
        while position + length < choices.count {
          let choice = choices[position + length]
          let own = UInt8(truncatingIfNeeded: choice)
          let mayClear = choice & Self.mayClear != 0
          var child = Int(phrases[node].firstChild)
          var going = 0
          while child != 0 {
            let symbol = phrases[child].symbol
            if symbol == own && (own != 0 || !mayClear) || symbol == 0 && mayClear {
              if going != 0 { visits.append(Visit(node: going, length: length + 1)) }
              going = child
              if !mayClear { break }
            }
            child = Int(phrases[child].sibling)
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

  private mutating func findRuns(_ choices: [UInt16]) {
    runEnds = [Int32](repeating: 0, count: choices.count)
    var end = choices.count
    for place in choices.indices.reversed() {
      if place + 1 < choices.count, choices[place] != choices[place + 1] { end = place + 1 }
      runEnds[place] = Int32(truncatingIfNeeded: end)
    }
  }

  /// Writes the codes up to one.
  private mutating func write(_ last: Int32, _ symbolBits: Int) {
    var all: [UInt16] = []
    var place = last
    while place >= 0 {
      all.append(codes[Int(place)].code)
      place = codes[Int(place)].before
    }
    bits.removeAll()
    var width = symbolBits + 1
    var next = 0
    var isFirst = true
    for code in all.reversed() {
      bits.append(Int(code), width: width)
      if code == 1 << symbolBits {
        next = 1 << symbolBits + 2
        width = symbolBits + 1
        isFirst = true
        continue
      }
      if !isFirst, next < ColorPhrases.capacity { next += 1 }
      isFirst = false
      if next == 1 << width, width < 12 { width += 1 }
    }
    bits.append(1 << symbolBits + 1, width: width)
    bits.flush()
  }

  private mutating func note(_ code: Int, after before: Int32) -> Int32 {
    codes.append(Code(before: before, code: UInt16(truncatingIfNeeded: code)))
    return Int32(truncatingIfNeeded: codes.count - 1)
  }

  private mutating func memory() -> UnsafeMutablePointer<ColorPhrases.Phrase> {
    if let memory = spare.popLast() { return memory }
    let memory = UnsafeMutablePointer<ColorPhrases.Phrase>.allocate(
      capacity: ColorPhrases.capacity + 1)
    memory.initialize(repeating: ColorPhrases.Phrase(), count: ColorPhrases.capacity + 1)
    return memory
  }

  /// Forgets all phrases but the single symbols; gives the code of the next one.
  private static func clear(
    _ phrases: UnsafeMutablePointer<ColorPhrases.Phrase>, _ symbolBits: Int
  ) -> Int {
    for symbol in 0..<1 << symbolBits {
      phrases[symbol] = ColorPhrases.Phrase(symbol: UInt8(truncatingIfNeeded: symbol))
    }
    return 1 << symbolBits + 2
  }

  @inline(__always)
  private static func child(
    _ phrases: UnsafeMutablePointer<ColorPhrases.Phrase>, _ node: Int, _ symbol: UInt8
  ) -> Int {
    var child = Int(phrases[node].firstChild)
    while child != 0, phrases[child].symbol != symbol { child = Int(phrases[child].sibling) }
    return child
  }

  @inline(__always)
  private static func link(
    _ phrases: UnsafeMutablePointer<ColorPhrases.Phrase>, _ node: Int, _ symbol: UInt8, _ next: Int
  ) {
    phrases[next] = ColorPhrases.Phrase(
      sibling: phrases[node].firstChild, parent: UInt16(truncatingIfNeeded: node), symbol: symbol)
    phrases[node].firstChild = UInt16(truncatingIfNeeded: next)
  }
}
