import AnimGeometry

/// The random numbers of one particle, all in 0..<1, in the order in which they are drawn.
///
/// The generator is SplitMix64 (Steele, Lea and Flood, 2014), of which the top 53 bits count.
struct ParticleUnits: Hashable {
  let lifetime, velocity, longitude, scale, spin: Double
  let red, green, blue, alpha: Double
  let positionA, positionB, positionC: Double

  init(seed: UInt64, index: UInt64) {
    var state = (seed &* 0x100_0000_01B3) ^ index
    func unit() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      z ^= z >> 31
      return Double(z >> 11) * 0x1p-53
    }
    lifetime = unit()
    velocity = unit()
    longitude = unit()
    scale = unit()
    spin = unit()
    red = unit()
    green = unit()
    blue = unit()
    alpha = unit()
    positionA = unit()
    positionB = unit()
    positionC = unit()
  }
}

extension ParticleUnits {
  /// Returns the start position of the particle in a shape, relative to the shape's middle.
  func place(in shape: EmitterShape, _ mode: EmitterMode, size: Size, depth: Double) -> Vector3 {
    let (a, b, c) = (positionA, positionB, positionC)
    func turned(_ radius: Double, _ turn: Double) -> Vector3 {
      let point = Point(radius, 0) * AffineTransform(rotationAngle: 2 * .pi * turn)
      return Vector3(point.x, point.y, 0)
    }
    func corner(_ unit: Double) -> Double { unit < 0.5 ? -0.5 : 0.5 }
    switch shape {
    case .point: return .zero
    case .line:
      return Vector3((mode == .points ? corner(a) : a - 0.5) * size.width, 0, 0)
    case .rectangle:
      switch mode {
      case .points: return Vector3(corner(a) * size.width, corner(b) * size.height, 0)
      case .outline:
        let place = Self.perimeter(of: size, at: a)
        return Vector3(place.x, place.y, 0)
      case .surface, .volume: return Vector3((a - 0.5) * size.width, (b - 0.5) * size.height, 0)
      }
    case .cuboid:
      let inside = Vector3((a - 0.5) * size.width, (b - 0.5) * size.height, (c - 0.5) * depth)
      switch mode {
      case .points:
        return Vector3(corner(a) * size.width, corner(b) * size.height, corner(c) * depth)
      case .outline:
        let place = Self.perimeter(of: size, at: a)
        return Vector3(place.x, place.y, corner(c) * depth)
      case .surface: return Vector3(inside.x, inside.y, corner(c) * depth)
      case .volume: return inside
      }
    case .circle:
      switch mode {
      case .points: return .zero
      case .outline: return turned(size.width, a)
      case .surface, .volume: return turned(size.width * a.squareRoot(), b)
      }
    case .sphere:
      guard mode != .points else { return .zero }
      // Uniform on the sphere: heights are uniform, and in the volume the cubes of radii are.
      let height = 1 - 2 * b
      let radius = mode == .volume ? size.width * Self.cubeRoot(a) : size.width
      let flat = turned(radius * max(1 - height * height, 0).squareRoot(), c)
      return Vector3(flat.x, flat.y, radius * height)
    }
  }

  /// Returns a point on the sides of a rectangle about the origin, clockwise from its top-left
  /// corner.
  private static func perimeter(of size: Size, at fraction: Double) -> Point {
    let (w, h) = (abs(size.width), abs(size.height))
    var way = fraction * 2 * (w + h)
    if way <= w { return Point(way - w / 2, -h / 2) }
    way -= w
    if way <= h { return Point(w / 2, way - h / 2) }
    way -= h
    if way <= w { return Point(w / 2 - way, h / 2) }
    return Point(-w / 2, h / 2 - (way - w))
  }

  /// Returns the cube root by Newton's method from above, with basic arithmetic only.
  private static func cubeRoot(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<40 { root -= (root * root * root - x) / (3 * root * root) }
    return root
  }
}
