import AnimTimeline

/// Memory that drawing needs and the next frame can use again. What it holds changes no pixel.
package final class Workspace {
  var coverage = CoverageBuffer()
  var outline = Outline()
  /// What the last frame's commands may touch, as most of the next frame's are the same.
  var known = KnownBounds()
  /// What the last frames begin with.
  var still: StillPicture?
  /// Groups that the last frames have in common; nil where none are to be kept.
  var kept: KeptGroups?

  /// - Parameter keepsGroups: Whether what a group looks like serves for the next frames too.
  package init(keepsGroups: Bool = true) { kept = keepsGroups ? KeptGroups() : nil }
}

/// The pixels that drawings of a display list may touch at a scale.
struct KnownBounds {
  var scale = 0.0
  var commands: [DisplayCommand] = []
  var bounds: [PixelRect] = []
  /// Where groups start, if they may be kept.
  var groups: [KeptGroups.Key: Int] = [:]

  /// The bounds of a command that is in the same place of the list.
  func bounds(of command: DisplayCommand, at place: Int, scale: Double) -> PixelRect? {
    guard scale == self.scale, place < commands.count, commands[place] == command else {
      return nil
    }
    return bounds[place]
  }
}
