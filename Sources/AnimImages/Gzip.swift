import CAnimPNGShim

/// How long a text is when a web server compresses it as much as gzip can.
package struct GzipCounter: ~Copyable {
  private let state: OpaquePointer?

  /// Starts with no bytes.
  package init() { state = animpng_gzip_create() }

  deinit { if let state { _ = animpng_gzip_finish(state) } }

  /// Adds bytes that follow those before.
  package func add(_ bytes: [UInt8]) {
    guard let state else { return }
    bytes.withUnsafeBufferPointer { animpng_gzip_add(state, $0.baseAddress, $0.count) }
  }

  /// The length of all that was added after compression, in bytes; nil where there was no memory
  /// for it.
  package consuming func size() -> Int? {
    let size = state.map { animpng_gzip_finish($0) }
    discard self
    return size
  }

  /// The length of some bytes after compression; nil where there was no memory for it.
  package static func size(of bytes: [UInt8]) -> Int? {
    let counter = GzipCounter()
    counter.add(bytes)
    return counter.size()
  }
}
