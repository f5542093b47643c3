package import AnimGeometry
import SystemC

/// What happens to a layer's flattened picture, resolved at one time.
struct LayerEffects {
  /// Filters, then the shadow of what they leave.
  var picture: [GroupEffect] = []
  /// Filters of what is behind the layer.
  var backdrop: [GroupEffect] = []
  /// A shadow of its own shape: the shape, and the group that it is drawn in, which is put below all
  /// that is there where the layer starts with what is behind it.
  var shape: (group: DisplayGroup, drawing: Drawing)?
  var blendMode = BlendMode.normal

  /// - Parameter tint: Multiplies the colour of the shadow.
  init(sample: NodeSample, _ projection: Projection, tint: Color?) {
    if sample.isSet(.compositingFilter) { blendMode = sample.value(.compositingFilter) }
    let hasShadow =
      sample.isSet(.shadowOpacity) && sample.number(.shadowOpacity) > 0
      && !sample.flag(.masksToBounds)
    let hasFilters = sample.isSet(.filters) || sample.isSet(.backgroundFilters)
    guard hasShadow || hasFilters else { return }
    let bounds = sample.rect(.bounds)
    let space = projection.transformOfEffects(around: bounds.point(atUnit: Point(0.5, 0.5)))
    func spread(_ sigma: Double) -> GaussianSpread {
      GaussianSpread(sigma, sigma).transformed(by: space)
    }
    if hasFilters {
      picture = Self.effects(of: sample.value(.filters), spread)
      backdrop = Self.effects(of: sample.value(.backgroundFilters), spread)
    }
    if hasShadow { addShadow(sample, projection, space, spread, tint) }
  }

  private static func effects(
    of filters: [Filter], _ spread: (Double) -> GaussianSpread
  ) -> [GroupEffect] {
    filters.flatMap(\.steps).filter { !$0.isIdentity }.compactMap { step in
      if case .blur(let sigma) = step { return .blur(spread(sigma)) }
      return step.matrix.map(GroupEffect.colorMatrix)
    }
  }

  private mutating func addShadow(
    _ sample: NodeSample, _ projection: Projection, _ space: AffineTransform,
    _ spread: (Double) -> GaussianSpread, _ tint: Color?
  ) {
    var color = sample.color(.shadowColor)
    if let tint { color = color.multiplied(by: tint) }
    color = color.withAlpha(color.alpha * min(sample.number(.shadowOpacity), 1))
    guard color.alpha > 0 else { return }
    let spread = spread(max(sample.number(.shadowRadius), 0))
    let lanes = sample.lanes(.shadowOffset)
    let path = sample.isSet(.shadowPath) ? sample.value(.shadowPath) : Path()
    guard path.isEmpty else {
      let shift = Projection(AffineTransform(translationX: lanes.x, y: lanes.y))
      shape = (
        DisplayGroup(
          node: sample.index,
          effects: spread.isNone ? [] : [.blur(spread)],
          blendMode: backdrop.isEmpty ? .normal : .destinationOver),
        Drawing(
          node: sample.index, transform: shift.concatenating(projection),
          area: .fill(path, .nonZero),
          paint: .color(color))
      )
      return
    }
    picture.append(
      .shadow(
        Shadow(
          color: color,
          offset: Point(
            lanes.x * space.a + lanes.y * space.c, lanes.x * space.b + lanes.y * space.d),
          spread: spread)))
  }

  /// A shadow that is all of them, has no blur, and lies between pixels.
  var hardShadow: Shadow? {
    guard picture.count == 1, case .shadow(let shadow) = picture[0], shadow.spread.isNone,
      backdrop.isEmpty
    else { return nil }
    let (x, y) = (shadow.offset.x, shadow.offset.y)
    let isWhole = max(abs(x - x.rounded()), abs(y - y.rounded())) < 1.0 / 512
    return isWhole || !(x + y).isFinite ? nil : shadow
  }

  /// Whether the layer has to be flattened for them.
  var flattens: Bool {
    !picture.isEmpty || !backdrop.isEmpty || shape != nil || blendMode != .normal
  }
}

extension Projection {
  /// The plane transform that stands for a perspective where a layer is blurred and casts its shadow.
  ///
  /// A layer whose middle is next to the viewer or behind them is magnified no more than at a quarter of
  /// the distance: its blurs and offsets would have no bounds, and cover what is elsewhere.
  ///
  /// - Parameter point: The middle of the layer's bounds.
  package func transformOfEffects(around point: Point) -> AffineTransform {
    affine(around: point, nearest: 0.25)
  }
}
