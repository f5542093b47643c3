/// The reusable parts of a scene, and the caches of their values.
struct ReusedParts {
  /// Maximum number of files of a scene, counting each use.
  static let maximumFiles = 200
  /// Maximum depth of files that include others.
  static let maximumLevels = 10
  /// Maximum depth of styles that are based on others, and of layers in layers.
  static let maximumNesting = 100

  /// The definitions of styles by their names.
  var styles: [String: YAMLNode] = [:]
  /// The keys of styles merged with those of the styles that they are based on.
  var mergedStyles: [String: YAMLNode] = [:]
  /// The definitions of scales by their names.
  var scales: [String: YAMLNode] = [:]
  /// The scales that were read, by the kinds of their results and their names.
  var linearScales: [String: LinearScale] = [:]
  /// The ranges of columns by their names.
  var extents: [String: (Double, Double)] = [:]
}
