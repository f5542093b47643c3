import AnimGeometry
import AnimTimeline
import TrackFitting

/// Parts of outlines with several subpaths. Dashes start anew with each subpath, so each gets an element with
/// its share of the length.
extension StrokeElements {
  /// Strokes of all subpaths; nil for an outline of one subpath, or if their number changes within a piece.
  func subpathStrokes(_ outline: FittedValues, _ trim: TrimSignals) -> [Element]? {
    guard let subpaths = outline.subpaths, subpaths.count > 1 else { return nil }
    return together { strokes in
      subpaths.indices.flatMap { index -> [Element] in
        let id = items.label("stroke" + (index > 0 ? "-\(index)" : ""))
        let place = outline.signal { SubpathPosition(of: index, in: $0.path).lanes }
        let subpath = subpaths[index]
        guard place.high(1) > 1e-9 else {
          return strokes.dot(subpath, at: place, trim, id: id).map { [$0] } ?? []
        }
        let part = TrimSignals(
          start: share(of: trim.start, in: place), end: share(of: trim.end, in: place))
        if part.isWhole { return [strokes.wholeStroke(subpath, id: id)] }
        if part.start.low(0) >= 1 || part.end.high(0) <= 0 { return [] }
        return strokes.movingStrokes(subpath, part, id: id)
      }
    }
  }

  /// Converts a fraction of the whole length to one of a subpath, from 0 to 1.
  private func share(of fraction: Signal, in place: Signal) -> Signal {
    let share: Signal
    if let place = place.constantValue.map(SubpathPosition.init) {
      share = fraction.map(isAffine: true) { Components(place.share(of: $0.x), 0, 0, 0) }.clamped()
    } else {
      share = Signal.combined([fraction, place], isAffine: false) {
        Components(min(max(SubpathPosition($0[1]).share(of: $0[0].x), 0), 1), 0, 0, 0)
      }
    }
    for end in [0.0, 1] where share.low(0) == end && share.high(0) == end {
      return Signal(constant: Components(end, 0, 0, 0), duration: share.duration)
    }
    return share
  }

  /// A subpath without length, which only caps make visible. It shows while the part contains its place.
  private func dot(
    _ subpath: FittedValues, at place: Signal, _ trim: TrimSignals, id: ElementID?
  ) -> Element? {
    guard hasCaps else { return nil }
    let room = Signal.combined([trim.start, trim.end, place], isAffine: false) {
      let at = SubpathPosition($0[2]).start
      let (start, end) = ($0[0].x, $0[1].x)
      return Components(min(at - start + 1e-6, end - at + 1e-6, end - start), 0, 0, 0)
    }
    let duration = context.clock.duration
    let isShown = room.isPositive(over: duration)
    let ends = isShown.list.dropFirst().map(\.time) + [duration]
    // A part that has its end there only at an instant never shows it.
    let isVisible = zip(isShown.list, ends).contains { $0.value && $1 - $0.time > 1e-3 }
    guard isVisible else { return nil }
    var element = wholeStroke(subpath, id: id)
    animator.show(&element, when: isShown)
    return element
  }
}

/// Place of a subpath in the length of its path.
private struct SubpathPosition {
  /// Length before the subpath, its own length, and that of the whole path.
  let lanes: Components

  init(_ lanes: Components) { self.lanes = lanes }

  init(of index: Int, in path: Path) {
    let lengths = path.subpaths.map { PathMeasure($0).length }
    let own = index < lengths.count ? lengths[index] : 0
    lanes = Components(lengths.prefix(index).reduce(0, +), own, lengths.reduce(0, +), 0)
  }

  /// Start of the subpath, as a fraction of the whole length.
  var start: Double { lanes.z > 0 ? lanes.x / lanes.z : 0 }

  /// Converts a fraction of the whole length to one of the subpath. It is outside of 0…1 if the place is
  /// elsewhere.
  func share(of fraction: Double) -> Double {
    let way = fraction * lanes.z - lanes.x
    return lanes.y > 1e-9 ? way / lanes.y : way > 0 ? 1 : 0
  }
}

extension FittedValues {
  /// Subpaths of an outline over time, without length at times with fewer subpaths; nil if their number
  /// changes within a piece.
  fileprivate var subpaths: [FittedValues]? {
    let ends = pieces.map { ($0.from.path.subpaths, $0.to.path.subpaths) }
    for (piece, ends) in zip(pieces, ends) where piece.shape != .hold {
      guard ends.0.count == ends.1.count else { return nil }
    }
    let count = ends.map { max($0.0.count, $0.1.count) }.max() ?? 0
    func subpath(_ index: Int, of list: [Path]) -> Value {
      .path(index < list.count ? list[index] : Path.nothing)
    }
    return (0..<count).map { index in
      var result = self
      for place in pieces.indices {
        result.pieces[place].from = subpath(index, of: ends[place].0)
        result.pieces[place].to = subpath(index, of: ends[place].1)
      }
      return result
    }
  }

  /// A signal of numbers that are computed from each value.
  func signal(_ lanes: @escaping @Sendable (Value) -> Components) -> Signal {
    if let constantValue { return Signal(constant: lanes(constantValue), duration: duration) }
    return Signal(
      duration: duration,
      segments: pieces.map { piece in
        if piece.shape == .hold {
          return Signal.Segment(
            start: piece.start, end: piece.end, form: .constant(lanes(piece.from)))
        }
        var alone = self
        alone.pieces = [piece]
        let values = alone
        return Signal.Segment(
          start: piece.start, end: piece.end, form: .general { lanes(values.value(at: $0)) })
      })
  }
}

extension Path {
  /// A path of one point, without a line.
  fileprivate static var nothing: Path {
    var path = Path()
    path.move(to: .zero)
    return path
  }

  /// The connected parts, each a path of its own.
  var subpaths: [Path] {
    var result: [Path] = []
    for element in elements {
      if case .move = element { result.append(Path()) }
      guard !result.isEmpty else { continue }
      result[result.count - 1].append(element)
    }
    return result.filter { $0.elements.count > 1 }
  }
}
