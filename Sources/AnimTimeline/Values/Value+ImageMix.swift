extension Value {
  /// The mix for a value of pictures: none, one or several.
  public var imageMix: ImageMix? {
    switch self {
    case .image(let image): ImageMix(image.map { [ImageMix.WeightedImage($0, 1)] } ?? [])
    case .images(let mix): mix
    default: nil
    }
  }

  /// A mix in its simplest form: a single whole picture becomes that picture, an empty mix nil.
  public init(_ mix: ImageMix) {
    if mix.parts.isEmpty {
      self = .image(nil)
    } else if mix.parts.count == 1, mix.parts[0].weight == 1 {
      self = .image(mix.parts[0].image)
    } else {
      self = .images(mix)
    }
  }
}
