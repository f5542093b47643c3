import AnimTimeline
import AnimTiming
import TrackFitting

/// The keys of one SMIL animation: values at rising times, and the way from each to the next.
struct KeyList {
  /// A value at a time; `next` is the way to the following key.
  struct Key {
    var time: Double
    /// Where the value stands in the list's text.
    fileprivate(set) var place: Range<Int>
    var next: FittedPiece.Shape
  }

  /// What lies between two moments.
  struct Piece<V> {
    var start: Double
    var end: Double
    var from: V
    var to: V
    var shape: FittedPiece.Shape
  }

  private(set) var keys: [Key] = []
  private(set) var window: Double
  /// Whether values only jump.
  let isDiscrete: Bool
  /// Whether the one value only takes an attribute away, for what is animated otherwise.
  private(set) var isReset = false
  /// All values, one after the other.
  private(set) var text: [UInt8]
  /// All as it is written, once it is kept for other layers.
  private var packed: [UInt8]?
  /// How finely times and the control points of splines are written.
  private(set) var timeDecimals: Int
  private(set) var splineDecimals = 4

  /// The keys of a fitted track, with its values as text.
  ///
  /// - Parameter tolerance: How far each lane may be off. Long ways and fast ones need finer numbers.
  init(_ track: FittedTrack, tolerance: Lanes, text: (Lanes, inout [UInt8]) -> Void) {
    self.init(
      window: track.duration,
      pieces: track.pieces.lazy.map {
        Piece(start: $0.start, end: $0.end, from: $0.from, to: $0.to, shape: $0.shape)
      }, text: text)
    func size(_ way: Lanes) -> Double {
      let size = way / tolerance
      return max(size.max(), -size.min())
    }
    var (longest, fastest) = (0.0, 0.0)
    var jumps = false
    var last: Lanes?
    for piece in track.pieces {
      jumps = jumps || last.map { size(piece.from - $0) > 0.1 } ?? false
      last = piece.to
      if piece.shape == .hold { continue }
      let way = size(piece.to - piece.from)
      longest = max(longest, way)
      // A spline is at most about twice as fast as a line.
      fastest = max(fastest, 2 * way / (piece.end - piece.start))
    }
    if longest > 10_000 { splineDecimals = longest > 100_000 ? 6 : 5 }
    if !jumps, !isDiscrete { timeDecimals = 3 }
    // Times are rounded by so much that a tenth of the tolerance is used up at most.
    var unit = timeDecimals == 3 ? 1e-3 : timeDecimals == 5 ? 1e-5 : 1e-6
    while timeDecimals < 9, fastest * track.duration * 0.5 * unit > 0.1 {
      timeDecimals += 1
      unit /= 10
    }
  }

  /// Values that are text already.
  init(window: Double, pieces: [Piece<String>]) {
    self.init(window: window, pieces: pieces) { $1.append(contentsOf: $0.utf8) }
  }

  /// Values that jump at times; the first time is 0.
  init(window: Double, steps: [(time: Double, value: String)]) {
    let ends = steps.dropFirst().map(\.time) + [window]
    self.init(
      window: window,
      pieces: zip(steps, ends).lazy.map {
        Piece(start: $0.time, end: $1, from: $0.value, to: $0.value, shape: .hold)
      }, text: { $1.append(contentsOf: $0.utf8) })
  }

  /// No shift, which undoes a transform attribute.
  static func reset(window: Double) -> KeyList {
    var result = KeyList(window: window, steps: [(0, "0")])
    result.isReset = true
    return result
  }

  /// - Parameter text: Appends the text of a value; that of equal values is the same.
  init<V: Equatable>(
    window: Double, pieces: some Collection<Piece<V>>, text write: (V, inout [UInt8]) -> Void
  ) {
    self.window = window
    timeDecimals = window > 1 ? 6 : 5
    let count = pieces.count
    var text: [UInt8] = []
    text.reserveCapacity(count * 8 + 8)
    var places: [(from: Range<Int>, to: Range<Int>)] = []
    places.reserveCapacity(count)
    func append(_ value: V) -> Range<Int> {
      let start = text.count
      write(value, &text)
      return start..<text.count
    }
    var last: (value: V, place: Range<Int>)?
    var moves = false
    for piece in pieces {
      let from: Range<Int>
      if let last, last.value == piece.from {
        from = last.place
      } else {
        from = append(piece.from)
      }
      var to = from
      if piece.to != piece.from {
        to = append(piece.to)
        if text.isSame(from, to) { to = from }
      }
      moves = moves || piece.shape != .hold && from != to
      last = (piece.to, to)
      places.append((from, to))
    }
    isDiscrete = !moves
    var keys: [Key] = []
    keys.reserveCapacity(moves ? count + 2 : count)
    for (piece, (from, to)) in zip(pieces, places) {
      let shape = from == to ? .hold : piece.shape
      if !moves {
        if keys.last.map({ !text.isSame($0.place, from) }) ?? true {
          keys.append(Key(time: piece.start, place: from, next: .hold))
        }
        continue
      }
      if let last = keys.last, text.isSame(last.place, from) {
        // A hold that goes on needs no key of its own.
        if shape == .hold, keys.count > 1, text.isSame(keys[keys.count - 2].place, last.place) {
          keys[keys.count - 1].time = piece.end
          continue
        }
        keys[keys.count - 1].next = shape
      } else {
        keys.append(Key(time: piece.start, place: from, next: shape))
      }
      keys.append(Key(time: piece.end, place: to, next: .line))
    }
    self.text = text
    self.keys = keys
  }

  /// The same keys in a window that ends a moment earlier, those in that moment at its end.
  func ending(at end: Double) -> KeyList {
    var result = self
    result.window = end
    for index in keys.indices where keys[index].time > end { result.keys[index].time = end }
    while let last = result.keys.last, let before = result.keys.dropLast().last,
      before.time >= end, text.isSame(before.place, last.place)
    {
      result.keys.removeLast()
    }
    result.packed = nil
    return result
  }

  /// The same keys with ``Swift/String/withoutZeros`` values.
  var withoutZeros: KeyList {
    var result = self
    result.text = []
    result.packed = nil
    for index in keys.indices {
      let start = result.text.count
      result.text += value(of: keys[index]).withoutZeros.utf8
      result.keys[index].place = start..<result.text.count
    }
    return result
  }

  /// Whether the value is the same all along.
  var isConstant: Bool {
    guard let first = keys.first else { return false }
    return keys.allSatisfy { text.isSame($0.place, first.place) }
  }

  /// A key's value.
  func value(of key: Key) -> String { String(decoding: text[key.place], as: UTF8.self) }

  var hasSplines: Bool {
    keys.dropLast().contains { if case .spline = $0.next { true } else { false } }
  }
}

extension [UInt8] {
  /// Whether two stretches hold the same bytes.
  fileprivate func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a == b || a.count == b.count && self[a].elementsEqual(self[b])
  }
}

extension KeyList {
  /// Keeps the text of what is written, unless it is of a motion.
  mutating func pack() { packed = written }

  /// How many bytes are written, unless it is a motion.
  var length: Int { written.count }

  private var written: [UInt8] {
    var writer = XMLWriter()
    write(to: &writer, isMotion: false)
    return writer.bytes
  }

  /// Writes values, times and the ways between them.
  ///
  /// - Parameter isMotion: Whether the values are places on a path.
  func write(to writer: inout XMLWriter, isMotion: Bool) {
    if let packed { return writer.append(packed) }
    let hasSplines = hasSplines
    // One value is that all the time, for WebKit only without a time.
    if keys.count == 1, !isMotion {
      writer.literal(" values=\"")
      return writeValues(to: &writer)
    }
    // Linear is what all but motions are by themselves.
    if isDiscrete {
      writer.literal(" calcMode=\"discrete\"")
    } else if hasSplines {
      writer.literal(" calcMode=\"spline\"")
    } else if isMotion {
      writer.literal(" calcMode=\"linear\"")
    }
    if !isMotion {
      writer.literal(" values=\"")
      writeValues(to: &writer)
    }
    if keys.count > 2 || isDiscrete || isMotion {
      writer.literal(" keyTimes=\"")
      writeTimes(to: &writer)
    }
    if isMotion {
      writer.literal(" keyPoints=\"")
      writeValues(to: &writer)
    }
    if hasSplines {
      writer.literal(" keySplines=\"")
      writeSplines(to: &writer)
    }
  }

  private func writeValues(to writer: inout XMLWriter) {
    for index in keys.indices {
      if index > 0 { writer.literal(";") }
      writer.append(escaping: text[keys[index].place])
    }
    writer.literal("\"")
  }

  /// Whether the value is another one right before or after a key's time. That is written a little early
  /// rather than late: who looks at the very moment sees what it brings.
  private func jumps(at index: Int) -> Bool {
    func meets(_ other: Int) -> Bool {
      keys.indices.contains(other) && abs(keys[other].time - keys[index].time) < 1e-9
    }
    return isDiscrete || meets(index - 1) || meets(index + 1)
  }

  /// The times as fractions of the window that never fall; the ends are exactly 0 and 1.
  private var places: [Double] {
    var result = [Double](repeating: 0, count: keys.count)
    var last = 1.0
    for index in keys.indices.dropFirst().reversed() {
      if index < keys.count - 1 || isDiscrete {
        let place = min(max(keys[index].time / window, 0), 1)
        // What comes right before a jump is as early as that.
        last = min(
          jumps(at: index) ? NumberFormat.floor(place, decimals: timeDecimals) : place, last)
      }
      result[index] = last
    }
    return result
  }

  private func writeTimes(to writer: inout XMLWriter) {
    for (index, place) in places.enumerated() {
      if index > 0 { writer.literal(";") }
      writer.append(place, decimals: timeDecimals)
    }
    writer.literal("\"")
  }

  private func writeSplines(to writer: inout XMLWriter) {
    for index in 0..<keys.count - 1 {
      if index > 0 { writer.literal(";") }
      guard case .spline(let curve) = keys[index].next else {
        writer.literal("0 0 1 1")
        continue
      }
      writer.append(curve.x1, decimals: splineDecimals)
      writer.literal(" ")
      writer.append(curve.y1, decimals: splineDecimals)
      writer.literal(" ")
      writer.append(curve.x2, decimals: splineDecimals)
      writer.literal(" ")
      writer.append(curve.y2, decimals: splineDecimals)
    }
    writer.literal("\"")
  }
}
