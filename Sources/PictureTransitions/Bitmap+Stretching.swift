import AnimPixels

extension Bitmap {
  /// Returns the picture in another size: interpolated between pixels if it is enlarged, averaged
  /// over pixels if it is reduced.
  func stretched(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    guard width > 0, height > 0, newWidth > 0, newHeight > 0 else { return self }
    if newWidth == width, newHeight == height { return self }
    let columns = Self.weights(from: width, to: newWidth)
    let rows = Self.weights(from: height, to: newHeight)
    var result = Bitmap(width: newWidth, height: newHeight)
    // Rows of the picture with the width of the result, made on demand.
    var lines: [Int: [SIMD4<Float>]] = [:]
    for (y, row) in rows.enumerated() {
      lines = lines.filter { $0.key >= row.first }
      var sums = [SIMD4<Float>](repeating: .zero, count: newWidth)
      for (step, weight) in row.weights.enumerated() {
        let place = row.first + step
        let line = lines[place] ?? self.line(place, columns)
        lines[place] = line
        for x in 0..<newWidth { sums[x] += line[x] * weight }
      }
      for x in 0..<newWidth {
        let bytes = SIMD4<UInt32>(
          (sums[x] + 0.5).clamped(
            lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
        result[x, y] = bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
      }
    }
    return result
  }

  /// Returns a row with the columns of another width.
  private func line(_ y: Int, _ columns: [Weights]) -> [SIMD4<Float>] {
    columns.map { column in
      var sum = SIMD4<Float>.zero
      for (step, weight) in column.weights.enumerated() {
        let pixel = self[column.first + step, y]
        sum +=
          weight
          * SIMD4(
            Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255),
            Float(pixel >> 24))
      }
      return sum
    }
  }

  /// Weights of adjacent pixels for a pixel of the result; their sum is 1.
  private struct Weights {
    var first: Int
    var weights: [Float]
  }

  private static func weights(from count: Int, to newCount: Int) -> [Weights] {
    let ratio = Double(count) / Double(newCount)
    let reach = max(ratio, 1)
    return (0..<newCount).map { place in
      let middle = (Double(place) + 0.5) * ratio - 0.5
      let first = max(Int((middle - reach).rounded(.up)), 0)
      let last = min(Int((middle + reach).rounded(.down)), count - 1)
      let shares = (first...max(first, last)).map { max(1 - abs(Double($0) - middle) / reach, 0) }
      let sum = shares.reduce(0, +)
      return Weights(first: first, weights: shares.map { Float(sum > 0 ? $0 / sum : 1) })
    }
  }
}
