import AnimGeometry
import AnimTimeline

/// A group among those that stand in one space, of which each is drawn flat.
struct SpaceMember {
  let group: Shared<DrawingGroup>
  /// From the group's own plane to the coordinates around the outermost group that shares its space, still in space.
  let matrix: Transform3D
  /// The product of the opacities of the groups around it that share their space: they have no picture that could fade.
  let opacity: Double
  /// True if flipped geometry turns it over.
  let isFlipped: Bool
}

/// The values of a group at one time. They are read in place: a group is too large a value to be copied at each level of
/// nesting.
extension Shared<DrawingGroup> {
  /// True if the group is there and not hidden.
  func isVisible(at moment: SampleTime) -> Bool {
    item.isPresent(at: moment.time) && !moment.flag(item.isHidden)
  }

  /// The opacity, within 0…1.
  func opacity(at moment: SampleTime) -> Double { min(max(moment.number(item.opacity), 0), 1) }

  /// True if it shows its back in the plane where it is drawn, and has none.
  func hidesBack(of matrix: Transform3D, isFlipped: Bool, at moment: SampleTime) -> Bool {
    guard !moment.flag(item.isDoubleSided) else { return false }
    let side = matrix.projection.determinant
    return isFlipped ? side > 0 : side < 0
  }

  /// The groups below this one.
  package var members: GroupMembers? { item.items.members }

  /// The groups that this one, which shares its space, puts into one space, from the farthest to the nearest.
  ///
  /// - Parameters:
  ///   - space: From the coordinates around the group to the viewer's.
  ///   - isFlipped: True if that turns it over.
  func spaceMembers(
    in space: Transform3D?, isFlipped: Bool, at moment: SampleTime
  ) -> [SpaceMember] {
    var found: [SpaceMember] = []
    collect(
      matrix: item.transform.transform(at: moment).concatenating(space ?? .identity),
      opacity: opacity(at: moment), isFlipped: isFlipped, at: moment, into: &found)
    let order = DepthOrder.backToFront(
      found.map { member in
        DepthOrder.Plane(
          matrix: member.matrix,
          center: moment.rect(member.group.item.box.rect).point(atUnit: Point(0.5, 0.5)))
      })
    return order.map { found[$0] }
  }

  private func collect(
    matrix: Transform3D, opacity: Double, isFlipped: Bool, at moment: SampleTime,
    into found: inout [SpaceMember]
  ) {
    guard let members else { return }
    let space = members.transform?.transform(at: moment).concatenating(matrix) ?? matrix
    let isTurnedOver = isFlipped != moment.flag(members.isFlipped)
    for group in members.groups {
      guard group.isVisible(at: moment) else { continue }
      let own = group.item.transform.transform(at: moment).concatenating(space)
      if group.item.sharesSpace {
        group.collect(
          matrix: own, opacity: opacity * group.opacity(at: moment), isFlipped: isTurnedOver,
          at: moment, into: &found)
      } else {
        found.append(
          SpaceMember(group: group, matrix: own, opacity: opacity, isFlipped: isTurnedOver))
      }
    }
  }
}

extension [DrawingItem] {
  /// The first list of members among the items or those that are cut.
  fileprivate var members: GroupMembers? {
    for item in self {
      switch item {
      case .members(let list): return list.item
      case .clipped(let clipped):
        if let members = clipped.item.items.members { return members }
      case .group, .leaf: continue
      }
    }
    return nil
  }
}
