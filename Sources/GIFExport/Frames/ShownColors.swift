extension FrameStore {
  /// Maximum number of opaque colours that a frame shows, drawn or kept.
  func maximumColorsShown() -> Int {
    var canvas = [UInt32](repeating: ColorTable.clear, count: width * height)
    var uses = [Int](repeating: 0, count: colors.colors.count)
    uses[Int(ColorTable.clear)] = canvas.count
    var count = 0
    var maximum = 0
    for frame in 0..<frameCount {
      forEachRun(of: frame) { start, length, color in
        for pixel in start..<start + length {
          let old = Int(canvas[pixel])
          if old == color { continue }
          uses[old] -= 1
          if uses[old] == 0, old != ColorTable.clear { count -= 1 }
          if uses[color] == 0, color != ColorTable.clear { count += 1 }
          uses[color] += 1
          canvas[pixel] = UInt32(truncatingIfNeeded: color)
        }
      }
      maximum = max(maximum, count)
    }
    return maximum
  }
}
