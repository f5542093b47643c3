import AnimGeometry
import AnimTimeline

/// Cuts the commands of a pattern to its tile.
extension Pattern {
  /// The commands of a tile as a group, in the pattern's coordinates.
  ///
  /// A member is cut only at those sides of the tile that it crosses. One that ends at a side covers a
  /// part of the pixels there, and cut once more it would cover the square of that part.
  var cutToTile: [DisplayCommand] {
    let own = commands.balanced
    // A clip for the whole, which cuts nothing, as a group's members are added up by their clips.
    let whole = DisplayGroup(
      node: 0, clip: clip(tile, crossing: TileEdges()))
    var result: [DisplayCommand] = [.push(whole)]
    var members: [(commands: ArraySlice<DisplayCommand>, sides: TileEdges)] = []
    var place = 0
    var isCombined = false
    while place < own.count {
      let end = own.endOfMember(at: place)
      let member = own[place..<end]
      if case .push(let group) = own[place], group.blendMode != .normal || group.backdrop != nil {
        isCombined = true
      }
      members.append((member, sides(crossedBy: member)))
      place = end
    }
    if isCombined {
      // A member that blends with those below it can't be clipped separately.
      let sides = members.reduce(into: TileEdges()) { $0.formUnion($1.sides) }
      members = [(own[...], sides)]
    }
    for (commands, sides) in members {
      if sides.isEmpty {
        result += commands
      } else {
        result.append(.push(DisplayGroup(node: 0, clip: clip(tile, crossing: sides))))
        result += commands
        result.append(.pop)
      }
    }
    return result + [.pop]
  }

  private struct TileEdges: OptionSet {
    let rawValue: Int
    static let left = TileEdges(rawValue: 1)
    static let top = TileEdges(rawValue: 2)
    static let right = TileEdges(rawValue: 4)
    static let bottom = TileEdges(rawValue: 8)
    static let all: TileEdges = [.left, .top, .right, .bottom]
  }

  /// A clip at some sides of a tile; it goes on beyond the others.
  private func clip(_ tile: Rect, crossing sides: TileEdges) -> Clip {
    let (dx, dy) = (tile.width, tile.height)
    let left = tile.minX - (sides.contains(.left) ? 0 : dx)
    let top = tile.minY - (sides.contains(.top) ? 0 : dy)
    let right = tile.maxX + (sides.contains(.right) ? 0 : dx)
    let bottom = tile.maxY + (sides.contains(.bottom) ? 0 : dy)
    return Clip(
      area: .roundedRect(Rect(left, top, right - left, bottom - top), cornerRadius: 0),
      transform: .identity)
  }

  /// The sides of the tile beyond which a member may paint.
  private func sides(crossedBy member: ArraySlice<DisplayCommand>) -> TileEdges {
    var result = TileEdges()
    let (slackX, slackY) = (tile.width * 1e-9, tile.height * 1e-9)
    for command in member {
      switch command {
      case .pop: continue
      case .push(let group):
        if !group.effects.isEmpty || group.blendMode != .normal || group.backdrop != nil {
          return .all
        }
      case .draw(let drawing):
        guard drawing.transform.isAffine, let local = drawing.area.localBounds else { return .all }
        let box = drawing.transform.affine.bounds(of: local)
        if !(box.minX >= tile.minX - slackX) { result.insert(.left) }
        if !(box.minY >= tile.minY - slackY) { result.insert(.top) }
        if !(box.maxX <= tile.maxX + slackX) { result.insert(.right) }
        if !(box.maxY <= tile.maxY + slackY) { result.insert(.bottom) }
      }
    }
    return result
  }
}

extension [DisplayCommand] {
  /// The commands with an end for each group and none without a beginning.
  fileprivate var balanced: [DisplayCommand] {
    var depth = 0
    var result = self
    var isBalanced = true
    for command in self {
      switch command {
      case .draw: continue
      case .push: depth += 1
      case .pop: depth -= 1
      }
      if depth < 0 { isBalanced = false }
    }
    if isBalanced, depth == 0 { return self }
    depth = 0
    result.removeAll()
    for command in self {
      switch command {
      case .draw: break
      case .push: depth += 1
      case .pop:
        if depth == 0 { continue }
        depth -= 1
      }
      result.append(command)
    }
    return result + [DisplayCommand](repeating: .pop, count: depth)
  }

  /// The place after a drawing, or after the end of the group that begins at a place.
  fileprivate func endOfMember(at place: Int) -> Int {
    var depth = 0
    for index in place..<count {
      switch self[index] {
      case .draw: break
      case .push: depth += 1
      case .pop: depth -= 1
      }
      if depth <= 0 { return index + 1 }
    }
    return count
  }
}
