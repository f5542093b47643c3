import AnimGeometry
import AnimTimeline
import TrackFitting

/// A plan for background filters as vectors: everything painted before the layer is painted once more, filtered and
/// clipped to the layer's bounds.
///
/// A layer's backdrop begins at its root: the next layer around it that is composited as one picture, as it is faded or
/// has a shadow, filters or a blend mode, or else the canvas. The inverse transforms of the layers between put the copy
/// in place. A layer may be one picture only at some times, as one that fades in is. Layers in it then show one view of
/// their backdrop after the other.
struct BackdropPlan {
  /// A layer with background filters.
  struct Reader {
    /// Transform functions from the layer's coordinates to its superlayer's, outermost first, if the backdrop is
    /// written in the layer's coordinates; nil if it is written in the superlayer's, as the layer moves.
    var factors: [TransformFactor]?
    var filters: FittedValues
    /// Distance beyond the layer that the filters read, in points.
    var reach: Double
    /// The views of its backdrop, from the outermost root to the innermost.
    var views: [View]

    /// True if its filters have an effect all the time, which makes it one picture.
    var isAlwaysFiltering: Bool {
      filters.pieces.allSatisfy { piece in
        [piece.from, piece.to].allSatisfy { !$0.filters.flatMap(\.steps).allSatisfy(\.isIdentity) }
      }
    }
  }

  /// A layer's backdrop at some times.
  struct View {
    /// Its root: the layer around it that is one picture; nil for the canvas.
    var root: Int?
    /// Transform functions from the coordinates in which the backdrop is written to the root's, outermost first.
    var factors: [TransformFactor] = []
    /// The area of the root that may be behind the layer.
    var area: Rect
    var shown: Steps<Bool>
    /// Scale factor from the layer's lengths to the root's.
    var scale = Signal(constant: .one, duration: 0)
    /// The part of the area that its filters read; nil if it is unknown.
    var seen: Rect?
    /// Distance around the area at which other layers' filters read it.
    var margin = 0.0

    /// True if its filters may read content in an area; nil stands for an unknown area.
    func sees(_ area: Rect?) -> Bool {
      guard let area, let seen else { return true }
      return seen.intersection(area) != nil
    }
  }

  /// A layer that contains readers.
  struct Holder {
    /// Transform functions from its coordinates to those of the layer around it; empty if its own backdrop is
    /// irrelevant.
    var factors: [TransformFactor]
    /// True while it is one picture, and thus the root of the backdrops of layers in it.
    var isPicture: Steps<Bool>

    /// True if it is one picture all the time, so that its own backdrop is irrelevant.
    var isFirst: Bool { isPicture.list.allSatisfy(\.value) }
  }

  var readers: [Int: Reader] = [:]
  var holders: [Int: Holder] = [:]
  /// The areas of readers, holders and other layers that don't move, with their sublayers.
  var areas: [Int: Rect] = [:]
  /// Layers whose filters would need too many copies.
  var excess: Set<Int> = []

  /// True if a layer or anything in it needs the content painted before it.
  func needsBackdrop(_ index: Int) -> Bool {
    readers[index] != nil || holders[index].map { !$0.isFirst } ?? false
  }
}
