import AnimGeometry
public import AnimText
import AnimTimeline
public import LayerTree

/// The typing of a text, character by character, with a cursor.
public struct TypedText: Hashable, Sendable {
  /// Maximum number of characters per second.
  package static let maximumSpeed = 1000.0

  /// Characters per second, above 0 and up to 1000. Default 20.
  public var speed: Double
  /// Seconds before the first stroke. Default 0.
  public var at: Double
  /// The cursor; nil, the default, for none.
  public var cursor: TextCursor?
  /// The unevenness of strokes, from 0, the default, to 1. It doesn't change the total time.
  public var jitter: Double
  /// Seconds for which the cursor blinks after the last character. Default 1.
  public var rest: Double

  /// Creates typing; see the properties for the values.
  public init(
    speed: Double = 20, at: Double = 0, cursor: TextCursor? = nil, jitter: Double = 0,
    rest: Double = 1
  ) {
    self.speed = speed
    self.at = at
    self.cursor = cursor
    self.jitter = jitter
    self.rest = rest
  }

  /// The times in seconds at which a number of characters appear.
  func times(of count: Int) -> [Double] {
    let speed = min(max(speed, 1e-3), Self.maximumSpeed)
    let jitter = min(max(jitter, 0), 1)
    var random = StrokeGenerator(state: UInt64(count) &* 0x9E37_79B9 &+ 1)
    let weights = (0..<count).map { _ in 1 + jitter * (random.next() * 1.6 - 0.8) }
    let total = weights.reduce(0, +)
    var sum = 0.0
    return weights.enumerated().map { index, weight in
      sum += weight
      // The last character appears at the total time.
      let share = index == count - 1 ? 1 : sum / total
      return at + share * Double(count) / speed
    }
  }
}

/// Uniform random numbers from 0 to 1, the same in every run (Vigna's splitmix64).
private struct StrokeGenerator {
  var state: UInt64

  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
  }
}

extension TextLayer {
  private static let typingKey = "typing"

  /// Types the text from the time at which the layer is shown. It is drawn once, with a mask that
  /// opens in steps.
  ///
  /// The text, its font and the size of the layer must be set before. The mask replaces the layer's
  /// own, and also covers the layer's content besides letters.
  ///
  /// - Returns: The time in seconds at which the last character appears.
  /// - Throws: `TextError` for a font that can't be read or values out of range.
  @discardableResult
  public func type(_ typing: TypedText) throws(TextError) -> Double {
    endTyping()
    let places = try characterPlaces()
    guard let line = places.lines.first else { return typing.at }
    let times = typing.times(of: places.characters.count)
    let mask = typingMask(places, times, until: (times.last ?? typing.at) + typing.rest)
    var parts: [Layer] = []
    if let cursor = typing.cursor {
      var cell = Rect(
        line.isRightToLeft ? line.right : line.left, line.top, fontSize * 0.6,
        line.bottom - line.top)
      if line.isRightToLeft { cell.origin.x -= cell.width }
      let shown = self.cursor(cursor, in: cell, over: places, times, typing)
      // The mask of the text also hides the cursor, so the cursor's shape is added to it.
      mask.addSublayer(self.cursor(cursor, in: cell, over: places, times, typing))
      addSublayer(shown)
      parts.append(shown)
    }
    keptValues[Self.typingKey] = parts
    self.mask = mask
    return times.last ?? typing.at
  }

  /// Types the text without a cursor, with a time for each character.
  ///
  /// - Parameter end: Duration in seconds, equal for several texts, so that rounding doesn't shift
  ///   one relative to another.
  func type(at times: [Double], until end: Double) throws(TextError) {
    endTyping()
    let mask = typingMask(try characterPlaces(), times, until: end)
    keptValues[Self.typingKey] = [Layer]()
    self.mask = mask
  }

  private func typingMask(
    _ places: TextPlaces, _ times: [Double], isDeleting: Bool = false, until end: Double
  ) -> Layer {
    let mask = Layer()
    for segment in TextSegment.segments(of: places) {
      mask.addSublayer(
        segment.reveal(in: places, times, margin: fontSize, isDeleting: isDeleting, until: end))
    }
    return mask
  }

  private static let deletingKey = "deleting"

  /// Types the text evenly in some seconds. A text whose font can't be read isn't animated;
  /// recording the scene reports the error.
  func type(in seconds: Double, after delay: Double) {
    guard let count = try? characterPlaces().characters.count, count > 0 else { return }
    let step = seconds / Double(count)
    try? type(at: (1...count).map { delay + step * Double($0) }, until: delay + seconds)
  }

  /// Deletes the text evenly in some seconds, from the last character to the first.
  func delete(in seconds: Double, after delay: Double) {
    guard let places = try? characterPlaces(), !places.characters.isEmpty else { return }
    endTyping()
    let count = places.characters.count
    let step = seconds / Double(count)
    let times = (0..<count).map { delay + step * Double(count - $0) }
    mask = typingMask(places, times, isDeleting: true, until: delay + seconds)
    keptValues[Self.typingKey] = [Layer]()
    keptValues[Self.deletingKey] = true
  }

  /// Shows a deleted text again.
  func restoreDeleted() {
    if keptValues.removeValue(forKey: Self.deletingKey) != nil { endTyping() }
  }

  /// Types the text; see ``type(_:)``.
  ///
  /// - Parameters:
  ///   - speed: Characters per second.
  ///   - at: Seconds before the first one. Default 0.
  ///   - cursor: The cursor; nil, the default, for none.
  @discardableResult
  public func type(
    speed: Double, at: Double = 0, cursor: TextCursor? = nil
  ) throws(TextError) -> Double {
    try type(TypedText(speed: speed, at: at, cursor: cursor))
  }

  /// Ends the typing and shows the whole text without a cursor.
  public func endTyping() {
    guard let parts = keptValues.removeValue(forKey: Self.typingKey) as? [Layer] else { return }
    for part in parts { part.removeFromSuperlayer() }
    mask = nil
  }

  /// - Parameter cell: The box of a character at the start of the text.
  private func cursor(
    _ cursor: TextCursor, in cell: Rect, over places: TextPlaces, _ times: [Double],
    _ typing: TypedText
  ) -> Layer {
    let result = Layer()
    let startsAtRight = places.lines.first?.isRightToLeft == true
    result.frame = cursor.box(in: cell, em: fontSize, isMirrored: startsAtRight)
    result.backgroundColor = cursor.color ?? foregroundColor
    var position = HeldValues(result.position)
    for (place, time) in zip(places.characters, times) {
      let line = places.lines[place.line]
      let left = place.isRightToLeft ? place.left - cell.width : place.right
      let box = cursor.box(
        in: Rect(left, line.top, cell.width, line.bottom - line.top), em: fontSize,
        isMirrored: place.isRightToLeft)
      position.change(to: Point(box.midX, box.midY), at: time)
    }
    let end = times.last ?? typing.at
    result.position = position.last
    result.add(position, of: "position", until: end + typing.rest)
    result.blink(from: 0, for: typing.at)
    result.blink(from: end, for: typing.rest)
    return result
  }
}

/// Adjacent characters in the order of the text.
private struct TextSegment {
  var line: Int
  var characters: Range<Int>
  var left: Double
  var right: Double
  var isRightToLeft: Bool

  static func segments(of places: TextPlaces) -> [TextSegment] {
    var result: [TextSegment] = []
    for (index, place) in places.characters.enumerated() where place.left < place.right {
      if let last = result.last, last.line == place.line,
        last.isRightToLeft == place.isRightToLeft,
        abs(place.isRightToLeft ? place.right - last.left : place.left - last.right) < 1e-6
      {
        result[result.count - 1].characters = last.characters.lowerBound..<index + 1
        result[result.count - 1].left = min(last.left, place.left)
        result[result.count - 1].right = max(last.right, place.right)
      } else {
        result.append(
          TextSegment(
            line: place.line, characters: index..<index + 1, left: place.left, right: place.right,
            isRightToLeft: place.isRightToLeft))
      }
    }
    return result
  }

  /// A mask that grows over the characters when they appear.
  ///
  /// - Parameters:
  ///   - times: The times in seconds at which the characters appear or disappear.
  ///   - margin: Distance by which letters may extend beyond their line.
  ///   - isDeleting: True if the mask shrinks from the last character on.
  ///   - end: Duration in seconds, equal for several texts, so that rounding doesn't shift one
  ///     relative to another.
  func reveal(
    in places: TextPlaces, _ times: [Double], margin: Double, isDeleting: Bool, until end: Double
  ) -> Layer {
    let box = places.lines[line]
    let isLeftmost = left <= box.left + 1e-6
    let isRightmost = right >= box.right - 1e-6
    let top = box.top - (line == 0 ? margin : 0)
    let bottom = box.bottom + (line == places.lines.count - 1 ? margin : 0)
    // Right-to-left text begins at the right side.
    let before = (isRightToLeft ? isRightmost : isLeftmost) ? margin : 0
    let after = (isRightToLeft ? isLeftmost : isRightmost) ? margin : 0
    func reach(_ index: Int) -> Double {
      guard characters.contains(index) else { return 0 }
      let place = places.characters[index]
      let reach = before + (isRightToLeft ? right - place.left : place.right - left)
      return reach + (index + 1 == characters.upperBound ? after : 0)
    }
    var width = HeldValues(isDeleting ? reach(characters.upperBound - 1) : 0)
    if isDeleting {
      for index in characters.reversed() { width.change(to: reach(index - 1), at: times[index]) }
    } else {
      for index in characters { width.change(to: reach(index), at: times[index]) }
    }
    let result = Layer()
    result.anchorPoint = Point(isRightToLeft ? 1 : 0, 0)
    result.bounds = Rect(0, 0, width.last, bottom - top)
    result.position = Point(isRightToLeft ? right + before : left - before, top)
    result.backgroundColor = .black
    result.add(width, of: "bounds.size.width", until: end)
    return result
  }
}
