/// Class of elements that have a blend mode in common.
struct BlendClass: Equatable {
  let name: String
  /// Keyword of `mix-blend-mode`.
  let mode: String

  /// Rule of the style sheet.
  var rule: String { ".\(name){mix-blend-mode:\(mode)}" }
}
