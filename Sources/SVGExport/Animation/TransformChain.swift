import AnimGeometry
import AnimTimeline
import TrackFitting

/// The transform functions from a node's own coordinates to its parent's, outermost first, written with as few elements
/// as possible.
struct TransformChain {
  private(set) var factors: [TransformFactor]

  /// A travel along a path, outside of all factors.
  private let travel: PathTravel?

  init(_ factors: [TransformFactor], travel: PathTravel? = nil) {
    var factors = Self.folded(factors)
    if let travel {
      let size = Components(travel.enlargement, travel.enlargement, 0, 0)
      factors.insert(.scale(Signal(constant: size, duration: 0), 0.01), at: 0)
    }
    self.factors = factors
    self.travel = travel
  }

  /// Drops identities and merges translations.
  private static func folded(_ factors: [TransformFactor]) -> [TransformFactor] {
    var result: [TransformFactor] = []
    for factor in factors where !factor.isIdentity {
      if factor.kind == .translate, fold(factor, into: &result) { continue }
      result.append(factor)
    }
    return result.filter { !$0.isIdentity }
  }

  /// Merges a translation into an earlier one, if only constant factors lie between the two and no exact curve is lost.
  private static func fold(
    _ factor: TransformFactor, into result: inout [TransformFactor]
  ) -> Bool {
    guard let index = result.lastIndex(where: { $0.kind == .translate || !$0.isConstant }),
      result[index].kind == .translate
    else { return false }
    let matrix = result[(index + 1)...].matrix
    let sum = Signal.combined([result[index].signal, factor.signal], isAffine: true) {
      let moved = Point($0[1].x, $0[1].y) * matrix
      return $0[0] + Components(moved.x, moved.y, 0, 0)
    }
    if !result[index].isConstant, !factor.isConstant, sum.isSearched { return false }
    result[index].signal = sum
    let tolerance = result[index].tolerance
    result[index].tolerance = pointwiseMin(tolerance, factor.tolerance)
    // A constant inner translation adds no error, so the outer tolerance stays.
    if factor.isConstant { result[index].tolerance = tolerance }
    return true
  }

  /// Moves an element with as few groups as possible.
  func move(_ element: Element, animator: Animator) -> Element {
    wrap(element, animator: animator).collapsedChain()
  }

  /// Wraps an element: constant functions become a transform attribute, changing ones a stack of animations. Blended
  /// elements carry their blend mode outside of these groups: see ``BrowserQuirk/isolatesTransformedGroups``.
  func wrap(_ element: Element, animator: Animator) -> Element {
    if factors.isEmpty, travel == nil { return element }
    guard animator.context.timeline.usesBlendModes || element.blends,
      animator.context.options.quirks.contains(.isolatesTransformedGroups)
    else { return chained(element, animator) }
    return element.placed { chained($0, animator).collapsedChain() }
  }

  private func chained(_ element: Element, _ animator: Animator) -> Element {
    var result = element
    var end = factors.count
    while end > 0 {
      var start = end - 1
      while start > 0, factors[start - 1].isConstant == factors[end - 1].isConstant { start -= 1 }
      let run = Array(factors[start..<end])
      var group = Element("g")
      if run[0].isConstant {
        group["transform"] = .transform(Self.terms(of: run))
      } else {
        animator.stack(run, on: &group)
      }
      group.children = [result]
      result = group
      end = start
    }
    guard let travel else { return result }
    var moved = Element("g")
    moved.children = [result]
    moved["transform"] = .transform(travel.poster(animator.context.clock))
    animator.add(travel, to: &moved)
    let reduction = DecimalNumber(1 / travel.enlargement, decimals: 6)
    result = Element("g", ["transform": .transform([.scale(x: reduction, y: nil)])])
    result.children = [moved]
    return result
  }

  /// True if one element can carry all functions.
  var canPlace: Bool { travel == nil }

  /// The factor of lengths within the travel, by which the group around it divides; 1 without a travel.
  var enlargement: Double { travel?.enlargement ?? 1 }

  /// Puts all functions onto one element, as shapes in a clip require.
  func place(_ element: Element, animator: Animator) -> Element {
    var result = element
    if factors.allSatisfy(\.isConstant) {
      let terms = Self.terms(of: factors)
      if !terms.isEmpty { result["transform"] = .transform(terms) }
    } else {
      animator.stack(factors, on: &result)
    }
    return result
  }

  /// A transform attribute of functions that don't change.
  private static func terms(of factors: [TransformFactor]) -> [TransformTerm] {
    var terms: [TransformTerm?] = factors.map { $0.term($0.signal.value(at: 0)) }
    for index in factors.indices.dropLast() {
      guard let turn = factors[index + 1].turn(after: factors[index]),
        let outer = terms[index], let inner = terms[index + 1],
        turn.length < outer.length + inner.length
      else { continue }
      (terms[index], terms[index + 1]) = (nil, turn)
    }
    return terms.compactMap(\.self)
  }
}

extension Signal {
  /// True if some segment has no known curve, so that fitting has to search for one.
  var isSearched: Bool {
    segments.contains { if case .general = $0.form { true } else { false } }
  }
}

extension Animator {
  /// Writes changing transform functions onto one element. The first replaces the attribute, which holds the poster's
  /// transform; the others are additive.
  ///
  /// - Parameter attribute: The attribute, `transform` or that of a gradient or a pattern.
  func stack(
    _ factors: [TransformFactor], _ attribute: String = "transform", on element: inout Element
  ) {
    let entries = factors.map { factor in
      context.caches.texts.entry(
        of: factor.signal, unconstrainedAt: context.scope.unconstrainedTimes,
        tolerance: factor.tolerance,
        .function(factor.kind)
      ) {
        let poster = factor.signal.value(at: context.clock.poster(in: factor.signal.duration))
        return SerializedSignalCache.Entry(
          base: .transform([factor.term(poster)]),
          animations: keys(of: factor))
      }
    }
    let changes = entries.contains { $0.animations.contains { !$0.isConstant } }
    var terms: [TransformTerm] = []
    var isFirst = true
    for (factor, entry) in zip(factors, entries) {
      terms += entry.base.terms.filter { $0 != factor.kind.identity }
      for keys in entry.animations where changes {
        add(attribute, keys, to: &element, function: factor.kind, isAdditive: !isFirst)
        isFirst = false
      }
    }
    // An identity is written for ``BrowserQuirk/overlooksContentMovingIntoView``, and for gradients.
    let needsIdentity =
      context.options.quirks.contains(.overlooksContentMovingIntoView) || attribute != "transform"
    if terms.isEmpty, needsIdentity, let first = factors.first { terms = [first.kind.identity] }
    element[attribute] = terms.isEmpty ? nil : .transform(terms)
  }

  /// The keys of a factor: one list, or one for each axis if that is shorter.
  private func keys(of factor: TransformFactor) -> [KeyList] {
    if clockIsStill { return [] }
    let fitter = Fitter(tolerance: factor.tolerance * 0.9, known: context.caches.fits)
    let hasAxes = factor.kind == .translate || factor.kind == .scale
    if hasAxes, factor.signal.isSearched {
      // Fitting a single axis is fast. Fitting both together stops once it needs more keys than the two apart.
      let parts = axes(of: factor, fitter)
      let limit = parts.reduce(3) { $0 + $1.keys.count }
      guard let track = fitter.fit(factor.signal, atMost: limit) else { return parts }
      return Self.shorter(list(factor, track), parts)
    }
    let track = fitter.fit(factor.signal)
    let joint = list(factor, track)
    guard hasAxes, joint.keys.count > 4, !track.isStraight else { return [joint] }
    return Self.shorter(joint, axes(of: factor, fitter))
  }

  /// The shorter alternative after compression, in which a second animation costs little more than its numbers.
  private static func shorter(_ joint: KeyList, _ parts: [KeyList]) -> [KeyList] {
    let perAnimation = 50
    let apart = parts.reduce(perAnimation) { $0 + $1.length }
    return apart < joint.length ? parts : [joint]
  }

  /// The keys of each axis as a factor of its own.
  private func axes(of factor: TransformFactor, _ fitter: Fitter) -> [KeyList] {
    let neutral = factor.kind == .scale ? 1.0 : 0
    return (0..<2).map { lane in
      let signal = factor.signal.map(isAffine: true) { value in
        var result = Components(neutral, neutral, 0, 0)
        result[lane] = value[lane]
        return result
      }
      return list(factor, fitter.fit(signal))
    }
  }

  private var clockIsStill: Bool { context.clock.isStill }

  private func list(_ factor: TransformFactor, _ track: FittedTrack) -> KeyList {
    func isShort(_ value: Components) -> Bool {
      factor.kind == .translate ? abs(value.y) < 1e-9 : abs(value.x - value.y) < 1e-9
    }
    return keys(of: track) { _ in
      true
    } list: { track in
      let isShort = track.pieces.allSatisfy { isShort($0.from) && isShort($0.to) }
      return KeyList(
        track, tolerance: factor.tolerance, format: factor.arguments(isShort: isShort))
    }
  }
}
