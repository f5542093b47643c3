/// The rules of a document's style sheet.
struct StyleRules {
  var rules: [String] = []
  /// The names of classes by blend mode.
  var blendClasses: [String: String] = [:]
}
