package import AnimGeometry

extension PictureTransition {
  /// The same between pictures with other pixels: all lengths are multiplied.
  package func scaled(by factor: Double) -> PictureTransition {
    guard factor != 1 else { return self }
    var result = self
    for parameter in kind.parameters {
      switch try? value(of: parameter.name) {
      case .number(let number)? where parameter.isLength:
        try? result.set(parameter.name, to: .number(number * factor))
      case .point(let point)?: try? result.set(parameter.name, to: .point(point * factor))
      case .rect(let rect)?:
        try? result.set(
          parameter.name,
          to: .rect(
            Rect(
              rect.minX * factor, rect.minY * factor, rect.width * factor, rect.height * factor)))
      default: break
      }
    }
    return result
  }

  /// The transition between pictures of a size: all of them is its extent, and what goes out from a
  /// point does from their middle unless it was set.
  package func fitted(to size: Size) -> PictureTransition {
    var result = self
    for parameter in kind.parameters {
      switch parameter.name {
      case "extent": try? result.set("extent", to: .rect(.zero))
      case "center" where (try? value(of: "center")) == parameter.initial:
        try? result.set("center", to: .point(Point(size.width / 2, size.height / 2)))
      default: break
      }
    }
    return result
  }
}
