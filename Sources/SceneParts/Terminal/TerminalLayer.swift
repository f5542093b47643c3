package import AnimGeometry
package import AnimText
import AnimTimeline
public import LayerTree

/// A terminal in which commands are typed and print their output, from the time at which the layer
/// is shown.
///
/// Each line is drawn once and revealed bit by bit. Scrolling moves lines up.
public final class TerminalLayer: Layer {
  /// Duration of the session in seconds.
  public private(set) var duration = 0.0

  /// Creates a terminal whose size follows from its look.
  ///
  /// - Throws: `TextError` for a font that can't be read, or a failure if the session is too long.
  public convenience init(_ session: TerminalSession, look: TerminalLook = TerminalLook()) throws {
    let recording = try TerminalRecording(session, columns: look.columns, rows: look.rows)
    try self.init(recording, look: look)
  }

  /// - Parameter size: The size of the layer; nil for that of the columns and rows.
  package convenience init(
    _ recording: TerminalRecording, look: TerminalLook, size: Size? = nil
  ) throws(TextError) {
    self.init()
    var look = look
    (look.columns, look.rows) = (recording.columns, recording.rows)
    duration = recording.duration
    let ownSize = try look.size()
    bounds = Rect(origin: .zero, size: size ?? ownSize)
    backgroundColor = look.theme.background
    if look.hasWindow {
      cornerRadius = 8
      addWindow(look)
    }
    let builder = try TerminalBuilder(recording, look)
    addSublayer(builder.screen(width: bounds.width))
  }

  /// Adds a window's bar with its buttons and its title.
  private func addWindow(_ look: TerminalLook) {
    let bar = Layer()
    bar.frame = Rect(0, 0, bounds.width, TerminalLook.barHeight)
    bar.backgroundColor = look.theme.bar
    bar.cornerRadius = cornerRadius
    bar.maskedCorners = [.minXMinY, .maxXMinY]
    addSublayer(bar)
    for (index, color) in ([0xFF5F57, 0xFEBC2E, 0x28C840] as [UInt32]).enumerated() {
      let button = Layer()
      button.frame = Rect(12 + 20 * Double(index), 8, 12, 12)
      button.cornerRadius = 6
      button.backgroundColor = Color(hex: color)
      addSublayer(button)
    }
    guard !look.title.isEmpty else { return }
    let title = TextLayer(string: look.title, fontSize: 13)
    title.foregroundColor = look.theme.title
    title.alignmentMode = .center
    title.truncationMode = .end
    title.frame = Rect(76, 6.5, max(bounds.width - 152, 0), 16)
    addSublayer(title)
  }
}

/// Creates the layers of a screen.
private struct TerminalBuilder {
  private let recording: TerminalRecording
  private let look: TerminalLook
  private let cell: Size
  /// The line height of the font itself.
  private let textHeight: Double
  private let lines: TerminalLineSetter

  init(_ recording: TerminalRecording, _ look: TerminalLook) throws(TextError) {
    self.recording = recording
    self.look = look
    (cell, textHeight) = try look.cell()
    lines = TerminalLineSetter(look, cell: cell, textHeight: textHeight)
  }

  func screen(width: Double) -> Layer {
    let screen = Layer()
    let height = Double(recording.rows) * cell.height
    screen.frame = Rect(0, look.screenTop, width, height)
    let content = Layer()
    content.anchorPoint = .zero
    content.bounds = Rect(0, 0, width, height)
    var top = HeldValues(0.0)
    for change in recording.tops {
      top.change(to: -Double(change.line) * cell.height, at: change.time)
    }
    // Lines that have scrolled away are cut off, and so are the parts of lines that are scrolling
    // in.
    screen.masksToBounds = !top.changes.isEmpty
    content.position = Point(look.padding, top.last)
    content.add(top, of: "position.y", until: top.changes.isEmpty ? 0 : recording.duration)
    screen.addSublayer(content)
    for cellRun in recording.cellRuns { content.addSublayer(layer(cellRun)) }
    content.addSublayer(cursor())
    return screen
  }

  // MARK: Lines

  private func layer(_ cellRun: TerminalRecording.CellRun) -> Layer {
    let parts = lines.layers(of: cellRun.cells)
    let origin = Point(
      Double(cellRun.column) * cell.width, Double(cellRun.line) * cell.height)
    let result: Layer
    if parts.count == 1, let only = parts.first {
      result = only
      result.position = result.position + origin
    } else {
      result = Layer()
      result.anchorPoint = .zero
      result.bounds = Rect(0, 0, Double(cellRun.cells.count) * cell.width, cell.height)
      result.position = origin
      for part in parts { result.addSublayer(part) }
    }
    let start = cellRun.steps[0].time
    var isHidden = HeldValues(start > 0)
    isHidden.change(to: false, at: start)
    if cellRun.end < .infinity { isHidden.change(to: true, at: cellRun.end) }
    result.isHidden = isHidden.last
    result.add(isHidden, of: "hidden", until: isHidden.changes.isEmpty ? 0 : recording.duration)
    if cellRun.steps.count > 1 {
      let offset = parts.count == 1 ? result.position.x - origin.x : 0
      result.mask = mask(cellRun.steps, offset: offset)
    }
    return result
  }

  /// A mask that grows over the cells of a line.
  ///
  /// - Parameter offset: The place of the masked layer in the line.
  private func mask(_ steps: [(time: Double, count: Int)], offset: Double) -> Layer {
    let margin = look.padding
    var width = HeldValues(0.0)
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      let reach = margin + Double(step.count) * cell.width + (isLast ? margin : 0)
      // The layer is hidden until its first characters appear.
      width.change(to: reach, at: index == 0 ? 0 : step.time)
    }
    let result = Layer()
    result.anchorPoint = .zero
    result.bounds = Rect(0, 0, width.last, 3 * cell.height)
    result.position = Point(-margin - offset, -cell.height)
    result.backgroundColor = .black
    // All animations have the same duration, so that rounding doesn't shift one relative to
    // another.
    result.add(width, of: "bounds.size.width", until: recording.duration)
    return result
  }

  // MARK: Cursor

  private func cursor() -> Layer {
    let result = Layer()
    result.backgroundColor = look.theme.cursor
    let box = TextCursor(look.cursor).box(
      in: Rect(0, (cell.height - textHeight) / 2, cell.width, textHeight), em: look.fontSize)
    result.bounds = Rect(origin: .zero, size: box.size)
    func center(_ cursor: TerminalRecording.Cursor) -> Point {
      Point(
        Double(cursor.column) * cell.width + box.midX, Double(cursor.line) * cell.height + box.midY)
    }
    let cursors = recording.cursors
    var position = HeldValues(cursors.first { $0.isShown }.map(center) ?? .zero)
    var isHidden = HeldValues(true)
    for (index, cursor) in cursors.enumerated() {
      // An invisible cursor needn't move.
      if cursor.isShown { position.change(to: center(cursor), at: cursor.time) }
      isHidden.change(to: !cursor.isShown, at: cursor.time)
      let end = index + 1 < cursors.count ? cursors[index + 1].time : recording.duration
      if cursor.isShown, cursor.isIdle, end - cursor.time > 0.5 {
        result.blink(from: cursor.time, for: end - cursor.time)
      }
    }
    result.position = position.last
    result.isHidden = isHidden.last
    result.add(position, of: "position", until: recording.duration)
    // The animation lasts as long as the session, so that the scene does as well.
    result.add(isHidden, of: "hidden", until: recording.duration)
    return result
  }
}
