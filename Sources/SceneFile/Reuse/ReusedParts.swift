/// The parts of a scene that are said once: styles, scales, and files that were read.
struct ReusedParts {
  /// The most files that a scene is made of, counting each use.
  static let maximumFiles = 200
  /// The most files that include each other, one in another.
  static let maximumLevels = 10
  /// The most styles that build on each other, and layers in layers.
  static let maximumNesting = 100

  /// The definitions of styles by their names.
  var styles: [String: YAMLNode] = [:]
  /// The keys of styles with those of the styles that they build on.
  var mergedStyles: [String: YAMLNode] = [:]
  /// The definitions of scales by their names.
  var scales: [String: YAMLNode] = [:]
  /// Scales that were read, by the kinds of their ends and their names.
  var linearScales: [String: LinearScale] = [:]
  /// The ranges of columns by their names.
  var extents: [String: (Double, Double)] = [:]
}
