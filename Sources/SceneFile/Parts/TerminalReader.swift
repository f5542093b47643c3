import AnimGeometry
import AnimTimeline
import SceneParts

extension SceneReader {
  /// The keys that only terminals have.
  static let terminalKeys: [SceneKey] =
    [
      SceneKey(
        "session", .list(.either([.text, .object("terminalStep")])),
        "The session of a terminal: commands that begin with the prompt, printed lines, and steps such as { wait: 1 }."
      ),
      SceneKey(
        "prompt", .text, "The text before the commands of a terminal; “$ ” unless given."),
      SceneKey(
        "size", .size,
        "[columns, rows] of a terminal; 80 and 24, or what fits its box, unless given."
      ),
      SceneKey("title", .text, "Stands in the bar of a window."),
      SceneKey(
        "window", .flag, "False to leave out the bar with three buttons above; true unless given."),
    ] + lookKeys(font: "A font whose characters are equally wide; “mono” unless given.") + [
      SceneKey(
        "cursor", .keyword(TextCursor.Shape.allCases.map(\.rawValue)),
        "The shape of the cursor of a terminal; “block” unless given."),
      SceneKey(
        "typingSpeed",
        .number(NumberLimits(minimum: 0, maximum: TypedText.maximumSpeed, isOpen: true)),
        "Characters per second of commands; 20 unless given."),
      SceneKey(
        "pause", .number(.seconds), "Seconds between a prompt and its command; 0.5 unless given."),
      SceneKey(
        "delay", .number(.seconds),
        "Seconds between a command and what it prints; 0.3 unless given."),
      SceneKey("every", .number(.seconds), "Seconds between printed lines; 0.1 unless given."),
    ]

  static let terminalLayerKeys = KeyTable(
    "layer", what: "a terminal", required: ["session"], layerKeys.keys + terminalKeys)

  static let terminalStepKeys = KeyTable(
    "terminalStep", what: "a step of a terminal",
    oneOf: ["type", "print", "wait", "replace", "clear"],
    [
      SceneKey("type", .text, "A command that is typed."),
      SceneKey("print", .either([.text, .list(.text)]), "Text or lines that are printed."),
      SceneKey("wait", .number(.seconds), "Seconds in which nothing happens."),
      SceneKey(
        "replace", .list(.text), "Texts that are printed in one place, one after the other."),
      SceneKey("clear", .flag, "True to clear the screen."),
      SceneKey(
        "speed", .number(NumberLimits(minimum: 0, maximum: TypedText.maximumSpeed, isOpen: true)),
        "Characters per second of this command."),
      SceneKey("prompt", .text, "The text before this command."),
      SceneKey("every", .number(.seconds), "Seconds between the lines or texts of this step."),
    ])

  func terminalDescription(_ fields: Fields, size box: Size?) -> TerminalDescription? {
    var look = TerminalLook()
    if let font = fields.read("font", font) { look.font = font }
    look.fontSize = fields.number("fontSize") ?? look.fontSize
    look.lineHeight = fields.number("lineHeight") ?? look.lineHeight
    look.padding = fields.number("inset") ?? look.padding
    look.hasWindow = fields.flag("window") ?? true
    look.title = fields.text("title") ?? ""
    if let pair = fields.pair("title"), !look.hasWindow {
      report(Mistake(pair.keyMark, "a terminal without a “window” has no place for a “title”"))
    }
    if let theme = fields.read("theme", terminalTheme) { look.theme = theme }
    look.cursor = fields.keyword("cursor") ?? look.cursor
    if let size = fields.read("size", terminalSize) {
      (look.columns, look.rows) = size
    } else if let box, let fitting = try? look.fitting(box) {
      look = fitting
    }
    guard let node = fields["session"], let session = session(node, fields) else { return nil }
    do {
      var recording = try TerminalRecording(session, columns: look.columns, rows: look.rows)
      if let duration { recording.extend(to: duration) }
      return TerminalDescription(look: look, recording: recording)
    } catch {
      report(Mistake(node.mark, error.message))
      return nil
    }
  }

  private func terminalSize(_ node: YAMLNode) throws(Mistake) -> (Int, Int) {
    let items = try items(node, "a size [columns, rows]")
    guard items.count == 2 else { throw unexpected(node, "a size [columns, rows]") }
    let maximum = [TerminalRecording.maximumColumns, TerminalRecording.maximumRows]
    var numbers: [Int] = []
    for (item, maximum) in zip(items, maximum) {
      let limits = NumberLimits(minimum: 1, maximum: Double(maximum), isWhole: true)
      numbers.append(Int(saturating: try number(item, limits, for: "size")))
    }
    return (numbers[0], numbers[1])
  }

  // MARK: Steps

  private func session(_ node: YAMLNode, _ fields: Fields) -> TerminalSession? {
    var result = TerminalSession([])
    result.prompt = fields.text("prompt") ?? result.prompt
    result.speed = fields.number("typingSpeed") ?? result.speed
    result.pause = fields.number("pause") ?? result.pause
    result.delay = fields.number("delay") ?? result.delay
    result.every = fields.number("every") ?? result.every
    result.beginTime = max(fields.seconds("beginTime") ?? 0, 0)
    let prompt = TerminalSession.plainText(of: result.prompt)
    let steps = recovering { () throws(Mistake) in
      try all(in: node, "a list of steps such as “$ make” and { wait: 1 }") {
        (item) throws(Mistake) in
        try step(item, prompt: prompt)
      }
    }
    guard let steps else { return nil }
    result.steps = steps
    return result
  }

  /// - Parameter prompt: The visible part of the prompt.
  private func step(
    _ node: YAMLNode, prompt: String
  ) throws(Mistake) -> TerminalSession.Step {
    let node = try resolved(node)
    guard case .mapping = node.content else {
      let line = try text(node)
      for start in [prompt, "$ "] where !start.isEmpty {
        if line.hasPrefix(start) { return .type(String(line.dropFirst(start.count))) }
        // A line that is only a prompt has lost the prompt's trailing blank.
        if start.hasSuffix(" "), line == start.dropLast() { return .type("") }
      }
      return .print(line)
    }
    let fields = try Fields(node, Self.terminalStepKeys, self)
    for (key, owners) in [
      ("speed", ["type"]), ("prompt", ["type"]), ("every", ["print", "replace"]),
    ] {
      guard let pair = fields.pair(key), fields.hasOneStep, owners.allSatisfy({ fields[$0] == nil })
      else { continue }
      let names = owners.map { "“\($0)”" }.joined(separator: " or ")
      report(Mistake(pair.keyMark, "“\(key)” goes with \(names)"))
    }
    if fields["type"] != nil {
      let command = try text(fields.required("type"))
      return .type(command, speed: fields.number("speed"), prompt: fields.text("prompt"))
    }
    if let printed = fields["print"] {
      return .print(try lines(printed), every: fields.number("every"))
    }
    if fields["wait"] != nil { return .wait(fields.number("wait") ?? 0) }
    if let texts = fields["replace"] {
      let texts = try all(in: texts, "a list of texts", text)
      return .replace(texts, every: fields.number("every") ?? 0.2)
    }
    guard fields.flag("clear") != false else {
      throw Mistake(fields.mark(of: "clear"), "“clear: false” does nothing; leave the step out")
    }
    return .clear
  }

  private func lines(_ node: YAMLNode) throws(Mistake) -> String {
    guard case .sequence = try resolved(node).content else { return try text(node) }
    return try all(in: node, "a list of lines", text).joined(separator: "\n")
  }
}

extension Fields {
  /// True if the step has one of the keys that define its kind.
  fileprivate var hasOneStep: Bool { table.oneOf.contains { self[$0] != nil } }
}
