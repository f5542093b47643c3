import AnimTimeline
import AnimTiming
import TrackFitting

/// The keys of one SMIL animation: values at rising times, and the interpolation from each to the next.
struct KeyList {
  /// A value at a time; `next` is the interpolation to the following key.
  struct Key {
    var time: Double
    /// The range of the value in the list's text.
    fileprivate(set) var place: Range<Int>
    var next: FittedPiece.Shape
  }

  /// The values of an interval.
  struct Piece<V> {
    var start: Double
    var end: Double
    var from: V
    var to: V
    var shape: FittedPiece.Shape
  }

  private(set) var keys: [Key] = []
  private(set) var window: Double
  /// True if values only jump.
  let isDiscrete: Bool
  /// True if the one value only neutralises the transform attribute, in favour of another animation.
  private(set) var isReset = false
  /// All values, concatenated.
  private(set) var text: [UInt8]
  /// The serialised attributes, once they are cached for other layers.
  private var packed: [UInt8]?
  /// Decimals of times and of the control points of splines.
  private(set) var timeDecimals: Int
  private(set) var splineDecimals = 4

  /// The keys of a fitted track, with its values as text.
  ///
  /// - Parameter tolerance: The largest error of each lane. Long and fast movements need more decimals.
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
    // The rounding of times uses up a tenth of the tolerance at most.
    var unit = timeDecimals == 3 ? 1e-3 : timeDecimals == 5 ? 1e-5 : 1e-6
    while timeDecimals < 9, fastest * track.duration * 0.5 * unit > 0.1 {
      timeDecimals += 1
      unit /= 10
    }
  }

  /// Keys with values that are text already.
  init(window: Double, pieces: [Piece<String>]) {
    self.init(window: window, pieces: pieces) { $1.append(contentsOf: $0.utf8) }
  }

  /// Keys with values that jump at times; the first time is 0.
  init(window: Double, steps: [(time: Double, value: String)]) {
    let ends = steps.dropFirst().map(\.time) + [window]
    self.init(
      window: window,
      pieces: zip(steps, ends).lazy.map {
        Piece(start: $0.time, end: $1, from: $0.value, to: $0.value, shape: .hold)
      }, text: { $1.append(contentsOf: $0.utf8) })
  }

  /// A translation by 0, which replaces a transform attribute.
  static func reset(window: Double) -> KeyList {
    var result = KeyList(window: window, steps: [(0, "0")])
    result.isReset = true
    return result
  }

  /// - Parameter text: Appends the text of a value; equal values have equal texts.
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
        // A hold that continues needs no further key.
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

  /// The same keys in a shorter window; keys after its end move to the end.
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

  /// True if all keys have the same value.
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
  /// True if two ranges hold the same bytes.
  fileprivate func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a == b || a.count == b.count && self[a].elementsEqual(self[b])
  }
}

extension KeyList {
  /// Caches the serialised attributes, unless they are those of a motion.
  mutating func pack() { packed = written }

  /// The number of serialised bytes, unless they are those of a motion.
  var length: Int { written.count }

  private var written: [UInt8] {
    var writer = XMLWriter()
    write(to: &writer, isMotion: false)
    return writer.bytes
  }

  /// Writes values, key times and splines.
  ///
  /// - Parameter isMotion: True if the values are places on a path.
  func write(to writer: inout XMLWriter, isMotion: Bool) {
    if let packed { return writer.append(packed) }
    let hasSplines = hasSplines
    // WebKit plays a single value only without a key time.
    if keys.count == 1, !isMotion {
      writer.literal(" values=\"")
      return writeValues(to: &writer)
    }
    // `linear` is the default of all but motions.
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

  /// True if the value jumps at a key's time. The time of a jump is rounded down, so that a sample at the exact time
  /// has the new value.
  private func jumps(at index: Int) -> Bool {
    func meets(_ other: Int) -> Bool {
      keys.indices.contains(other) && abs(keys[other].time - keys[index].time) < 1e-9
    }
    return isDiscrete || meets(index - 1) || meets(index + 1)
  }

  /// The times as fractions of the window, in ascending order; the ends are exactly 0 and 1.
  private var places: [Double] {
    var result = [Double](repeating: 0, count: keys.count)
    var last = 1.0
    for index in keys.indices.dropFirst().reversed() {
      if index < keys.count - 1 || isDiscrete {
        let place = min(max(keys[index].time / window, 0), 1)
        // The key right before a jump has the jump's time.
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
