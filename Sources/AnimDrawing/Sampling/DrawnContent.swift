import AnimGeometry
import AnimTimeline

/// A part of what a leaf draws at one time.
indirect enum DrawnContent {
  case drawing(Drawing)
  /// Commands that fade as one.
  case commands(node: Int, [DisplayCommand])
  /// Parts that are added up, each with its opacity.
  case sum(node: Int, [(part: DrawnContent, opacity: Double)])

  /// Drawings of a node that fade as one.
  static func whole(_ drawings: [Drawing]) -> [DrawnContent] {
    guard drawings.count > 1 else { return drawings.map(DrawnContent.drawing) }
    return [.commands(node: drawings[0].node, drawings.map(DisplayCommand.draw))]
  }

  var node: Int {
    switch self {
    case .drawing(let drawing): drawing.node
    case .commands(let node, _), .sum(let node, _): node
    }
  }

  /// True if it covers an area and nothing else.
  func fills(_ area: Area) -> Bool {
    switch self {
    case .drawing(let drawing): drawing.area == area
    case .commands: false
    case .sum(_, let members): members.allSatisfy { $0.part.fills(area) }
    }
  }

  func append(to commands: inout [DisplayCommand]) {
    switch self {
    case .drawing(let drawing): commands.append(.draw(drawing))
    case .commands(_, let drawn): commands += drawn
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
