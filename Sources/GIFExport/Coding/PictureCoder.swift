/// Codes changed pixels by LZW, row by row, and chooses their colours while doing so.
protocol PictureCoder: ~Copyable {
  /// Begins a picture of rows of a width.
  mutating func begin(_ drawn: DrawnPalette, width: Int, symbolBits: Int)

  /// Codes all pixels that don't depend on the next row, and makes room for that row.
  ///
  /// - Parameter take: Receives the chosen palette indices of the first rows that it didn't receive yet, and the
  ///   number of these rows. Index 0 leaves a pixel as it is.
  mutating func makeRoom(_ take: (_ indices: UnsafePointer<UInt8>, _ rows: Int) -> Void)

  /// Adds pixels of the row for which ``makeRoom(_:)`` made room.
  ///
  /// - Parameters:
  ///   - colors: The colour number of each pixel, with its marks; 0 for pixels that stay as they are.
  ///   - shown: The entry that a viewer sees at each pixel, among the entries of all palettes.
  ///   - canvas: The entry that is to be seen at pixels that don't change.
  ///   - x: The position of the first pixel on the canvas.
  mutating func append(
    _ colors: UnsafePointer<UInt32>, shown: UnsafePointer<UInt16>, canvas: UnsafePointer<UInt16>,
    count: Int, x: Int, y: Int)

  /// Codes the remaining pixels.
  ///
  /// - Parameter take: As for ``makeRoom(_:)``.
  mutating func finish(_ take: (_ indices: UnsafePointer<UInt8>, _ rows: Int) -> Void)

  /// The entries that the last picture draws; 0 if it leaves pixels as they are.
  var symbols: SymbolSet { get }

  /// The image data of the last picture, without the division into blocks, and its code size.
  ///
  /// - Parameters:
  ///   - indices: The index that is written for each entry of the palette.
  ///   - symbols: The value of ``symbols``.
  mutating func data(
    writing indices: [UInt8], of symbols: SymbolSet
  ) -> (bytes: [UInt8], symbolBits: Int)
}
