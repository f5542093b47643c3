/// Consecutive pixels of one colour that all have to be drawn, or all need not.
struct PixelSegment: Hashable {
  /// A colour number, 0 for clear pixels, which are never drawn.
  var color: UInt32
  /// True if the canvas has this colour already, so that the pixels may stay as they are.
  var isFree: Bool
  /// Number of pixels.
  var length: Int32
}

/// The palette index of each colour number.
struct SymbolMap {
  /// The index of each colour, -1 for colours that have none.
  var indices: [Int16]

  /// The index of a colour, or nil.
  @inline(__always)
  subscript(color: UInt32) -> UInt8? {
    let index = indices[Int(color)]
    return index < 0 ? nil : UInt8(truncatingIfNeeded: index)
  }
}
