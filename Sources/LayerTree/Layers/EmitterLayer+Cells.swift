import AnimTimeline

// Access to numbers of cells by key paths such as `emitterCells.spark.birthRate`.
extension EmitterLayer {
  /// Returns the cell at a path of names, or nil.
  func cell(_ names: [String]) -> EmitterCell? { emitterCells.cell(names) }

  /// Sets a number of a cell. In a scene it changes from the present time on.
  func setNumber(
    _ number: String, of names: [String], to value: Double, forKeyPath keyPath: AnimationKeyPath
  ) {
    guard let place = EmitterCell.number(number), let cell = cell(names) else {
      scene?.recorder.report(
        .warning,
        "no cell is called “\(names.joined(separator: "”, “"))”; the change has no effect",
        node: name)
      return
    }
    let old = cell[keyPath: place]
    cell[keyPath: place] = value
    guard let scene else { return }
    node?.setNumber(keyPath, to: value, at: scene.now, from: old)
  }

  /// The state for the recording of particles.
  var emitterLog: EmitterLog {
    EmitterLog(
      cells: emitterCells, shape: emitterShape, mode: emitterMode, renderMode: renderMode,
      seed: UInt64(seed))
  }
}
