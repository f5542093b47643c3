/// Memory for a fixed number of elements, freed together with the buffer.
///
/// The elements are trivial, so nothing has to be destroyed before the memory is freed. Indices are checked
/// in debug builds only.
package struct FixedBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// Pointer to the first element, for loops that can't afford to go through the subscript. It is valid as
  /// long as the buffer exists.
  package let base: UnsafeMutablePointer<Element>
  /// Number of elements.
  package let count: Int

  /// Allocates memory whose elements are undefined until they are written.
  @inlinable
  package init(uninitializedCount count: Int) {
    base = .allocate(capacity: count)
    self.count = count
  }

  /// Allocates memory in which every element has the same value.
  @inlinable
  package init(repeating value: Element, count: Int) {
    self.init(uninitializedCount: count)
    base.initialize(repeating: value, count: count)
  }

  @inlinable
  deinit { base.deallocate() }

  /// The element at an index in `0..<count`.
  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(0..<count ~= index, "index outside of the buffer")
      return base[index]
    }
    @inline(__always) nonmutating set {
      assert(0..<count ~= index, "index outside of the buffer")
      base[index] = newValue
    }
  }
}
