import AnimGeometry
import AnimTimeline
import TrackFitting

/// Texts that jump, as runs: lines or glyphs that are visible at the same times are one element, which is shown and
/// hidden. A path for each whole outline would repeat the parts that stay or come back.
///
/// Lines that are also in other texts, or in this one at other times, are definitions that are referenced at each place.
extension ItemElements {
  /// A group of runs of lines or else of glyphs; nil if whole outlines in turn are no longer.
  func runs(of outline: FittedValues, _ color: Signal) -> Element? {
    guard outline.pieces.allSatisfy({ $0.shape == .hold }) else { return nil }
    let steps = Steps(list: outline.pieces.map { ($0.start, $0.from.path) })
    // Parts that touch in separate elements would blend a translucent colour twice.
    let isOpaque = color.low(3) >= 1
    // A run of glyphs is one path.
    let glyphs =
      steps.list.count > 1
      ? PartGroup.all(in: steps.list.map { isOpaque ? $0.value.glyphs : $0.value.whole }) : nil
    let glyphCost = glyphs.map { $0.reduce(0) { $0 + $1.cost(of: \.elements.count) } }
    if let lines = lineRuns(steps, isOpaque: isOpaque, maximumCost: glyphCost ?? .max) {
      return group(of: lines, steps, outline.duration, color) { lines in
        var group = Element("g")
        group.children = lines.map(element)
        return group.children.count == 1 ? group.children[0] : group
      }
    }
    let poster = outline.value(at: context.clock.poster(in: outline.duration)).path
    let whole = steps.list.reduce(poster.elements.count) { $0 + $1.value.elements.count }
    guard let glyphs, let glyphCost, glyphCost < whole, !isStill else { return nil }
    return group(of: glyphs, steps, outline.duration, color) { glyphs in
      let path = glyphs.reduce(into: Path()) { $0.append($1) }
      return Element("path", ["d": .path(path, decimals: decimals)])
    }
  }

  /// Runs of lines; nil if no line is shared, and if others take fewer path commands.
  ///
  /// - Parameter cost: The estimated cost of the runs of glyphs.
  private func lineRuns(
    _ steps: Steps<Path>, isOpaque: Bool, maximumCost: Int
  ) -> [PartGroup<TextLine>]? {
    let shared = context.analysis.sharedLines
    guard !shared.isEmpty else { return nil }
    let runs = PartGroup.all(in: steps.list.map(\.value.textLines))
    guard isOpaque || runs.allSatisfy({ $0.parts.count == 1 }),
      runs.contains(where: { $0.parts.contains { shared.count(of: $0) > 1 } })
    else { return nil }
    // The cost of a definition is divided among its uses.
    let cost = runs.reduce(0) { sum, run in
      sum
        + run.cost {
          let count = shared.count(of: $0)
          return $0.outline.elements.count / count + (count > 1 ? 6 : 0)
        }
    }
    let whole = steps.list.reduce(8) { $0 + $1.value.elements.count }
    return cost < min(whole, maximumCost) ? runs : nil
  }

  /// Runs in the text's colour, each while it is visible; nil for a text that is always clear.
  private func group<Part>(
    of runs: [PartGroup<Part>], _ steps: Steps<Path>, _ window: Double, _ color: Signal,
    _ element: ([Part]) -> Element
  ) -> Element? {
    var group = Element("g")
    group.id = label("fill")
    guard animator.paint("fill", of: &group, with: color) else { return nil }
    group.children = runs.map { run in
      var element = element(run.parts)
      let isShown = Steps(list: zip(steps.list, run.isShown).map { ($0.time, $1) })
      animator.show(&element, when: isShown.unrolled(window, over: source.duration))
      return element
    }
    return group
  }

  /// A line at its place: a path, or a reference to one.
  private func element(_ line: TextLine) -> Element {
    guard context.analysis.sharedLines.count(of: line) > 1 else {
      return Element(
        "path", ["d": .path(line.outline.offset(by: line.origin), decimals: decimals)])
    }
    let path = Element("path", ["d": .path(line.outline, decimals: decimals)])
    var use = Element("use", ["href": .link(context.define(path))])
    for (name, value) in [("x", number(line.origin.x)), ("y", number(line.origin.y))]
    where !value.isZero {
      use[name] = .number(value)
    }
    return use
  }
}

/// Parts of a text that are visible at the same steps.
private struct PartGroup<Part: Hashable> {
  var parts: [Part] = []
  var isShown: [Bool]

  /// The estimated cost of the parts and their times, in path commands.
  func cost(of part: (Part) -> Int) -> Int {
    let changes = zip(isShown, isShown.dropFirst()).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    return parts.reduce(8 + changes) { $0 + part($1) }
  }

  /// The runs of a text with some parts at each step, in the order of their first appearance.
  static func all(in steps: [[Part]]) -> [PartGroup] {
    var places: [Part: [Int]] = [:]
    var parts: [Part] = []
    for (step, shown) in steps.enumerated() {
      for part in shown {
        let known = places[part]
        if known == nil { parts.append(part) }
        if known?.last != step { places[part, default: []].append(step) }
      }
    }
    var runs: [PartGroup] = []
    var indices: [[Int]: Int] = [:]
    for part in parts {
      guard let shown = places[part] else { continue }
      let index = indices[shown] ?? runs.count
      if index == runs.count {
        indices[shown] = index
        runs.append(PartGroup(isShown: [Bool](repeating: false, count: steps.count)))
        for step in shown { runs[index].isShown[step] = true }
      }
      runs[index].parts.append(part)
    }
    return runs
  }
}

extension Path {
  /// The path as one part; none for an empty one.
  fileprivate var whole: [Path] { isEmpty ? [] : [self] }

  /// Subpaths, each joined with those inside of its bounds, as they may be its holes.
  fileprivate var glyphs: [Path] {
    var result: [(path: Path, bounds: Rect)] = []
    var start = 0
    while start < elements.count {
      var path = Path()
      repeat {
        path.append(elements[start])
        start += 1
      } while start < elements.count && !elements[start].isMove
      guard var bounds = path.bounds else { continue }
      while let last = result.last, last.bounds.holds(bounds) || bounds.holds(last.bounds) {
        result.removeLast()
        path = last.path.appending(path)
        bounds = bounds.union(last.bounds)
      }
      result.append((path, bounds))
    }
    return result.map(\.path)
  }

  private func appending(_ other: Path) -> Path {
    var result = self
    result.append(other)
    return result
  }
}

extension Path.Element {
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
