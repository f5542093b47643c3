public import AnimImages
public import AnimTimeline

extension ImageResource {
  /// Reads a PNG or JPEG file, or the first image of a GIF file; the format shows in the bytes.
  ///
  /// Colours are taken as sRGB, whatever profile or gamma the file names. A JPEG file's orientation
  /// is obeyed. Pictures may have 65,535 pixels a side and 64 megapixels.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - source: Where it lies, as a path relative to the scene's folder, for SVGs that link pictures.
  /// - Throws: `ImageError` for bytes of another format, a damaged file or too large a picture.
  public convenience init(encoded bytes: [UInt8], source: String? = nil) throws(ImageError) {
    let image = try ImageDecoder.decode(bytes)
    self.init(
      bitmap: image.bitmap, file: File(image.format == .jpeg ? .jpeg : .png, image.bytes),
      source: image.bytes == bytes ? source : nil)
  }
}
