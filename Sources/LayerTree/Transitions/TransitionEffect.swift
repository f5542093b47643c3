import AnimGeometry
import AnimTimeline

/// What a transition does to its two pictures.
struct TransitionEffect {
  enum Picture {
    /// What showed before.
    case outgoing
    /// What shows now.
    case incoming
  }

  let kind: Transition.Kind
  /// From where the new picture comes, in points of the layer.
  private let entry: Point

  /// - Parameters:
  ///   - size: The size of the layer's bounds.
  ///   - swapsVertical: Whether top and bottom are those of a space whose y axis points up.
  init(_ transition: Transition, size: Size, swapsVertical: Bool) {
    kind = transition.type
    let height = swapsVertical ? -size.height : size.height
    entry =
      switch transition.subtype ?? .fromLeft {
      case .fromLeft: Point(-size.width, 0)
      case .fromRight: Point(size.width, 0)
      case .fromTop: Point(0, -height)
      case .fromBottom: Point(0, height)
      }
  }

  /// Whether the pictures move, and show inside of the layer's bounds only.
  var moves: Bool { kind != .fade }

  /// Whether the old picture is added to the new one, each with its share.
  var isAdding: Bool { kind == .fade }

  /// Whether the old picture lies above the new one, or is added to it.
  var isOutgoingOnTop: Bool { kind == .reveal || isAdding }

  /// How much of a picture shows, linear in the progress.
  func opacity(of picture: Picture, at progress: Double) -> Double {
    guard kind == .fade else { return 1 }
    return picture == .incoming ? progress : 1 - progress
  }

  /// How far a picture is from its place, linear in the progress.
  func offset(of picture: Picture, at progress: Double) -> Point {
    switch (kind, picture) {
    case (.moveIn, .incoming), (.push, .incoming): entry * (1 - progress)
    case (.push, .outgoing), (.reveal, .outgoing): entry * -progress
    default: .zero
    }
  }

  /// Puts a picture where it is at a progress.
  func place(_ node: inout FrozenNode, as picture: Picture, at progress: Double) {
    let share = min(max(progress, 0), 1)
    node.values[.position] = .point(offset(of: picture, at: share))
    node.values[.opacity] = .number(opacity(of: picture, at: share))
    node.isAdded = isAdding && picture == .outgoing
  }
}
