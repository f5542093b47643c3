/// Writes animations as `@keyframes`, with SMIL for attributes that CSS can't animate.
struct CSSBackEnd: AnimationBackEnd {
  /// The quirks that the document works around.
  let quirks: Set<BrowserQuirk>

  var capabilities: PlaybackCapabilities { .css }

  func finish(
    _ tree: inout DocumentTree, duration: Double, makeName: @escaping () -> String
  ) -> BackEndResult {
    var animator = CSSAnimator(duration: duration, makeName: makeName)
    tree.definitions = animator.convert(tree.definitions)
    tree.content = animator.convert(tree.content)
    // Content that is said to change isn't rasterised apart.
    if animator.usesCompositing, quirks.contains(.rasterizesStyledMotionApart) {
      tree.root.add([StyleDeclaration("will-change", "contents")])
    }
    var result = BackEndResult(rules: animator.blendRules + animator.rules)
    if !animator.leftovers.isEmpty {
      result.notes.append(
        "CSS doesn't animate these attributes; SMIL does, and lags behind CSS where a page loads slowly: "
          + animator.leftovers.sorted().joined(separator: ", "))
    }
    return result
  }
}
