import AnimPixels

extension FrameStore {
  /// Oklab distance that nearly all steps between neighbours in a gradient stay below, and the share of such steps in
  /// smooth pictures.
  private static let smallStep: Float = 0.03
  private static let smallShare = 0.94

  /// True if the first picture is made of gradients and flat areas: nearly all neighbours that differ at all differ
  /// by little.
  func beginsSmoothly(_ source: SourceColors) -> Bool {
    var (steps, smallSteps) = (0, 0)
    var last: (place: Int, color: Int)?
    forEachRun(of: 0) { start, count, color in
      if let last, last.place == start, start % width != 0, last.color != color {
        let step = source.labs[last.color] - source.labs[color]
        steps += 1
        if step.squaredLength < Self.smallStep * Self.smallStep { smallSteps += 1 }
      }
      last = (start + count, color)
    }
    return steps > 0 && Double(smallSteps) >= Self.smallShare * Double(steps)
  }
}
