import AnimGeometry

/// A session as it is seen on the screen.
package struct TerminalRecording: Sendable {
  /// Why a session can't be shown, in words.
  package struct Failure: Error, Hashable, Sendable {
    package let message: String
  }

  package static let maximumColumns = 500
  package static let maximumRows = 200
  /// Lines, with those that scrolled away.
  package static let maximumLines = 10_000
  /// Characters that are typed and printed.
  package static let maximumCharacters = 500_000
  /// Cells of lines in all their states.
  private static let maximumCells = 1_000_000
  /// Layers of text.
  private static let maximumStretches = 10_000
  /// Seconds.
  package static let maximumDuration = 36_000.0

  /// Cells side by side that show one after the other, and go together.
  package struct Stretch: Sendable {
    /// The number of the line, counted from the first that there ever was.
    package let line: Int
    /// The first cell in the line.
    package let column: Int
    /// The cells in the end; those outside of the stretch are blank.
    package let cells: [TerminalCell]
    /// From when on how many of the cells show.
    package let steps: [(time: Double, count: Int)]
    /// The time at which they are gone; infinite for never.
    package let end: Double
  }

  /// The cursor from a time on.
  package struct Cursor: Hashable, Sendable {
    package var time: Double
    package var line: Int
    package var column: Int
    package var isShown: Bool
    /// True if it stands still and blinks.
    package var isIdle: Bool
  }

  package let columns: Int
  package let rows: Int
  /// All that is ever seen, in the order of lines and times.
  package private(set) var stretches: [Stretch] = []
  /// The numbers of the first lines on the screen, with the seconds from which on they are.
  package private(set) var tops: [(time: Double, line: Int)] = [(0, 0)]
  package private(set) var cursors: [Cursor] = []
  /// Seconds from the start to the end.
  package private(set) var duration = 0.0

  // MARK: State

  private var screen: TerminalScreen
  private var time = 0.0
  /// The cells of lines while they show something.
  private var glyphs = TerminalGlyphs()
  private var characterCount = 0
  private var isPromptShown = false
  /// True if a line end is to come before anything else.
  private var owesLineEnd = false
  /// True if a wait stands for the usual one.
  private var hasWaited = false
  /// True if something was printed since the last command.
  private var hasPrinted = false

  /// Plays a session.
  ///
  /// - Throws: `Failure` for one that is too long.
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

  /// The prompt of the command that is typed next, if nothing is printed before.
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

  /// Lets it go on until a time, if it ends before.
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
      // A line end at the end is that of the last line.
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

  /// Waits for what comes before something is printed.
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

  /// Notes the lines that changed, and the first line.
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

  /// Takes what is ever seen: not what has scrolled away before.
  private mutating func finish() throws(Failure) {
    stretches = glyphs.stretches.filter { [tops] stretch in
      let gone = tops.partitionIndex { $0.line > stretch.line }
      return gone == tops.count || tops[gone].time > stretch.steps[0].time
    }
    glyphs = TerminalGlyphs()
    guard stretches.count <= Self.maximumStretches else { throw Self.changesTooOften }
  }
}
