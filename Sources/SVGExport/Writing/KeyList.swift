import AnimGeometry
import AnimTimeline
import AnimTiming
import TrackFitting

/// Keys of one animation: values at rising times, and the interpolation from each to the next.
///
/// All values are in one buffer of text, as SVG has them in attributes. Values that CSS has in another notation are
/// there as numbers or flags besides.
struct KeyList {
  /// A value at a time; `next` is the interpolation to the following key.
  struct Key {
    var time: Double
    /// Range of the value in the list's text.
    fileprivate(set) var place: Range<Int>
    var next: FittedPiece.Shape
  }

  /// Values between two times.
  struct Piece<V> {
    var start: Double
    var end: Double
    var from: V
    var to: V
    var shape: FittedPiece.Shape
  }

  /// Values by key, in addition to the text.
  enum Values {
    /// Text that is the same in SVG and CSS.
    case text
    /// Arguments of a transform function, or fractions of a path.
    case numbers([SIMD2<Double>], NumberListFormat)
    /// True for keys from which on the element is there.
    case presence([Bool])
    /// Keywords of blend modes, and that of the poster.
    case blendModes([String], poster: String)
    /// The definition for which keys without text stand.
    case reference(ElementID)
    case colors([PaintColor])
  }

  private(set) var keys: [Key] = []
  private(set) var values = Values.text
  private(set) var window: Double
  /// True if all values jump.
  let isDiscrete: Bool
  /// True if the only value takes an attribute away, for an element that is animated otherwise.
  private(set) var isReset = false
  /// Text of all values, one after the other.
  private(set) var text: [UInt8]
  /// Serialised attributes, once they are kept for other layers.
  var packed: [UInt8]?
  /// Decimals of times, and of the control points of splines.
  private(set) var timeDecimals: Int
  private(set) var splineDecimals = 4

  /// - Parameters:
  ///   - text: Appends the text of a value; equal values have equal texts.
  ///   - keep: Is called with the value of each key, in order.
  private init<V: Equatable>(
    window: Double, pieces: some Collection<Piece<V>>, text write: (V, inout [UInt8]) -> Void,
    keep: (V) -> Void
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
          keep(piece.from)
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
        keep(piece.from)
      }
      keys.append(Key(time: piece.end, place: to, next: .line))
      keep(piece.to)
    }
    self.text = text
    self.keys = keys
  }

  /// The keys of a fitted track. Long motions and fast ones need finer numbers.
  private init(
    _ track: FittedTrack, tolerance: Components, text: (Components, inout [UInt8]) -> Void,
    keep: (Components) -> Void
  ) {
    self.init(
      window: track.duration,
      pieces: track.pieces.lazy.map {
        Piece(start: $0.start, end: $0.end, from: $0.from, to: $0.to, shape: $0.shape)
      }, text: text, keep: keep)
    func size(_ way: Components) -> Double {
      let size = way / tolerance
      return max(size.max(), -size.min())
    }
    var (longest, fastest) = (0.0, 0.0)
    var jumps = false
    var last: Components?
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
    // Rounded times use up a tenth of the tolerance at most.
    var unit = timeDecimals == 3 ? 1e-3 : timeDecimals == 5 ? 1e-5 : 1e-6
    while timeDecimals < 9, fastest * track.duration * 0.5 * unit > 0.1 {
      timeDecimals += 1
      unit /= 10
    }
  }
}

extension KeyList {
  /// The keys of a fitted track, with its values as text.
  ///
  /// - Parameter tolerance: Maximum error of each component.
  init(_ track: FittedTrack, tolerance: Components, text: (Components, inout [UInt8]) -> Void) {
    self.init(track, tolerance: tolerance, text: text, keep: { _ in })
  }

  /// The keys of a fitted track, with numbers that are made of its values.
  ///
  /// - Parameters:
  ///   - tolerance: Maximum error of each component.
  ///   - numbers: The numbers of a value, its first two by default.
  init(
    _ track: FittedTrack, tolerance: Components, format: NumberListFormat,
    numbers: (Components) -> SIMD2<Double> = { $0.lowHalf }
  ) {
    var list: [SIMD2<Double>] = []
    self.init(track, tolerance: tolerance) {
      format.append(numbers($0), to: &$1)
    } keep: {
      list.append(numbers($0))
    }
    values = .numbers(list, format)
  }

  /// Values that are text already.
  init(window: Double, pieces: [Piece<String>]) {
    self.init(
      window: window, pieces: pieces, text: { $1.append(contentsOf: $0.utf8) }, keep: { _ in })
  }

  /// Values that jump at times; the first time is 0.
  private init<V: Equatable>(
    window: Double, steps: [(time: Double, value: V)], text: (V) -> String, keep: (V) -> Void
  ) {
    let ends = steps.dropFirst().map(\.time) + [window]
    self.init(
      window: window,
      pieces: zip(steps, ends).lazy.map {
        Piece(start: $0.time, end: $1, from: $0.value, to: $0.value, shape: .hold)
      }, text: { $1.append(contentsOf: text($0).utf8) }, keep: keep)
  }

  /// Text that jumps at times; the first time is 0.
  init(window: Double, steps: [(time: Double, value: String)]) {
    self.init(window: window, steps: steps, text: { $0 }, keep: { _ in })
  }

  /// Values of `display`: true at times from which on the element is there. The first time is 0.
  init(window: Double, presence: [(time: Double, value: Bool)]) {
    var flags: [Bool] = []
    self.init(window: window, steps: presence, text: Self.display) { flags.append($0) }
    values = .presence(flags)
  }

  /// Values of an attribute that refers to a definition at times from which on the flag is true. The first time is 0.
  init(window: Double, reference: ElementID, isThere: [(time: Double, value: Bool)]) {
    self.init(window: window, steps: isThere, text: { $0 ? "" : "none" }, keep: { _ in })
    values = .reference(reference)
  }

  /// The keys of a fitted colour.
  ///
  /// - Parameters:
  ///   - tolerance: Maximum error of each component.
  ///   - keepsColors: True if ``colors`` is asked for.
  init(colors track: FittedTrack, tolerance: Components, keepsColors: Bool) {
    var colors: [PaintColor] = []
    self.init(track, tolerance: tolerance) {
      Color(red: $0.x, green: $0.y, blue: $0.z).appendCSSHex(to: &$1)
    } keep: {
      if keepsColors { colors.append(PaintColor($0)) }
    }
    if keepsColors { values = .colors(colors) }
  }

  /// The value of `display`.
  private static func display(_ isPresent: Bool) -> String { isPresent ? "inline" : "none" }

  /// Classes that change the blend mode at times; the first time is 0.
  ///
  /// - Parameter poster: The class at the poster's time.
  init(window: Double, blendClasses: [(time: Double, value: BlendClass)], poster: BlendClass) {
    var modes: [String] = []
    self.init(window: window, steps: blendClasses, text: \.name) { modes.append($0.mode) }
    values = .blendModes(modes, poster: poster.mode)
  }

  /// A translation by nothing, which undoes a transform attribute.
  static func reset(window: Double) -> KeyList {
    var result = KeyList(window: window, steps: [(0, "0")])
    result.isReset = true
    return result
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
    // Values of removed keys stay without use.
    result.packed = nil
    return result
  }
}

extension KeyList {
  /// True if all values are the same.
  var isConstant: Bool {
    guard let first = keys.first else { return false }
    return keys.allSatisfy { text.isSame($0.place, first.place) }
  }

  /// True if two keys have the same value.
  func isSame(_ a: Int, _ b: Int) -> Bool { text.isSame(keys[a].place, keys[b].place) }

  /// A key's value.
  func value(of key: Key) -> String {
    if let reference = reference(of: key) { return AttributeValue.reference(reference).printed }
    return String(decoding: text[key.place], as: UTF8.self)
  }

  /// The definition for which a key stands; nil for a key with text.
  func reference(of key: Key) -> ElementID? {
    if case .reference(let id) = values, key.place.isEmpty { id } else { nil }
  }

  /// The definition to which some key refers.
  var reference: ElementID? { if case .reference(let id) = values { id } else { nil } }

  /// The colours of all keys, if they are kept.
  var colors: [PaintColor] { if case .colors(let colors) = values { colors } else { [] } }

  /// UTF-8 of the text of a key.
  func utf8(at index: Int) -> ArraySlice<UInt8> { text[keys[index].place] }

  /// True if the element is there from a key on, as it is without animations of `display`.
  func isPresent(at index: Int) -> Bool {
    if case .presence(let flags) = values { flags[index] } else { true }
  }

  /// Classes of the keys of a blend mode; empty for other values.
  var blendClasses: [BlendClass] {
    guard case .blendModes(let modes, _) = values else { return [] }
    return zip(keys, modes).map { BlendClass(name: value(of: $0), mode: $1) }
  }

  /// True if some key is followed by a curve.
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

/// Text format of one number or two.
struct NumberListFormat: Equatable {
  /// Decimals of the first number.
  var first: Int
  /// Decimals of the second number; nil for one number.
  var second: Int?
  /// Factor of each number, such as degrees per radian.
  var scale = 1.0
  /// True if the numbers are never written as 0.
  var replacesZeros = false

  /// Smallest number that filters don't take for 0.
  private static let minimumNumber = DecimalNumber(0.001, decimals: 3)

  /// Appends the numbers, each with a unit.
  func append(
    _ numbers: SIMD2<Double>, separator: StaticString = " ", unit: StaticString = "",
    to text: inout [UInt8]
  ) {
    append(numbers.x, decimals: first, unit: unit, to: &text)
    guard let second else { return }
    separator.withUTF8Buffer { text.append(contentsOf: $0) }
    append(numbers.y, decimals: second, unit: unit, to: &text)
  }

  private func append(
    _ number: Double, decimals: Int, unit: StaticString, to text: inout [UInt8]
  ) {
    NumberFormat.append(decimal(number, decimals), to: &text)
    unit.withUTF8Buffer { text.append(contentsOf: $0) }
  }

  private func decimal(_ number: Double, _ decimals: Int) -> DecimalNumber {
    let result = DecimalNumber(number * scale, decimals: decimals)
    return replacesZeros && result.isZero ? Self.minimumNumber : result
  }

  /// The first number as it is written.
  func rounded(_ numbers: SIMD2<Double>) -> Double { decimal(numbers.x, first).value }

  /// The numbers as the value of an attribute.
  func value(_ numbers: SIMD2<Double>) -> AttributeValue {
    let (x, y) = decimals(numbers)
    return y.map { .numbers([x, $0]) } ?? .number(x)
  }

  /// The numbers as they are written.
  func decimals(_ numbers: SIMD2<Double>) -> (DecimalNumber, DecimalNumber?) {
    (decimal(numbers.x, first), second.map { decimal(numbers.y, $0) })
  }
}
