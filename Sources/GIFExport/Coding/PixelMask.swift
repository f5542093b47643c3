/// A rule that selects the free pixels which are drawn although the canvas has their colour already.
///
/// Drawing them makes the data shorter where they continue a run of symbols.
struct PixelMask: Hashable {
  /// Maximum length of a free segment that is drawn beside a drawn one of its colour, in pixels.
  var touching = 0
  /// Maximum number of consecutive free pixels that are drawn between drawn ones. `.max` also draws
  /// those at the start and at the end of the image.
  var gap = 0
  /// Consecutive free pixels are drawn if they make up fewer segments than this.
  var minimumSegments = 0

  /// Draws all pixels.
  static let all = PixelMask(gap: .max)
}

/// An image whose free pixels may be drawn or stay as they are.
struct MaskedImage {
  /// The pixels, row by row.
  var segments: [PixelSegment] = []
  /// The symbol of each colour number of a drawn segment; others may have none.
  var symbols = SymbolMap(indices: [])
  /// Code size, 2...8.
  var symbolBits = 2
  /// The symbol for pixels that stay as they are; nil if all have to be drawn.
  var clear: UInt8?
  /// Data is only of use if it is shorter than this, in bytes.
  var limit = Int.max

  /// True if a mask makes a difference.
  var hasFreePixels: Bool {
    clear != nil && segments.contains { $0.isFree && $0.color != ColorTable.clear }
  }

  /// Number of pixels.
  var pixelCount: Int { segments.reduce(0) { $0 + Int($1.length) } }

  /// Number of runs if all pixels are drawn.
  var drawnRunCount: Int {
    var count = 0
    var last = UInt32.max
    for segment in segments where segment.color != last {
      count += 1
      last = segment.color
    }
    return count
  }

  /// Appends the runs of symbols that a mask gives to an empty list.
  func appendRuns(_ mask: PixelMask, to runs: inout RunList) {
    let clear = clear ?? 0
    // No segment counts as free if nothing may stay clear or all is drawn.
    let drawsAll = self.clear == nil || mask == .all
    let symbolEnd = 1 << symbolBits
    symbols.indices.withUnsafeBufferPointer { indices in
      segments.withUnsafeBufferPointer { segments in
        @inline(__always)
        func own(_ segment: PixelSegment) -> UInt8 {
          let index = Int(indices[Int(segment.color)])
          return index < 0 || index >= symbolEnd ? clear : UInt8(truncatingIfNeeded: index)
        }
        var index = 0
        while index < segments.count {
          if drawsAll || !segments[index].isFree {
            runs.append(own(segments[index]), segments[index].length)
            index += 1
            continue
          }
          var end = index
          var total = 0
          while end < segments.count, segments[end].isFree {
            total += Int(segments[end].length)
            end += 1
          }
          let isGap =
            end - index < mask.minimumSegments
            || total <= mask.gap && index > 0 && end < segments.count
          for place in index..<end {
            let segment = segments[place]
            let isTouching =
              place == index && index > 0 && segments[index - 1].color == segment.color
              || place == end - 1 && end < segments.count && segments[end].color == segment.color
            let isDrawn = isGap || isTouching && Int(segment.length) <= mask.touching
            runs.append(isDrawn ? own(segment) : clear, segment.length)
          }
          index = end
        }
      }
    }
  }
}
