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
    var tally = EmitterCellTally()
    var cells: [EmitterCell] = []
    for cell in layer.emitterCells {
      if tally.copied < EmitterSimulation.mostCells {
        cells.append(cell.copy(tally: &tally))
      } else {
        tally.leavesOut = true
      }
    }
    EmitterCell.notePaths(of: cells)
    self.cells = cells
    leavesOutCells = tally.leavesOut
    shape = layer.emitterShape
    mode = layer.emitterMode
    renderMode = layer.renderMode
    seed = UInt64(layer.seed)
  }
}
