import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Encodes drawing items as elements.
///
/// Attributes have the values of the poster, and animations of the numbers that change.
struct ItemElements {
  let context: ExportContext
  let animator: Animator
  /// The tracks of the items.
  let source: SignalSource
  /// The times at which any track bends or jumps.
  let joints: [Double]
  /// The images to which image paints refer by index.
  let images: [ImageResource]
  /// The largest error of a coordinate, in points of the items.
  private(set) var length: Double
  /// The largest scale from the items' coordinates to canvas pixels.
  private(set) var scale = 1.0
  /// The node whose layer consists of the items; nil for items without a layer.
  private(set) var node: Int?
  /// The nodes that show the items, for reports.
  let uses: [PictureUse]
  /// The visible part of the items; nil if it is unknown.
  private(set) var cullRect: Rect?
  /// The number of patterns around the items.
  var patternDepth = 0
  /// The multiplier of all colours within a pattern; nil for white.
  var tint: Attribute?
  /// The number of groups with shadows around items without a layer.
  var shadowDepth = 0
  /// The degree to which the place of items without a layer changes.
  private(set) var steadiness = Steadiness.stands

  /// - Parameters:
  ///   - images: The images to which image paints refer; nil for the timeline's.
  ///   - tolerance: The largest error of a coordinate; nil for that of the options.
  init(
    context: ExportContext, images: [ImageResource]? = nil, tolerance: Double? = nil,
    uses: [PictureUse] = [], cullRect: Rect? = nil
  ) {
    (self.context, self.uses, self.cullRect) = (context, uses, cullRect)
    self.images = images ?? context.timeline.library.images
    animator = Animator(context: context)
    length = tolerance ?? context.options.length
    source = SignalSource(
      context.analysis.drawing, duration: context.clock.duration, stillTime: context.clock.poster)
    joints = context.analysis.holdsItems ? source.tracks.joints(in: source.duration) : []
  }

  /// The encoder of a layer's own items.
  init(context: ExportContext, node: Int) {
    let scale = context.analysis.bounds.scale[node]
    self.init(
      context: context,
      tolerance: context.options.length / (scale * Double(context.analysis.shares.edges[node])),
      uses: [PictureUse(node: node)])
    (self.node, self.scale) = (node, scale)
  }

  /// The encoder for coordinates that are enlarged by a factor, with its tolerance reduced.
  func enlarged(by factor: Double) -> ItemElements {
    var result = self
    result.length = length / factor
    result.scale = scale * factor
    result.cullRect = nil
    result.steadiness = .changes
    return result
  }

  /// The encoder for coordinates within a transform, and the transform's functions.
  func within(_ transform: TransformList) -> (items: ItemElements, chain: TransformChain) {
    let chain = chain(transform)
    var result = enlarged(by: max(chain.maximumScale, 1e-3))
    result.steadiness = max(steadiness, chain.steadiness)
    return (result, chain)
  }

  /// The time whose values are written as attributes.
  var poster: SampleTime { context.analysis.drawing.moment(at: context.clock.poster) }

  /// Times that cover all that changes: the poster, times at which tracks bend or jump, and others at equal distances.
  var moments: [SampleTime] {
    let even = (0..<32).map { source.duration * Double($0) / 32 }
    return ([context.clock.poster] + joints.prefix(64) + even)
      .map(context.analysis.drawing.moment)
  }

  var isStill: Bool { context.clock.isStill }
  var decimals: Int { NumberFormat.decimals(for: length) }
  /// The size of a canvas pixel, in points of the items.
  var pixel: Double { 1 / scale }
  func number(_ value: Double) -> DecimalNumber { DecimalNumber(value, decimals: decimals) }

  /// The id of a part of the layer, when layers are labelled.
  func label(_ part: String) -> ElementID? { node.flatMap { context.label($0, part) } }

  // MARK: Items

  /// The elements of some items, back to front.
  func elements(_ items: [DrawingItem]) -> [Element] { items.flatMap(elements) }

  private func elements(_ item: DrawingItem) -> [Element] {
    switch item {
    case .group(let group): element(group).map { [$0] } ?? []
    case .leaf(let leaf): elements(of: tinted(leaf).item)
    case .clipped(let clip): clipped(elements(clip.item.items), by: clip.item)
    case .members(let members): elements(members.item)
    }
  }

  func elements(of leaf: DrawingLeaf) -> [Element] {
    switch leaf.content {
    case .shape(let shape): elements(of: shape, tint: leaf.tint)
    case .image(let image): elements(of: image, tint: leaf.tint)
    case .text(let text): elements(of: text, tint: leaf.tint)
    }
  }
}
