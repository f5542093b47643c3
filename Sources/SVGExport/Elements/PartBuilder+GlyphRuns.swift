import AnimGeometry
import AnimTimeline
import TrackFitting

/// Text that changes. Glyphs that are visible at the same times are one path, which is shown and hidden. A
/// path for each whole outline would repeat the glyphs that stay or come back.
extension PartBuilder {
  /// A group of paths; nil if whole outlines in turn are no longer.
  func glyphRuns(_ outline: FittedValues) -> Element? {
    guard !context.clock.isStill, outline.pieces.count > 1,
      outline.pieces.allSatisfy({ $0.shape == .hold })
    else { return nil }
    let steps = Steps(list: outline.pieces.map { ($0.start, $0.from.path) })
    // Glyphs that touch in separate paths would blend a translucent colour twice.
    let isOpaque = signals.color(.foregroundColor).low(3) >= 1
    let runs = GlyphRun.all(in: steps.list.map(\.value), splitting: isOpaque)
    let poster = outline.value(at: context.clock.poster(in: outline.duration)).path
    let whole = steps.list.reduce(poster.elements.count) { $0 + $1.value.elements.count }
    guard runs.reduce(0, { $0 + $1.cost }) < whole else { return nil }
    var group = Element("g")
    group.id = label("fill")
    guard paint(.foregroundColor, of: &group) else { return nil }
    group.children = runs.map { run in
      var path = Element("path")
      path["d"] = .path(
        run.path, decimals: NumberFormat.decimals(for: length))
      let isShown = Steps(
        list: zip(steps.list, run.isShown).map { ($0.time, $1) }
      ).unrolled(outline.duration, over: context.clock.duration)
      animator.show(&path, when: isShown)
      return path
    }
    return group
  }
}

extension PartBuilder {
  /// Estimated cost, in path commands, of a text whose outlines take turns, without shared lines.
  func glyphCost(_ steps: Steps<Path>, isOpaque: Bool) -> Int {
    let whole = steps.list.reduce(8) { $0 + $1.value.elements.count }
    guard steps.list.count > 1 else { return whole }
    let runs = GlyphRun.all(in: steps.list.map(\.value), splitting: isOpaque)
    return min(whole, runs.reduce(0) { $0 + $1.cost })
  }
}

/// Glyphs of a text that are visible at the same steps, as one path.
private struct GlyphRun {
  var path = Path()
  var isShown: [Bool]

  /// Estimated cost of the path and its times, in path commands.
  var cost: Int {
    let changes = zip(isShown, isShown.dropFirst()).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    return path.elements.count + 8 + changes
  }

  /// Runs of some outlines, in the order of their first appearance.
  ///
  /// - Parameter splits: True to split outlines into their glyphs.
  static func all(in outlines: [Path], splitting splits: Bool) -> [GlyphRun] {
    var steps: [Path: [Int]] = [:]
    var glyphs: [Path] = []
    for (step, outline) in outlines.enumerated() where !outline.isEmpty {
      for glyph in splits ? outline.glyphs : [outline] {
        let known = steps[glyph]
        if known == nil { glyphs.append(glyph) }
        if known?.last != step { steps[glyph, default: []].append(step) }
      }
    }
    var runs: [GlyphRun] = []
    var places: [[Int]: Int] = [:]
    for glyph in glyphs {
      guard let shown = steps[glyph] else { continue }
      let place = places[shown] ?? runs.count
      if place == runs.count {
        places[shown] = place
        runs.append(GlyphRun(isShown: [Bool](repeating: false, count: outlines.count)))
        for step in shown { runs[place].isShown[step] = true }
      }
      runs[place].path.append(glyph)
    }
    return runs
  }
}

extension Path {
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
