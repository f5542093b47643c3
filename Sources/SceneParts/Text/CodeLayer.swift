package import AnimGeometry
import AnimText
public import LayerTree

/// Code with syntax highlighting, line numbers and animated bands.
public final class CodeLayer: Layer {
  /// Maximum number of lines.
  package static let maximumLines = 2000
  /// Distance of tab stops in columns.
  private static let tabWidth = 4

  /// Creates a layer as large as its code.
  ///
  /// - Parameters:
  ///   - code: At most 100,000 characters and 2000 lines; further lines are left out.
  ///   - highlights: Bands behind lines with their times; the bands move from one highlight to the
  ///     next. Default none.
  ///   - typing: The typing of the code; nil, the default, shows it at once.
  /// - Throws: `TextError` for a font that can't be read or values out of range.
  public convenience init(
    _ code: String, language: CodeLanguage = .text, look: CodeLook = CodeLook(),
    highlights: [CodeHighlight] = [], typing: TypedText? = nil
  ) throws {
    try self.init(
      code, language: language, look: look, highlights: highlights, typing: typing, size: nil)
  }

  /// - Parameter size: The size of the layer; nil for that of the code.
  package convenience init(
    _ code: String, language: CodeLanguage, look: CodeLook, highlights: [CodeHighlight],
    typing: TypedText?, size: Size?
  ) throws {
    self.init()
    let lines = CodeScanner.lines(of: Self.plain(code), in: language).prefix(Self.maximumLines)
    let cell = try look.font.cell(fontSize: look.fontSize)
    let height = look.fontSize * look.lineHeight
    let digits = String(look.firstLine + lines.count - 1).count
    let gutter = look.hasLineNumbers ? (Double(digits) + 2) * cell.width : 0
    let left = look.padding + gutter
    backgroundColor = look.theme.background
    cornerRadius = 8
    var width = 0.0
    var layers: [TextLayer?] = []
    for (number, parts) in lines.enumerated() {
      let top = look.padding + Double(number) * height + (height - cell.height) / 2
      if look.hasLineNumbers {
        let label = Self.text(String(look.firstLine + number), look)
        label.foregroundColor = look.theme.lineNumber
        label.alignmentMode = .right
        label.frame = Rect(look.padding, top, Double(digits) * cell.width, cell.height)
        addSublayer(label)
      }
      let layer = try Self.line(parts, look, cell: cell)
      layer?.frame.origin = Point(left, top)
      width = max(width, layer?.bounds.width ?? 0)
      if let layer { addSublayer(layer) }
      layers.append(layer)
    }
    let ownSize = Size(
      left + width + look.padding, Double(lines.count) * height + 2 * look.padding)
    bounds = Rect(origin: .zero, size: size ?? ownSize)
    addBands(highlights, look, lineHeight: height, count: lines.count)
    if let typing {
      let texts = lines.map { $0.map(\.text).joined() }
      let cells = CodeCells(
        left: left, top: look.padding, width: cell.width, height: height, textHeight: cell.height)
      try type(texts, layers, typing, cells, look)
    }
  }

  /// The code without tabs and other control characters.
  private static func plain(_ code: String) -> String {
    var result = String.UnicodeScalarView()
    var column = 0
    var last: Unicode.Scalar?
    for scalar in code.unicodeScalars {
      switch scalar {
      case "\t":
        let count = tabWidth - column % tabWidth
        for _ in 0..<count { result.append(" ") }
        column += count
      case "\n" where last == "\r": break
      case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}":
        result.append("\n")
        column = 0
      case "\0"..<" ", "\u{7F}": break
      default:
        result.append(scalar)
        column += 1
      }
      last = scalar
    }
    // A trailing line end begins no further line.
    if result.last == "\n" { result.removeLast() }
    return String(result)
  }

  // MARK: Lines

  private static func text(_ string: String, _ look: CodeLook) -> TextLayer {
    let result = TextLayer(string: string, fontSize: look.fontSize)
    result.font = look.font
    result.foregroundColor = look.theme.foreground
    return result
  }

  /// A text layer for a line; nil for an empty line.
  private static func line(
    _ parts: [CodeScanner.TokenText], _ look: CodeLook, cell: Size
  ) throws(TextError) -> TextLayer? {
    let string = parts.map(\.text).joined()
    guard string.contains(where: { $0 != " " }) else { return nil }
    let result = text(string, look)
    if parts.count > 1 || parts[0].token != .plain {
      result.attributedString = AttributedText(
        parts.map { .init($0.text, .init(color: look.theme.color(of: $0.token))) })
    }
    result.alignmentMode = .left
    let isPlain =
      look.font == .family("mono") && string.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    let width =
      isPlain ? Double(string.utf8.count) * cell.width : try result.preferredSize().width
    result.bounds = Rect(0, 0, width, cell.height)
    return result
  }

  // MARK: Bands

  private func addBands(
    _ highlights: [CodeHighlight], _ look: CodeLook, lineHeight: Double, count: Int
  ) {
    let steps = highlights.sorted { $0.at < $1.at }
    let shown = look.firstLine...look.firstLine + max(count, 1) - 1
    let bands = steps.map { step in
      step.lines.filter { $0.overlaps(shown) }.map { $0.clamped(to: shown) }
    }
    for index in 0..<(bands.map(\.count).max() ?? 0) {
      let course = CodeBand(
        zip(steps, bands).map { step, lines in
          (
            step.at,
            lines.count > index
              ? lines[index].lowerBound - look.firstLine...lines[index].upperBound - look.firstLine
              : nil
          )
        })
      let band = Layer()
      band.anchorPoint = .zero
      band.bounds = Rect(0, 0, bounds.width, lineHeight)
      band.backgroundColor = look.theme.highlight
      course.apply(to: band, origin: look.padding, lineHeight: lineHeight, rest: 1)
      insertSublayer(band, at: index)
    }
  }

  // MARK: Typing

  private func type(
    _ lines: [String], _ layers: [TextLayer?], _ typing: TypedText, _ cells: CodeCells,
    _ look: CodeLook
  ) throws(TextError) {
    // A line end is a stroke as well; indentation isn't.
    let counts = lines.enumerated().map { index, line in
      line.drop { $0 == " " }.count + (index + 1 < lines.count ? 1 : 0)
    }
    let times = typing.times(of: counts.reduce(0, +))
    guard let end = times.last else { return }
    var position = HeldValues(cells.corner(line: 0, x: lines[0].indent * cells.width))
    var stroke = 0
    for (index, line) in lines.enumerated() {
      let indent = line.count - line.drop { $0 == " " }.count
      let count = counts[index] - (index + 1 < lines.count ? 1 : 0)
      if let layer = layers[index] {
        let places = try layer.characterPlaces().characters
        let own =
          Array(repeating: stroke > 0 ? times[stroke - 1] : typing.at, count: indent)
          + times[stroke..<stroke + count]
        try layer.type(at: own, until: end + typing.rest)
        for (place, time) in zip(places, own).dropFirst(indent) {
          position.change(to: cells.corner(line: index, x: place.right), at: time)
        }
      }
      stroke += counts[index]
      if index + 1 < lines.count, stroke > 0 {
        let x = lines[index + 1].indent * cells.width
        position.change(to: cells.corner(line: index + 1, x: x), at: times[stroke - 1])
      }
    }
    guard let cursor = typing.cursor else { return }
    let result = Layer()
    let box = cursor.box(
      in: Rect(0, 0, cells.width, cells.textHeight), em: look.fontSize)
    result.anchorPoint = .zero
    result.bounds = Rect(origin: .zero, size: box.size)
    result.backgroundColor = cursor.color ?? look.theme.foreground
    var moved = HeldValues(position.first + box.origin)
    for change in position.changes { moved.change(to: change.value + box.origin, at: change.time) }
    result.position = moved.last
    result.add(moved, of: "position", until: end + typing.rest)
    result.blink(from: 0, for: typing.at)
    result.blink(from: end, for: typing.rest)
    addSublayer(result)
  }
}

/// The layout of the lines of code.
private struct CodeCells {
  var left: Double
  var top: Double
  var width: Double
  var height: Double
  var textHeight: Double

  /// The top-left corner of text in a line.
  func corner(line: Int, x: Double) -> Point {
    Point(left + x, top + Double(line) * height + (height - textHeight) / 2)
  }
}

extension String {
  /// The number of leading blanks.
  fileprivate var indent: Double { Double(count - drop { $0 == " " }.count) }
}
