package import AnimGeometry
package import AnimTimeline

/// The effects of a group's flattened picture at one time.
struct SampledEffects {
  /// Filters, then the shadow of their result.
  var picture: [GroupEffect] = []
  /// Filters of everything below the group.
  var backdrop: [GroupEffect] = []
  /// The shadow of a shape of its own, and the group that it is drawn in. It goes below everything where the group
  /// starts with a filtered backdrop.
  var shape: (group: DisplayGroup, drawing: Drawing)?
  var blendMode: BlendMode

  /// - Parameter projection: From the group's coordinates to the canvas.
  init(_ group: Shared<DrawingGroup>, at moment: SampleTime, _ projection: Projection) {
    blendMode = group.item.blendMode.value(at: moment)
    let shadow = group.item.shadow.flatMap {
      moment.number($0.opacity) > 0 && !moment.flag($0.isOff) ? $0 : nil
    }
    guard
      shadow != nil || group.item.filters != nil || group.item.backdropFilters != nil
        || group.item.filterGraph != nil
    else { return }
    let box = moment.rect(group.item.box.rect)
    let space = projection.transformOfEffects(around: box.point(atUnit: Point(0.5, 0.5)))
    func spread(_ sigma: Double) -> GaussianSpread {
      GaussianSpread(sigma, sigma).transformed(by: space)
    }
    func effects(_ filters: ValueAttribute<[Filter]>?) -> [GroupEffect] {
      (filters?.value(at: moment) ?? []).flatMap(\.steps).filter { !$0.isIdentity }.compactMap {
        if case .blur(let sigma) = $0 { return .blur(spread(sigma)) }
        return $0.matrix.map(GroupEffect.colorMatrix)
      }
    }
    picture = effects(group.item.filters)
    if let graph = group.item.filterGraph { picture.append(.graph(graph.transformed(by: space))) }
    backdrop = effects(group.item.backdropFilters)
    if let shadow { add(shadow, of: group.item.node, at: moment, projection, space, spread) }
  }

  private mutating func add(
    _ shadow: DrawingShadow, of node: Int, at moment: SampleTime, _ projection: Projection,
    _ space: AffineTransform, _ spread: (Double) -> GaussianSpread
  ) {
    var color = moment.color(shadow.color)
    if let tint = shadow.tint { color = color.multiplied(by: moment.color(tint)) }
    color = color.withAlpha(color.alpha * min(moment.number(shadow.opacity), 1))
    guard color.alpha > 0 else { return }
    let spread = spread(max(moment.number(shadow.radius), 0))
    let offset = moment.point(shadow.offset)
    let path = shadow.shape?.value(at: moment) ?? Path()
    guard path.isEmpty else {
      let shift = Projection(AffineTransform(translationX: offset.x, y: offset.y))
      shape = (
        DisplayGroup(
          node: node, effects: spread.isNone ? [] : [.blur(spread)],
          blendMode: backdrop.isEmpty ? .normal : .destinationOver),
        Drawing(
          node: node, transform: shift.concatenating(projection), area: .fill(path, .nonZero),
          paint: .color(color))
      )
      return
    }
    picture.append(
      .shadow(
        Shadow(
          color: color,
          offset: Point(
            offset.x * space.a + offset.y * space.c, offset.x * space.b + offset.y * space.d),
          spread: spread)))
  }

  /// A shadow that is the only effect, has no blur, and lies between pixels.
  var hardShadow: Shadow? {
    guard picture.count == 1, case .shadow(let shadow) = picture[0], shadow.spread.isNone,
      backdrop.isEmpty
    else { return nil }
    let (x, y) = (shadow.offset.x, shadow.offset.y)
    let isWhole = max(abs(x - x.rounded()), abs(y - y.rounded())) < 1.0 / 512
    return isWhole || !(x + y).isFinite ? nil : shadow
  }

  /// True if the group has to be flattened for them.
  var flattens: Bool {
    !picture.isEmpty || !backdrop.isEmpty || shape != nil || blendMode != .normal
  }
}

extension Shared<DrawingGroup> {
  /// The effects of the group's picture at a moment, in its own coordinates; a shadow of a shape of its own is missing.
  package func effects(at moment: SampleTime) -> [GroupEffect] {
    SampledEffects(self, at: moment, .identity).picture
  }
}

extension Projection {
  /// The plane transform that stands for a perspective where a layer is blurred and casts its shadow.
  ///
  /// A layer whose middle is next to the viewer or behind them is magnified no more than at a quarter of
  /// the distance: its blurs and offsets would have no bounds, and cover other parts of the canvas.
  ///
  /// - Parameter point: The middle of the layer's bounds.
  package func transformOfEffects(around point: Point) -> AffineTransform {
    affine(around: point, nearest: 0.25)
  }
}
