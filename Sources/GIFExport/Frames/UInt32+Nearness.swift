extension UInt32 {
  /// True if each component of a colour differs from another's by a step at most.
  @inline(__always)
  func isWithin(_ step: Int32, of other: UInt32) -> Bool {
    @inline(__always)
    func distance(_ shift: UInt32) -> Int32 {
      abs(Int32(self >> shift & 255) &- Int32(other >> shift & 255))
    }
    // A single comparison is used, as its outcome is hard to predict.
    return Swift.max(distance(0), distance(8), distance(16)) <= step
  }
}
