/// The state of an emitter at its entry into the scene.
struct EmitterLog {
  let cells: [EmitterCell]
  let shape: EmitterShape
  let mode: EmitterMode
  let renderMode: EmitterRenderMode
  let seed: UInt64
  /// True if it has more cells than are recorded.
  let leavesOutCells: Bool

  init(_ layer: EmitterLayer) {
    var copies = CellCopyResult()
    var cells: [EmitterCell] = []
    for cell in layer.emitterCells {
      if copies.copied < EmitterSimulation.maximumCells {
        cells.append(cell.copy(copies: &copies))
      } else {
        copies.leavesOut = true
      }
    }
    EmitterCell.notePaths(of: cells)
    self.cells = cells
    leavesOutCells = copies.leavesOut
    shape = layer.emitterShape
    mode = layer.emitterMode
    renderMode = layer.renderMode
    seed = UInt64(layer.seed)
  }
}
