import AnimTimeline
import LayerTree

extension EmitterDescription {
  func apply(to layer: EmitterLayer) {
    if let shape { layer.emitterShape = shape }
    if let mode { layer.emitterMode = mode }
    if let renderMode { layer.renderMode = renderMode }
    if let seed { layer.seed = seed }
    layer.emitterCells = cells.map(\.cell)
  }
}

extension EmitterCellDescription {
  /// The cell that is described; a new one each time.
  var cell: EmitterCell {
    let cell = EmitterCell()
    if let isEnabled { cell.isEnabled = isEnabled }
    if let color { cell.color = color }
    if let contentsRect { cell.contentsRect = contentsRect }
    if let filter { cell.magnificationFilter = filter }
    cell.contents = contents
    for (name, path) in Self.places {
      if let number = numbers[name] { cell[keyPath: path] = number }
    }
    cell.emitterCells = cells.map(\.cell)
    return cell
  }

  private static var places: [(String, ReferenceWritableKeyPath<EmitterCell, Double>)] {
    [
      ("birthRate", \.birthRate), ("lifetime", \.lifetime), ("lifetimeRange", \.lifetimeRange),
      ("emissionLongitude", \.emissionLongitude), ("emissionLatitude", \.emissionLatitude),
      ("emissionRange", \.emissionRange), ("velocity", \.velocity),
      ("velocityRange", \.velocityRange), ("xAcceleration", \.xAcceleration),
      ("yAcceleration", \.yAcceleration), ("zAcceleration", \.zAcceleration), ("scale", \.scale),
      ("scaleRange", \.scaleRange), ("scaleSpeed", \.scaleSpeed), ("spin", \.spin),
      ("spinRange", \.spinRange), ("redRange", \.redRange), ("greenRange", \.greenRange),
      ("blueRange", \.blueRange), ("alphaRange", \.alphaRange), ("redSpeed", \.redSpeed),
      ("greenSpeed", \.greenSpeed), ("blueSpeed", \.blueSpeed), ("alphaSpeed", \.alphaSpeed),
      ("contentsScale", \.contentsScale), ("beginTime", \.beginTime), ("duration", \.duration),
    ]
  }
}
