import AnimGeometry

// Colours of the current context; without one nothing happens.
extension Color {
  /// Fills and strokes in this colour from now on.
  public func set() {
    setFill()
    setStroke()
  }

  /// Fills in this colour from now on.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(self) }

  /// Strokes in this colour from now on.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(self) }
}
