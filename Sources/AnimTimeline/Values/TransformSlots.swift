/// A transform property with the properties that hold its parts.
package struct TransformSlots: Sendable {
  package let matrix: Property
  package let scale: Property
  package let rotation: Property
  package let translation: Property
  /// The scale, the rotation and the translation.
  package let parts: PropertySet
  /// The matrix and the parts.
  package let properties: PropertySet

  /// The transform of layers, and that of their sublayers.
  package static let all = [PropertyUse.place, .sublayers].compactMap(TransformSlots.init)

  /// The transform with a use; nil if the table has no such transform.
  private init?(_ use: PropertyUse) {
    func property(_ part: TransformPart) -> Property? {
      Property.table.first { $0.use == use && $0.transformPart == part }?.property
    }
    guard let matrix = property(.matrix), let scale = property(.scale),
      let rotation = property(.rotation), let translation = property(.translation)
    else { return nil }
    (self.matrix, self.scale) = (matrix, scale)
    (self.rotation, self.translation) = (rotation, translation)
    parts = [scale, rotation, translation]
    properties = [matrix, scale, rotation, translation]
  }

  /// The part that a property holds.
  package func part(_ property: Property) -> TransformPart? {
    properties.contains(property) ? property.transformPart : nil
  }
}
