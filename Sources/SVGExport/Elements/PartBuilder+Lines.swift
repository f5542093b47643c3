import AnimGeometry
import AnimTimeline
import TrackFitting

/// Text with lines that are also in other texts, or in this one at other times. Such lines are definitions
/// that are referenced at each place.
extension PartBuilder {
  /// A group of lines; nil if no line is shared, or if runs of glyphs are no longer.
  func lineRuns(_ outline: FittedValues) -> Element? {
    guard !context.analysis.sharedLines.isEmpty, outline.pieces.allSatisfy({ $0.shape == .hold })
    else {
      return nil
    }
    let steps = Steps(list: outline.pieces.map { ($0.start, $0.from.path) })
    let runs = LineRun.all(in: steps.list.map(\.value))
    // Lines that touch in separate elements would blend a translucent colour twice.
    let isOpaque = signals.color(.foregroundColor).low(3) >= 1
    guard isOpaque || runs.allSatisfy({ $0.lines.count == 1 }),
      runs.contains(where: { $0.lines.contains { context.analysis.sharedLines.count(of: $0) > 1 } })
    else { return nil }
    let cost = runs.reduce(0) { $0 + $1.cost(context.analysis.sharedLines) }
    guard cost < glyphCost(steps, isOpaque: isOpaque) else { return nil }
    var group = Element("g")
    group.id = label("fill")
    guard paint(.foregroundColor, of: &group) else { return nil }
    group.children = runs.map { run in
      var lines = Element("g")
      lines.children = run.lines.map(element)
      var element = lines.children.count == 1 ? lines.children[0] : lines
      let isShown = Steps(list: zip(steps.list, run.isShown).map { ($0.time, $1) })
        .unrolled(outline.duration, over: context.clock.duration)
      animator.show(&element, when: isShown)
      return element
    }
    return group
  }

  /// A line at its place: a path, or a reference to one.
  private func element(_ line: TextLine) -> Element {
    let decimals = NumberFormat.decimals(for: length)
    guard context.analysis.sharedLines.count(of: line) > 1 else {
      return Element(
        "path",
        ["d": .path(line.outline.offset(by: line.origin), decimals: decimals)])
    }
    let path = Element("path", ["d": .path(line.outline, decimals: decimals)])
    var use = Element("use", ["href": .link(context.define(path))])
    for (name, value) in [("x", line.origin.x), ("y", line.origin.y)] {
      let number = DecimalNumber(value, decimals: decimals)
      if !number.isZero { use[name] = .number(number) }
    }
    return use
  }
}

/// Lines that are visible at the same steps of a text.
private struct LineRun {
  var lines: [TextLine] = []
  var isShown: [Bool]

  /// Estimated cost of the lines and their times, in path commands. The cost of a definition is divided among
  /// its uses.
  func cost(_ shared: SharedLines) -> Int {
    let changes = zip(isShown, isShown.dropFirst()).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    return lines.reduce(8 + changes) { sum, line in
      let count = shared.count(of: line)
      return sum + line.outline.elements.count / count + (count > 1 ? 6 : 0)
    }
  }

  /// Runs of some outlines, in the order of their first appearance.
  static func all(in outlines: [Path]) -> [LineRun] {
    var steps: [TextLine: [Int]] = [:]
    var lines: [TextLine] = []
    for (step, outline) in outlines.enumerated() where !outline.isEmpty {
      for line in outline.textLines {
        let known = steps[line]
        if known == nil { lines.append(line) }
        if known?.last != step { steps[line, default: []].append(step) }
      }
    }
    var runs: [LineRun] = []
    var places: [[Int]: Int] = [:]
    for line in lines {
      guard let shown = steps[line] else { continue }
      let place = places[shown] ?? runs.count
      if place == runs.count {
        places[shown] = place
        runs.append(LineRun(isShown: [Bool](repeating: false, count: outlines.count)))
        for step in shown { runs[place].isShown[step] = true }
      }
      runs[place].lines.append(line)
    }
    return runs
  }
}
