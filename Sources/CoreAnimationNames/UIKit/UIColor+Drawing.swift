import AnimGeometry

// Colours of the current context; without a context they do nothing.
extension Color {
  /// Sets the fill colour and the stroke colour.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(self) }

  /// Sets the stroke colour.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(self) }
}
