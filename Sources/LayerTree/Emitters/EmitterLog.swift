/// The state of an emitter at its entry into the scene.
struct EmitterLog {
  let cells: [EmitterCell]
  let shape: EmitterShape
  let mode: EmitterMode
  let renderMode: EmitterRenderMode
  let seed: UInt64
  /// True if it has more cells than are recorded.
  let leavesOutCells: Bool

  init(
    cells all: [EmitterCell], shape: EmitterShape, mode: EmitterMode, renderMode: EmitterRenderMode,
    seed: UInt64
  ) {
    var copies = CellCopyResult()
    var cells: [EmitterCell] = []
    for cell in all {
      if copies.copied < EmitterSimulation.maximumCells {
        cells.append(cell.copy(copies: &copies))
      } else {
        copies.leavesOut = true
      }
    }
    EmitterCell.notePaths(of: cells)
    self.cells = cells
    leavesOutCells = copies.leavesOut
    (self.shape, self.mode, self.renderMode, self.seed) = (shape, mode, renderMode, seed)
  }
}
