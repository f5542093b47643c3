import CAnimPNGShim

/// Compression for PNG files.
package enum Deflate {
  /// Compresses bytes to the format of zlib.
  ///
  /// - Parameter level: 1 (fast) to 12 (small).
  /// - Throws: `ImageError` if there is no memory.
  package static func compress(
    _ bytes: UnsafeRawBufferPointer, level: Int
  ) throws(ImageError) -> [UInt8] {
    let base = bytes.bindMemory(to: UInt8.self).baseAddress
    let result = [UInt8](
      unsafeUninitializedCapacity: animpng_deflate_bound(bytes.count)
    ) { buffer, count in
      count = animpng_deflate(base, bytes.count, Int32(level), buffer.baseAddress, buffer.count)
    }
    guard !result.isEmpty else { throw .encodingFailed("out of memory") }
    return result
  }

  /// Decompresses bytes into memory.
  ///
  /// - Returns: False without memory, and if the result doesn't fill the target exactly.
  package static func decompress(
    _ bytes: [UInt8], into target: UnsafeMutableRawBufferPointer
  ) -> Bool {
    animpng_inflate(
      bytes, bytes.count, target.bindMemory(to: UInt8.self).baseAddress, target.count) == 1
  }
}
