import AnimGeometry
import AnimTimeline

extension Area {
  /// True if every number is finite.
  var isFinite: Bool {
    switch self {
    case .roundedRect(let rect, let radius): rect.isFinite && radius.isFinite
    case .border(let rect, let radius, let width):
      rect.isFinite && radius.isFinite && width.isFinite
    case .fill(let path, _): path.isFinite
    case .stroke(let path, let style):
      path.isFinite && style.width.isFinite && style.miterLimit.isFinite
    case .ellipse(let rect): rect.isFinite
    case .union:
      parts.allSatisfy { $0.area.isFinite && Projection($0.transform).isFinite }
    }
  }
}

extension Rect {
  /// True if all edges have finite coordinates.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
      && (origin.x + size.width).isFinite && (origin.y + size.height).isFinite
  }

  /// True if another rectangle is within this one, up to rounding.
  func holds(_ other: Rect) -> Bool {
    let slack = (width + height) * 1e-9
    return other.minX >= minX - slack && other.maxX <= maxX + slack && other.minY >= minY - slack
      && other.maxY <= maxY + slack
  }
}

extension Projection {
  /// True if every number is finite.
  var isFinite: Bool {
    // A sum is finite only if all parts are; an overflowing sum is rejected as well.
    let t = affine
    return (abs(t.a) + abs(t.b) + abs(t.c) + abs(t.d) + abs(t.tx) + abs(t.ty)).isFinite
      && (abs(px) + abs(py) + abs(pw)).isFinite
  }
}
