import AnimTimeline
import AnimTiming
import Glibc
import TrackFitting

/// The keys of one SMIL animation: values at rising times, and the way from each to the next.
struct KeyList {
  /// A value at a time; `next` is the way to the following key.
  struct Key {
    var time: Double
    var value: String
    var next: FittedPiece.Shape
  }

  var keys: [Key] = []
  var window: Double
  /// Whether values only jump.
  var isDiscrete: Bool
  /// How finely times and the control points of splines are written.
  private(set) var timeDecimals: Int
  private(set) var splineDecimals = 4

  /// The keys of a fitted track, with its values as text.
  ///
  /// - Parameter tolerance: How far each lane may be off. Long ways and fast ones need finer numbers.
  init(_ track: FittedTrack, tolerance: Lanes, text: (Lanes) -> String) {
    self.init(
      window: track.duration,
      pieces: track.pieces.map { ($0.start, $0.end, text($0.from), text($0.to), $0.shape) })
    var (longest, fastest) = (0.0, 0.0)
    for piece in track.pieces where piece.shape != .hold {
      let change = (piece.to - piece.from) / tolerance
      let way = (0..<4).map { abs(change[$0]) }.max() ?? 0
      longest = max(longest, way)
      // A spline is at most about twice as fast as a line.
      fastest = max(fastest, 2 * way / (piece.end - piece.start))
    }
    if longest > 10_000 { splineDecimals = 5 }
    let jumps = zip(track.pieces, track.pieces.dropFirst()).contains { a, b in
      let jump = (b.from - a.to) / tolerance
      return (0..<4).contains { abs(jump[$0]) > 0.1 }
    }
    if !jumps, !isDiscrete { timeDecimals = 3 }
    // Times are rounded by so much that a tenth of the tolerance is used up at most.
    while timeDecimals < 9, fastest * track.duration * 0.5 * pow(10, -Double(timeDecimals)) > 0.1 {
      timeDecimals += 1
    }
  }

  /// Values that jump at times; the first time is 0.
  init(window: Double, steps: [(time: Double, value: String)]) {
    let ends = steps.dropFirst().map(\.time) + [window]
    self.init(
      window: window,
      pieces: zip(steps, ends).map { ($0.time, $1, $0.value, $0.value, .hold) })
  }

  init(
    window: Double,
    pieces: [(start: Double, end: Double, from: String, to: String, shape: FittedPiece.Shape)]
  ) {
    self.window = window
    timeDecimals = window > 1 ? 6 : 5
    isDiscrete = pieces.allSatisfy { $0.shape == .hold || $0.from == $0.to }
    for piece in pieces {
      let shape = piece.from == piece.to ? .hold : piece.shape
      if isDiscrete {
        if keys.last?.value != piece.from {
          keys.append(Key(time: piece.start, value: piece.from, next: .hold))
        }
        continue
      }
      if let last = keys.last, last.value == piece.from {
        // A hold that goes on needs no key of its own.
        if shape == .hold, keys.count > 1, keys[keys.count - 2].value == last.value {
          keys[keys.count - 1].time = piece.end
          continue
        }
        keys[keys.count - 1].next = shape
      } else {
        keys.append(Key(time: piece.start, value: piece.from, next: shape))
      }
      keys.append(Key(time: piece.end, value: piece.to, next: .line))
    }
  }

  /// The value when it is the same all along.
  var constant: String? {
    guard let first = keys.first?.value, keys.allSatisfy({ $0.value == first }) else { return nil }
    return first
  }

  var hasSplines: Bool {
    keys.dropLast().contains { if case .spline = $0.next { true } else { false } }
  }
}

extension KeyList {
  /// Writes values, times and the ways between them.
  func write(to animation: inout Element, valuesName: String = "values") {
    let mode = isDiscrete ? "discrete" : hasSplines ? "spline" : "linear"
    // Linear is what all but motions are by themselves.
    if mode != "linear" || animation.name == "animateMotion" { animation["calcMode"] = mode }
    if valuesName == "values" { animation["values"] = values }
    if keys.count > 2 || isDiscrete || valuesName != "values" { animation["keyTimes"] = times }
    if valuesName != "values" { animation[valuesName] = values }
    if hasSplines { animation["keySplines"] = splines }
  }

  private var values: String {
    Self.list(keys.count) { index, bytes in
      var value = keys[index].value
      value.withUTF8 { bytes.append(contentsOf: $0) }
    }
  }

  /// The times as fractions of the window that never fall; the ends are exactly 0 and 1.
  private var times: String {
    Self.list(keys.count) { index, bytes in
      if index == 0 {
        bytes.append(UInt8(ascii: "0"))
      } else if index == keys.count - 1, !isDiscrete {
        bytes.append(UInt8(ascii: "1"))
      } else {
        let time = min(max(keys[index].time / window, 0), 1)
        NumberFormat.append(time, decimals: timeDecimals, to: &bytes)
      }
    }
  }

  private var splines: String {
    Self.list(keys.count - 1) { index, bytes in
      guard case .spline(let curve) = keys[index].next else {
        return bytes.append(contentsOf: "0 0 1 1".utf8)
      }
      for (place, number) in [curve.x1, curve.y1, curve.x2, curve.y2].enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: " ")) }
        NumberFormat.append(number, decimals: splineDecimals, to: &bytes)
      }
    }
  }

  /// The text of a list with semicolons between.
  private static func list(_ count: Int, _ append: (Int, inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 16)
    for index in 0..<count {
      if index > 0 { bytes.append(UInt8(ascii: ";")) }
      append(index, &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
