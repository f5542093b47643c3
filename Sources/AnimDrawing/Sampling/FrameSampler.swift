public import AnimTimeline

/// The frames of a timeline, which is lowered to a drawing once.
public struct FrameSampler: Sendable {
  private let drawing: DrawingTree

  /// Creates the frames of a timeline.
  public init(_ timeline: Timeline) { drawing = DrawingTree(timeline) }

  /// Creates the frames of a drawing.
  package init(_ drawing: DrawingTree) { self.drawing = drawing }

  /// The scene at a time in seconds, resolved to a flat list of drawing commands.
  public func frame(at time: Double) -> Frame {
    var builder = FrameBuilder(moment: drawing.moment(at: time))
    for item in drawing.items { builder.add(item, in: Place()) }
    return Frame(
      size: drawing.size, background: drawing.background, commands: builder.commands)
  }
}

extension Timeline {
  /// The scene at a time in seconds, resolved to a flat list of drawing commands. For many frames of one timeline a
  /// ``FrameSampler`` is faster.
  public func frame(at time: Double) -> Frame { FrameSampler(self).frame(at: time) }
}

extension Shared<DrawingLeaf> {
  /// The leaf's drawing commands at a moment, in its own coordinates.
  package func commands(at moment: Moment) -> [DisplayCommand] {
    var builder = FrameBuilder(moment: moment)
    builder.add(.leaf(self), in: Place())
    return builder.commands
  }
}
