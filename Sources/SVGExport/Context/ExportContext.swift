import AnimDrawing
import AnimTimeline

/// The values that the builders of a picture share, and the scope in which one of them builds.
struct ExportContext {
  var analysis: Analysis
  let definitions: Definitions
  let report = Report()
  let caches: Caches
  /// The layers that repeat by themselves; nil in a play that repeats as a whole.
  let loops: SeparateLoops?
  var scope = Scope()

  var timeline: Timeline { analysis.timeline }
  var options: SVGOptions { analysis.options }
  /// Facts about the playback of animations, by which builders choose elements.
  var capabilities: PlaybackCapabilities { options.capabilities }
  var clock: Clock { analysis.clock }

  /// Creates a context for a picture.
  ///
  /// - Parameter definitions: The definitions of the document that the picture belongs to; nil for a new document.
  init(
    _ analysis: Analysis, _ definitions: Definitions? = nil, caches: Caches = Caches(),
    repeating loops: SeparateLoops? = nil
  ) {
    self.analysis = analysis
    self.definitions = definitions ?? Definitions(analysis.options)
    self.caches = caches
    self.loops = loops
  }

  /// The context with a changed scope.
  func scoped(_ change: (inout Scope) -> Void) -> ExportContext {
    var result = self
    change(&result.scope)
    return result
  }

  /// Builds elements in another context of the same document, and adds its diagnostics to this one.
  func within<R>(_ other: ExportContext, _ build: (ExportContext) -> R) -> R {
    let result = build(other.scoped { $0.labelsElements = scope.labelsElements })
    report.add(other.report.diagnostics)
    if !other.report.failures.isEmpty { loops?.hasFailed = true }
    return result
  }
}

extension ExportContext {
  /// The id of a definition; equal definitions share one.
  func define(_ element: Element) -> ElementID { definitions.define(element, clock) }

  /// The id of a node's element or part, when nodes are labelled.
  func label(_ node: Int, _ part: String? = nil) -> ElementID? {
    options.labelsNodes && scope.labelsElements ? definitions.ids.label(node, part) : nil
  }

  /// Reports a message, once for a layer and its copies.
  ///
  /// - Parameter times: The times that it applies to; nil for unknown times or always.
  /// - Returns: The index of the diagnostic.
  @discardableResult
  func diagnose(
    _ severity: Diagnostic.Severity, _ message: String, node: Int? = nil, times: TimeRanges? = nil
  ) -> Int {
    report.add(
      Diagnostic(severity, message, node: node.map { timeline.nodes[$0].layer }), at: times)
  }
}

extension SVGOptions {
  /// True if an element's text is final once it is built: no pass over the whole document follows.
  var finishesElementsEarly: Bool {
    capabilities.keepsBuiltElements && darkColors.isEmpty && host == nil
  }
}
