import AnimPixels
import AnimTimeline
import Synchronization

/// The pictures of a timeline and smaller copies of them, which are made on demand.
final class ImageStore: Sendable {
  private struct Key: Hashable {
    let image: Int
    let halvingsX: Int
    let halvingsY: Int
  }

  /// Maximum number of pixels of cached copies; beyond it the cache is emptied.
  private static let maximumCachedPixels = 16_777_216

  private let images: [Bitmap]
  private let cache = Mutex<(reduced: [Key: Bitmap], pixels: Int)>(([:], 0))

  private let mixes = Mutex<[MixedPicture]>([])
  /// Maximum number of cached mixes.
  private static let maximumMixes = 4

  /// Pictures of patterns that were drawn not long ago, the last one first.
  private let patterns = Mutex<[PatternPicture]>([])
  /// Pictures of patterns that are kept at most, and their pixels.
  private static let maximumPatterns = 64
  private static let maximumPatternPixels = 8_388_608

  init(_ images: [Bitmap]) { self.images = images }

  /// The picture of a pattern, made unless it was drawn not long ago.
  func picture(_ key: PatternPicture.Key, _ make: () -> PatternPicture) -> PatternPicture {
    let known = patterns.withLock { list -> PatternPicture? in
      guard let place = list.firstIndex(where: { $0.key == key }) else { return nil }
      let known = list.remove(at: place)
      list.insert(known, at: 0)
      return known
    }
    if let known { return known }
    let picture = make()
    patterns.withLock { list in
      list.insert(picture, at: 0)
      var pixels = 0
      list = Array(
        list.prefix(Self.maximumPatterns).prefix {
          pixels += $0.pixelCount
          return pixels <= Self.maximumPatternPixels
        })
    }
    return picture
  }

  /// A mix that was drawn not long ago.
  func known(_ mix: PictureMix, _ scale: Double) -> MixedPicture? {
    mixes.withLock { $0.first { $0.scale == scale && $0.mix == mix } }
  }

  func keep(_ picture: MixedPicture) {
    mixes.withLock { $0 = [picture] + $0.prefix(Self.maximumMixes - 1) }
  }

  /// A picture by its index; nil for a missing or empty one.
  func image(_ index: Int) -> Bitmap? {
    guard images.indices.contains(index) else { return nil }
    let image = images[index]
    return image.width > 0 && image.height > 0 ? image : nil
  }

  /// The picture with its width and its height halved a number of times, rounded up.
  func image(_ index: Int, halvings x: Int, _ y: Int) -> Bitmap? {
    guard let image = image(index) else { return nil }
    if x <= 0, y <= 0 { return image }
    let key = Key(image: index, halvingsX: x, halvingsY: y)
    if let known = cache.withLock({ $0.reduced[key] }) { return known }
    // Intermediate copies are large and aren't cached.
    let reduced = (0..<max(x, y)).reduce(image) { larger, halving in
      larger.shrunk(
        toWidth: halving < x ? (larger.width + 1) / 2 : larger.width,
        height: halving < y ? (larger.height + 1) / 2 : larger.height)
    }
    cache.withLock {
      if $0.pixels > Self.maximumCachedPixels { $0 = ([:], 0) }
      if $0.reduced.updateValue(reduced, forKey: key) == nil { $0.pixels += reduced.pixels.count }
    }
    return reduced
  }
}
