import AnimImages
import AnimPixels

extension FrameFiles {
  struct Picture {
    var bitmap: Bitmap
    /// True if colours aren't multiplied by alpha.
    var isStraight: Bool

    var premultiplied: Bitmap {
      var result = bitmap
      if isStraight { ImageDecoder.premultiply(&result) }
      return result
    }
  }

  /// The sequence of frames and mixtures to be shown.
  ///
  /// - Parameter delays: Seconds for each frame; nil for the frame rate.
  /// - Throws: ``FrameError`` if the numbers of delays and frames are different,
  ///   ``FrameOrderError`` for a fade that is too long.
  func plan(
    _ delays: [Double]?, _ settings: ExportSettings, _ order: FrameOrder
  ) throws -> FramePlan {
    let delays =
      delays ?? [Double](repeating: 1 / settings.framesPerSecond, count: paths.count)
    guard delays.count == paths.count else {
      throw FrameError(
        path: paths.first ?? "", reason: "\(delays.count) delays for \(paths.count) frames")
    }
    return try FramePlan(durations: delays, order)
  }

  /// The picture of an entry.
  ///
  /// - Parameter size: The required size; nil for any.
  func picture(_ entry: FramePlan.Entry, ofSize size: PixelSize?) throws -> Picture {
    let first = try picture(at: paths[entry.index], ofSize: size)
    guard let other = entry.other, other.weight > 0 else {
      return Picture(bitmap: first, isStraight: true)
    }
    let second = try picture(
      at: paths[other.index], ofSize: size ?? PixelSize(first.width, first.height))
    let mixed = FramePlan.mixed(
      Picture(bitmap: first, isStraight: true).premultiplied,
      Picture(bitmap: second, isStraight: true).premultiplied, weight: other.weight)
    return Picture(bitmap: mixed, isStraight: false)
  }

  private func picture(at path: String, ofSize size: PixelSize?) throws -> Bitmap {
    let bytes = try FileReader.bytes(atRegular: path, in: folder)
    let picture: Bitmap
    do {
      if ImageFormat(bytes) == .gif { throw ImageError.unknownFormat("GIF") }
      picture = try ImageDecoder.decodeStraight(bytes)
    } catch ImageError.unknownFormat {
      throw FrameError(path: path, reason: Self.onlyPNG)
    } catch {
      throw FrameError(path: path, reason: "\(error)")
    }
    if let size, size != PixelSize(picture.width, picture.height) {
      throw FrameError(
        path: path,
        reason: "it is \(picture.width) × \(picture.height) pixels, unlike the first frame's "
          + "\(size.width) × \(size.height)")
    }
    return picture
  }
}
