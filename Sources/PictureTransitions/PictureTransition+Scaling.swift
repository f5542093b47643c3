package import AnimGeometry

extension PictureTransition {
  /// Returns the transition for pictures of a size in pixels. All lengths are multiplied, without
  /// their limits, which are in points; masks and backsides are stretched over the pictures.
  package func scaled(by factor: Double, width: Int, height: Int) -> PictureTransition {
    mapped { parameter, value in
      switch value {
      case .number(let number) where parameter.isLength: .number(number * factor)
      case .point(let point): .point(point * factor)
      case .rect(let rect):
        .rect(
          Rect(rect.minX * factor, rect.minY * factor, rect.width * factor, rect.height * factor))
      case .image(let image?) where parameter.fillsPictures: .image(image.stretched(width, height))
      default: value
      }
    }
  }

  /// Returns the transition for pictures of a size: its extent covers them, and its centre is their
  /// middle unless it was set.
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
