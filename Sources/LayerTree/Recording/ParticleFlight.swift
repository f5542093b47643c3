import AnimGeometry
import AnimTimeline
import AnimTiming

/// A particle's life as pieces of tracks, on the scene's clock.
struct ParticleFlight {
  /// The interval of the window in which it is there.
  private(set) var life: (start: Double, end: Double)?
  private(set) var pieces: [(Property, [Piece<Components>])] = []
  private let particle: Particle
  private let parts: [LifeInterval]

  /// An interval of scene time in which it lives, with its ages.
  private typealias LifeInterval = (start: Double, end: Double, from: Double, to: Double)

  init(_ particle: Particle, spans: [TimeSpan], window: SceneWindow) {
    self.particle = particle
    parts = Self.parts(of: particle, spans)
    guard let first = parts.first, let last = parts.last else { return }
    // A particle that is older when it dies is still there when the clock of the window ends.
    let livesOn = last.end >= window.end - 1e-9 && last.to < particle.lifetime - 1e-9
    let end = livesOn ? .infinity : last.end
    guard let life = window.life(from: first.start, to: end), life.start < life.end,
      !window.isInstant || first.start.instant <= window.start.instant
    else { return }
    self.life = life
    addPlace()
    addScale()
    addColors()
  }

  /// True if it is there before the very end of a window.
  func isVisible(in window: SceneWindow) -> Bool {
    life.map { window.isInstant || $0.start < window.duration } ?? false
  }

  private static func parts(of particle: Particle, _ spans: [TimeSpan]) -> [LifeInterval] {
    var parts: [LifeInterval] = []
    for span in spans {
      guard let part = Self.part(span, particle) else { continue }
      // A clock that turns back, or a second life of it, shows nothing more.
      if let last = parts.last, part.start - last.end > 1e-9 { break }
      parts.append(part)
    }
    return parts
  }

  /// The part of a span of the clock in which a particle lives.
  private static func part(_ span: TimeSpan, _ particle: Particle) -> LifeInterval? {
    let (a, b) = (span.first - particle.birth, span.last - particle.birth)
    if a == b {
      return a >= 0 && a < particle.lifetime ? (span.start, span.end, a, a) : nil
    }
    guard b > a, a < particle.lifetime - 1e-9, b > 1e-9 else { return nil }
    func time(_ age: Double) -> Double { span.start + span.duration * (age - a) / (b - a) }
    let (from, to) = (max(a, 0), min(b, particle.lifetime))
    guard to - from > 1e-9 else { return nil }
    return (
      from == a ? span.start : time(from), to == b ? span.end : time(to), from, to
    )
  }

  /// Adds a property's pieces, cut at some ages.
  ///
  /// - Parameter motion: Gives the motion from one age to another.
  private mutating func add(
    _ property: Property, cuts: [Double] = [], _ motion: (Double, Double) -> Motion<Components>
  ) {
    var list: [Piece<Components>] = []
    for part in parts {
      let slope = (part.to - part.from) / (part.end - part.start)
      let edges =
        [part.from] + cuts.filter { $0 > part.from + 1e-9 && $0 < part.to - 1e-9 }.sorted()
        + [part.to]
      var time = part.start
      for (a, b) in zip(edges, edges.dropFirst()) {
        let end = b == part.to || slope <= 0 ? part.end : part.start + (b - part.from) / slope
        list.append(Piece(start: time, end: end, motion: motion(a, b)))
        time = end
      }
    }
    pieces.append((property, list))
  }

  private mutating func addPlace() {
    let particle = particle
    func way(_ a: Double, _ b: Double, _ lanes: (Vector3) -> Components) -> Motion<Components> {
      let (from, to) = (lanes(particle.place(at: a)), lanes(particle.place(at: b)))
      let bend = lanes(particle.acceleration)
      if bend == .zero || a == b { return .line(from, to) }
      return .spline(
        Spline(
          from: from, to: to, departure: lanes(particle.velocity(at: a)) * (b - a),
          arrival: lanes(particle.velocity(at: b)) * (b - a)))
    }
    add(.position) { a, b in way(a, b) { Components($0.x, $0.y, 0, 0) } }
    add(.zPosition) { a, b in way(a, b) { Components($0.z, 0, 0, 0) } }
    add(.transformRotation) { a, b in
      .line(Components(0, 0, particle.spin * a, 0), Components(0, 0, particle.spin * b, 0))
    }
  }

  private mutating func addScale() {
    let particle = particle
    let shrinking = particle.cell.scaleSpeed
    func scale(_ age: Double) -> Components {
      let scale = max(particle.scale + shrinking * age, 0)
      return Components(scale, scale, 1, 0)
    }
    add(.transformScale, cuts: shrinking == 0 ? [] : [-particle.scale / shrinking]) { a, b in
      .line(scale(a), scale(b))
    }
  }

  private mutating func addColors() {
    let particle = particle
    func color(_ age: Double) -> Components {
      (particle.color + particle.colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one)
    }
    func tint(_ age: Double) -> Components {
      var tint = color(age)
      tint.w = 1
      return tint
    }
    /// The ages at which components reach their limits.
    func limits(_ lanes: Range<Int>) -> [Double] {
      lanes.flatMap { lane -> [Double] in
        let speed = particle.colorSpeed[lane]
        return speed == 0 ? [] : [0, 1].map { ($0 - particle.color[lane]) / speed }
      }
    }
    add(.multiplyColor, cuts: limits(0..<3)) { a, b in .line(tint(a), tint(b)) }
    add(.opacity, cuts: limits(3..<4)) { a, b in
      .line(Components(color(a).w, 0, 0, 0), Components(color(b).w, 0, 0, 0))
    }
  }
}

extension Motion<Components> {
  fileprivate static func line(_ from: Components, _ to: Components) -> Self {
    from == to ? .constant(from) : .tween(Tween(from: from, to: to))
  }
}
