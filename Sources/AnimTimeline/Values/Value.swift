public import AnimGeometry

/// A value of a property: stored by a layer, blended by an animation and returned by a track.
public enum Value: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case vector(Vector3)
  case color(Color)
  case colors([Color])
  case numbers([Double])
  case path(Path)
  /// Boxed, since it is four times the size of all others.
  indirect case transform(Transform3D)
  /// A picture; nil for none.
  case image(ImageResource?)
  /// A weighted sum of pictures.
  case images(ImageMix)
  /// A keyword or a text.
  case string(String)
  case filters([Filter])
  /// One number of a list of filters, which leaves the others unchanged.
  indirect case filterInput(FilterInput)

  /// The type of this value.
  public var kind: ValueKind {
    switch self {
    case .number: .number
    case .flag: .flag
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .vector: .vector
    case .color: .color
    case .colors: .colors
    case .numbers: .numbers
    case .path: .path
    case .transform: .transform
    case .image, .images: .image
    case .string: .string
    case .filters, .filterInput: .filters
    }
  }
}

/// The type of a property's value.
public enum ValueKind: String, Hashable, Sendable, CaseIterable {
  case number, flag, point, size, rect, vector, color, colors, numbers, path, transform, image
  case string, filters

  /// The number of lanes of kinds that consist of up to four numbers; nil for other kinds. Kinds
  /// with lanes are faster to animate and can be written per component.
  public var laneCount: Int? {
    switch self {
    case .number, .flag: 1
    case .point, .size: 2
    case .vector: 3
    case .rect, .color: 4
    case .colors, .numbers, .path, .transform, .image, .string, .filters: nil
    }
  }

  /// True if values of this kind can be added.
  package var hasSums: Bool {
    switch self {
    case .path, .image, .string, .filters: false
    default: true
    }
  }

  /// The names of the lanes in key paths, which a dot joins to the property's name.
  public var laneNames: [String] {
    switch self {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["origin.x", "origin.y", "size.width", "size.height"]
    case .vector: ["x", "y", "z"]
    default: []
    }
  }
}

/// Up to four numbers of a value: x, y or x, y, width, height or red, green, blue, alpha.
public typealias Components = SIMD4<Double>

extension Components {
  /// True if no lane differs by more than its tolerance.
  package func isNear(_ other: Components, within tolerance: Components) -> Bool {
    let way = self - other
    return all((way .<= tolerance) .& (way .>= Components.zero - tolerance))
  }
}

extension Value {
  /// The numbers of a value of a kind with lanes; unused lanes are 0.
  public var lanes: Components? {
    switch self {
    case .number(let n): Components(n, 0, 0, 0)
    case .flag(let f): Components(f ? 1 : 0, 0, 0, 0)
    case .point(let p): Components(p.x, p.y, 0, 0)
    case .size(let s): Components(s.width, s.height, 0, 0)
    case .rect(let r): Components(r.origin.x, r.origin.y, r.size.width, r.size.height)
    case .vector(let v): Components(v.x, v.y, v.z, 0)
    case .color(let c): Components(c.red, c.green, c.blue, c.alpha)
    case .colors, .numbers, .path, .transform, .image, .images, .string, .filters, .filterInput:
      nil
    }
  }

  /// The value of a kind with lanes; nil for other kinds. A flag is true if its number isn't zero.
  public init?(_ lanes: Components, kind: ValueKind) {
    switch kind {
    case .number: self = .number(lanes.x)
    case .flag: self = .flag(lanes.x != 0)
    case .point: self = .point(Point(lanes.x, lanes.y))
    case .size: self = .size(Size(lanes.x, lanes.y))
    case .rect: self = .rect(Rect(lanes.x, lanes.y, lanes.z, lanes.w))
    case .vector: self = .vector(Vector3(lanes.x, lanes.y, lanes.z))
    case .color:
      self = .color(Color(red: lanes.x, green: lanes.y, blue: lanes.z, alpha: lanes.w))
    case .colors, .numbers, .path, .transform, .image, .string, .filters: return nil
    }
  }

  /// True if every number in it is finite.
  public var isFinite: Bool {
    if let lanes { return (0..<4).allSatisfy { lanes[$0].isFinite } }
    switch self {
    case .colors(let colors): return colors.allSatisfy { Value.color($0).isFinite }
    case .numbers(let numbers): return numbers.allSatisfy(\.isFinite)
    case .path(let path): return path.isFinite
    case .transform(let transform): return transform.isFinite
    case .images(let mix): return mix.totalWeight.isFinite
    case .filters(let filters): return filters.allSatisfy(\.isFinite)
    case .filterInput(let input): return input.number.isFinite
    default: return true
    }
  }
}
