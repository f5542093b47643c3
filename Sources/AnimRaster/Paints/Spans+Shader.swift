import CAnimSpans

extension Spans {
  /// Paints run by run.
  func paint(with shader: inout some RowShader, on surface: Surface) {
    var mask = mask
    var row = -1
    for i in 0..<count {
      let span = list[i]
      let (x, y) = (x0 &+ Int(span.x), y0 &+ Int(span.row))
      if y != row {
        shader.begin(row: y)
        row = y
      }
      let pixels = surface.pointer(x: x, y: y)
      let count = Int(span.count)
      if span.coverage >= 0 {
        shader.fill(
          pixels, x: x, count: count, coverage: UInt32(truncatingIfNeeded: span.coverage))
      } else {
        shader.fill(pixels, x: x, count: count, mask: mask)
        mask += (count &+ 7) & ~7
      }
    }
  }
}
