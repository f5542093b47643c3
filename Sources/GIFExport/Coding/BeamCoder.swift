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
    var phrases: WayPhrases
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

  private var bits = CodeBits()
  private var codes: [Code] = []
  private var ways: [Way] = []
  private var following: [Way] = []
  private var spare: [WayPhrases] = []
  private var candidates: [Candidate] = []
  private var visits: [WayPhrases.Visit] = []
  /// For each pixel the end of the pixels like it.
  private var runEnds: [Int32] = []

  init() {}

  deinit {
    for way in ways { way.phrases.deallocate() }
    for phrases in spare { phrases.deallocate() }
  }

  /// The image data of the last pixels, without the division into blocks.
  var bytes: [UInt8] { bits.bytes }

  /// Codes pixels, of which there is at least one.
  ///
  /// - Parameter choices: the symbol of each, perhaps with ``mayClear``.
  /// - Returns: the number of bytes, or `nil` if it isn't below `limit`.
  mutating func code(
    _ choices: [UInt16], symbolBits: Int, width: Width, reset: RunCoder.DictionaryReset, limit: Int
  ) -> Int? {
    findRuns(choices)
    codes.removeAll(keepingCapacity: true)
    var size = 0
    var last: Int32 = -1
    var start = 0
    for end in reset.places + [choices.count] {
      let rest = limit == .max ? Int.max : limit * 8 - size
      let found = choices.withUnsafeBufferPointer { choices in
        follow(
          UnsafeBufferPointer(rebasing: choices[..<end]), from: start, after: last,
          symbolBits: symbolBits, width: width, patience: reset.patience, limit: rest)
      }
      guard let found else { return nil }
      last = found.code
      size += found.bits
      start = end
    }
    write(last, symbolBits)
    return bits.count < limit ? bits.count : nil
  }

  /// Codes the pixels from one on, starting with a clear code.
  ///
  /// - Parameter before: the place of the code before.
  /// - Returns: the place of the last code and the number of bits, or `nil` if these aren't below
  ///   `limit`.
  private mutating func follow(
    _ choices: UnsafeBufferPointer<UInt16>, from start: Int, after before: Int32, symbolBits: Int,
    width: Width, patience: Int, limit: Int
  ) -> (code: Int32, bits: Int)? {
    while let way = ways.popLast() { spare.append(way.phrases) }
    var first = Way(phrases: memory(), position: start)
    var next = first.phrases.clear(symbolBits)
    first.code = note(1 << symbolBits, after: before)
    ways.append(first)
    var codeWidth = symbolBits + 1
    var size = codeWidth
    var rate = RateWatch()
    while true {
      let progress = ways[0].position
      step(choices, next: next, width: width)
      size += codeWidth
      if let last = ways.first(where: { $0.position == choices.count }) {
        return (last.code, size)
      }
      if size >= limit { return nil }
      if ways[0].last >= 0, next < ColorPhrases.capacity {
        // The first code after a clear one adds nothing.
        if codes[Int(codes[Int(ways[0].code)].before)].code != 1 << symbolBits { next += 1 }
      }
      if next == 1 << codeWidth, codeWidth < 12 { codeWidth += 1 }
      if next == ColorPhrases.capacity, patience < .max {
        if patience == 0
          || rate.isWorse(12, max(1, ways[0].position - progress), patience: patience)
        {
          size += codeWidth
          for index in ways.indices {
            ways[index].code = note(1 << symbolBits, after: ways[index].code)
            next = ways[index].phrases.clear(symbolBits)
            ways[index].last = -1
          }
          codeWidth = symbolBits + 1
          rate = RateWatch()
        }
      }
    }
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
        copy.copy(way.phrases, count: next)
        way.phrases = copy
      }
      if way.last >= 0, next < ColorPhrases.capacity,
        way.phrases.child(way.last, candidate.first) == 0
      {
        way.phrases.link(way.last, candidate.first, next)
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
      && phrases.child(way.last, way.first) == 0
    if isNew { phrases.link(way.last, way.first, next) }
    let (best, second) = phrases.longest(choices, at: way.position, most: 64, &visits)
    // The phrase itself stays readable.
    if isNew { phrases.unlink(way.last, next) }
    func add(_ match: WayPhrases.Match, _ cuts: Int) {
      var (node, length) = (match.node, match.length)
      var left = cuts
      while length >= 1, left >= 0 {
        let end = way.position + length
        var reach = end
        if end < choices.count {
          reach += phrases.longest(choices, at: end, most: 16, &visits).best.length
        } else {
          reach += 1 << 20
        }
        candidates.append(
          Candidate(way: index, node: node, end: end, first: match.first, reach: reach))
        // Within a run nothing is to be gained.
        if Int(runEnds[way.position]) >= end { break }
        node = phrases.parent(of: node)
        length -= 1
        left -= 1
      }
    }
    add(best, cuts)
    if second.length > 0, second.length + cuts >= best.length { add(second, 1) }
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

  private mutating func memory() -> WayPhrases { spare.popLast() ?? WayPhrases() }
}
