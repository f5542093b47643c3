import AnimGeometry
public import Foundation
import LayerTree

// Text in the current context; without a context nothing is drawn. The default font is the built-in
// sans with 12 points, the default colour black.
extension String {
  /// Draws one line of text with its top-left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws text from the top of a box on; lines break at its width.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// The size of one line of text, in points; zero for a font that can't be used.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }
}

extension NSString {
  /// Draws one line of text with its top-left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws text from the top of a box on; lines break at its width.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }

  /// The size of one line of text, in points; zero for a font that can't be used.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }
}

extension NSAttributedString {
  /// Draws one line of text with its top-left corner at a point.
  public func draw(at point: CGPoint) {
    let layer = textLayer
    draw(layer, in: CGRect(origin: point, size: layer.lineSize))
  }

  /// Draws text from the top of a box on; lines break at its width and are aligned by the first
  /// paragraph style.
  public func draw(in rect: CGRect) {
    let layer = textLayer
    layer.isWrapped = true
    draw(layer, in: rect)
  }

  /// The size of one line of text, in points; zero for a font that can't be used.
  public func size() -> CGSize { textLayer.lineSize }

  private func draw(_ layer: CATextLayer, in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    layer.bounds = CGRect(origin: .zero, size: rect.size)
    context.keepingState {
      context.translateBy(x: rect.minX, y: rect.minY)
      layer.render(in: context)
    }
  }

  private var textLayer: CATextLayer {
    let layer = CATextLayer()
    layer.fontSize = Double(UIFont.unnamed.pointSize)
    layer.foregroundColor = .black
    layer.attributedString = AttributedText(self)
    let style =
      length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    layer.alignmentMode = style?.alignment ?? .natural
    return layer
  }
}

extension TextLayer {
  fileprivate var lineSize: CGSize { (try? preferredSize()).map { CGSize($0) } ?? .zero }
}
