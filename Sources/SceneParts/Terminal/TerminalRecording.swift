import AnimGeometry

/// The visible course of a session on the screen.
package struct TerminalRecording: Sendable {
  /// The reason, in words, that a session can't be shown.
  package struct Failure: Error, Hashable, Sendable {
    package let message: String
  }

  package static let maximumColumns = 500
  package static let maximumRows = 200
  /// Maximum number of lines, including those that scrolled away.
  package static let maximumLines = 10_000
  /// Maximum number of typed and printed characters.
  package static let maximumCharacters = 500_000
  /// Maximum number of cells in all states of lines.
  private static let maximumCells = 1_000_000
  /// Maximum number of text layers.
  private static let maximumCellRuns = 10_000
  /// Maximum duration in seconds.
  package static let maximumDuration = 36_000.0

  /// Adjacent cells that appear one after the other and disappear together.
  package struct CellRun: Sendable {
    /// The number of the line, counted from the start of the session.
    package let line: Int
    /// The index of the first cell in the line.
    package let column: Int
    /// The final content of the cells; those outside of the group are blank.
    package let cells: [TerminalCell]
    /// Times from which a number of the cells is visible.
    package let steps: [(time: Double, count: Int)]
    /// The time at which they disappear; infinite for never.
    package let end: Double
  }

  /// The state of the cursor from a time on.
  package struct Cursor: Hashable, Sendable {
    package var time: Double
    package var line: Int
    package var column: Int
    package var isShown: Bool
    /// True if the cursor rests and blinks.
    package var isIdle: Bool
  }

  package let columns: Int
  package let rows: Int
  /// All visible groups of cells, in the order of lines and times.
  package private(set) var cellRuns: [CellRun] = []
  /// The numbers of the first line on the screen, with the times from which on it is the first.
  package private(set) var tops: [(time: Double, line: Int)] = [(0, 0)]
  package private(set) var cursors: [Cursor] = []
  /// Duration of the session in seconds.
  package private(set) var duration = 0.0

  // MARK: State

  private var screen: TerminalScreen
  private var time = 0.0
  /// The contents of cells while they are visible.
  private var glyphs = TerminalGlyphs()
  private var characterCount = 0
  private var isPromptShown = false
  /// True if the next output must begin with a line end.
  private var owesLineEnd = false
  /// True if a wait has replaced the usual pause.
  private var hasWaited = false
  /// True if something was printed after the last command.
  private var hasPrinted = false

  /// Records a session.
  ///
  /// - Throws: `Failure` if the session is too long.
  package init(_ session: TerminalSession, columns: Int, rows: Int) throws(Failure) {
    self.columns = min(max(columns, 1), Self.maximumColumns)
    self.rows = min(max(rows, 1), Self.maximumRows)
    screen = TerminalScreen(columns: self.columns, rows: self.rows)
    time = max(session.beginTime, 0)
    for (index, step) in session.steps.enumerated() {
      if !isPromptShown, let prompt = Self.prompt(before: session.steps[index...], session) {
        try showPrompt(prompt, session)
      }
      try play(step, session)
      guard time <= Self.maximumDuration else {
        throw Failure(message: "a terminal lasts at most \(Int(Self.maximumDuration)) s")
      }
    }
    if case .wait? = session.steps.last {} else { time += max(session.rest, 0) }
    duration = time
    try finish()
  }

  /// The prompt of the next typed command, unless something is printed before.
  private static func prompt(
    before steps: ArraySlice<TerminalSession.Step>, _ session: TerminalSession
  ) -> String? {
    for step in steps {
      switch step {
      case .wait: continue
      case .type(_, _, let prompt): return prompt ?? session.prompt
      case .print, .replace, .clear: return nil
      }
    }
    return nil
  }

  /// Extends the duration to a time, if it is shorter.
  package mutating func extend(to time: Double) {
    duration = max(duration, min(time, Self.maximumDuration))
  }

  // MARK: Steps

  private mutating func play(
    _ step: TerminalSession.Step, _ session: TerminalSession
  ) throws(Failure) {
    switch step {
    case .wait(let seconds):
      if owesLineEnd, !hasPrinted {
        noteCursor(isShown: false, at: time + min(session.delay, seconds))
      }
      time += max(seconds, 0)
      hasWaited = true
    case .type(let command, let speed, _): try type(command, speed ?? session.speed, session)
    case .print(let text, let every):
      screen.resetStyle()
      // A trailing line end belongs to the last line.
      let lines = (text.hasSuffix("\n") ? text.dropLast() : text[...])
        .split(separator: "\n", omittingEmptySubsequences: false)
      for line in lines { try printLine(String(line), every ?? session.every, session) }
    case .replace(let texts, let every):
      screen.resetStyle()
      try replace(texts, max(every, 0), session)
    case .clear:
      screen.clear()
      (owesLineEnd, isPromptShown, hasPrinted) = (false, false, false)
      note()
      noteCursor(isShown: false, at: time)
    }
  }

  private mutating func showPrompt(
    _ prompt: String, _ session: TerminalSession
  ) throws(Failure) {
    if owesLineEnd {
      if !hasWaited, !hasPrinted { time += max(session.delay, 0) }
      try write("\n")
    }
    screen.resetStyle()
    try write(prompt)
    owesLineEnd = false
    (isPromptShown, hasWaited) = (true, false)
    noteCursor(isShown: true, at: time)
  }

  private mutating func type(
    _ command: String, _ speed: Double, _ session: TerminalSession
  ) throws(Failure) {
    if !command.isEmpty {
      if !hasWaited { time += max(session.pause, 0) }
      noteCursor(isShown: true, isIdle: false, at: time)
      let start = time
      for (index, character) in command.enumerated() {
        time = start + Double(index + 1) / min(max(speed, 1e-3), TypedText.maximumSpeed)
        try write(String(character))
        noteCursor(isShown: true, isIdle: false, at: time)
      }
      noteCursor(isShown: true, at: time)
    }
    owesLineEnd = true
    (isPromptShown, hasWaited, hasPrinted) = (false, false, false)
  }

  /// Waits for the pauses that precede output.
  private mutating func beginOutput(
    _ every: Double, _ session: TerminalSession
  ) throws(Failure) {
    if !hasWaited, hasPrinted || owesLineEnd {
      time += max(hasPrinted ? every : session.delay, 0)
    }
    if owesLineEnd { try write("\n") }
    (owesLineEnd, hasWaited, hasPrinted) = (true, false, true)
    isPromptShown = false
  }

  private mutating func printLine(
    _ text: String, _ every: Double, _ session: TerminalSession
  ) throws(Failure) {
    try beginOutput(every, session)
    try write(text)
    noteCursor(isShown: false, at: time)
  }

  private mutating func replace(
    _ texts: [String], _ every: Double, _ session: TerminalSession
  ) throws(Failure) {
    try beginOutput(session.every, session)
    let (column, line) = (screen.column, screen.line)
    for (index, text) in texts.enumerated() {
      if index > 0 {
        time += every
        screen.erase(fromColumn: column, line: line)
      }
      try write(text)
      noteCursor(isShown: false, at: time)
    }
  }

  // MARK: Notes

  private mutating func write(_ text: String) throws(Failure) {
    characterCount += text.unicodeScalars.count
    guard characterCount <= Self.maximumCharacters else {
      throw Failure(
        message: "a terminal shows at most \(Self.maximumCharacters.grouped) characters")
    }
    screen.write(text)
    guard screen.lines.count <= Self.maximumLines else {
      throw Failure(message: "a terminal has at most \(Self.maximumLines.grouped) lines")
    }
    note()
    guard glyphs.count <= Self.maximumCells else { throw Self.changesTooOften }
  }

  private static let changesTooOften = Failure(
    message: "the lines of this terminal change too often")

  /// Records the changed lines and the number of the first one.
  private mutating func note() {
    for line in screen.takeChanges() { glyphs.note(screen.lines[line], of: line, at: time) }
    guard let last = tops.last, last.line != screen.top else { return }
    if last.time == time, tops.count > 1 { tops.removeLast() }
    if time == 0 { tops = [] }
    tops.append((time, screen.top))
  }

  private mutating func noteCursor(isShown: Bool, isIdle: Bool = true, at time: Double) {
    while let last = cursors.last, last.time >= time { cursors.removeLast() }
    let cursor = Cursor(
      time: time, line: screen.line, column: min(screen.column, columns - 1),
      isShown: isShown && !screen.isCursorHidden, isIdle: isIdle)
    if let last = cursors.last, last.line == cursor.line, last.column == cursor.column,
      last.isShown == cursor.isShown, last.isIdle == cursor.isIdle
    {
      return
    }
    cursors.append(cursor)
  }

  /// Collects the visible groups of cells, without those that scrolled away before they appeared.
  private mutating func finish() throws(Failure) {
    cellRuns = glyphs.cellRuns.filter { [tops] cellRun in
      let gone = tops.partitionIndex { $0.line > cellRun.line }
      return gone == tops.count || tops[gone].time > cellRun.steps[0].time
    }
    glyphs = TerminalGlyphs()
    guard cellRuns.count <= Self.maximumCellRuns else { throw Self.changesTooOften }
  }
}
