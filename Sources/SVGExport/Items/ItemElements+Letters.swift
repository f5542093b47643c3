import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Text as `text` elements, which readers can select, search and have read to them.
extension ItemElements {
  /// A text line by line; nil if it has to be outlines.
  ///
  /// - Parameters:
  ///   - color: The colour of the text, multiplied by the tint.
  ///   - origin: The origin of the text.
  func letters(
    of text: TextContent, _ color: Signal, _ tint: Attribute?, at origin: Point
  ) -> [Element]? {
    guard context.options.text == .text else { return nil }
    let glyphs = text.glyphs.fitted(in: source)
    let pictures = text.picture?.fitted(in: source)
    let holds = (glyphs.pieces + (pictures?.pieces ?? [])).allSatisfy { $0.shape == .hold }
    let letterings = Steps<Lettering.Outlines>.combined(
      Steps(list: glyphs.pieces.map { ($0.start, $0.from.path) })
        .unrolled(glyphs.duration, over: source.duration),
      pictures?.pictures(over: source.duration) ?? Steps(list: [(0, nil)])
    ) { Lettering.Outlines(glyphs: $0, picture: $1) }.map { outlines -> Lettering? in
      let isEmpty = outlines.glyphs.isEmpty && outlines.picture == nil
      return isEmpty ? Lettering(lines: []) : source.library.letterings[outlines]
    }
    let all = letterings.list.map(\.value)
    if let reason = holds ? all.lazy.compactMap(Self.reasonForOutlines).first : "it blends" {
      context.diagnose(.note, "the text stays outlines: \(reason)", node: node)
      return nil
    }
    context.definitions.uses.letters = true
    var distinct: [Lettering] = []
    for case let lettering? in all where !lettering.lines.isEmpty && !distinct.contains(lettering) {
      distinct.append(lettering)
    }
    return distinct.compactMap { lettering in
      let colors = LetterColors(common: color, tint: tint)
      guard var element = element(lettering, colors, at: origin) else { return nil }
      animator.show(&element, when: letterings.map { $0 == lettering })
      return element
    }
  }

  /// Reason for which a text has to be outlines, such as fonts or a layout that not all readers have; nil if
  /// there is none.
  private static func reasonForOutlines(_ lettering: Lettering?) -> String? {
    guard let lettering else { return "an ellipsis stands for a part of it" }
    let runs = lettering.lines.flatMap(\.runs)
    if runs.contains(where: { $0.family == nil }) { return "its font is a file" }
    // Browsers treat tabs as blanks.
    return runs.contains { $0.text.utf8.contains(9) } ? "it has tabs" : nil
  }

  private func element(
    _ lettering: Lettering, _ colors: LetterColors, at origin: Point
  ) -> Element? {
    let runs = lettering.lines.flatMap(\.runs)
    guard let common = runs.first else { return nil }
    var group = Element("g")
    group.id = label("letters")
    if !animator.paint("fill", of: &group, with: colors.common),
      runs.allSatisfy({ $0.color == nil })
    {
      return nil
    }
    for (name, value) in font(of: common) where value != Self.defaults[name] {
      group[name] = .text(value)
    }
    for line in lettering.lines where !line.runs.isEmpty {
      group.children.append(element(line, colors, at: origin, common))
    }
    // Browsers differ in the place and thickness of these lines.
    for decoration in lettering.decorations {
      let path = decoration.path.offset(by: origin)
      var lines = Element("path", ["d": .path(path, decimals: decimals)])
      set(decoration.color, on: &lines, colors)
      group.children.append(lines)
    }
    return group
  }

  private func element(
    _ line: Lettering.Line, _ colors: LetterColors, at origin: Point, _ common: Lettering.StyleRun
  ) -> Element {
    var text = Element("text")
    let start = line.start + origin
    let x = number(line.isRightToLeft ? start.x + line.width : start.x)
    if !x.isZero { text["x"] = .number(x) }
    text["y"] = .number(number(start.y))
    // A font that replaces the intended one is fitted to the same width. Browsers also add space after the
    // last letter.
    text["textLength"] = .number(
      number(line.width + (line.runs.last?.tracking ?? 0)))
    text["lengthAdjust"] = "spacingAndGlyphs"
    if line.isRightToLeft { text["direction"] = "rtl" }
    if line.wordSpacing != 0 {
      text["word-spacing"] = .number(line.wordSpacing, decimals: 3)
    }
    if line.hasBlanksToKeep { text["xml:space"] = "preserve" }
    if line.runs.count == 1 {
      set(line.runs[0], on: &text, colors, common)
      text.text = line.runs[0].text
      return text
    }
    var tracking = line.runs[0].tracking
    text.children = line.runs.map { run in
      var span = Element("tspan")
      set(run, on: &span, colors, common)
      // Half of a letter's tracking is on each side of it. Browsers put all of it behind the letter.
      let shift = number((run.tracking - tracking) / 2)
      if !shift.isZero { span["dx"] = .number(shift) }
      tracking = run.tracking
      span.text = run.text
      return span
    }
    return text
  }

  /// Writes the attributes of a run that differ from the common ones.
  private func set(
    _ run: Lettering.StyleRun, on element: inout Element, _ colors: LetterColors,
    _ common: Lettering.StyleRun
  ) {
    for ((name, value), (_, known)) in zip(font(of: run), font(of: common)) where value != known {
      element[name] = .text(value)
    }
    set(run.color, on: &element, colors)
  }

  /// Writes a colour that isn't the text's common one.
  private func set(_ color: Color?, on element: inout Element, _ colors: LetterColors) {
    guard let own = color?.clamped else { return }
    let shown = multiplied(constant(Components(own)), by: colors.tint)
    animator.setColor("fill", opacity: "fill-opacity", of: &element, to: shown, shown.lane(3))
    // The colour doesn't inherit the opacity of the group.
    if colors.common.low(3) < 1, element["fill-opacity"] == nil {
      element["fill-opacity"] = "1"
    }
  }

  private static let defaults = [
    "font-weight": "400", "font-style": "normal", "letter-spacing": "0",
  ]

  private func font(of run: Lettering.StyleRun) -> [(name: String, value: String)] {
    let family = run.family.map { Self.quoted($0) + "," } ?? ""
    return [
      ("font-family", family + (run.isMonospaced ? "monospace" : "sans-serif")),
      ("font-size", NumberFormat.text(run.size, decimals: 3)),
      ("font-weight", String(run.weight)),
      ("font-style", run.isItalic ? "italic" : "normal"),
      ("letter-spacing", NumberFormat.text(run.tracking, decimals: 3)),
    ]
  }

  /// A family's name in CSS syntax, with quotes if it needs them.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: " "):
        true
      default: false
      }
    }
    if isPlain { return name }
    let escaped = name.unicodeScalars.map { scalar in
      scalar == "'" || scalar == "\\" || scalar.value < 32
        ? "\\\(String(scalar.value, radix: 16)) " : String(scalar)
    }
    return "'\(escaped.joined())'"
  }
}

/// The colour that most letters of a text have, and the multiplier of all others.
private struct LetterColors {
  let common: Signal
  let tint: Attribute?
}

extension Lettering.Line {
  /// True if some blanks would be dropped or merged unless they are preserved.
  fileprivate var hasBlanksToKeep: Bool {
    let text = text
    return text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  ")
  }
}
