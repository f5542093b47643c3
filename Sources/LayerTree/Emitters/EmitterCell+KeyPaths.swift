// Access to numbers of cells by key paths such as `emitterCells.spark.birthRate`.
extension [EmitterCell] {
  /// Returns the cell at a path of names, or nil. Of cells with equal names the first one counts.
  func cell(_ names: [String]) -> EmitterCell? {
    var cells = self
    var cell: EmitterCell?
    for name in names {
      cell = cells.first { $0.name == name }
      cells = cell?.emitterCells ?? []
    }
    return cell
  }
}

extension EmitterCell {
  func number(_ name: String) -> Double? { Self.number(name).map { self[keyPath: $0] } }

  /// Returns the key path of the number with a name, or nil.
  static func number(_ name: String) -> ReferenceWritableKeyPath<EmitterCell, Double>? {
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
