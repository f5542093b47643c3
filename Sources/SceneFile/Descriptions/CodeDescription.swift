import SceneParts

/// The code of a code layer in the file.
struct CodeDescription: Sendable {
  var text = ""
  var language = CodeLanguage.text
  var look = CodeLook()
  var highlights: [CodeHighlight] = []
  var typing: TypedText?
}
