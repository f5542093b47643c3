public import LayerTree

/// Collects the layers of a row, a column, a grid or a box.
@resultBuilder
public enum LayerBuilder {
  public static func buildExpression(_ layer: Layer) -> [Layer] { [layer] }
  public static func buildExpression(_ layers: [Layer]) -> [Layer] { layers }
  public static func buildBlock(_ parts: [Layer]...) -> [Layer] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [Layer]?) -> [Layer] { part ?? [] }
  public static func buildEither(first part: [Layer]) -> [Layer] { part }
  public static func buildEither(second part: [Layer]) -> [Layer] { part }
  public static func buildArray(_ parts: [[Layer]]) -> [Layer] { parts.flatMap(\.self) }
}
