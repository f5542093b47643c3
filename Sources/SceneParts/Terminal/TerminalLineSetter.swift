import AnimGeometry
import AnimText
import LayerTree

/// Sets the characters of a terminal's line in their cells.
struct TerminalLineSetter {
  private let look: TerminalLook
  private let cell: Size
  private let textHeight: Double
  private let fonts = FontCache()

  init(_ look: TerminalLook, cell: Size, textHeight: Double) {
    (self.look, self.cell, self.textHeight) = (look, cell, textHeight)
  }

  /// Layers in the coordinates of the line: backgrounds, and texts with each character in its cell.
  func layers(of cells: [TerminalCell]) -> [Layer] {
    backgrounds(of: cells) + pieces(of: cells).map { text(cells[$0], at: $0.lowerBound) }
  }

  // MARK: Backgrounds

  private func backgrounds(of cells: [TerminalCell]) -> [Layer] {
    var result: [Layer] = []
    var start = 0
    while start < cells.count {
      let color = cells[start].style.shown.background
      let end = cells[start...].firstIndex { $0.style.shown.background != color } ?? cells.count
      if color != .background {
        let layer = Layer()
        layer.frame = Rect(
          Double(start) * cell.width, 0, Double(end - start) * cell.width, cell.height)
        layer.backgroundColor = look.theme.color(color)
        result.append(layer)
      }
      start = end
    }
    return result
  }

  // MARK: Texts

  /// Ranges of cells that are set as one text. Usually that is the range from the first to the last
  /// visible cell. Characters with another width than their cells are set separately.
  private func pieces(of cells: [TerminalCell]) -> [Range<Int>] {
    func isEmpty(_ cell: TerminalCell) -> Bool {
      cell.text == " " && !cell.style.isUnderlined && !cell.style.isStruckThrough
        || cell.style.isConcealed
    }
    guard let first = cells.firstIndex(where: { !isEmpty($0) }),
      let last = cells.lastIndex(where: { !isEmpty($0) })
    else { return [] }
    let whole = first..<last + 1
    if cells[whole].allSatisfy(\.isPlain) || fits(cells[whole]) { return [whole] }
    var result: [Range<Int>] = []
    var start = first
    while start <= last {
      var end = start + 1
      if cells[start].isPlain {
        while end <= last, cells[end].isPlain { end += 1 }
        let shown = (start..<end).filter { !isEmpty(cells[$0]) }
        if let low = shown.first, let high = shown.last { result.append(low..<high + 1) }
      } else {
        while end <= last, cells[end].text.isEmpty { end += 1 }
        if !cells[start].text.isEmpty { result.append(start..<end) }
      }
      start = end
    }
    return result
  }

  /// True if the characters of a text are in their cells.
  private func fits(_ cells: ArraySlice<TerminalCell>) -> Bool {
    let text = cells.map(\.text).joined()
    guard !cells.contains(where: { $0.text.isEmpty }) else { return false }
    let style = TextStyle(font: textFont, size: look.fontSize)
    guard let places = try? TextLayout.places(in: text, style: style, cache: fonts),
      places.characters.count == cells.count
    else { return false }
    return places.characters.enumerated().allSatisfy { index, place in
      !place.isRightToLeft && abs(place.left - Double(index) * cell.width) < 0.02
    }
  }

  private var textFont: TextStyle.Font {
    switch look.font {
    case .family(let name): .family(name)
    case .file(let path): .file(path)
    }
  }

  private func text(_ cells: ArraySlice<TerminalCell>, at column: Int) -> TextLayer {
    let result = TextLayer(string: "", fontSize: look.fontSize)
    result.font = look.font
    result.foregroundColor = look.theme.foreground
    result.anchorPoint = .zero
    result.bounds = Rect(0, 0, Double(cells.count) * cell.width, textHeight)
    result.position = Point(Double(column) * cell.width, (cell.height - textHeight) / 2)
    // A single character is centred in its cells.
    if cells.count(where: { !$0.text.isEmpty }) == 1 { result.alignmentMode = .center }
    var runs: [AttributedText.Run] = []
    var last: TerminalStyle?
    for cell in cells {
      let text = cell.style.isConcealed ? " " : cell.text
      if cell.style == last
        || text == " " && !runs.isEmpty && last?.isLined == false
          && !cell.style.isLined
      {
        runs[runs.count - 1].text += text
      } else {
        runs.append(AttributedText.Run(text, attributes(of: cell.style)))
        last = cell.style
      }
    }
    if runs.count == 1, let run = runs.first, run.attributes.isPlain {
      result.string = run.text
      if let color = run.attributes.color { result.foregroundColor = color }
    } else {
      result.attributedString = AttributedText(runs)
    }
    return result
  }

  private func attributes(of style: TerminalStyle) -> AttributedText.Attributes {
    let shown = style.shown.foreground
    var color: Color? = shown == .foreground ? nil : look.theme.color(shown)
    if style.isFaint {
      let full = color ?? look.theme.foreground
      color = Color(red: full.red, green: full.green, blue: full.blue, alpha: full.alpha * 0.6)
    }
    return AttributedText.Attributes(
      fontWeight: style.isBold ? 700 : nil, isItalic: style.isItalic, color: color,
      isUnderlined: style.isUnderlined, isStruckThrough: style.isStruckThrough)
  }
}

extension TerminalCell {
  /// True if the character is as wide as a cell in every font for terminals.
  fileprivate var isPlain: Bool {
    text.utf8.count == 1 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}

extension TerminalStyle {
  /// True if there is a line under or through the text.
  fileprivate var isLined: Bool { isUnderlined || isStruckThrough }
}

extension AttributedText.Attributes {
  /// True if the style differs from the plain one only by its colour.
  fileprivate var isPlain: Bool {
    fontWeight == nil && !isItalic && !isUnderlined && !isStruckThrough
  }
}
