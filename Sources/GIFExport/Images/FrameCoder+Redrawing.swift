import AnimPixels

extension FrameCoder {
  /// The approximate bytes that the image after the marked frame takes for unchanged pixels of rectangles, if these
  /// have to be drawn again: few if they are flat.
  ///
  /// - Parameter next: The frame after the one that is marked.
  func bytesToRedraw(
    _ rects: [PixelRect], next: Int, of store: FrameStore, _ palette: LossyPalette
  ) -> [Int] {
    let width = store.width
    // The index of each pixel that stays, as far as it is known; 0 for all others.
    var staying = [UInt8](repeating: 0, count: width * store.height)
    for place in staying.indices {
      let color = changed[place].colorNumber
      staying[place] =
        color == 0
        ? UInt8(truncatingIfNeeded: entries.canvas[place])
        : UInt8(truncatingIfNeeded: palette.nearest(color).entry)
    }
    store.forEachRun(of: next) { start, count, _ in
      for place in start..<start + count { staying[place] = 0 }
    }
    return rects.map { rect in
      var (count, edges) = (0, 0)
      for y in rect.y {
        var left: UInt8 = 0
        for place in y * width + rect.x.lowerBound..<y * width + rect.x.upperBound {
          let index = staying[place]
          if index != 0 {
            count += 1
            if index != left, place < width || index != staying[place - width] { edges += 1 }
          }
          left = index
        }
      }
      // A code takes about a byte.
      return edges + count / 40
    }
  }

  /// The rectangle around the pixels that aren't clear within another.
  func shownRect(in rect: PixelRect) -> PixelRect? {
    var bounds = RunBounds(width: width)
    for y in rect.y {
      for place in y * width + rect.x.lowerBound..<y * width + rect.x.upperBound
      where entries.canvas[place] != 0 { bounds.add(place, 1) }
    }
    return bounds.rect
  }
}
