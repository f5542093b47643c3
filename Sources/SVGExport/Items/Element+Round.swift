import AnimGeometry
import AnimTimeline
import TrackFitting

extension Element {
  /// The element as a circle or an ellipse, if its path always is one.
  func round(as outline: FittedValues, tolerance: Double) -> Element {
    // The curves of an outline deviate from the circle by 0.027 % of its radius.
    guard let oval = outline.constantValue?.path.oval,
      max(oval.width, oval.height) * 0.000_14 <= tolerance
    else { return self }
    let decimals = NumberFormat.decimals(for: tolerance)
    func number(_ value: Double) -> DecimalNumber { DecimalNumber(value, decimals: decimals) }
    let (x, y) = (number(oval.width / 2), number(oval.height / 2))
    guard !x.isZero, !y.isZero else { return self }
    var result = Element(x == y ? "circle" : "ellipse")
    for (name, value) in [("cx", number(oval.midX)), ("cy", number(oval.midY))]
    where !value.isZero {
      result[name] = .number(value)
    }
    if x == y {
      result["r"] = .number(x)
    } else {
      result["rx"] = .number(x)
      result["ry"] = .number(y)
    }
    // A full ellipse has neither ends nor joins, and fill rules don't differ on it.
    let moot = ["d", "fill-rule", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"]
    for (name, value) in attributes where !moot.contains(name) { result[name] = value }
    result.animations = animations.filter { !moot.contains($0.attribute) }
    return result
  }
}

extension Path {
  /// The bounds of the path if it is an axis-aligned ellipse.
  fileprivate var oval: Rect? {
    guard elements.count == 6, case .close = elements[5],
      let bounds = controlBounds, bounds.width > 0, bounds.height > 0
    else { return nil }
    return self == Path(ellipseIn: bounds) ? bounds : nil
  }
}
