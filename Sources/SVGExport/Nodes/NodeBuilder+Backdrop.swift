import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Backdrops of layers with background filters.
extension NodeBuilder {
  /// Stores copies of elements for the backdrops of later layers.
  ///
  /// - Parameters:
  ///   - area: The area that the elements cover; nil if it isn't known.
  ///   - place: Moves a copy to the coordinates of the layer around the elements.
  /// - Returns: The elements to be written in place of the given ones.
  func painted(
    _ elements: [Element], in area: Rect? = nil, _ place: (Element) -> Element = { $0 }
  ) -> [Element] {
    guard let level = context.scope.painted.last else { return elements }
    var elements = elements
    let isPlaced = context.scope.painted.contains { $0.isMoved || !$0.holder.factors.isEmpty }
    let copies = context.instances.copies(of: &elements, isPlaced: isPlaced)
    level.copies += copies.map { (place($0), area) }
    return elements
  }

  /// Stores copies of an element for backdrops that are written in other coordinates.
  ///
  /// - Parameter chain: The transform from those coordinates to the element's.
  func paintedBeside(_ element: Element, _ chain: TransformChain) -> Element {
    let inverse = TransformChain(chain.factors.inverted)
    var group = Element("g")
    group.children = painted([element]) { inverse.wrap($0, animator: animator) }
    return group.collapsed()
  }

  /// The filtered backdrop of a layer, in the coordinates that its plan names.
  func backdrop(_ reader: BackdropPlan.Reader, of effects: EffectBuilder) -> Element? {
    let items = effects.items
    guard let shape = items.element(effects.group.box) else { return nil }
    let views = reader.views.compactMap {
      view -> (element: Element, region: Rect, view: BackdropPlan.View)? in
      filtered(view, of: reader, effects).map { ($0.element, $0.region, view) }
    }
    guard !views.isEmpty else { return nil }
    let chain = transform(of: effects.group.node)
    var group = Element("g")
    // A clip contains shapes only. A shape can't follow a path in a plane that is turned.
    let isPlaced = reader.factors != nil || chain.canPlace
    let placed = reader.factors == nil && isPlaced ? chain.place(shape, animator: animator) : shape
    guard isPlaced, placed.functionCount <= context.capabilities.maximumFunctionsInClips else {
      group.children = views.map { element, region, view in
        var mask = Element("mask", ["mask-type": "alpha", "maskUnits": "userSpaceOnUse"])
        mask.setRegion(region)
        mask.children = [
          TransformChain(view.factors).wrap(
            chain.wrap(shape, animator: animator), animator: animator)
        ]
        var masked = Element("g", ["mask": .reference(context.define(mask))])
        masked.children = [element]
        return TransformChain(view.factors.inverted).wrap(masked, animator: animator)
      }
      return group.collapsed()
    }
    group["clip-path"] = .reference(context.define(items.clipPath(of: placed)))
    group.children = views.map { element, _, view in
      TransformChain(view.factors.inverted).move(element, animator: animator)
    }
    return group
  }

  /// The filtered backdrop of a layer during one view, in coordinates of its root, and the filter's region.
  private func filtered(
    _ view: BackdropPlan.View, of reader: BackdropPlan.Reader, _ effects: EffectBuilder
  ) -> (element: Element, region: Rect)? {
    var filtered = Element("g")
    guard let (references, region) = effects.backdropFilter(reader, view) else { return nil }
    let first = context.scope.painted.lastIndex { $0.node == view.root } ?? 0
    filtered.children = content(of: context.scope.painted[first...], for: view).withoutEmptyGroups
    if view.root == nil, let background = context.canvasBackground {
      var rect = background
      rect.setRegion(region)
      filtered.children.insert(rect, at: 0)
    } else {
      effects.keepPainted(&filtered, in: region)
    }
    effects.keepCurrent(behind: &filtered, reader.filters, in: region)
    guard !filtered.children.isEmpty else { return nil }
    animator.setReferences("filter", of: &filtered, to: references)
    animator.show(&filtered, when: .combined(references, view.shown) { $0 != nil && $1 })
    return (filtered, region)
  }

  /// The painted content of nested layers, limited to the copies that a view sees.
  private func content(
    of levels: ArraySlice<PaintedLevel>, for view: BackdropPlan.View
  ) -> [Element] {
    levels.reversed().reduce(into: []) { inner, level in
      func seen(_ copies: some Sequence<(element: Element, area: Rect?)>) -> [Element] {
        copies.filter { view.sees($0.area) }.map(\.element)
      }
      var group = Element("g")
      group.children =
        seen(level.copies.prefix(level.uncutCount))
        + clipped(seen(level.copies.dropFirst(level.uncutCount)) + inner, like: level.node)
      let chain = TransformChain(level.node == view.root ? [] : level.holder.factors)
      inner =
        group.children.isEmpty ? [] : [chain.move(group, animator: animator)]
    }
  }

  /// Clips elements as a layer clips its content.
  private func clipped(_ elements: [Element], like index: Int) -> [Element] {
    leafBuilder(of: index).clipped(elements)
  }
}
