import AnimGeometry

// Arguments that are pointers in Core Graphics. Nil and negative counts have safe results.

extension Array {
  /// Copies `count` elements; none for nil or a negative count.
  init(_ start: UnsafePointer<Element>?, count: Int) {
    self = start.map { Array(UnsafeBufferPointer(start: $0, count: Swift.max(count, 0))) } ?? []
  }
}

extension UnsafePointer<CGAffineTransform>? {
  /// The transform; the identity for nil.
  var orIdentity: CGAffineTransform { self?.pointee ?? .identity }
}
