/// Codes changed pixels by LZW, row by row, and chooses their colours while doing so.
protocol PictureCoder: ~Copyable {
  /// Begins a picture of rows of a width.
  mutating func begin(_ drawn: DrawnPalette, width: Int, symbolBits: Int)

  /// Codes what can be coded before the next row is known, and makes room for that.
  ///
  /// - Parameter take: is given the palette indices that were chosen for the first of the rows that
  ///   it wasn't given yet, and how many rows these are; 0 leaves a pixel as it is.
  mutating func makeRoom(_ take: (_ indices: UnsafePointer<UInt8>, _ rows: Int) -> Void)

  /// Adds pixels of the row that there was made room for.
  ///
  /// - Parameters:
  ///   - colors: the colour number of each, with its marks;
  ///     0 for pixels that stay as they are.
  ///   - shown: the entry that a viewer sees for each, among the entries of all palettes.
  ///   - canvas: the same for what is to be seen of pixels that don't change.
  ///   - x: the place of the first on the canvas.
  mutating func append(
    _ colors: UnsafePointer<UInt32>, shown: UnsafePointer<UInt16>, canvas: UnsafePointer<UInt16>,
    count: Int, x: Int, y: Int)

  /// Codes all that is left.
  ///
  /// - Parameter take: as for ``makeRoom(_:)``.
  mutating func finish(_ take: (_ indices: UnsafePointer<UInt8>, _ rows: Int) -> Void)

  /// The entries of the palette that the last picture draws; 0 where it leaves pixels as they are.
  var symbols: SymbolSet { get }

  /// The image data of the last picture, without the division into blocks, and its code size.
  ///
  /// - Parameters:
  ///   - indices: What is written for each entry of the palette.
  ///   - symbols: What ``symbols`` says.
  mutating func data(
    writing indices: [UInt8], of symbols: SymbolSet
  ) -> (bytes: [UInt8], symbolBits: Int)
}
