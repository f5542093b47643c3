import AnimGeometry
import AnimTimeline

/// The target of a key path, read from its text: a property, and the selection of its numbers.
struct PlainTarget {
  /// A part of a transform.
  enum Part {
    case scale, rotation, translation
  }

  var property: Property
  /// Set for `transform` and `sublayerTransform` only.
  var part: Part?
  /// The numbers that are written; nil for all.
  var numbers: [Int]?
  /// One number stands for all three.
  var isUniform = false
  var kind: ValueKind

  init?(_ keyPath: String) {
    if let found = Self.transformPart(keyPath) {
      self = found
      return
    }
    let words = keyPath.split(separator: ".").map(String.init)
    guard let first = words.first,
      let property = Property.allCases.first(where: { $0.name == first })
    else { return nil }
    self.init(property: property, kind: property.kind)
    switch words.dropFirst().joined(separator: ".") {
    case "": return
    case "x", "origin.x", "width": numbers = [0]
    case "y", "origin.y", "height": numbers = [1]
    case "size.width": numbers = [2]
    case "size.height": numbers = [3]
    case "origin": (numbers, kind) = ([0, 1], .point)
    case "size": (numbers, kind) = ([2, 3], .size)
    default: return nil
    }
    if numbers?.count == 1 { kind = .number }
  }

  private init(property: Property, kind: ValueKind) {
    self.property = property
    self.kind = kind
  }

  private static func transformPart(_ keyPath: String) -> PlainTarget? {
    let words = keyPath.split(separator: ".").map(String.init)
    guard words.count > 1, let base = base(words[0]) else { return nil }
    var result = PlainTarget(property: base, kind: .number)
    let axis = words.count > 2 ? ["x": 0, "y": 1, "z": 2][words[2]] : nil
    switch (words[1], axis) {
    case ("rotation", let axis): (result.part, result.numbers) = (.rotation, [axis ?? 2])
    case ("scale", nil): (result.part, result.isUniform) = (.scale, true)
    case ("scale", let axis?): (result.part, result.numbers) = (.scale, [axis])
    case ("translation", nil):
      (result.part, result.numbers, result.kind) = (.translation, [0, 1], .point)
    case ("translation", let axis?): (result.part, result.numbers) = (.translation, [axis])
    default: return nil
    }
    return result
  }

  private static func base(_ name: String) -> Property? {
    switch name {
    case "transform": .transform
    case "sublayerTransform": .sublayerTransform
    default: nil
    }
  }

  /// Three numbers for a whole part.
  static func vector(_ part: Part, of property: Property) -> PlainTarget {
    var result = PlainTarget(property: property, kind: .vector)
    result.part = part
    return result
  }
}
