import AnimGeometry
import AnimTimeline
import TrackFitting

/// Which layers' filters of what is behind them are vectors: all that is painted before the layer once
/// more, filtered and cut to the layer's bounds.
///
/// What is behind a layer ends at the next layer around it that becomes one picture, as it is faded or
/// has a shadow, filters or a blend mode, or else at the canvas. There it is put back into, against
/// the ways that the layers between move.
struct BackdropPlan {
  /// A layer that filters what is behind it.
  struct Reader {
    /// From the coordinates that the backdrop is written in to those of what is behind, outermost
    /// first.
    var factors: [TransformFactor]
    /// Whether these are the superlayer's coordinates, as the layer moves, and not its own.
    var isBeside: Bool
    /// What a length of the layer is multiplied by there.
    var scale: Double
    /// The area that there is behind the layer.
    var area: Rect
    /// The part of that area that its filters look at; nil where that isn't known.
    var seen: Rect?

    /// Whether its filters may look at what is drawn in an area.
    func sees(_ area: Rect?) -> Bool {
      guard let area, let seen else { return true }
      return seen.intersection(area) != nil
    }
  }

  /// A layer with readers in it.
  struct Holder {
    /// From its coordinates to those of the layer around it; none where nothing behind it counts.
    var factors: [TransformFactor]
    /// Whether what is behind layers in it begins with it.
    var isFirst: Bool
  }

  var readers: [Int: Reader] = [:]
  var holders: [Int: Holder] = [:]
  /// Where those of them draw that don't move, with their sublayers.
  var areas: [Int: Rect] = [:]

  init(_ context: ExportContext) {
    guard context.timeline.nodes.contains(where: { $0.isSet(.backgroundFilters) }) else { return }
    self = BackdropSearch.plan(for: NodeBuilder(context: context))
  }

  /// A plan without any.
  init() {}

  /// Whether something in a layer, or the layer, needs what is painted before it.
  func needsBackdrop(_ index: Int) -> Bool {
    readers[index] != nil || holders[index].map { !$0.isFirst } ?? false
  }
}
