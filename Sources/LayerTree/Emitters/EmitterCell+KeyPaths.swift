import AnimTimeline

// Numbers of cells by key paths such as `emitterCells.spark.birthRate`.
extension EmitterLayer {
  /// A number of the cell that the first part of a path names, among these and those in them.
  private static func place(
    of path: Substring, among cells: [EmitterCell]
  ) -> (cell: EmitterCell, number: ReferenceWritableKeyPath<EmitterCell, Double>)? {
    let prefix = "emitterCells."
    guard path.hasPrefix(prefix) else { return nil }
    let rest = path.dropFirst(prefix.count)
    for cell in cells {
      guard let name = cell.name, !name.isEmpty, rest.hasPrefix(name + ".") else { continue }
      let key = rest.dropFirst(name.count + 1)
      if let number = EmitterCell.number(key) { return (cell, number) }
      if let place = place(of: key, among: cell.emitterCells) { return place }
    }
    return nil
  }

  func cellNumber(forKeyPath path: String) -> Double? {
    Self.place(of: path[...], among: emitterCells).map { $0.cell[keyPath: $0.number] }
  }

  /// Changes a number of a cell, which counts until the layer enters a scene.
  ///
  /// - Returns: Whether it could; afterwards there is a warning.
  func setCellNumber(_ number: Double, forKeyPath path: String) -> Bool {
    guard let place = Self.place(of: path[...], among: emitterCells) else { return false }
    guard node == nil else {
      scene?.recorder.report(
        .warning,
        "“\(path)” has no effect, as cells are read when their layer enters a scene; birthRate, "
          + "lifetime, velocity, scale and spin of the layer itself can change",
        node: name)
      return false
    }
    place.cell[keyPath: place.number] = number
    return true
  }
}

extension EmitterCell {
  /// The number with a name; nil where there is none.
  fileprivate static func number(
    _ name: Substring
  ) -> ReferenceWritableKeyPath<EmitterCell, Double>? {
    switch name {
    case "birthRate": \.birthRate
    case "lifetime": \.lifetime
    case "lifetimeRange": \.lifetimeRange
    case "emissionLatitude": \.emissionLatitude
    case "emissionLongitude": \.emissionLongitude
    case "emissionRange": \.emissionRange
    case "velocity": \.velocity
    case "velocityRange": \.velocityRange
    case "xAcceleration": \.xAcceleration
    case "yAcceleration": \.yAcceleration
    case "zAcceleration": \.zAcceleration
    case "scale": \.scale
    case "scaleRange": \.scaleRange
    case "scaleSpeed": \.scaleSpeed
    case "spin": \.spin
    case "spinRange": \.spinRange
    case "redRange": \.redRange
    case "greenRange": \.greenRange
    case "blueRange": \.blueRange
    case "alphaRange": \.alphaRange
    case "redSpeed": \.redSpeed
    case "greenSpeed": \.greenSpeed
    case "blueSpeed": \.blueSpeed
    case "alphaSpeed": \.alphaSpeed
    case "beginTime": \.beginTime
    case "duration": \.duration
    default: nil
    }
  }
}
