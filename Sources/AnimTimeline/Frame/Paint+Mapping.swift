package import AnimGeometry

extension Paint {
  /// The paint with every colour multiplied by another's red, green and blue.
  package func multiplied(by tint: Color) -> Paint {
    switch self {
    case .color(let color): return .color(color.multiplied(by: tint))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map {
        GradientStop(offset: $0.offset, color: $0.color.multiplied(by: tint))
      }
      return .gradient(gradient)
    case .image(var image):
      image.tint = image.tint.multiplied(by: tint)
      return .image(image)
    case .pattern(var pattern):
      pattern.commands = pattern.commands.mappingPaints { $0.multiplied(by: tint) }
      return .pattern(pattern)
    case .mix(var mix):
      mix.source = mix.source.mappingPaints { $0.multiplied(by: tint) }
      mix.target = mix.target.mappingPaints { $0.multiplied(by: tint) }
      return .mix(mix)
    }
  }

  /// The paint with another count of images, also within patterns.
  ///
  /// - Parameter index: The new index of an image.
  func recounted(_ index: (Int) -> Int) -> Paint {
    switch self {
    case .image(var image):
      image.image = index(image.image)
      return .image(image)
    case .pattern(var pattern):
      // An array that stays the same is compared at once.
      guard hasImage else { return self }
      pattern.commands = pattern.commands.mappingPaints { $0.recounted(index) }
      return .pattern(pattern)
    case .color, .gradient, .mix: return self
    }
  }

  /// True if it is an image, or a pattern with one in it.
  private var hasImage: Bool {
    switch self {
    case .image: return true
    case .pattern(let pattern):
      return pattern.commands.contains {
        if case .draw(let drawing) = $0 { drawing.paint.hasImage } else { false }
      }
    case .color, .gradient, .mix: return false
    }
  }
}

extension [DisplayCommand] {
  /// The commands with other paints.
  fileprivate func mappingPaints(_ paint: (Paint) -> Paint) -> [DisplayCommand] {
    map { command in
      guard case .draw(var drawing) = command else { return command }
      drawing.paint = paint(drawing.paint)
      return .draw(drawing)
    }
  }
}

extension Color {
  /// The colour with its red, green and blue multiplied by another's.
  package func multiplied(by tint: Color) -> Color {
    Color(
      red: red * tint.red, green: green * tint.green, blue: blue * tint.blue, alpha: alpha)
  }
}
