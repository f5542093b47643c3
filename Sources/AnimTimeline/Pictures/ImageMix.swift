/// A weighted sum of pictures: a state between one picture and another.
///
/// Every picture is placed separately; its premultiplied colours are multiplied by its weight, and
/// the products are added. If the weights add up to less than 1, the rest is clear. A mix of mixes
/// is a mix again.
public struct ImageMix: Hashable, Sendable {
  /// A picture and its weight.
  public struct WeightedImage: Hashable, Sendable {
    /// The picture.
    public let image: ImageResource
    /// Above 0, at most 1.
    public let weight: Double

    /// Creates a part of a mix; its weight is above 0 and at most 1.
    public init(_ image: ImageResource, _ weight: Double) {
      self.image = image
      self.weight = weight
    }
  }

  /// The pictures, each once, in the order of their first appearance.
  public let parts: [WeightedImage]

  /// Creates a mix. Weights of equal pictures are added, and parts without a positive weight are
  /// left out.
  public init(_ parts: [WeightedImage]) {
    var kept: [WeightedImage] = []
    for part in parts where part.weight > 0 {
      if let index = kept.firstIndex(where: { $0.image == part.image }) {
        kept[index] = WeightedImage(part.image, kept[index].weight + part.weight)
      } else {
        kept.append(part)
      }
    }
    self.parts = kept
  }

  /// The weight of a picture; 0 if it isn't in the mix.
  public func weight(of image: ImageResource) -> Double {
    parts.first { $0.image == image }?.weight ?? 0
  }

  /// The sum of all weights; below 1 the backdrop is visible through the mix.
  public var totalWeight: Double { parts.reduce(0) { $0 + $1.weight } }

  /// The picture with the greatest weight; the last of equal ones.
  public var heaviest: ImageResource? {
    parts.reduce(nil as WeightedImage?) { best, part in
      best.map { part.weight >= $0.weight ? part : $0 } ?? part
    }?.image
  }

  /// Interpolates to another mix. Pictures can't be extrapolated, so fractions are limited to 0…1.
  public func interpolated(to other: ImageMix, at fraction: Double) -> ImageMix {
    if fraction >= 1 { return other }
    guard fraction > 0 else { return self }
    let staying = parts.map {
      WeightedImage($0.image, $0.weight + (other.weight(of: $0.image) - $0.weight) * fraction)
    }
    let coming = other.parts.filter { weight(of: $0.image) == 0 }
    return ImageMix(staying + coming.map { WeightedImage($0.image, $0.weight * fraction) })
  }

  /// The maximum difference of any picture's weight.
  public func distance(to other: ImageMix) -> Double {
    (parts + other.parts).map { abs(weight(of: $0.image) - other.weight(of: $0.image)) }.max() ?? 0
  }
}
