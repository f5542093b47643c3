import AnimPixels

extension FrameStore {
  /// Nearly all steps between neighbours in a gradient are smaller than this, in Oklab.
  private static let smallStep: Float = 0.03
  private static let smallShare = 0.94

  /// Whether the first picture is made of gradients and flat areas: nearly all neighbours that differ at all
  /// differ by little.
  func beginsSmoothly(_ source: SourceColors) -> Bool {
    var (steps, smallSteps) = (0, 0)
    var last: (place: Int, color: Int)?
    forEachRun(of: 0) { start, count, color in
      if let last, last.place == start, start % width != 0, last.color != color {
        let way = source.labs[last.color] - source.labs[color]
        steps += 1
        if way.squaredLength < Self.smallStep * Self.smallStep { smallSteps += 1 }
      }
      last = (start + count, color)
    }
    return steps > 0 && Double(smallSteps) >= Self.smallShare * Double(steps)
  }
}
