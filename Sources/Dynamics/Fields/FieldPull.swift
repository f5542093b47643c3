import AnimGeometry

/// The force of a field on its bodies.
struct FieldPull: ForceField {
  let kind: FieldBehavior.Kind
  let position: Point
  let region: FieldRegion
  let strength: Double
  let falloff: Double
  let minimumRadius: Double
  let noise: ValueNoise
  let bodies: [Int]

  init(_ field: FieldBehavior, bodies: [Int]) {
    kind = field.kind
    position = field.position.limited
    region = field.region
    strength = field.strength.limited(to: -1e9...1e9)
    falloff = field.falloff.limited(to: -8...8)
    minimumRadius = field.minimumRadius.limited(to: 1e-6...1e6)
    noise = ValueNoise(seed: field.seed)
    self.bodies = bodies
  }

  /// Points per second² for a force of size 1.
  private static let unit = 100.0

  func apply(
    to states: inout [BodyState], _ traits: [BodyTraits], for seconds: Double, at time: Double
  ) {
    for body in bodies where states[body].isAwake && traits[body].isFree {
      let way = states[body].position - position
      guard region.contains(way) else { continue }
      states[body].velocity = velocity(
        states[body].velocity, of: traits[body], at: way, after: seconds, time)
    }
  }

  private func velocity(
    _ velocity: Point, of traits: BodyTraits, at way: Point, after seconds: Double, _ time: Double
  ) -> Point {
    let distance = way.length
    let radius = max(distance, minimumRadius)
    let fall = falloff == 0 || distance <= minimumRadius ? 1 : 1 / power(radius, falloff)
    let outwards = distance > 0 ? way * (1 / distance) : .zero
    let force = Self.unit * strength * fall
    func pulled(_ acceleration: Point) -> Point { velocity + acceleration.limited * seconds }
    switch kind {
    case .linearGravity(let direction): return pulled(direction * force)
    case .radialGravity: return pulled(outwards * -force)
    case .spring: return pulled(way * (-strength * fall / traits.mass))
    case .drag:
      return velocity
        * exponential((-strength * fall / traits.mass * seconds).limited(to: -700...700))
    case .velocity(let direction): return (direction * (Self.unit * strength)).limited
    case .vortex:
      return pulled(Point(outwards.y, -outwards.x) * (force / traits.mass))
    case .electric: return pulled(outwards * (-force * traits.charge / traits.mass))
    case .magnetic:
      // The magnetic force turns the velocity and keeps the speed exactly.
      let angle = -strength * traits.charge * fall / traits.mass * seconds
      return velocity.turned(by: angle.limited(to: -1000...1000))
    case .noise(let smoothness, let speed):
      let place = (way + position) * 0.01
      return pulled(
        noise.value(at: place, time * speed, smoothness: smoothness) * (force / traits.mass))
    case .turbulence(let smoothness, let speed):
      let place = (way + position) * 0.01
      let value = noise.value(at: place, time * speed, smoothness: smoothness)
      return pulled(value * (force / traits.mass * velocity.length / 100))
    }
  }
}

/// Vectors between −1 and 1 that vary over space and time, always the same for a seed.
struct ValueNoise {
  let seed: UInt64

  /// - Parameter smoothness: 0 is constant in each cell of the unit lattice, 1 changes smoothly.
  func value(at place: Point, _ time: Double, smoothness: Double) -> Point {
    let limit = -1e9...1e9
    let (x, y, t) = (
      place.x.limited(to: limit), place.y.limited(to: limit), time.limited(to: limit)
    )
    let cell = (x.rounded(.down), y.rounded(.down), t.rounded(.down))
    let smoothness = smoothness.limited(to: 0...1)
    func share(_ fraction: Double) -> Double {
      // The quintic that is flat at both ends, mixed in by the smoothness.
      smoothness * fraction * fraction * fraction
        * (fraction * (fraction * 6 - 15) + 10)
    }
    let shares = (share(x - cell.0), share(y - cell.1), share(t - cell.2))
    var sum = Point.zero
    for corner in 0..<8 {
      let (i, j, k) = (corner & 1, corner >> 1 & 1, corner >> 2)
      let weight =
        (i == 1 ? shares.0 : 1 - shares.0) * (j == 1 ? shares.1 : 1 - shares.1)
        * (k == 1 ? shares.2 : 1 - shares.2)
      guard weight > 0 else { continue }
      let hash = hash(Int64(cell.0) + Int64(i), Int64(cell.1) + Int64(j), Int64(cell.2) + Int64(k))
      sum = sum + vector(hash) * weight
    }
    return sum
  }

  private func hash(_ x: Int64, _ y: Int64, _ t: Int64) -> UInt64 {
    var result = seed
    for part in [x, y, t] { result = Self.mixed(result ^ UInt64(bitPattern: part)) }
    return result
  }

  private func vector(_ hash: UInt64) -> Point {
    func unit(_ bits: UInt64) -> Double { Double(bits >> 11) / Double(1 << 53) * 2 - 1 }
    return Point(unit(Self.mixed(hash)), unit(Self.mixed(hash ^ 0x9E37_79B9_7F4A_7C15)))
  }

  /// The SplitMix generator's step.
  private static func mixed(_ state: UInt64) -> UInt64 {
    var z = state &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
