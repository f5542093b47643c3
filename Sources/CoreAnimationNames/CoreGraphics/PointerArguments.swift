import AnimGeometry

// Arguments that are pointers in Core Graphics. Nil and impossible counts give what is sane.

extension Array {
  /// Copies so many elements; none for nil or a negative count.
  init(_ start: UnsafePointer<Element>?, count: Int) {
    self = start.map { Array(UnsafeBufferPointer(start: $0, count: Swift.max(count, 0))) } ?? []
  }
}

extension UnsafePointer<CGAffineTransform>? {
  /// The transform, or the one that moves nothing.
  var orIdentity: CGAffineTransform { self?.pointee ?? .identity }
}
