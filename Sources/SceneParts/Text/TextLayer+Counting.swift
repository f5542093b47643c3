import AnimGeometry
public import AnimText
import AnimTimeline
public import LayerTree

extension TextLayer {
  private static let countingKey = "counting"

  /// Shows a counted number in place of the string, from the time at which the layer is shown.
  ///
  /// Each digit's place is a column of all its characters, one of which is visible, so that each
  /// character is drawn once. All digits have the width of the widest one. The font, the colour and
  /// the size of the layer must be set before. The string becomes empty.
  ///
  /// - Parameters:
  ///   - number: The number with its format and its times.
  ///   - fits: True to give the layer the size of its widest number, around its position unless it
  ///     is aligned. Default false.
  /// - Returns: The time in seconds at which the last number appears.
  /// - Throws: `TextError` for a font that can't be read or values out of range.
  @discardableResult
  public func count(_ number: CountedNumber, fits: Bool = false) throws(TextError) -> Double {
    endCounting()
    string = ""
    let texts = number.numbers
    let set = try NumberSetting(texts, number.format, like: self)
    if fits { bounds = Rect(0, 0, set.widths.max() ?? 0, set.lineHeight) }
    let share: Double =
      switch alignmentMode {
      case .left: 0
      case .center: 0.5
      case .right: 1
      case .natural, .justified: fits ? anchorPoint.x : 0
      }
    let starts = set.widths.map { share * (bounds.width - $0) }
    // A rounded number may reach its last text before the count ends.
    let end = max(texts.last?.time ?? 0, number.at + number.duration) + max(number.rest, 0)
    let parts = set.layers(startingAt: starts)
    for part in parts { part.add(to: self, until: end) }
    keptValues[Self.countingKey] = parts
    return texts.last?.time ?? number.at
  }

  /// Counts from one number to another; see ``count(_:fits:)``.
  ///
  /// - Parameter format: A format of C's `printf` for one number, such as `%.1f s`.
  /// - Throws: `TextError`, or `NumberFormat.Failure`.
  @discardableResult
  public func count(
    from: Double = 0, to: Double, duration: Double = 1, at: Double = 0, format: String = "%d"
  ) throws -> Double {
    try count(
      CountedNumber(
        from: from, to: to, duration: duration, at: at, format: try NumberFormat(format)))
  }

  /// Removes the counted number.
  public func endCounting() {
    let parts = keptValues.removeValue(forKey: Self.countingKey) as? [CountingPart]
    for part in parts ?? [] { part.layer.removeFromSuperlayer() }
  }

  /// The layers with the letters of the counted number, which have this layer's colour.
  package var lettersInstead: [TextLayer] {
    (keptValues[Self.countingKey] as? [CountingPart])?.map(\.letters) ?? []
  }

  /// A layer with another text and the same style.
  fileprivate func sibling(_ text: String) -> TextLayer {
    let result = TextLayer(string: text, fontSize: fontSize)
    result.lendFonts(of: self)
    result.font = font
    result.fontWeight = fontWeight
    result.foregroundColor = foregroundColor
    return result
  }
}

/// A part of a counted number, with its layers and their motion.
private struct CountingPart {
  let layer: Layer
  let letters: TextLayer
  let place: HeldValues<Double>
  let row: HeldValues<Double>

  /// - Parameter end: Minimum duration in seconds, equal for all parts, so that rounding doesn't
  ///   shift one relative to another.
  func add(to parent: Layer, until end: Double) {
    parent.addSublayer(layer)
    layer.add(place, of: "position.x", until: end)
    if letters !== layer { letters.add(row, of: "position.y", until: end) }
  }
}

/// The texts of a counted number with their widths.
private struct NumberSetting {
  private let texts: [(time: Double, text: String)]
  private let prefix: String
  private let suffix: String
  /// The characters of each number.
  private let numbers: [[Character]]
  private let source: TextLayer
  private var room: [Character: Double] = [:]
  private var prefixWidth = 0.0
  private var suffixWidth = 0.0
  private(set) var lineHeight = 0.0
  /// The width of each text.
  private(set) var widths: [Double] = []

  init(
    _ texts: [(time: Double, text: String)], _ format: NumberFormat, like source: TextLayer
  ) throws(TextError) {
    self.texts = texts
    self.source = source
    (prefix, suffix) = (format.prefix, format.suffix)
    numbers = texts.map { Array($0.text) }
    var digitWidth = 0.0
    for digit in "0123456789" {
      let size = try source.sibling(String(digit)).preferredSize()
      digitWidth = max(digitWidth, size.width)
      lineHeight = max(lineHeight, size.height)
    }
    for character in Set(numbers.joined()) {
      room[character] =
        character.isNumber
        ? digitWidth : try source.sibling(String(character)).preferredSize().width
    }
    prefixWidth = prefix.isEmpty ? 0 : try source.sibling(prefix).preferredSize().width
    suffixWidth = suffix.isEmpty ? 0 : try source.sibling(suffix).preferredSize().width
    widths = numbers.map { [room, prefixWidth, suffixWidth] in
      $0.reduce(prefixWidth + suffixWidth) { $0 + room[$1, default: 0] }
    }
  }

  /// - Parameter starts: The x-coordinates of the texts.
  func layers(startingAt starts: [Double]) -> [CountingPart] {
    var result: [CountingPart] = []
    if !prefix.isEmpty { result.append(fixed(prefix, prefixWidth, at: starts)) }
    for index in 0..<(numbers.map(\.count).max() ?? 0) {
      result.append(column(index, startingAt: starts))
    }
    if !suffix.isEmpty {
      result.append(
        fixed(suffix, suffixWidth, at: zip(starts, widths).map { $0 + $1 - suffixWidth }))
    }
    return result
  }

  /// A layer of the text before or after the number.
  private func fixed(_ text: String, _ width: Double, at places: [Double]) -> CountingPart {
    let layer = source.sibling(text)
    layer.anchorPoint = .zero
    layer.bounds = Rect(0, 0, width, lineHeight)
    let place = held(places)
    layer.position = Point(place.last, 0)
    return CountingPart(layer: layer, letters: layer, place: place, row: HeldValues(0))
  }

  /// A layer of a digit's place, counted from the right.
  private func column(_ index: Int, startingAt starts: [Double]) -> CountingPart {
    let shown = numbers.map { $0.count > index ? $0[$0.count - 1 - index] : nil }
    let alphabet = Set(shown.compactMap(\.self)).sorted()
    let width = alphabet.map { room[$0, default: 0] }.max() ?? 0
    // A margin for parts of characters beyond their cells, so that they aren't cut off.
    let margin = source.fontSize / 4
    let window = Layer()
    window.masksToBounds = true
    window.anchorPoint = Point(0.5, 0)
    window.bounds = Rect(0, 0, width + 2 * margin, lineHeight)
    let letters = source.sibling(alphabet.map(String.init).joined(separator: "\n"))
    letters.alignmentMode = .center
    letters.anchorPoint = .zero
    letters.bounds = Rect(0, 0, width + 2 * margin, lineHeight * Double(alphabet.count))
    window.addSublayer(letters)
    var last = 0.0
    let places = shown.enumerated().map { number, character in
      guard let character else { return last }
      let behind = numbers[number].suffix(index + 1).reduce(0) { $0 + room[$1, default: 0] }
      last =
        starts[number] + widths[number] - suffixWidth - behind + room[character, default: 0] / 2
      return last
    }
    // The row below the last one is empty.
    let rows = shown.map { character in
      -lineHeight
        * Double(character.flatMap { alphabet.firstIndex(of: $0) } ?? alphabet.count)
    }
    let (place, row) = (held(places), held(rows))
    window.position = Point(place.last, 0)
    letters.position = Point(0, row.last)
    return CountingPart(layer: window, letters: letters, place: place, row: row)
  }

  private func held(_ values: [Double]) -> HeldValues<Double> {
    var result = HeldValues(values.first ?? 0)
    for (text, value) in zip(texts, values) { result.change(to: value, at: text.time) }
    return result
  }
}
