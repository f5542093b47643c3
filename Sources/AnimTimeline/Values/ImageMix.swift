/// Pictures added up, each with a weight: what shows on the way from one picture to another.
///
/// Every picture is placed by itself; its premultiplied colours are multiplied by its weight, and
/// the products are added. What the weights leave of 1 is clear. A mix of mixes is a mix again.
public struct ImageMix: Hashable, Sendable {
  /// A picture and how much of it shows.
  public struct Part: Hashable, Sendable {
    /// What is seen of it.
    public let image: ImageResource
    /// Above 0, at most 1.
    public let weight: Double

    /// Creates a part of a mix; its weight is above 0 and at most 1.
    public init(_ image: ImageResource, _ weight: Double) {
      self.image = image
      self.weight = weight
    }
  }

  /// Every picture once, in the order in which they came in.
  public let parts: [Part]

  /// Creates a mix. Weights of one picture are added, and those that are not above 0 left out.
  public init(_ parts: [Part]) {
    var kept: [Part] = []
    for part in parts where part.weight > 0 {
      if let index = kept.firstIndex(where: { $0.image == part.image }) {
        kept[index] = Part(part.image, kept[index].weight + part.weight)
      } else {
        kept.append(part)
      }
    }
    self.parts = kept
  }

  /// How much of a picture shows; 0 when it isn't in the mix.
  public func weight(of image: ImageResource) -> Double {
    parts.first { $0.image == image }?.weight ?? 0
  }

  /// The sum of all weights; below 1 what is behind shows through.
  public var totalWeight: Double { parts.reduce(0) { $0 + $1.weight } }

  /// The picture that shows most; of equal ones the last.
  public var heaviest: ImageResource? {
    parts.reduce(nil as Part?) { best, part in
      best.map { part.weight >= $0.weight ? part : $0 } ?? part
    }?.image
  }

  /// The mix `fraction` of the way to another; pictures have nothing beyond their ends, so
  /// fractions outside of 0…1 are limited.
  public func interpolated(to other: ImageMix, at fraction: Double) -> ImageMix {
    if fraction >= 1 { return other }
    guard fraction > 0 else { return self }
    let staying = parts.map {
      Part($0.image, $0.weight + (other.weight(of: $0.image) - $0.weight) * fraction)
    }
    let coming = other.parts.filter { weight(of: $0.image) == 0 }
    return ImageMix(staying + coming.map { Part($0.image, $0.weight * fraction) })
  }

  /// The largest difference of any picture's weight.
  public func distance(to other: ImageMix) -> Double {
    (parts + other.parts).map { abs(weight(of: $0.image) - other.weight(of: $0.image)) }.max() ?? 0
  }
}

extension Value {
  /// What shows of which picture, for a value of that kind: none, one or several.
  public var imageMix: ImageMix? {
    switch self {
    case .image(let image): ImageMix(image.map { [ImageMix.Part($0, 1)] } ?? [])
    case .images(let mix): mix
    default: nil
    }
  }

  /// A mix in its simplest form: a whole picture by itself is that picture, none is nil.
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
