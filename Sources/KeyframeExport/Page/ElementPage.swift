import AnimGeometry
public import AnimTimeline
import TrackFitting

/// A page of HTML with an element for each layer and the style sheet that animates them.
///
/// The style sheet is ``KeyframeTable/css``, unchanged. The page is self-contained: it loads
/// nothing and runs no scripts.
public struct ElementPage: Hashable, Sendable {
  /// The page.
  public let html: String
  /// Remarks on parts that elements can't show exactly.
  public let diagnostics: [Diagnostic]

  /// Creates the page of a timeline.
  ///
  /// - Parameters:
  ///   - options: The options of the style sheet. Their prefix begins the layers' names and all
  ///     ids.
  ///   - draw: Returns the bytes of a PNG for a picture that is a recipe, or nil, for which a note
  ///     is added. Its errors are rethrown.
  public init(
    _ timeline: Timeline, options: KeyframeOptions = KeyframeOptions(),
    draw: (Picture) throws -> [UInt8]?
  ) rethrows {
    var builder = PageBuilder(WebTable(timeline, options: options))
    let pictures = try builder.pictures(draw)
    let elements = builder.elements()
    html = Self.document(builder, pictures: pictures, elements: elements)
    diagnostics = builder.diagnostics
  }

  /// Creates the page of a timeline without pictures that are recipes; a note is added for each of
  /// them.
  public init(_ timeline: Timeline, options: KeyframeOptions = KeyframeOptions()) {
    self.init(timeline, options: options) { _ in nil }
  }

  /// A policy that keeps a page from loading or running anything.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

  private static func document(
    _ builder: PageBuilder, pictures: String, elements: String
  ) -> String {
    let timeline = builder.timeline
    let title = timeline.title ?? timeline.summary ?? "Animation"
    func px(_ length: Double) -> String { PageBuilder.number(length) + "px" }
    let poster = PageBuilder.number(-min(max(timeline.poster, 0), timeline.duration))
    let style =
      "--layer-poster: \(poster)s; width: \(px(timeline.size.width)); "
      + "height: \(px(timeline.size.height)); background-color: \(ValueText.hex(timeline.background))"
    let summary =
      timeline.title == nil
      ? "" : timeline.summary.map { " aria-description=\"\(HTMLText.escaped($0))\"" } ?? ""
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width">
      <title>\(HTMLText.escaped(title))</title>
      <style>
      \(rules)\(builder.ownRules)\(pictures)</style>
      <style>
      \(builder.table.css)</style>
      </head>
      <body style="margin: 0">
      <div class="layer-canvas" role="img" aria-label="\(HTMLText.escaped(title))"\(summary) style="\(style)">
      \(elements)</div>
      </body>
      </html>

      """
  }

  /// Rules that are the same in all pages. Those for layers have no specificity, so that the
  /// table's take precedence.
  private static let rules = """
    .layer-canvas { position: relative; overflow: hidden; isolation: isolate; }
    :where(.layer-canvas [data-layer]) {
      color: #ffffff; outline-color: #000000; fill: #000000; fill-rule: nonzero; stroke: none; stroke-width: 1px;
      stroke-linecap: butt; stroke-linejoin: miter; stroke-miterlimit: 10; stroke-dasharray: none; stroke-dashoffset: 0;
    }
    .layer-part, .layer-inside { position: absolute; left: 0; top: 0; width: 100%; height: 100%; }
    .layer-part {
      z-index: -2147483647; overflow: visible;
      background-repeat: no-repeat; background-position: center; background-size: 100% 100%;
    }
    svg.layer-part { width: 1px; height: 1px; }
    .layer-outline, .layer-outline path { d: inherit; }
    .layer-text { white-space: pre; text-rendering: geometricPrecision; }
    .layer-sum { isolation: isolate; }
    .layer-sum > .layer-part { mix-blend-mode: plus-lighter; }
    @media (prefers-reduced-motion: reduce) {
      .layer-canvas [data-layer], .layer-canvas .layer-part, .layer-canvas .layer-inside {
        animation-play-state: paused !important; animation-delay: var(--layer-poster) !important;
      }
    }

    """
}
