import AnimDrawing
import AnimTimeline

/// Results of analysing a timeline before any element of it is built. They don't change, so that threads share them.
final class Analysis: Sendable {
  let timeline: Timeline
  /// The timeline's drawing.
  let drawing: DrawingTree
  /// True if items of the drawing are written instead of the timeline's nodes.
  let holdsItems: Bool
  let options: SVGOptions
  let clock: Clock
  /// Bounds of the nodes' scales and of their content.
  let bounds: SpaceBounds
  /// The numbers of functions that share the tolerance.
  let shares: ErrorShares
  /// The lines of text that are written once.
  let sharedLines: SharedLines
  /// The use of each picture of the library.
  let imageUses: [ImageUse]
  /// The maximum number of bytes of the vectors of one node in perspective.
  let perspectiveShare: Int
  /// The paints of colours for dark pages, which are written even if they are an attribute's default.
  private let darkPaints: Set<PaintColor>
  /// Series of pictures that replace nodes at some times, by node.
  let flipbooks: Flipbooks
  /// The times at which sublayers of a node are added to one another, by node.
  let sumTimes: [Int: TimeRanges]
  /// The layers whose background filters are vectors.
  let backdrops: BackdropPlan

  /// Analyses a timeline.
  ///
  /// - Parameter items: A drawing without nodes, which is written instead of the timeline's nodes; nil for none.
  init(
    _ timeline: Timeline, _ options: SVGOptions, items: DrawingTree? = nil,
    flipbooks: Flipbooks? = nil
  ) {
    self.timeline = timeline
    self.options = options
    self.flipbooks = flipbooks ?? Flipbooks(timeline)
    drawing = items ?? DrawingTree(timeline)
    holdsItems = items != nil
    clock = Clock(timeline)
    bounds = SpaceBounds(timeline, drawing, clock: clock)
    shares = ErrorShares(timeline)
    sharedLines = SharedLines(in: drawing)
    imageUses = ImageUse.all(in: timeline, drawing)
    perspectiveShare = PerspectiveBudget.share(of: timeline, bounds, options)
    darkPaints = Set(options.darkColors.map { PaintColor($0.light) })
    sumTimes = holdsItems ? [:] : Self.sumTimes(in: drawing, of: timeline, clock)
    backdrops = BackdropPlan()
  }

  /// The results of another analysis, with a plan for backdrops.
  init(_ other: Analysis, backdrops: BackdropPlan) {
    (timeline, options, clock) = (other.timeline, other.options, other.clock)
    (drawing, holdsItems, flipbooks) = (other.drawing, other.holdsItems, other.flipbooks)
    (bounds, shares, sharedLines) = (other.bounds, other.shares, other.sharedLines)
    (imageUses, perspectiveShare, darkPaints) = (
      other.imageUses, other.perspectiveShare, other.darkPaints
    )
    sumTimes = other.sumTimes
    self.backdrops = backdrops
  }

  /// An attribute's default paint; nil if the paint has to be written nevertheless.
  func omitted(_ paint: PaintColor) -> PaintColor? { darkPaints.contains(paint) ? nil : paint }
}

/// Times that follow from the timeline and its flipbooks.
extension Analysis {
  /// The times at which a node is in the tree.
  func lifetime(of index: Int) -> TimeRanges { lifetime(of: drawing.groups[index].item) }

  /// The times at which a group is in the drawing.
  func lifetime(of group: DrawingGroup) -> TimeRanges { Self.lifetime(of: group, clock) }

  private static func lifetime(of group: DrawingGroup, _ clock: Clock) -> TimeRanges {
    if clock.isStill {
      return group.isPresent(at: clock.poster) ? .whole(0) : TimeRanges()
    }
    return group.start < group.end ? TimeRanges([group.start..<group.end]) : TimeRanges()
  }

  private static func sumTimes(
    in drawing: DrawingTree, of timeline: Timeline, _ clock: Clock
  ) -> [Int: TimeRanges] {
    var ranges: [Int: [Range<Double>]] = [:]
    for (index, node) in timeline.nodes.enumerated() {
      let group = drawing.groups[index].item
      guard group.isAdded, node.role != .mask, let parent = node.parent else { continue }
      ranges[parent, default: []] += lifetime(of: group, clock).list
    }
    return ranges.mapValues { TimeRanges($0) }
  }

  /// The times at which pictures replace a node.
  func pictureTimes(of node: Int) -> TimeRanges { flipbooks.times(inPlaceOf: node) }
}
