import AnimGeometry
import AnimTimeline
import TrackFitting

/// In what a dash on an outline is measured: its length, which `pathLength` states in points.
///
/// Few renderers but browsers know `pathLength`; the others measure in points anyway.
struct DashedWay {
  /// What the length counts as: as long as the poster's outline is.
  let length: Double
  /// How far the ends of a dash may be off, and as many decimals as that takes.
  let tolerance: Double
  let decimals: Int

  /// - Parameter poster: The time that shows where nothing plays, in seconds.
  init(of outline: FittedValues, poster: Double, tolerance: Double) {
    let way = PathMeasure(outline.value(at: poster).path).length
    let longest =
      outline.pieces.flatMap { [$0.from.path, $0.to.path] }
      .map { PathMeasure($0).length }.max() ?? way
    // Of what is shorter there is too little for such numbers.
    let unit = way < 0.1 ? 1 : way
    self.tolerance = min(tolerance / max(longest, 1e-3), 0.01) * unit
    decimals = NumberFormat.decimals(for: self.tolerance)
    let scale = NumberFormat.scale(decimals: decimals)
    length = (unit * scale).rounded(.up) / scale
  }

  var lengthText: String { NumberFormat.text(length, decimals: decimals) }

  /// A dash that is longer than the outline.
  var dash: Double { length.rounded(.down) + 1 }

  /// Such a dash, and as long a gap.
  var dashText: String { NumberFormat.text(dash, decimals: 0) }
}
