import CAnimPNGShim

/// Measures the length of a text under gzip's maximum compression.
package struct GzipCounter: ~Copyable {
  private let state: OpaquePointer?

  /// Starts without bytes.
  package init() { state = animpng_gzip_create() }

  deinit { if let state { _ = animpng_gzip_finish(state) } }

  /// Appends bytes.
  package func add(_ bytes: [UInt8]) {
    guard let state else { return }
    bytes.withUnsafeBufferPointer { animpng_gzip_add(state, $0.baseAddress, $0.count) }
  }

  /// The length of all bytes after compression; nil if there was no memory.
  package consuming func size() -> Int? {
    let size = state.map { animpng_gzip_finish($0) }
    discard self
    return size
  }

  /// The length of bytes after compression; nil if there was no memory.
  package static func size(of bytes: [UInt8]) -> Int? {
    let counter = GzipCounter()
    counter.add(bytes)
    return counter.size()
  }
}
