/// The contents of a terminal's cells with their times.
struct TerminalGlyphs: Sendable {
  /// The content of a cell for some time.
  private struct Glyph {
    var column: Int
    var cell: TerminalCell
    var start: Double
    var end = Double.infinity
  }

  /// A line with the current contents of its cells: indices of glyphs, −1 for none.
  private struct Line {
    var glyphs: [Glyph] = []
    var current: [Int]
  }

  private var lines: [Int: Line] = [:]
  /// The number of glyphs.
  private(set) var count = 0

  /// Records the content of a line from a time on.
  mutating func note(_ cells: [TerminalCell], of number: Int, at time: Double) {
    var line = lines.removeValue(forKey: number) ?? Line(current: cells.map { _ in -1 })
    for (column, cell) in cells.enumerated() {
      let known = line.current[column]
      let isBlank = cell.isBlank
      if known >= 0 {
        if !isBlank, line.glyphs[known].cell == cell { continue }
        line.glyphs[known].end = time
        line.current[column] = -1
      }
      if isBlank { continue }
      line.current[column] = line.glyphs.count
      line.glyphs.append(Glyph(column: column, cell: cell, start: time))
      count += 1
    }
    lines[number] = line
  }

  /// Groups of cells in a line that appear one after the other from left to right and disappear
  /// together, in the order of lines and times. Cells that are visible for no time are left out.
  var cellRuns: [TerminalRecording.CellRun] {
    var result: [TerminalRecording.CellRun] = []
    for number in lines.keys.sorted() {
      let glyphs = (lines[number]?.glyphs ?? []).filter { $0.start < $0.end }
        .sorted { ($0.end, $0.column) < ($1.end, $1.column) }
      var start = 0
      var own: [TerminalRecording.CellRun] = []
      while start < glyphs.count {
        var end = start + 1
        while end < glyphs.count, glyphs[end].end == glyphs[start].end,
          glyphs[end].start >= glyphs[end - 1].start
        {
          end += 1
        }
        own.append(Self.cellRun(of: glyphs[start..<end], line: number))
        start = end
      }
      result += own.sorted { ($0.steps[0].time, $0.column) < ($1.steps[0].time, $1.column) }
    }
    return result
  }

  private static func cellRun(
    of glyphs: ArraySlice<Glyph>, line: Int
  ) -> TerminalRecording.CellRun {
    let column = glyphs.first?.column ?? 0
    let blank = TerminalCell()
    var cells: [TerminalCell] = []
    var steps: [(time: Double, count: Int)] = []
    for glyph in glyphs {
      while cells.count < glyph.column - column { cells.append(blank) }
      cells.append(glyph.cell)
      if let last = steps.last, last.time == glyph.start {
        steps[steps.count - 1].count = cells.count
      } else {
        steps.append((glyph.start, cells.count))
      }
    }
    return TerminalRecording.CellRun(
      line: line, column: column, cells: cells, steps: steps,
      end: glyphs.first?.end ?? .infinity)
  }
}
