/// Last stage of an export: turns the key lists of built elements into the form in which they are played.
protocol AnimationBackEnd: Sendable {
  /// Facts that builders ask for before they choose elements.
  var capabilities: PlaybackCapabilities { get }

  /// Rewrites the animations of a document.
  ///
  /// - Parameters:
  ///   - duration: Seconds of one play.
  ///   - makeName: Returns a name that isn't in use.
  func finish(
    _ tree: inout DocumentTree, duration: Double, makeName: @escaping () -> String
  ) -> BackEndResult
}

/// Elements of a document as builders leave them.
struct DocumentTree {
  var root: Element
  var definitions: Element
  /// Group of everything that is drawn.
  var content: Element
}

/// Additions of a back end to a document.
struct BackEndResult {
  /// Rules of the style sheet, in order.
  var rules: [String] = []
  /// Notes for the user.
  var notes: [String] = []
}

extension SVGOptions {
  /// The back end of the option ``animation``.
  var backEnd: any AnimationBackEnd {
    switch animation {
    case .smil: SMILBackEnd()
    case .css: CSSBackEnd(quirks: quirks)
    }
  }

  /// The facts of the back end.
  var capabilities: PlaybackCapabilities { backEnd.capabilities }
}
