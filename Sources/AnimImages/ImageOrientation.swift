import AnimPixels

/// Orientation of a picture in its file, by the numbers of Exif.
package enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, upsideDownMirrored, leftMirrored, right, rightMirrored, left

  /// True if rows of the file are columns of the picture.
  var swapsSides: Bool { rawValue >= 5 }
}

extension Bitmap {
  /// The upright picture, given its orientation in the file.
  func turned(from orientation: ImageOrientation) -> Bitmap {
    if orientation == .upright { return self }
    var result =
      orientation.swapsSides
      ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
    let (lastColumn, lastRow) = (width - 1, height - 1)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (column, row) =
          switch orientation {
          case .upright: (x, y)
          case .mirrored: (lastColumn - x, y)
          case .upsideDown: (lastColumn - x, lastRow - y)
          case .upsideDownMirrored: (x, lastRow - y)
          case .leftMirrored: (y, x)
          case .right: (y, lastRow - x)
          case .rightMirrored: (lastColumn - y, lastRow - x)
          case .left: (lastColumn - y, x)
          }
        result[x, y] = self[column, row]
      }
    }
    return result
  }
}
