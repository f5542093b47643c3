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
  /// Creates the described cell.
  var cell: EmitterCell {
    let cell = EmitterCell()
    cell.name = name
    if let isEnabled { cell.isEnabled = isEnabled }
    if let color { cell.color = color }
    if let contentsRect { cell.contentsRect = contentsRect }
    if let filter { cell.magnificationFilter = filter }
    cell.contents = contents
    for entry in SceneReader.cellNumbers {
      if let number = numbers[entry.name] { cell[keyPath: entry.place] = number }
    }
    cell.emitterCells = cells.map(\.cell)
    return cell
  }
}
