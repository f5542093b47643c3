import AnimGeometry

/// A part of what a layer draws between background and border.
enum LayerContent {
  case drawing(Drawing)
  /// Drawings that are added up, each with its opacity.
  case sum(node: Int, [(drawing: Drawing, opacity: Double)])

  var node: Int {
    switch self {
    case .drawing(let drawing): drawing.node
    case .sum(let node, _): node
    }
  }

  /// Whether it covers an area and nothing else.
  func fills(_ area: Area?) -> Bool {
    switch self {
    case .drawing(let drawing): drawing.area == area
    case .sum(_, let members): members.allSatisfy { $0.drawing.area == area }
    }
  }

  func append(to commands: inout [DisplayCommand]) {
    switch self {
    case .drawing(let drawing): commands.append(.draw(drawing))
    case .sum(let node, let members):
      let isGroup = members.count > 1
      if isGroup { commands.append(.push(DisplayGroup(node: node, addsMembers: true))) }
      for (drawing, opacity) in members {
        commands.append(.push(DisplayGroup(node: node, opacity: opacity)))
        commands.append(.draw(drawing))
        commands.append(.pop)
      }
      if isGroup { commands.append(.pop) }
    }
  }
}
