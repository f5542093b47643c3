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

  /// Where a picture is and how much of it shows; linear in the progress.
  struct Pose: Equatable {
    /// How far it is from its place, in points.
    var offset = Point.zero
    var opacity = 1.0
    /// Angles about the x and the y axis through its centre, in radians.
    var turn = Point.zero
  }

  /// Nil where pixels do what layers can't.
  private let kind: Transition.Kind?
  /// What pixels do; nil for pictures that move, fade and turn.
  let mixing: PictureMixing?
  /// The size of the layer's bounds.
  private let size: Size
  /// Its anchor point in them, 0…1.
  private let anchor: Point
  /// From where the new picture comes, as a direction.
  private let entry: Point

  /// - Parameters:
  ///   - size: The size of the layer's bounds.
  ///   - anchor: Its anchor point, 0…1.
  ///   - swapsVertical: Whether top and bottom are those of a space whose y axis points up.
  init(_ transition: Transition, size: Size, anchor: Point, swapsVertical: Bool) {
    kind = transition.layerKind
    mixing = transition.mixing(in: size)
    self.size = size
    self.anchor = anchor
    let up = swapsVertical ? 1.0 : -1
    entry =
      switch transition.subtype ?? .fromLeft {
      case .fromLeft: Point(-1, 0)
      case .fromRight: Point(1, 0)
      case .fromTop: Point(0, up)
      case .fromBottom: Point(0, -up)
      }
  }

  /// Whether the pictures show inside of the layer's bounds only.
  var clips: Bool {
    switch kind {
    case .moveIn, .push, .reveal, .cube: true
    case .fade, .oglFlip, .cameraIrisHollowOpen, .cameraIrisHollowClose: false
    case .rippleEffect, .suckEffect, .pageCurl, .pageUnCurl, nil: true
    }
  }

  /// The bounds of what holds both pictures, about the anchor point.
  var box: [Property: Value] {
    [
      .anchorPoint: .point(anchor),
      .bounds: .rect(
        Rect(-anchor.x * size.width, -anchor.y * size.height, size.width, size.height)),
    ]
  }

  /// The pictures' centre, from where they are placed.
  var center: Point { Self.center(of: size, anchor: anchor) }

  /// Whether the old picture is added to the new one, each with its share.
  var isAdding: Bool { kind == .fade }

  /// Whether the old picture lies above the new one, or is added to it.
  var isOutgoingOnTop: Bool { kind == .reveal || isAdding || opening != nil }

  /// Whether the pictures turn in space, about their centres, and only their fronts show.
  var turns: Bool { kind == .cube || kind == .oglFlip }

  /// How far behind the pictures they turn.
  private var depth: Double { kind == .cube ? (entry.x != 0 ? size.width : size.height) / 2 : 0 }

  /// The pictures' centre, from where they are placed.
  static func center(of size: Size, anchor: Point) -> Point {
    Point((0.5 - anchor.x) * size.width, (0.5 - anchor.y) * size.height)
  }

  /// What the two pictures of a transition in space are seen with: a viewer who is four widths away
  /// from their centre.
  var perspective: Transform3D? {
    guard turns, size.width > 0 else { return nil }
    let center = Self.center(of: size, anchor: anchor)
    return Transform3D(translationX: -center.x, y: -center.y)
      .concatenating(Transform3D(m34: -1 / (4 * size.width)))
      .concatenating(Transform3D(translationX: center.x, y: center.y))
  }

  func pose(of picture: Picture, at progress: Double) -> Pose {
    let rest = progress - 1
    switch (kind, picture) {
    case (.fade, .incoming): return Pose(opacity: progress)
    case (.fade, .outgoing): return Pose(opacity: 1 - progress)
    case (.moveIn, .incoming), (.push, .incoming):
      return Pose(offset: Point(-entry.x * size.width, -entry.y * size.height) * rest)
    case (.push, .outgoing), (.reveal, .outgoing):
      return Pose(offset: Point(-entry.x * size.width, -entry.y * size.height) * progress)
    case (.cube, _), (.oglFlip, _):
      let whole = kind == .cube ? Double.pi / 2 : .pi
      let angle = whole * (picture == .incoming ? rest : progress)
      return Pose(turn: Point(entry.y * angle, -entry.x * angle))
    default: return Pose()
    }
  }

  /// What shows of the old picture at a progress, from where the pictures are placed; its points move
  /// linearly. Nil where all of it shows.
  var opening: (shape: (Double) -> Path, rule: FillRule)? {
    let center = Self.center(of: size, anchor: anchor)
    let diagonal = (size.width * size.width + size.height * size.height).squareRoot() / 2
    func circle(_ share: Double) -> Path {
      let radius = diagonal * share
      return Path(
        ellipseIn: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius))
    }
    switch kind {
    case .cameraIrisHollowOpen: return ({ circle(1 - $0) }, .nonZero)
    case .cameraIrisHollowClose:
      let frame = Path(
        rect: Rect(center.x - diagonal, center.y - diagonal, 2 * diagonal, 2 * diagonal))
      return (
        { progress in
          var path = frame
          path.append(circle(progress))
          return path
        }, .evenOdd
      )
    default: return nil
    }
  }

  /// What pictures have that don't lie about their anchor points; it shows only while they turn.
  var fixed: [Property: Value] {
    turns ? [.anchorPoint: .point(Point(0.5, 0.5)), .doubleSided: .flag(false)] : [:]
  }

  /// What a picture has at a progress; everything is linear in it.
  func values(of picture: Picture, at progress: Double) -> [Property: Value] {
    let pose = pose(of: picture, at: progress)
    var result: [Property: Value] = [
      .position: .point(pose.offset), .opacity: .number(pose.opacity),
    ]
    if mixing != nil, picture == .outgoing { result[.transitionProgress] = .number(progress) }
    if turns {
      result[.position] = .point(center + pose.offset)
      result[.transformRotation] = .vector(Vector3(pose.turn.x, pose.turn.y, 0))
      result[.anchorPointZ] = .number(-depth)
      result[.zPosition] = .number(-depth)
    }
    return result
  }

  /// Puts a picture where it is at a progress.
  func place(_ node: FrozenNode, as picture: Picture, at progress: Double) -> FrozenNode {
    let share = min(max(progress, 0), 1)
    var result = node
    result.role = .sublayer
    result.values.merge(fixed) { $1 }
    result.values.merge(values(of: picture, at: share)) { $1 }
    if picture == .outgoing, let opening { result = result.seen(through: opening, at: share) }
    result.isAdded = isAdding && picture == .outgoing
    result.mixing = picture == .outgoing ? mixing : nil
    return result
  }
}

extension FrozenNode {
  /// The picture with what shows of it as a mask around it, which leaves it the mask it has.
  fileprivate func seen(
    through opening: (shape: (Double) -> Path, rule: FillRule), at progress: Double
  ) -> FrozenNode {
    var mask = Self.opening(opening.rule)
    mask.values[.path] = .path(opening.shape(progress))
    return FrozenNode(name: name, kind: .plain, role: role, values: [:], children: [self, mask])
  }

  /// The mask of what is seen through an opening, without its outline.
  static func opening(_ rule: FillRule) -> FrozenNode {
    FrozenNode(
      name: "opening", kind: .shape, role: .mask,
      values: [.fillRule: .string(rule.rawValue), .fillColor: .color(.black)])
  }
}
