extension Motion<Components> {
  /// The motion under a linear function; nil for motions whose lanes aren't linear combinations of
  /// known ones.
  package func mapped(linear function: (Components) -> Components) -> Motion? {
    switch self {
    case .constant(let lanes): return .constant(function(lanes))
    case .tween(var tween):
      (tween.from, tween.to) = (function(tween.from), function(tween.to))
      return .tween(tween)
    case .spline(let spline): return .spline(spline.mapped(values: function, tangents: function))
    case .chain(let chain): return .chain(chain.mapped(values: function, tangents: function))
    case .sum(let terms):
      let mapped = terms.compactMap { $0.mapped(linear: function) }
      return mapped.count == terms.count ? .sum(mapped) : nil
    case .mix(let from, let to, let progress):
      guard let from = from.mapped(linear: function), let to = to.mapped(linear: function) else {
        return nil
      }
      return .mix(from: from, to: to, by: progress)
    case .merge(let mask, let motion, let others):
      let written = motion.mapped(linear: { function(Components.zero.replacing(mask, from: $0)) })
      let kept = others.mapped(linear: { function($0.replacing(mask, from: .zero)) })
      guard let written, let kept else { return nil }
      return .sum([written, kept])
    case .path, .composed, .component, .mean: return nil
    }
  }
}
