import AnimTimeline

/// Animated members of lists. CSS can't take a member out of the table's property, so each gets a
/// property of its own with the same animation.
extension PageBuilder {
  /// - Returns: The value of each member, and the animation that the element needs for them; nil for a
  ///   constant list, or one whose number of members changes.
  mutating func members(
    of keyPath: String, in layer: PageLayer
  ) -> (values: [String], animation: String)? {
    guard let animation = layer.animation(keyPath), let first = animation.keys.first?.declarations,
      let list = first.first, first.count == 1
    else { return nil }
    let syntax: WebDeclaration.Syntax
    switch list.syntax {
    case .numbers: syntax = .number
    case .colors: syntax = .color
    case .number, .color, .any, nil: return nil
    }
    let count = list.members.count
    var own = animation
    own.keyPath += ".each"
    let names = (0..<count).map { "\(list.name)-\($0)" }
    for index in own.keys.indices {
      let values = own.keys[index].declarations[0].members
      guard values.count == count else { return nil }
      own.keys[index].declarations = zip(names, values).map {
        WebDeclaration($0, $1, syntax)
      }
    }
    for name in names where registered.insert(name).inserted {
      ownRules += syntax.registration(of: name)
    }
    ownRules += table.keyframes(own, of: layer.rule)
    return (names.map { "var(\($0))" }, table.use(of: own, by: layer.rule))
  }
}
