extension Motion {
  /// The value at a fraction 0…1 of the piece.
  @specialized(where V == Components)
  public func value(at fraction: Double, in library: Library) -> V {
    switch self {
    case .constant(let value): return value
    case .tween(let tween): return tween.value(at: fraction, in: library)
    case .spline(let spline): return spline.value(at: fraction, in: library)
    case .chain(let chain): return chain.value(at: fraction, in: library)
    case .path(let motion): return .travelling(motion.lanes(at: fraction, in: library))
    case .sum(let terms):
      guard var result = terms.first?.value(at: fraction, in: library) else {
        return .travelling(.zero)
      }
      // Later terms apply first, as an additive transform is applied before the one below it.
      for term in terms.dropFirst() {
        result = term.value(at: fraction, in: library).adding(result)
      }
      return result
    case .mix(let from, let to, let progress):
      return from.value(at: fraction, in: library).interpolated(
        to: to.value(at: fraction, in: library), at: progress.value(at: fraction, in: library))
    case .merge(let mask, let motion, let others):
      return others.value(at: fraction, in: library)
        .replacing(mask, from: motion.value(at: fraction, in: library))
    case .composed(let parts): return .composed(parts.components(at: fraction, in: library))
    case .component(let part, let whole):
      return .component(part, of: whole.value(at: fraction, in: library))
    case .mean(let count, let motion):
      return motion.value(at: fraction, in: library).averaged(count)
    }
  }

  /// The motion over a part of the piece.
  @specialized(where V == Components)
  public func part(from a: Double, to b: Double) -> Motion {
    if a == 0, b == 1 { return self }
    switch self {
    case .constant: return self
    case .tween(var tween):
      tween.progress = tween.progress.part(from: a, to: b)
      return .tween(tween)
    case .spline(var spline):
      spline.progress = spline.progress.part(from: a, to: b)
      return .spline(spline)
    case .chain(var chain):
      chain.progress = chain.progress.part(from: a, to: b)
      return .chain(chain)
    case .path(var motion):
      motion.progress = motion.progress.part(from: a, to: b)
      return .path(motion)
    case .sum(let terms): return .sum(terms.map { $0.part(from: a, to: b) })
    case .mix(let from, let to, let progress):
      return .mix(
        from: from.part(from: a, to: b), to: to.part(from: a, to: b),
        by: progress.part(from: a, to: b))
    case .merge(let mask, let motion, let others):
      return .merge(
        lanes: mask, from: motion.part(from: a, to: b), others: others.part(from: a, to: b))
    case .composed(let parts):
      return .composed(parts.part(from: a, to: b))
    case .component(let part, let whole): return .component(part, of: whole.part(from: a, to: b))
    case .mean(let count, let motion): return .mean(of: count, lanesOf: motion.part(from: a, to: b))
    }
  }

  /// True if the value is constant over the piece.
  public var isConstant: Bool {
    @specialized(where V == Components)
    get {
      switch self {
      case .constant: true
      case .tween(let tween): tween.from == tween.to || tween.progress.start == tween.progress.end
      case .spline(let spline): spline.isFlat || spline.progress.start == spline.progress.end
      case .chain(let chain): chain.isFlat || chain.progress.start == chain.progress.end
      case .path(let motion): motion.progress.start == motion.progress.end
      case .sum(let terms): terms.allSatisfy(\.isConstant)
      case .mix(let from, let to, let progress):
        from.isConstant && to.isConstant && (from == to || progress.start == progress.end)
      case .merge(_, let motion, let others): motion.isConstant && others.isConstant
      case .composed(let parts): parts.allSatisfy(matrix: \.isConstant, parts: \.isConstant)
      case .component(_, let whole): whole.isConstant
      case .mean(_, let motion): motion.isConstant
      }
    }
  }

  /// The same motion in its simplest form.
  @specialized(where V == Components)
  public func simplified(in library: Library) -> Motion {
    let result = isConstant ? self : joined(in: library)
    // Terms that cancel out are found only after they are joined.
    return result.isConstant ? .constant(result.value(at: 0, in: library)) : result
  }

  /// The motion with simplified terms, several of them joined to one if that is possible.
  private func joined(in library: Library) -> Motion {
    switch self {
    case .constant, .tween, .spline, .chain, .path: return self
    case .sum(let terms): return Self.simplifiedSum(terms.map { $0.simplified(in: library) })
    case .mix(let from, let to, let progress):
      let (from, to) = (from.simplified(in: library), to.simplified(in: library))
      if case .constant(let a) = from, case .constant(let b) = to {
        return .tween(Tween(from: a, to: b, progress: progress))
      }
      return .mix(from: from, to: to, by: progress)
    case .merge(let mask, let motion, let others):
      let (motion, others) = (motion.simplified(in: library), others.simplified(in: library))
      switch (motion, others) {
      case (.tween(let a), .constant(let b)):
        return .tween(
          Tween(
            from: b.replacing(mask, from: a.from), to: b.replacing(mask, from: a.to),
            progress: a.progress))
      case (.constant(let a), .tween(let b)):
        return .tween(
          Tween(
            from: b.from.replacing(mask, from: a), to: b.to.replacing(mask, from: a),
            progress: b.progress))
      case (.tween(let a), .tween(let b)) where a.progress == b.progress:
        return .tween(
          Tween(
            from: b.from.replacing(mask, from: a.from), to: b.to.replacing(mask, from: a.to),
            progress: a.progress))
      case (.spline(let a), .constant(let b)):
        return .spline(
          a.mapped(
            values: { b.replacing(mask, from: $0) },
            tangents: { zero(like: b).replacing(mask, from: $0) }))
      case (.constant(let a), .spline(let b)):
        return .spline(
          b.mapped(
            values: { $0.replacing(mask, from: a) },
            tangents: { $0.replacing(mask, from: zero(like: a)) }))
      case (.chain(let a), .constant(let b)):
        return .chain(
          a.mapped(
            values: { b.replacing(mask, from: $0) },
            tangents: { zero(like: b).replacing(mask, from: $0) }))
      case (.constant(let a), .chain(let b)):
        return .chain(
          b.mapped(
            values: { $0.replacing(mask, from: a) },
            tangents: { $0.replacing(mask, from: zero(like: a)) }))
      default: return .merge(lanes: mask, from: motion, others: others)
      }
    case .composed(let parts):
      return .composed(
        parts.map(
          matrix: { $0.simplified(in: library) }, parts: { $0.simplified(in: library) }))
    case .component(let part, let whole): return .component(part, of: whole.simplified(in: library))
    case .mean(let count, let motion):
      return .mean(of: count, lanesOf: motion.simplified(in: library))
    }
  }

  /// A motion with the same values in some lanes and any values in the others. For composite
  /// motions this avoids a copy of the whole motion for each lane.
  @specialized(where V == Components)
  public func restricted(to lanes: LaneMask) -> Motion {
    guard V.self == Components.self, lanes != .all else { return self }
    switch self {
    case .merge(let mask, let motion, let others):
      if lanes.isSubset(of: mask) { return motion.restricted(to: lanes) }
      if lanes.isDisjoint(with: mask) { return others.restricted(to: lanes) }
      return .merge(
        lanes: mask, from: motion.restricted(to: lanes.intersection(mask)),
        others: others.restricted(to: lanes.subtracting(mask)))
    case .sum(let terms): return .sum(terms.map { $0.restricted(to: lanes) })
    case .mix(let from, let to, let progress):
      return .mix(
        from: from.restricted(to: lanes), to: to.restricted(to: lanes), by: progress)
    default: return self
    }
  }

  /// The sum of this motion and one that is added to it.
  public func adding(_ other: Motion) -> Motion {
    var result = self
    result.add(other)
    return result
  }

  /// Adds another motion to this one.
  public mutating func add(_ other: Motion) {
    guard case .sum(var terms) = self else {
      self = .sum([self, other])
      return
    }
    self = .sum([])
    terms.append(other)
    self = .sum(terms)
  }

  /// A value of the same kind whose numbers are all 0.
  private func zero(like value: V) -> V { V.weighted([(value, 0)]) ?? value }

  /// Adds constants to tweens and splines, and those with the same progress to each other. Addition
  /// commutes for lanes only; other values keep their terms.
  private static func simplifiedSum(_ terms: [Motion]) -> Motion {
    guard V.self == Components.self else { return .sum(terms) }
    var flat: [Motion] = []
    for term in terms {
      if case .sum(let inner) = term { flat += inner } else { flat.append(term) }
    }
    var result: [Motion] = []
    // The first term that constants can be added to. While it is a constant itself, any other such
    // term is added to it. Later ones are added to the first term of their kind.
    var first: Int?
    var places: [Addend: Int] = [:]
    for term in flat {
      let kind = Addend(term)
      let isConstant = kind == .constant || first.flatMap { Addend(result[$0]) } == .constant
      var place = isConstant ? first : kind.flatMap { places[$0] }
      if let known = place, let sum = added(result[known], term) {
        result[known] = sum
      } else {
        place = result.count
        result.append(term)
      }
      guard let kind else { continue }
      first = first ?? place
      places[kind] = places[kind] ?? place
    }
    return result.count == 1 ? result[0] : .sum(result)
  }

  /// Motions that can be added to constants. Tweens and splines with the same progress can be added
  /// to each other as well.
  private enum Addend: Hashable {
    case constant
    case tween(Progress)
    case spline(Progress)
    case chain

    init?(_ motion: Motion) {
      switch motion {
      case .constant: self = .constant
      case .tween(let tween): self = .tween(tween.progress)
      case .spline(let spline): self = .spline(spline.progress)
      case .chain: self = .chain
      default: return nil
      }
    }
  }

  private static func added(_ a: Motion, _ b: Motion) -> Motion? {
    switch (a, b) {
    case (.constant(let x), .constant(let y)): return .constant(x.adding(y))
    case (.constant(let x), .tween(var tween)), (.tween(var tween), .constant(let x)):
      tween.from = tween.from.adding(x)
      tween.to = tween.to.adding(x)
      return .tween(tween)
    case (.constant(let x), .spline(let spline)), (.spline(let spline), .constant(let x)):
      return .spline(spline.mapped(values: { $0.adding(x) }, tangents: { $0 }))
    case (.constant(let x), .chain(let chain)), (.chain(let chain), .constant(let x)):
      return .chain(chain.mapped(values: { $0.adding(x) }, tangents: { $0 }))
    case (.spline(var spline), .spline(let other)) where spline.progress == other.progress:
      spline.from = spline.from.adding(other.from)
      spline.to = spline.to.adding(other.to)
      spline.departure = spline.departure.adding(other.departure)
      spline.arrival = spline.arrival.adding(other.arrival)
      return .spline(spline)
    case (.tween(var tween), .tween(let other)) where tween.progress == other.progress:
      tween.from = tween.from.adding(other.from)
      tween.to = tween.to.adding(other.to)
      return .tween(tween)
    default: return nil
    }
  }
}

extension Motion<Components> {
  /// The value as a function of the fraction 0…1 of the piece, for many calls. It captures the
  /// extracted motion, since each look into a motion counts references.
  package func function(in library: Library) -> @Sendable (Double) -> Components {
    switch self {
    case .spline(let spline): { spline.value(at: $0, in: library) }
    case .chain(let chain): { chain.value(at: $0, in: library) }
    case .path(let motion): { motion.lanes(at: $0, in: library) }
    default: { value(at: $0, in: library) }
    }
  }
}
