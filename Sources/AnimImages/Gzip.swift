import CAnimPNGShim

/// Compression as web servers do it.
public enum Gzip {
  /// How many bytes are left of some when they are compressed as much as gzip can; nil without
  /// memory for it.
  public static func size(of bytes: [UInt8]) -> Int? {
    let size = bytes.withUnsafeBufferPointer { animpng_gzip_size($0.baseAddress, $0.count) }
    return size > 0 ? size : nil
  }
}
