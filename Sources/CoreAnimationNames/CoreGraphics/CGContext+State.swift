public import AnimGeometry
import AnimTimeline
public import Foundation
public import LayerTree

// The state of a context by the names of Core Graphics. The origin is at the top left and y grows downwards, as in the
// contexts of UIKit.
extension DrawingContext {
  /// Keeps colours, line style, alpha, shadow, transform and clip until ``restoreGState()``.
  public func saveGState() { saveState() }

  /// Goes back to what ``saveGState()`` kept last; without that, nothing happens.
  public func restoreGState() { restoreState() }

  /// Draws with a state that is gone afterwards.
  func keepingState(_ draw: () -> Void) {
    saveState()
    draw()
    restoreState()
  }

  /// Moves what is drawn from now on, by points.
  public func translateBy(x: CGFloat, y: CGFloat) { translate(x: x, y: y) }

  /// Scales what is drawn from now on about the origin.
  public func scaleBy(x: CGFloat, y: CGFloat) { scale(x: x, y: y) }

  /// From the coordinates in which drawing happens to those of the area in points, y downwards.
  public var ctm: CGAffineTransform { transform }

  /// Sets the colour of what is filled.
  public func setFillColor(_ color: CGColor) { fillColor = color }

  /// Sets the colour of what is filled, by components 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the colour of what is filled, a grey from 0 black to 1 white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    fillColor = CGColor(white: gray, alpha: alpha)
  }

  /// Sets the colour of what is stroked.
  public func setStrokeColor(_ color: CGColor) { strokeColor = color }

  /// Sets the colour of what is stroked, by components 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the colour of what is stroked, a grey from 0 black to 1 white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    strokeColor = CGColor(white: gray, alpha: alpha)
  }

  /// Sets the width of lines, in points.
  public func setLineWidth(_ width: CGFloat) { lineWidth = width }

  /// Sets how lines end.
  public func setLineCap(_ cap: CGLineCap) { lineCap = cap }

  /// Sets how lines meet.
  public func setLineJoin(_ join: CGLineJoin) { lineJoin = join }

  /// Sets the longest miter as a multiple of half the line width.
  public func setMiterLimit(_ limit: CGFloat) { miterLimit = limit }

  /// Sets the lengths that are drawn and skipped in turn, in points, and how far into them lines start;
  /// none for solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    lineDashPattern = lengths.map { Double($0) }
    lineDashPhase = phase
  }

  /// Sets what multiplies the alpha of everything that is drawn, each by itself.
  public func setAlpha(_ alpha: CGFloat) { self.alpha = alpha }

  /// Sets how everything that is drawn is combined with what was drawn before, each by itself.
  ///
  /// `clear` erases. `copy`, `sourceIn`, `sourceOut`, `destinationIn` and `destinationAtop` count as
  /// normal.
  public func setBlendMode(_ mode: CGBlendMode) { blendMode = mode }

  /// Erases a rectangle, so that nothing of it shows.
  public func clear(_ rect: CGRect) {
    keepingState {
      setShadow(offset: .zero, blur: 0, color: nil)
      (alpha, fillColor, blendMode) = (1, .black, .clear)
      fill(rect)
    }
  }

  /// How pictures are drawn in other sizes. Qualities other than none are the same.
  public var interpolationQuality: CGInterpolationQuality {
    get { interpolation == .nearest ? .none : .default }
    set { interpolation = newValue == .none ? .nearest : .linear }
  }

  /// Sets how pictures are drawn in other sizes.
  public func setInterpolationQuality(_ quality: CGInterpolationQuality) {
    interpolationQuality = quality
  }
}

// Shadows and groups.
extension DrawingContext {
  /// Lets everything that is drawn cast a shadow, each by itself.
  ///
  /// - Parameters:
  ///   - offset: How far to the right and down, in points; transforms don't change it.
  ///   - blur: Twice the standard deviation of the blur, in points; transforms don't change it.
  ///   - color: Nil casts none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let spread = max(Double(blur), 0) / 2
    shadow = color.map {
      Shadow(
        color: $0, offset: Point(offset.width, offset.height),
        spread: GaussianSpread(spread, spread))
    }
  }

  /// Lets everything that is drawn cast a shadow in black with an alpha of ⅓.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(white: 0, alpha: 1.0 / 3))
  }

  /// Puts together what is drawn until ``endTransparencyLayer()``, and then shows it with the present
  /// alpha and shadow.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary? = nil) {
    beginTransparencyLayer()
  }

  /// Ends what ``beginTransparencyLayer(auxiliaryInfo:)`` began.
  public func endTransparencyLayer() { restoreState() }

  /// A rectangle around what the clips leave, in the present coordinates.
  public var boundingBoxOfClipPath: CGRect {
    transform.inverse.map { CGRect($0.bounds(of: clipBox)) } ?? .null
  }
}
