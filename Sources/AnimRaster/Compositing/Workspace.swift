import AnimTimeline

/// Memory of drawing that the next frame reuses. Its contents change no pixel.
package final class Workspace {
  var coverage = CoverageBuffer()
  var outline = Outline()
  /// The parts of a union that were swept so far.
  var union = CoverageBuffer()
  /// The paint extents of the last frame's drawings, as most of the next frame's are the same.
  var known = BoundsCache()
  /// The picture of the commands with which the last frames begin.
  var still: StillPicture?
  /// The cached pictures of groups; nil if none are to be cached.
  var groupCache: GroupCache?

  /// Memory for pictures on other grids than the canvas's.
  private(set) lazy var inner = Workspace(keepsGroups: false)

  /// - Parameter keepsGroups: True to cache the pictures of groups for the next frames.
  package init(keepsGroups: Bool = true) { groupCache = keepsGroups ? GroupCache() : nil }
}

/// The paint extents of a display list's drawings at a scale.
struct BoundsCache {
  var scale = 0.0
  var commands: [DisplayCommand] = []
  var bounds: [PixelRect] = []
  /// The indices of groups that may be cached.
  var groups: [GroupCache.Key: Int] = [:]

  /// The bounds of a command, if the list has an equal one at the same index.
  func bounds(of command: DisplayCommand, at place: Int, scale: Double) -> PixelRect? {
    guard scale == self.scale, place < commands.count, commands[place] == command else {
      return nil
    }
    return bounds[place]
  }
}
