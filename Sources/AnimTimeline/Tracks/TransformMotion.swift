public import AnimGeometry

/// A transform whose parts move independently.
public struct TransformMotion: Hashable, Sendable {
  /// The remainder that no other part can express: a transform.
  public var matrix: Motion<Value>
  /// Factors along x, y and z in the first three lanes.
  public var scale: Motion<Components>
  /// Radians about x, y and z in the first three lanes.
  public var rotation: Motion<Components>
  /// Points along x, y and z in the first three lanes.
  public var translation: Motion<Components>
  /// The last column of the perspective, which is applied last.
  public var perspective: Motion<Components>

  /// Creates a transform from independent parts, by default without a perspective.
  public init(
    matrix: Motion<Value>, scale: Motion<Components>, rotation: Motion<Components>,
    translation: Motion<Components>,
    perspective: Motion<Components> = .constant(Components(0, 0, 0, 1))
  ) {
    (self.matrix, self.scale, self.rotation, self.translation) = (
      matrix, scale, rotation, translation
    )
    self.perspective = perspective
  }

  /// Creates a transform of constant parts.
  public init(_ components: TransformComponents) {
    self.init(
      matrix: .constant(.transform(components.matrix)),
      scale: .constant(Components(components.scale)),
      rotation: .constant(Components(components.rotation)),
      translation: .constant(Components(components.translation)),
      perspective: .constant(components.perspective))
  }

  /// The parts at a fraction 0…1 of the piece.
  func components(at fraction: Double, in library: Library) -> TransformComponents {
    func vector(_ motion: Motion<Components>) -> Vector3 {
      let lanes = motion.value(at: fraction, in: library)
      return Vector3(lanes.x, lanes.y, lanes.z)
    }
    return TransformComponents(
      matrix: Transform3D(matrix.value(at: fraction, in: library)) ?? .identity,
      scale: vector(scale), rotation: vector(rotation), translation: vector(translation),
      perspective: perspective.value(at: fraction, in: library))
  }

  /// The parts that are made of lanes.
  package var laneParts: [Motion<Components>] { [scale, rotation, translation, perspective] }

  /// Applies a function to every part.
  package func map(
    matrix change: (Motion<Value>) -> Motion<Value>,
    parts: (Motion<Components>) -> Motion<Components>
  ) -> TransformMotion {
    TransformMotion(
      matrix: change(matrix), scale: parts(scale), rotation: parts(rotation),
      translation: parts(translation), perspective: parts(perspective))
  }

  /// The part of the motion between two fractions of the piece.
  package func part(from a: Double, to b: Double) -> TransformMotion {
    map(matrix: { $0.part(from: a, to: b) }, parts: { $0.part(from: a, to: b) })
  }

  /// True if a condition holds for every part.
  package func allSatisfy(
    matrix condition: (Motion<Value>) -> Bool, parts: (Motion<Components>) -> Bool
  ) -> Bool {
    condition(matrix) && laneParts.allSatisfy(parts)
  }
}

extension Components {
  package init(_ vector: Vector3) { self.init(vector.x, vector.y, vector.z, 0) }

  /// The part of a transform in the first three lanes, its perspective in all four; zero for its
  /// matrix and for other values.
  public static func component(_ part: TransformPart, of value: Value) -> Components {
    guard case .transform(let transform) = value else { return .zero }
    let components = TransformComponents(transform)
    switch part {
    case .matrix: return .zero
    case .scale: return Components(components.scale)
    case .rotation: return Components(components.rotation)
    case .translation: return Components(components.translation)
    case .perspective: return components.perspective
    }
  }
  /// Zero, as lanes can't hold a transform.
  public static func composed(_ components: TransformComponents) -> Components { .zero }
}

extension Value {
  /// The part of a transform: its matrix as a transform, its perspective as four numbers, the
  /// others as vectors.
  public static func component(_ part: TransformPart, of value: Value) -> Value {
    if part == .matrix, case .transform(let transform) = value {
      return .transform(TransformComponents(transform).matrix)
    }
    let lanes = Components.component(part, of: value)
    if part == .perspective { return .numbers([lanes.x, lanes.y, lanes.z, lanes.w]) }
    return Value(lanes, kind: .vector) ?? value
  }
  /// The composed transform.
  public static func composed(_ components: TransformComponents) -> Value {
    .transform(components.transform)
  }
}
