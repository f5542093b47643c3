/// The kinds of documents, which have different messages.
enum DocumentKind {
  case scene, project
  /// A file that a scene includes.
  case part
  /// A file with a list.
  case data

  /// A noun for the document in messages.
  var name: String {
    switch self {
    case .scene: "one scene"
    case .project: "one project"
    case .part: "one mapping"
    case .data: "one list"
    }
  }
  /// The advice for an empty file.
  var need: String {
    switch self {
    case .scene: "a scene has a canvas"
    case .project: "a project has “inputs”"
    case .part: "an included file has “variables”, “styles” or “layers”"
    case .data: "data are a list"
    }
  }
}
