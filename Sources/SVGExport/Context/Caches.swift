import AnimTimeline
import TrackFitting

/// Cached results for one analysis, on one thread.
final class Caches {
  /// Fits, which all threads share.
  let fits: FitCache
  /// Serialised signals.
  let texts: SerializedSignalCache
  /// By track: the pictures that an image shows in turn.
  var pictureTurns: [Int: PictureTurns] = [:]
  /// By node: the times at which any of it is visible.
  var presences: [Int: TimeRanges] = [:]
  /// By node: the transform into another plane, for nodes that leave their own.
  var planeMaps: [Int: PlaneMap] = [:]

  init(fits: FitCache = FitCache(), texts: SerializedSignalCache = SerializedSignalCache()) {
    self.fits = fits
    self.texts = texts
  }
}
