public import AnimGeometry

extension SceneDocument {
  /// The variables of a scene file that are colours, by name, read without the rest of the scene.
  /// Nil for a file that can't be parsed or whose variables have a mistake.
  public static func variableColors(in bytes: [UInt8]) -> [String: Color]? {
    let reader = SceneReader(resources: .none)
    do throws(Mistake) {
      guard
        case .mapping(let pairs) = try SceneText.tree(of: SceneText.decoded(bytes), path: "")
          .content
      else { return nil }
      if let pair = pairs.first(where: { $0.key == "variables" }) { try reader.define(pair.value) }
      return reader.variableColors
    } catch {
      return nil
    }
  }
}

extension SceneReader {
  /// The variables that are colours.
  var variableColors: [String: Color] { variables.compactMapValues { try? color($0) } }
}
