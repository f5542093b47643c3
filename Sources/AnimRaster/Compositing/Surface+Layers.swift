import AnimTimeline

extension Surface {
  /// Paints a rectangle that is inside of the surface.
  func put(_ bounds: PixelRect, _ shader: inout some RowShader) {
    for y in bounds.rows {
      shader.begin(row: y)
      shader.fill(pointer(x: bounds.x0, y: y), x: bounds.x0, count: bounds.width, coverage: 255)
    }
  }
}

extension Layer {
  /// Paints the layer over a surface, within the surface's bounds.
  func paint(on surface: Surface) {
    var shader = SourceShader(source: LayerSource(self), opacity: 255)
    surface.put(bounds.intersection(surface.bounds), &shader)
  }

  /// Copies the pixels of a surface; pixels outside of it repeat its edge.
  func copy(_ other: Surface) {
    let known = bounds.intersection(other.bounds)
    guard !known.isEmpty else { return }
    for y in bounds.rows {
      let from = other.pointer(x: known.x0, y: min(max(y, known.y0), known.y1 - 1))
      let line = surface.pointer(x: bounds.x0, y: y)
      let inset = known.x0 - bounds.x0
      (line + inset).update(from: from, count: known.width)
      line.update(repeating: from[0], count: inset)
      (line + inset + known.width).update(
        repeating: from[known.width - 1], count: bounds.x1 - known.x1)
    }
  }
}
