public import AnimGeometry
import AnimTimeline
public import Foundation
public import LayerTree

// The state of a context by the names of Core Graphics. The origin is at the top left and y grows
// downwards, as in the contexts of UIKit.
extension DrawingContext {
  /// Saves colours, line style, alpha, shadow, transform and clip until ``restoreGState()``.
  public func saveGState() { saveState() }

  /// Restores the state that ``saveGState()`` saved last; without one this does nothing.
  public func restoreGState() { restoreState() }

  /// Draws with a state that is restored afterwards.
  func keepingState(_ draw: () -> Void) {
    saveState()
    draw()
    restoreState()
  }

  /// Translates later drawing, in points.
  public func translateBy(x: CGFloat, y: CGFloat) { translate(x: x, y: y) }

  /// Scales later drawing about the origin.
  public func scaleBy(x: CGFloat, y: CGFloat) { scale(x: x, y: y) }

  /// The transform from the coordinates of drawing to those of the area in points, y downwards.
  public var ctm: CGAffineTransform { transform }

  /// Sets the fill colour.
  public func setFillColor(_ color: CGColor) { fillColor = color }

  /// Sets the fill colour, by components 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the fill colour, a grey from 0 black to 1 white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    fillColor = CGColor(white: gray, alpha: alpha)
  }

  /// Sets the stroke colour.
  public func setStrokeColor(_ color: CGColor) { strokeColor = color }

  /// Sets the stroke colour, by components 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the stroke colour, a grey from 0 black to 1 white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    strokeColor = CGColor(white: gray, alpha: alpha)
  }

  /// Sets the width of lines, in points.
  public func setLineWidth(_ width: CGFloat) { lineWidth = width }

  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { lineCap = cap }

  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { lineJoin = join }

  /// Sets the maximum miter as a multiple of half the line width.
  public func setMiterLimit(_ limit: CGFloat) { miterLimit = limit }

  /// Sets the dash pattern: lengths that are drawn and skipped in turn, in points, and the distance
  /// into it at which lines start. An empty pattern draws solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    lineDashPattern = lengths.map { Double($0) }
    lineDashPhase = phase
  }

  /// Sets a factor of the alpha of each later drawing.
  public func setAlpha(_ alpha: CGFloat) { self.alpha = alpha }

  /// Sets the mode that blends each later drawing with the earlier ones.
  ///
  /// `clear` erases. `copy`, `sourceIn`, `sourceOut`, `destinationIn` and `destinationAtop` are
  /// treated as normal.
  public func setBlendMode(_ mode: CGBlendMode) { blendMode = mode }

  /// Erases a rectangle.
  public func clear(_ rect: CGRect) {
    keepingState {
      setShadow(offset: .zero, blur: 0, color: nil)
      (alpha, fillColor, blendMode) = (1, .black, .clear)
      fill(rect)
    }
  }

  /// Interpolation of scaled pictures. All qualities but none are the same.
  public var interpolationQuality: CGInterpolationQuality {
    get { interpolation == .nearest ? .none : .default }
    set { interpolation = newValue == .none ? .nearest : .linear }
  }

  /// Sets the interpolation of scaled pictures.
  public func setInterpolationQuality(_ quality: CGInterpolationQuality) {
    interpolationQuality = quality
  }
}

// Shadows and groups.
extension DrawingContext {
  /// Sets the shadow that each later drawing casts.
  ///
  /// - Parameters:
  ///   - offset: Distance to the right and down, in points; transforms don't change it.
  ///   - blur: Twice the standard deviation of the blur, in points; transforms don't change it.
  ///   - color: Nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let spread = max(Double(blur), 0) / 2
    shadow = color.map {
      Shadow(
        color: $0, offset: Point(offset.width, offset.height),
        spread: GaussianSpread(spread, spread))
    }
  }

  /// Sets a black shadow with an alpha of ⅓ for each later drawing.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(white: 0, alpha: 1.0 / 3))
  }

  /// Collects drawing until ``endTransparencyLayer()``, which then draws it as one picture with the
  /// current alpha and shadow.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary? = nil) {
    beginTransparencyLayer()
  }

  /// Ends the layer that ``beginTransparencyLayer(auxiliaryInfo:)`` began.
  public func endTransparencyLayer() { restoreState() }

  /// The bounding box of the clip, in the current coordinates.
  public var boundingBoxOfClipPath: CGRect {
    transform.inverse.map { CGRect($0.bounds(of: clipBox)) } ?? .null
  }
}
