import CAnimPNGShim

/// Rows of pixels in the layout of PNG files.
package enum PNGRows {
  /// Filters of rows: predictions from which a row stores its differences.
  package enum Filter: Int32, Hashable, Sendable, CaseIterable {
    case none, left, up, mean, paeth
    /// For each row the filter with the smallest bytes.
    case best
  }

  /// The rows, each after a byte for its filter.
  ///
  /// - Parameters:
  ///   - rows: Rows of `rowSize` bytes.
  ///   - pixelSize: Bytes of a pixel, at least 1.
  /// - Throws: `ImageError` if there is no memory.
  package static func filtered(
    _ rows: [UInt8], rowSize: Int, pixelSize: Int, _ filter: Filter
  ) throws(ImageError) -> [UInt8] {
    let height = rows.count / rowSize
    var isDone = false
    let result = [UInt8](unsafeUninitializedCapacity: (rowSize + 1) * height) { buffer, count in
      isDone =
        animpng_filter(rows, rowSize, height, pixelSize, filter.rawValue, buffer.baseAddress) == 1
      if isDone { count = (rowSize + 1) * height }
    }
    guard isDone else { throw .encodingFailed("out of memory") }
    return result
  }

  /// A chunk with its length and its checksum.
  package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(data.count + 12)
    append(UInt32(data.count), to: &result)
    result += name.utf8
    result += data
    let checksum = result.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { animpng_checksum($0 + 4, buffer.count - 4) } ?? 0
    }
    append(checksum, to: &result)
    return result
  }

  /// Appends a number, the highest byte first.
  package static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
