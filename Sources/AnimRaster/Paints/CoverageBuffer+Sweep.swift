import AnimTimeline
import CAnimSpans

extension CoverageBuffer {
  /// Paints the shapes added since ``begin(_:)`` and leaves the buffer empty.
  mutating func sweep(_ rule: FillRule, _ shader: inout some Shader, on surface: Surface) {
    let cells = animspans_cells(
      cells: cells, touched: touched, stride: stride, words: wordsPerRow,
      width: Int32(region.width), even_odd: rule == .evenOdd ? 1 : 0)
    let most = max(1, Spans.maximumCells / stride)
    var row = 0
    while row < region.height {
      let rows = row..<min(row + most, region.height)
      spans.sweep(cells, rows: rows, of: region)
      shader.paint(spans, on: surface)
      row = rows.upperBound
    }
  }
}
