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
    Frame(
      size: drawing.size, background: drawing.background,
      commands: drawing.items.commands(at: drawing.moment(at: time)))
  }
}

extension Timeline {
  /// The scene at a time in seconds, resolved to a flat list of drawing commands. For many frames of one timeline a
  /// ``FrameSampler`` is faster.
  public func frame(at time: Double) -> Frame { FrameSampler(self).frame(at: time) }
}

extension [DrawingItem] {
  /// The drawing commands of the items at a moment, in the coordinates around them.
  package func commands(at moment: SampleTime) -> [DisplayCommand] {
    var builder = FrameBuilder(moment: moment)
    for item in self { builder.add(item, in: ItemPlacement()) }
    return builder.commands
  }
}
