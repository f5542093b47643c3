/// A part of a transform, by its name in key paths.
public enum TransformPart: String, Hashable, Sendable, CaseIterable {
  /// The remainder that no other part can express.
  case matrix
  case scale, rotation, translation, perspective
}
