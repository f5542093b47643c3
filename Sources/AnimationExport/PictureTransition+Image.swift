public import AnimGeometry
public import AnimImages
import AnimPixels
public import AnimTimeline
public import PictureTransitions

extension PictureTransition {
  /// The transition's picture between two others at its ``time``, for a layer's contents.
  ///
  /// ```swift
  /// var flash = PictureTransition(.flash)
  /// let link = DisplayLink { link in
  ///   flash.time = link.timestamp
  ///   layer.contents = try? flash.outputImage(from: red, to: photo)
  /// }
  /// ```
  ///
  /// It has the larger width and the larger height of the two. Both are placed in the lower left
  /// corner.
  ///
  /// - Throws: ``ImageError/empty`` if neither picture has pixels, as recipes don't,
  ///   ``ImageError/tooLarge(width:height:)`` if both together exceed 65535 pixels at a side or 64
  ///   megapixels, and ``ImageError/encodingFailed(_:)`` if memory is short.
  public func outputImage(
    from source: ImageResource, to target: ImageResource
  ) throws(ImageError) -> ImageResource {
    let (old, new) = (source.bitmap, target.bitmap)
    try ImageDecoder.checkLimits(
      width: max(old.width, new.width), height: max(old.height, new.height))
    return try ImageResource(pixels: bitmap(from: old, to: new))
  }
}

extension ImageResource {
  /// A picture of one colour, like that of Core Image's constant colour generator.
  ///
  /// - Parameters:
  ///   - color: The colour, with components limited to 0…1. Default red.
  ///   - width: Pixels, 1...65535.
  ///   - height: Pixels, 1...65535.
  /// - Throws: ``ImageError/empty`` for sides below 1, ``ImageError/tooLarge(width:height:)`` for
  ///   larger sides or more than 64 megapixels, and ``ImageError/encodingFailed(_:)`` if memory is
  ///   short.
  public static func constantColor(
    _ color: Color = .red, width: Int, height: Int
  ) throws(ImageError) -> ImageResource {
    guard width > 0, height > 0 else { throw .empty }
    try ImageDecoder.checkLimits(width: width, height: height)
    return try ImageResource(pixels: .constantColor(color, width: width, height: height))
  }

  fileprivate convenience init(pixels bitmap: Bitmap) throws(ImageError) {
    self.init(bitmap: bitmap, png: try PNGEncoder.encode(bitmap))
  }
}
