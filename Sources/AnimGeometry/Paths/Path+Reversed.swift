extension Path {
  /// The outline with the direction of every subpath reversed.
  public var reversed: Path {
    var result = Path()
    var segments: [(from: Point, element: Element)] = []
    var current: Point?
    func finish(closing: Bool) {
      guard let current else { return }
      result.move(to: current)
      for (from, element) in segments.reversed() {
        switch element {
        case .line: result.addLine(to: from)
        case .quadCurve(_, let control): result.addQuadCurve(to: from, control: control)
        case .curve(_, let c1, let c2): result.addCurve(to: from, control1: c2, control2: c1)
        case .move, .close: break
        }
      }
      if closing { result.closeSubpath() }
      segments = []
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(closing: false)
        current = point
      case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
        if let from = current { segments.append((from, element)) }
        current = point
      case .close:
        finish(closing: true)
        current = nil
      }
    }
    finish(closing: false)
    return result
  }
}
