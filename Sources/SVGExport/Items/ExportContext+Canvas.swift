import AnimGeometry
import AnimTimeline

/// The background of the canvas.
extension ExportContext {
  /// True if the canvas is opaque.
  var canvasIsOpaque: Bool { canvasBackground != nil && timeline.background.clamped.alpha >= 1 }

  /// The rectangle that fills the canvas; nil if the background is clear, or if pictures always replace it.
  var canvasBackground: Element? {
    let color = timeline.background.clamped
    guard color.alpha > 0 else { return nil }
    var rect = Element("rect", ["width": .percent(100), "height": .percent(100)])
    rect.setColor("fill", opacity: "fill-opacity", to: color)
    return outsideOfPictures(rect)
  }
}
