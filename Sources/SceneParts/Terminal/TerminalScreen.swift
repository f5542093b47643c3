/// The screen of a terminal with all lines of the session.
package struct TerminalScreen {
  package let columns: Int
  package let rows: Int
  /// All lines; the last ones are on the screen.
  package private(set) var lines: [[TerminalCell]]
  /// The number of the screen's first line.
  package private(set) var top = 0
  /// The cursor's column. It is `columns` after the last column of a line; the next character then
  /// begins a new line.
  package private(set) var column = 0
  /// The cursor's line on the screen.
  package private(set) var row = 0
  package private(set) var isCursorHidden = false
  private var style = TerminalStyle()
  private var saved: (column: Int, row: Int, style: TerminalStyle)?
  private var parser = EscapeParser()
  /// Numbers of the lines that changed since ``takeChanges()`` was last called.
  private var changed: Set<Int> = []

  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(columns, 1), max(rows, 1))
    lines = Array(repeating: Self.emptyLine(self.columns), count: self.rows)
  }

  private static func emptyLine(_ columns: Int) -> [TerminalCell] {
    Array(repeating: TerminalCell(), count: columns)
  }

  /// The number of the cursor's line.
  package var line: Int { top + row }

  /// Returns the numbers of the changed lines, in order, and forgets them.
  mutating func takeChanges() -> [Int] {
    defer { changed = [] }
    return changed.sorted()
  }

  /// Scrolls all lines away, so that the screen is empty.
  mutating func clear() {
    top = lines.count
    lines += Array(repeating: Self.emptyLine(columns), count: rows)
    (column, row) = (0, 0)
  }

  /// Resets the style of the next characters.
  mutating func resetStyle() { style = TerminalStyle() }

  /// Erases everything after a place and moves the cursor there.
  mutating func erase(fromColumn column: Int, line: Int) {
    self.column = column
    row = max(line - top, 0)
    eraseDisplay(0)
  }

  /// Writes a program's output. A line feed is also a carriage return, as it is for programs.
  package mutating func write(_ text: String) {
    for scalar in text.unicodeScalars {
      switch parser.command(scalar) {
      case .character(let scalar): put(scalar)
      case .control(let control): perform(control)
      case .sequence(let parameters, let isPrivate, let final):
        if isPrivate { setMode(parameters, final) } else { perform(parameters, final) }
      case .escape(let letter): perform(escape: letter)
      case nil: break
      }
    }
  }

  // MARK: Characters

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = min(CharacterWidth.cells(of: scalar), columns)
    if width == 0 { return combine(scalar) }
    if column + width > columns {
      lineFeed()
      column = 0
    }
    set(TerminalCell(String(scalar), style), at: column)
    if width == 2 { set(TerminalCell("", style), at: column + 1) }
    column += width
  }

  /// Adds a combining character to the character before.
  private mutating func combine(_ mark: Unicode.Scalar) {
    var place = column - 1
    if place >= 0, place < columns, lines[line][place].text.isEmpty { place -= 1 }
    guard place >= 0, place < columns,
      lines[line][place].text.unicodeScalars.count < Self.maximumScalars
    else { return }
    changed.insert(line)
    lines[line][place].text.unicodeScalars.append(mark)
  }

  /// Maximum number of scalars in a cell.
  private static let maximumScalars = 16

  private mutating func set(_ cell: TerminalCell, at column: Int) {
    // The other half of an overwritten wide character is cleared.
    let old = lines[line][column]
    if old.text.isEmpty, column > 0, !cell.text.isEmpty {
      lines[line][column - 1].text = " "
    }
    if column + 1 < columns, !old.text.isEmpty, lines[line][column + 1].text.isEmpty {
      lines[line][column + 1].text = " "
    }
    changed.insert(line)
    lines[line][column] = cell
  }

  private mutating func lineFeed() {
    if row + 1 < rows {
      row += 1
    } else {
      top += 1
      if top + rows > lines.count { lines.append(Self.emptyLine(columns)) }
    }
  }

  private mutating func perform(_ control: UInt8) {
    switch control {
    case 0x08: column = max(min(column, columns - 1) - 1, 0)
    case 0x09: column = min((column / 8 + 1) * 8, columns - 1)
    case 0x0A, 0x0B, 0x0C:
      lineFeed()
      column = 0
    case 0x0D: column = 0
    default: break
    }
  }

  // MARK: Sequences

  private mutating func perform(escape letter: UInt8) {
    switch letter {
    case UInt8(ascii: "7"): saved = (column, row, style)
    case UInt8(ascii: "8"): restore()
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "E"):
      lineFeed()
      column = 0
    case UInt8(ascii: "c"):
      style = TerminalStyle()
      isCursorHidden = false
      clear()
    default: break
    }
  }

  private mutating func restore() {
    guard let saved else {
      (column, row) = (0, 0)
      return
    }
    (column, row, style) = saved
  }

  private mutating func setMode(_ parameters: [Int?], _ final: UInt8) {
    guard parameters.contains(25) else { return }
    if final == UInt8(ascii: "l") { isCursorHidden = true }
    if final == UInt8(ascii: "h") { isCursorHidden = false }
  }

  private mutating func perform(_ parameters: [Int?], _ final: UInt8) {
    let first = parameters.first.flatMap(\.self)
    let count = max(first ?? 1, 1)
    switch Character(Unicode.Scalar(final)) {
    case "m": Self.select(parameters, &style)
    case "A": row = max(row - count, 0)
    case "B", "e": row = min(row + count, rows - 1)
    case "C", "a": column = min(min(column, columns) + count, columns - 1)
    case "D": column = max(min(column, columns - 1) - count, 0)
    case "E": (column, row) = (0, min(row + count, rows - 1))
    case "F": (column, row) = (0, max(row - count, 0))
    case "G", "`": column = min(count, columns) - 1
    case "d": row = min(count, rows) - 1
    case "H", "f":
      let second = parameters.count > 1 ? parameters[1] : nil
      row = min(count, rows) - 1
      column = min(max(second ?? 1, 1), columns) - 1
    case "J": eraseDisplay(first ?? 0)
    case "K": eraseLine(first ?? 0)
    case "X": erase(column..<min(column + count, columns), of: line)
    case "P": deleteCharacters(count)
    case "@": insertCharacters(count)
    case "s": saved = (column, row, style)
    case "u": restore()
    default: break
    }
  }

  private mutating func eraseDisplay(_ part: Int) {
    switch part {
    case 0:
      eraseLine(0)
      for number in row + 1..<max(rows, row + 1) { erase(0..<columns, of: top + number) }
    case 1:
      for number in 0..<row { erase(0..<columns, of: top + number) }
      eraseLine(1)
    case 2, 3: for number in 0..<rows { erase(0..<columns, of: top + number) }
    default: break
    }
  }

  private mutating func eraseLine(_ part: Int) {
    let place = min(column, columns)
    switch part {
    case 0: erase(place..<columns, of: line)
    case 1: erase(0..<min(place + 1, columns), of: line)
    case 2: erase(0..<columns, of: line)
    default: break
    }
  }

  private mutating func erase(_ cells: Range<Int>, of line: Int) {
    guard !cells.isEmpty else { return }
    changed.insert(line)
    var blank = TerminalCell()
    blank.style.background = style.background
    if let first = cells.first, first > 0, lines[line][first].text.isEmpty {
      lines[line][first - 1].text = " "
    }
    if cells.upperBound < columns, lines[line][cells.upperBound].text.isEmpty {
      lines[line][cells.upperBound].text = " "
    }
    for cell in cells { lines[line][cell] = blank }
  }

  private mutating func deleteCharacters(_ count: Int) {
    let place = min(column, columns - 1)
    let count = min(count, columns - place)
    changed.insert(line)
    lines[line].removeSubrange(place..<place + count)
    lines[line] += Array(repeating: TerminalCell(), count: count)
    mendLine()
  }

  private mutating func insertCharacters(_ count: Int) {
    let place = min(column, columns - 1)
    let count = min(count, columns - place)
    changed.insert(line)
    lines[line].removeLast(count)
    lines[line].insert(contentsOf: Array(repeating: TerminalCell(), count: count), at: place)
    mendLine()
  }

  /// Clears halves of wide characters.
  private mutating func mendLine() {
    for place in 0..<columns {
      let text = lines[line][place].text
      let isHalf =
        text.isEmpty
        ? place == 0 || !Self.isWide(lines[line][place - 1])
        : Self.isWide(lines[line][place])
          && (place + 1 == columns || !lines[line][place + 1].text.isEmpty)
      if isHalf { lines[line][place].text = " " }
    }
  }

  private static func isWide(_ cell: TerminalCell) -> Bool {
    cell.text.unicodeScalars.first.map { CharacterWidth.cells(of: $0) == 2 } ?? false
  }
}
