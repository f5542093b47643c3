import AnimGeometry
import AnimTimeline
import TrackFitting

/// Which layers' filters of what is behind them are vectors: all that is painted before the layer once
/// more, filtered and cut to the layer's bounds.
///
/// What is behind a layer ends at the next layer around it that becomes one picture, as it is faded or
/// has a shadow, filters or a blend mode, or else at the canvas. There it is put back into, against
/// the ways that the layers between move. A layer may be one picture at some times, as one that fades in
/// is: then the layers in it show one view of what is behind them after the other.
struct BackdropPlan {
  /// A layer that filters what is behind it.
  struct Reader {
    /// From the layer's coordinates to those of its superlayer, outermost first, where the backdrop is
    /// written in the former; nil where it is written in the latter, as the layer moves.
    var factors: [TransformFactor]?
    var filters: FittedValues
    /// How far these look, in points.
    var reach: Double
    /// What is behind it, from the outermost layer where that begins to the innermost.
    var views: [View]

    /// Whether it is one picture all the time, as its filters do something.
    var isAlwaysFiltering: Bool {
      filters.pieces.allSatisfy { piece in
        [piece.from, piece.to].allSatisfy { !$0.filters.flatMap(\.steps).allSatisfy(\.isIdentity) }
      }
    }

    /// Whether its filters may look at what is drawn in an area.
    func sees(_ area: Rect?) -> Bool { views.contains { $0.sees(area) } }
  }

  /// Where what is behind a layer begins, at some times.
  struct Base {
    /// The layer around it whose picture it is; nil for the canvas.
    var node: Int?
    /// From the layer's superlayer's coordinates, or from its own, to those of the base, outermost first.
    var factors: [TransformFactor] = []
    /// The area that there is behind the layer.
    var area: Rect
    var shown: Steps<Bool>
  }

  /// What is behind a layer at some times.
  struct View {
    /// From the coordinates that the backdrop is written in.
    var base: Base
    /// What a length of the layer is multiplied by in those of the base.
    var scale: Signal
    /// The part of the area that its filters look at; nil where that isn't known.
    var seen: Rect?
    /// How far around the area others look at what it shows.
    var margin = 0.0

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
    /// When it is one picture, with which what is behind layers in it begins.
    var isPicture: Steps<Bool>

    /// Whether nothing behind it counts.
    var isFirst: Bool { isPicture.list.allSatisfy(\.value) }
  }

  var readers: [Int: Reader] = [:]
  var holders: [Int: Holder] = [:]
  /// Where those of them draw that don't move, with their sublayers.
  var areas: [Int: Rect] = [:]
  /// Layers whose filters would take too many copies.
  var excess: Set<Int> = []

  /// Whether something in a layer, or the layer, needs what is painted before it.
  func needsBackdrop(_ index: Int) -> Bool {
    readers[index] != nil || holders[index].map { !$0.isFirst } ?? false
  }
}
