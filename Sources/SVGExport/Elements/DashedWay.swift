import AnimGeometry
import AnimTimeline
import TrackFitting

/// In what a dash on an outline is measured: in points where the outline stays as it is, elsewhere in its
/// length, which then counts as 1.
///
/// Few renderers but browsers know `pathLength`; the others take such a dash for the whole outline.
struct DashedWay {
  let isRelative: Bool
  let length: Double
  /// How far the ends of a dash may be off.
  let tolerance: Double
  let decimals: Int

  init(of outline: FittedValues, tolerance: Double) {
    let reach =
      outline.pieces.flatMap { [$0.from.path, $0.to.path] }
      .map { PathMeasure($0).length }.max() ?? 1
    // Of what is shorter there is too little for such numbers.
    isRelative = outline.constantValue == nil || reach < 0.1
    let relative = min(tolerance / max(reach, 1e-3), 0.01)
    self.tolerance = isRelative ? relative : relative * reach
    decimals = NumberFormat.decimals(for: self.tolerance)
    // No shorter when it is written, so that nothing is left at its end.
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    length = isRelative ? 1 : (reach * scale - 1e-6).rounded(.up) / scale
  }

  /// A dash that is no shorter than the outline.
  var dash: Double { isRelative ? 1 : length.rounded(.up) + 1 }

  /// A gap that no second dash gets across.
  var gap: String { isRelative ? "2" : NumberFormat.text(dash, decimals: 0) }

  /// Such a dash and such a gap.
  var allAndGap: String { isRelative ? "1 2" : gap }
}
