import AnimGeometry

/// A part of what a layer draws between background and border.
indirect enum LayerContent {
  case drawing(Drawing)
  /// What a recipe draws for a node.
  case picture(node: Int, [DisplayCommand])
  /// Parts that are added up, each with its opacity.
  case sum(node: Int, [(part: LayerContent, opacity: Double)])

  /// Drawings of a node that fade as one.
  static func whole(_ drawings: [Drawing]) -> [LayerContent] {
    guard drawings.count > 1 else { return drawings.map(LayerContent.drawing) }
    return [.picture(node: drawings[0].node, drawings.map(DisplayCommand.draw))]
  }

  var node: Int {
    switch self {
    case .drawing(let drawing): drawing.node
    case .picture(let node, _), .sum(let node, _): node
    }
  }

  /// Whether it covers an area and nothing else.
  func fills(_ area: Area?) -> Bool {
    switch self {
    case .drawing(let drawing): drawing.area == area
    case .picture: false
    case .sum(_, let members): members.allSatisfy { $0.part.fills(area) }
    }
  }

  func append(to commands: inout [DisplayCommand]) {
    switch self {
    case .drawing(let drawing): commands.append(.draw(drawing))
    case .picture(_, let drawn): commands += drawn
    case .sum(let node, let members):
      let isGroup = members.count > 1
      if isGroup { commands.append(.push(DisplayGroup(node: node, addsMembers: true))) }
      for (part, opacity) in members {
        commands.append(.push(DisplayGroup(node: node, opacity: opacity)))
        part.append(to: &commands)
        commands.append(.pop)
      }
      if isGroup { commands.append(.pop) }
    }
  }
}
