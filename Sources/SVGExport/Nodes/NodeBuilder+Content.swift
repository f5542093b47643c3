import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Builds the leaves of one group, in its own plane or in perspective.
struct LeafBuilder {
  let items: ItemElements
  let group: DrawingGroup
  /// The encoder of content in perspective; nil for content in its own plane.
  let projected: ProjectedItems?

  func elements(of leaf: DrawingLeaf) -> [Element] {
    let elements = projected?.elements(of: leaf) ?? items.elements(of: leaf)
    guard case .shape(let shape) = leaf.content else { return elements }
    return switch shape.outline {
    case .box where group.node == 0 && projected == nil:
      elements.compactMap(items.context.outsideOfPictures)
    case .path: whole(elements)
    default: elements
    }
  }

  /// Elements in a group, if the layer's parts fade separately: these then fade as one.
  private func whole(_ elements: [Element]) -> [Element] {
    guard group.fadesAsOne.constantValue?.x != 1, elements.count > 1 else { return elements }
    var whole = Element("g")
    whole.children = elements
    return [whole]
  }

  /// Elements that are clipped to the group's box while it clips its content.
  func clipped(_ elements: [Element]) -> [Element] {
    if let projected { return projected.clipped(elements) }
    return group.items.clipped.map { items.clipped(elements, by: $0) } ?? elements
  }
}

/// Items of groups.
extension NodeBuilder {
  /// The builder of a node's leaves.
  func leafBuilder(
    of index: Int, _ placing: Placing = .nested,
    shown presence: Steps<Bool> = Steps(list: [(0, true)])
  ) -> LeafBuilder {
    let (items, group) = (ItemElements(context: context, node: index), group(index))
    guard case .projected(let map, let tolerance) = placing, !group.sharesSpace else {
      return LeafBuilder(items: items, group: group, projected: nil)
    }
    return LeafBuilder(
      items: items, group: group,
      projected: ProjectedItems(items: items, map: map, tolerance: tolerance, presence: presence))
  }

  /// The elements of a group's items, back to front.
  ///
  /// - Parameters:
  ///   - surroundings: The surroundings of groups below.
  ///   - fade: An opacity that applies to each element of a leaf by itself; nil for none.
  ///   - backdrop: The group's filtered backdrop. It becomes the first of the elements, unless it is in the coordinates
  ///     around the group.
  ///   - isInside: True if the backdrop is in the group's own coordinates.
  func content(
    of index: Int, _ leaves: LeafBuilder, in surroundings: Surroundings, fade: Signal?,
    over backdrop: inout Element?, isInside: Bool
  ) -> [Element] {
    var below: [Element] = []
    if isInside, let behind = backdrop {
      below = [behind]
      backdrop = nil
    }
    guard let holder = context.analysis.backdrops.holders[index] else {
      return
        (below + elements(of: group(index).items, leaves, in: surroundings, fade: fade))
        .withoutEmptyGroups
    }
    let chain = transform(of: index)
    let level = PaintedLevel(node: index, holder: holder, isMoved: !chain.factors.isEmpty)
    let inside = scoped { $0.painted.append(level) }
    if let behind = backdrop { backdrop = inside.paintedBeside(behind, chain) }
    below = inside.painted(below)
    return
      (below
      + inside.elements(
        of: group(index).items, leaves, in: surroundings, fade: fade, painting: level))
      .withoutEmptyGroups
  }

  /// The elements of some items, back to front.
  ///
  /// - Parameter level: The copies of elements for backdrops in groups below; nil if there are none.
  func elements(
    of items: [DrawingItem], _ leaves: LeafBuilder, in surroundings: Surroundings, fade: Signal?,
    painting level: PaintedLevel? = nil
  ) -> [Element] {
    var level = level
    return items.flatMap { item -> [Element] in
      switch item {
      case .leaf(let leaf):
        let own = faded(leaves.elements(of: leaf.item), fade)
        return level == nil ? own : painted(own)
      case .clipped(let clipped):
        let count =
          clipped.item.cutsFillings ? 0 : clipped.item.items.prefix(while: \.fillsBox).count
        let fillings = elements(
          of: Array(clipped.item.items.prefix(count)), leaves, in: surroundings, fade: fade,
          painting: level)
        level?.beginCut()
        let content = elements(
          of: Array(clipped.item.items.dropFirst(count)), leaves, in: surroundings, fade: fade,
          painting: level)
        // Elements above the sublayers are part of no backdrop.
        level = nil
        return fillings + leaves.clipped(content)
      case .members(let members):
        level = nil
        return sublayers(members.item, in: surroundings).withoutEmptyGroups
      case .group: return []
      }
    }
  }

  /// The elements of groups, in a group of their own if some are added to one another.
  private func sublayers(_ members: GroupMembers, in surroundings: Surroundings) -> [Element] {
    added(in: members.node, placedSublayers(members, in: surroundings))
  }

  /// A node's sublayers, in a group of their own if some are added to one another at any visible time.
  private func added(in index: Int, _ elements: [Element]) -> [Element] {
    let times = sumTimes(of: index).subtracting(context.scope.invisibleTimes)
    guard !times.isEmpty else { return elements }
    var group = Element("g", ["style": .style([.isolation])])
    group.children = elements.withoutEmptyGroups
    return [group]
  }

  private func placedSublayers(
    _ members: GroupMembers, in surroundings: Surroundings
  ) -> [Element] {
    // The geometry in perspective already includes the transform of the members.
    guard surroundings.map == nil, let chain = chain(of: members) else {
      return orderedChildren(of: members.node) { element(for: $0, in: surroundings) }
    }
    return orderedChildren(of: members.node) { child in
      let element = element(for: child, in: surroundings)
      // The geometry in space already includes the sublayer transform.
      if bounds.isInSpace[child] || bounds.isDeep[child] { return element }
      return element.map { chain.move($0, animator: animator) }
    }
  }
}

extension DrawingItem {
  /// True for a leaf that fills the box of its group.
  fileprivate var fillsBox: Bool {
    guard case .leaf(let leaf) = self, case .shape(let shape) = leaf.item.content,
      case .box = shape.outline
    else { return false }
    return true
  }
}
