import AnimGeometry
import AnimTimeline
import TrackFitting

/// Selectable text, if it is constant and its font has a name.
extension PageBuilder {
  mutating func text(_ layer: PageLayer) -> String {
    let anchor = layer.variable("textAnchor", or: 0)
    let place = layer.inheriting(["textAnchor"]) + "left: calc(\(anchor) * 100%); "
    let outlines = Lettering.Outlines(
      glyphs: layer.still(.glyphs), picture: layer.textPicture)
    let isStill = !layer.changes(.glyphs) && !layer.changes(.textPicture)
    if isStill, let lettering = timeline.library.letterings[outlines], lettering.isSettable {
      let lines = lettering.lines.map(Self.line) + lettering.decorations.map(Self.decoration)
      let style = place + "fill: currentcolor"
      return HTMLText.element(
        "svg", [("class", "layer-part layer-text"), ("style", style)], lines.joined())
    }
    if layer.value.isSet(.textPicture) {
      note("characters in colours of their own are left out", layer.node)
    }
    guard !outlines.glyphs.isEmpty || layer.changes(.glyphs) else { return "" }
    return path(outlines.glyphs, style: place + "fill: currentcolor; stroke: none")
  }

  private static func line(_ line: Lettering.Line) -> String {
    guard let first = line.runs.first else { return "" }
    var tracking = first.tracking
    let spans = line.runs.map { run in
      // Tracking is added half before and half after a letter; browsers add all of it after the
      // letter.
      let shift = number((run.tracking - tracking) / 2)
      tracking = run.tracking
      return HTMLText.element(
        "tspan", [("dx", shift == "0" ? "" : shift), ("style", font(run))],
        HTMLText.escaped(run.text))
    }
    let style =
      "word-spacing: \(number(line.wordSpacing))px; "
      + "direction: \(line.isRightToLeft ? "rtl" : "ltr"); text-anchor: start"
    // The line keeps its width when another font replaces its own.
    return HTMLText.element(
      "text",
      [
        ("x", number(line.isRightToLeft ? line.start.x + line.width : line.start.x)),
        ("y", number(line.start.y)), ("textLength", number(line.width + tracking)),
        ("lengthAdjust", "spacingAndGlyphs"), ("xml:space", "preserve"), ("style", style),
      ], spans.joined())
  }

  private static func font(_ run: Lettering.StyleRun) -> String {
    let generic = run.isMonospaced ? "monospace" : "sans-serif"
    let families = (run.family.map { [WebTable.quoted($0)] } ?? []) + [generic]
    return "font: \(run.isItalic ? "italic" : "normal") \(min(max(run.weight, 1), 1000)) "
      + "\(number(run.size))px \(families.joined(separator: ", ")); "
      + "letter-spacing: \(number(run.tracking))px"
      + (run.color.map { "; fill: \(ValueText.hex($0))" } ?? "")
  }

  private static func decoration(_ lines: Lettering.Decoration) -> String {
    HTMLText.element(
      "path",
      [
        ("d", PathData.text(lines.path, decimals: 3)),
        ("style", lines.color.map { "fill: \(ValueText.hex($0))" } ?? ""),
      ])
  }
}

extension Lettering {
  /// True if browsers can set the text in the same way: its fonts have names, and it has no tabs,
  /// which browsers show as blanks.
  fileprivate var isSettable: Bool {
    let runs = lines.flatMap(\.runs)
    return !runs.isEmpty && runs.allSatisfy { $0.family != nil && !$0.text.utf8.contains(9) }
  }
}

extension PageLayer {
  /// The picture of a text's coloured characters.
  fileprivate var textPicture: ImageResource? {
    guard value.isSet(.textPicture) else { return nil }
    return timeline.value(of: .textPicture, node: node, at: timeline.poster).imageMix?.heaviest
  }
}
