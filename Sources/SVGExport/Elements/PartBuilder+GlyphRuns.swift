import AnimGeometry
import AnimTimeline
import TrackFitting

/// Text that is written letter by letter: what of it appears together is one path that comes and goes, as
/// paths that each begin with all that was there before are many times as long.
extension PartBuilder {
  /// Nil where whole outlines in turn aren't longer.
  func glyphRuns(_ outline: FittedValues) -> Element? {
    guard !context.clock.isStill, outline.pieces.count > 2,
      outline.pieces.allSatisfy({ $0.shape == .hold }),
      // Where letters touch, a translucent colour would be laid on twice.
      signals.color(.foregroundColor).low(3) >= 1
    else { return nil }
    let steps = Steps(list: outline.pieces.map { ($0.start, $0.from.path) })
    let growths = Growth.all(in: steps.list.map(\.value))
    let runs = growths.flatMap(\.runs)
    let whole = steps.list.reduce(0) { $0 + $1.value.elements.count }
    let apart = runs.reduce(0) { $0 + $1.path.elements.count + Self.elementsPerRun }
    guard apart * 2 < whole else { return nil }
    var group = Element("g")
    group["id"] = label("fill")
    guard paint(.foregroundColor, of: &group) else { return nil }
    group.children = runs.map { run in
      var path = Element("path")
      path["d"] = PathData.relativeText(
        run.path, decimals: NumberFormat.decimals(for: length))
      let isShown = Steps(
        list: zip(steps.list, run.isShown).map { ($0.time, $1) }
      ).unrolled(outline.duration, over: context.clock.duration)
      animator.show(&path, when: isShown)
      return path
    }
    return group
  }

  /// About as many commands are as long as a path of its own with its times.
  private static let elementsPerRun = 12
}

/// Outlines of which each begins with another one, or is the beginning of it.
private struct Growth {
  /// What appears together.
  struct Run {
    var path: Path
    /// At which steps it shows.
    var isShown: [Bool]
  }

  private var longest: [Path.Element] = []
  /// For each step how many commands of the longest outline it shows.
  private var counts: [Int]

  /// The growths that some outlines are steps of.
  static func all(in paths: [Path]) -> [Growth] {
    var result: [Growth] = []
    for (step, path) in paths.enumerated() where !path.isEmpty {
      let index = result.firstIndex { $0.holds(path.elements) } ?? result.count
      if index == result.count {
        result.append(Growth(counts: [Int](repeating: 0, count: paths.count)))
      }
      result[index].counts[step] = path.elements.count
      if path.elements.count > result[index].longest.count {
        result[index].longest = path.elements
      }
    }
    return result
  }

  private func holds(_ elements: [Path.Element]) -> Bool {
    longest.count < elements.count
      ? elements.starts(with: longest) : longest.starts(with: elements)
  }

  var runs: [Run] {
    let ends = Set(counts).filter { $0 > 0 }.sorted()
    return zip([0] + ends, ends).map { start, end in
      var path = Path()
      for element in longest[start..<end] { path.append(element) }
      return Run(path: path, isShown: counts.map { $0 >= end })
    }
  }
}
