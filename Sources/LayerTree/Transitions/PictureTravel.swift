import AnimGeometry
import AnimTimeline
import TrackBuilding

/// The motion of a transition's picture that is only moved. It is defined for bounds of one size,
/// and scaled to the layer's bounds, which may change while it runs.
struct PictureTravel {
  /// Size of the bounds for which the motion is defined.
  let size: Size
  /// The side of the bounds at which an old picture of another size stays; nil keeps its position.
  let side: BoundsEdge?
  /// The layer's bounds over scene time.
  var bounds: TrackBuilder<Components>?

  /// A side of the bounds through which a picture is pushed out.
  struct BoundsEdge {
    /// Direction from the middle, with a length of 1 for one side.
    let entry: Point
    /// Anchor points of the layer and of the picture, 0…1.
    let anchor, pictureAnchor: Point
    let pictureSize: Size

    init(_ entry: Point, anchor: Point, of picture: Snapshot) {
      let layer = picture.plain.first ?? picture
      var (own, size) = (Point(0.5, 0.5), Size.zero)
      if case .point(let point)? = layer.values[.anchorPoint] { own = point }
      if case .rect(let bounds)? = layer.values[.bounds] { size = bounds.size }
      self.entry = entry
      self.anchor = anchor
      pictureAnchor = own
      pictureSize = size
    }

    /// Returns the offset of the picture's side from that of bounds with a size.
    func distance(to size: Size) -> Point {
      func distance(
        _ entry: Double, _ anchor: Double, _ length: Double, _ own: Double, _ ownLength: Double
      ) -> Double {
        if entry == 0 { return 0 }
        let side = entry < 0 ? 0.0 : 1
        return (side - anchor) * length - (side - own) * ownLength
      }
      return Point(
        distance(entry.x, anchor.x, size.width, pictureAnchor.x, pictureSize.width),
        distance(entry.y, anchor.y, size.height, pictureAnchor.y, pictureSize.height))
    }
  }

  /// Returns a position scaled to bounds of another size.
  ///
  /// - Parameter rest: Position of the picture without motion.
  func place(_ position: Point, from rest: Point, in bounds: Size) -> Point {
    func factor(_ length: Double, _ told: Double) -> Double { told > 0 ? length / told : 1 }
    let way = position - rest
    let measured = Point(
      way.x * factor(bounds.width, size.width), way.y * factor(bounds.height, size.height))
    return rest + measured + (side?.distance(to: bounds) ?? .zero)
  }

  private func place(_ position: Components, from rest: Point, in bounds: Components) -> Components
  {
    let point = place(
      Point(position.x, position.y), from: rest, in: Size(bounds.z, bounds.w))
    return Components(point.x, point.y, 0, 0)
  }

  /// Returns the positions over scene time, scaled to the bounds at each time.
  func placed(
    _ positions: TrackBuilder<Components>, from rest: Point, in library: Library
  ) -> TrackBuilder<Components> {
    guard let bounds else { return positions }
    var result = positions
    result.apply(
      positions.pieces.flatMap { position in
        bounds.pieces.compactMap { box -> Overlay<Components>? in
          let (start, end) = (max(position.start, box.start), min(position.end, box.end))
          guard end - start > 1e-9 else { return nil }
          let motion = placed(
            position.part(from: start, to: end).motion.simplified(in: library),
            from: rest, in: box.part(from: start, to: end).motion.simplified(in: library))
          return motion.map { Overlay(start: start, end: end, effect: .replace($0)) }
        }
      })
    return result
  }

  /// Returns a motion scaled to bounds.
  ///
  /// - Returns: Nil if nothing changes, and for motions along curves, which aren't scaled.
  private func placed(
    _ position: Motion<Components>, from rest: Point, in bounds: Motion<Components>
  ) -> Motion<Components>? {
    if case .constant(let box) = bounds {
      let told = Size(box.z, box.w)
      if told == size, side.map({ $0.distance(to: told) == .zero }) ?? true { return nil }
      return position.mapped(affine: { place($0, from: rest, in: box) })
    }
    func motion(at position: Components) -> Motion<Components>? {
      bounds.mapped(affine: { place(position, from: rest, in: $0) })
    }
    switch position {
    case .constant(let lanes): return motion(at: lanes)
    case .tween(let tween):
      guard let from = motion(at: tween.from), let to = motion(at: tween.to) else { return nil }
      return .mix(from: from, to: to, by: tween.progress)
    default: return nil
    }
  }
}

extension Motion<Components> {
  /// Returns the motion with an affine function of its values; nil for motions along curves.
  fileprivate func mapped(affine function: (Components) -> Components) -> Motion? {
    let origin = function(.zero)
    return mapped(linear: { function($0) - origin })?.accumulated(on: .constant(origin))
  }
}
