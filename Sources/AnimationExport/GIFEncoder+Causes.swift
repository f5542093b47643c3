import GIFExport

extension GIFEncoder {
  /// Writes the file.
  ///
  /// - Parameters:
  ///   - sink: Receives the bytes in order, in chunks.
  ///   - proceed: Called before each image is coded.
  /// - Throws: `GIFError`, and the errors of `sink` and `proceed` themselves.
  consuming func write(
    to sink: ([UInt8]) throws -> Void, proceed: () throws -> Void
  ) throws -> GIFReport {
    do {
      return try finish(to: sink, proceed: proceed)
    } catch GIFError.sink(let cause) {
      throw cause
    }
  }
}
