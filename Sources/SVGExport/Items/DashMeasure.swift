import AnimGeometry
import AnimTimeline
import TrackFitting

/// The unit of dashes along an outline: the outline's length, which `pathLength` states in points.
///
/// Few renderers other than browsers support `pathLength`; the others measure in points anyway.
struct DashMeasure {
  /// The stated length: that of the poster's outline, or 1 for a very short one.
  let length: Double
  /// The largest error of a dash's ends, and the decimals for it.
  let tolerance: Double
  let decimals: Int

  /// - Parameter poster: The time of the poster, in seconds.
  init(of outline: FittedValues, poster: Double, tolerance: Double) {
    let way = PathMeasure(outline.value(at: poster).path).length
    let longest =
      outline.pieces.flatMap { [$0.from.path, $0.to.path] }
      .map { PathMeasure($0).length }.max() ?? way
    // A shorter outline is too small a unit for such precision.
    let unit = way < 0.1 ? 1 : way
    self.tolerance = min(tolerance / max(longest, 1e-3), 0.01) * unit
    decimals = NumberFormat.decimals(for: self.tolerance)
    let scale = NumberFormat.scale(decimals: decimals)
    length = (unit * scale).rounded(.up) / scale
  }

  /// A dash that is longer than the outline.
  var dash: Double { length.rounded(.down) + 1 }

  /// A dash array of such a dash and a gap of the same length.
  var dashText: String { NumberFormat.text(dash, decimals: 0) }
}
