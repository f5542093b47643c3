/// Writes animations as `@keyframes`, with SMIL for attributes that CSS can't animate.
struct CSSBackEnd: AnimationBackEnd {
  var capabilities: PlaybackCapabilities { .css }

  func finish(
    _ tree: inout DocumentTree, duration: Double, makeName: @escaping () -> String
  ) -> BackEndResult {
    var animator = CSSAnimator(duration: duration, makeName: makeName)
    tree.definitions = animator.convert(tree.definitions)
    tree.content = animator.convert(tree.content)
    // Chromium rasterises each element that moves or fades apart, on pixels that aren't the canvas's, unless the
    // content is said to change anyway.
    if animator.usesCompositing { tree.root.add([StyleDeclaration("will-change", "contents")]) }
    var result = BackEndResult(rules: animator.blendRules + animator.rules)
    if !animator.leftovers.isEmpty {
      result.notes.append(
        "CSS doesn't animate these attributes; SMIL does, and lags behind CSS where a page loads slowly: "
          + animator.leftovers.sorted().joined(separator: ", "))
    }
    return result
  }
}
