import AnimPixels

/// A fitted palette, and the entries of the animation's colours in it.
///
/// The palette keeps the result of the first look-up of a colour. Several threads may read colours that were looked
/// up before, also while one thread looks up others.
final class LossyPalette {
  /// Number of neighbours of each entry, itself included.
  static let neighbourCount = 13

  /// Red in the lowest byte; the first is the clear one.
  let entries: [UInt32]
  /// The entries in Oklab, ``Oklab/stretched`` as all colours here.
  let entryColors = FixedBuffer(repeating: SIMD4<Float>(repeating: 0), count: 256)
  /// Number of entries without the clear one.
  var entryCount: Int { entries.count - 1 }
  private let source: SourceColors
  /// The colours of the animation, by number.
  private let labs: UnsafeMutablePointer<SIMD4<Float>>
  private var search: NearestColors
  /// The entry that is nearest to each colour, 0 for colours that weren't looked up. ``locked`` is added if the
  /// colour is only drawn with it, ``onlyAtEdges`` if the colour is only found at edges.
  private let nearestEntries: FixedBuffer<UInt16>
  private let neighbourLists = FixedBuffer<UInt8>(repeating: 0, count: 256 * listSize)
  private let gaps = FixedBuffer<Float>(repeating: .infinity, count: 256 * listSize)
  /// The mixture for each colour that was looked up; nil before `findMixtures`.
  private var mixtures: FixedBuffer<ColorMixture>?
  private var mixer: ColorMixer?

  /// True if all colours were looked up.
  private(set) var knowsAll = false

  private static let locked: UInt16 = 256
  private static let onlyAtEdges: UInt16 = 512
  private static let listSize = 16

  /// - Parameters:
  ///   - colors: The palette sorted by lightness, at most 255.
  ///   - source: The colours of the animation. Flat ones are drawn exactly if the palette has them.
  init(colors: [UInt32], source: SourceColors) {
    entries = [0] + colors
    self.source = source
    labs = source.labs.base
    search = NearestColors(sorted: colors.map { Oklab($0).stretched })
    for (index, lab) in search.colors.enumerated() { entryColors[index + 1] = lab.vector }
    nearestEntries = FixedBuffer(repeating: 0, count: source.colors.count)
    for index in colors.indices {
      for place in 0..<min(colors.count, Self.listSize) {
        let (other, distance) = search.neighbours[index, place]
        neighbourLists[(index + 1) * Self.listSize + place] = UInt8(truncatingIfNeeded: other + 1)
        gaps[(index + 1) * Self.listSize + place] = distance
      }
    }
  }

  /// The squared distance between a colour and its entry.
  @inline(__always)
  private func squaredDistance(of color: Int) -> Float {
    let error = lab(color) - entryColors[nearest(color).entry]
    return (error * error).sum()
  }

  /// The squared distance between a colour and its entry; negative if the colour is only drawn with that entry.
  @inline(__always)
  private func squaredError(of color: Int) -> Float {
    nearest(color).isLocked ? -1 : squaredDistance(of: color)
  }

  /// The mean distance between the colours and their nearest entries.
  func meanError(weights: [Int]) -> Float {
    var sum = 0.0
    var total = 0.0
    for number in weights.indices.dropFirst() where weights[number] > 0 {
      sum += Double(weights[number]) * Double(squaredDistance(of: number).squareRoot())
      total += Double(weights[number])
    }
    return total > 0 ? Float(sum / total) : 0
  }

  /// The largest distance between a colour and its nearest entry.
  func maximumError(weights: [Int]) -> Float {
    var largest: Float = 0
    for number in weights.indices.dropFirst() where weights[number] > 0 {
      largest = max(largest, squaredDistance(of: number))
    }
    return largest.squareRoot()
  }

  /// The root of the mean squared distance between the colours that aren't drawn exactly and their nearest entries.
  ///
  /// - Parameter weights: The share of each colour in the animation, by number.
  func spread(weights: [Int]) -> Float {
    var sum = 0.0
    var total = 0.0
    for number in weights.indices.dropFirst() where weights[number] > 0 {
      let error = squaredError(of: number)
      guard error > 1e-9 else { continue }
      sum += Double(weights[number]) * Double(error)
      total += Double(weights[number])
    }
    return total > 0 ? Float((sum / total).squareRoot()) : 0
  }

  @inline(__always)
  func lab(_ color: Int) -> SIMD4<Float> { labs[color] }

  @inline(__always)
  func entry(_ index: Int) -> SIMD4<Float> { entryColors[index] }

  /// Looks up the index of the entry that is nearest to a colour, whether the colour is only drawn with it, and
  /// whether it is only found beside quite different ones.
  @inline(__always)
  func nearest(_ color: Int) -> (entry: Int, isLocked: Bool, isOnlyAtEdges: Bool) {
    if nearestEntries[color] == 0 { find(color) }
    return known(color)
  }

  /// The same for a colour that was looked up before.
  @inline(__always)
  func known(_ color: Int) -> (entry: Int, isLocked: Bool, isOnlyAtEdges: Bool) {
    known.nearest(color)
  }

  /// The results for colours that were looked up before, valid as long as the palette exists.
  struct NearestEntryCache {
    fileprivate let nearestEntries: UnsafeMutablePointer<UInt16>
    let labs: UnsafeMutablePointer<SIMD4<Float>>
    let entryColors: UnsafeMutablePointer<SIMD4<Float>>

    /// The same as that of the palette.
    @inline(__always)
    func nearest(_ color: Int) -> (entry: Int, isLocked: Bool, isOnlyAtEdges: Bool) {
      let entry = nearestEntries[color]
      return (Int(entry & 255), entry & locked != 0, entry & onlyAtEdges != 0)
    }
  }

  var known: NearestEntryCache {
    NearestEntryCache(
      nearestEntries: nearestEntries.base, labs: labs, entryColors: entryColors.base)
  }

  /// True if two colours are so far apart that nobody sees the exact distance.
  @inline(__always)
  static func areFar(_ first: SIMD4<Float>, _ second: SIMD4<Float>) -> Bool {
    (first - second).squaredLength > squaredEdge
  }

  private static let squaredEdge: Float = 0.08 * 0.08

  /// Finds the entry that is nearest to a colour.
  @inline(never)
  private func find(_ color: Int) {
    let encoded = source.colors[color]
    let index = search.nearest(to: source.lab(color), encoded: encoded)
    let isLocked =
      source.isArea[color]
      || entries[index + 1] == encoded && (source.isFlat[color] || source.isBroad[color])
    let entry =
      UInt16(truncatingIfNeeded: index + 1) | (isLocked ? Self.locked : 0)
      | (source.isFlat[color] ? Self.onlyAtEdges : 0)
    nearestEntries[color] = entry
    if mixtures != nil { findMixture(color) }
  }

  /// Looks up all colours.
  func findAll() {
    for number in source.colors.indices.dropFirst() { _ = nearest(number) }
    knowsAll = true
  }

  /// Finds the mixture for each colour, now or when the colour is looked up.
  func findMixtures(_ mixing: ColorMixing) {
    guard mixtures == nil else { return }
    mixtures = FixedBuffer(repeating: ColorMixture(), count: source.colors.count)
    mixer = ColorMixer(
      mixing: mixing, entries: entryColors.base, lights: entries.map { ConeLight($0) })
    for number in source.colors.indices where nearestEntries[number] != 0 { findMixture(number) }
  }

  private func findMixture(_ color: Int) {
    guard squaredError(of: color) > 0, let mixer else { return }
    if mixer.mixing.keepsFlat, source.isFlat[color] { return }
    let first = nearest(color).entry
    let others = UnsafeBufferPointer(
      start: neighbours(first), count: max(1, min(entryCount, Self.listSize)))
    mixtures?[color] = mixer.mixture(
      of: source.colors[color], nearest: first, others: others)
  }

  /// True if a colour is also mixed in areas of it.
  @inline(__always)
  func mixesAreas(of color: Int) -> Bool {
    mixer?.mixing.keepsFlat == true && !source.isBroad[color]
  }

  /// The entry of a mixed colour at a threshold of the pattern; nil for colours that aren't mixed or weren't looked
  /// up.
  @inline(__always)
  func mixed(_ color: Int, threshold: UInt16) -> Int? {
    guard let mixture = mixtures?[color], !mixture.isEmpty else { return nil }
    return mixture.entry(threshold: threshold)
  }

  /// The ``neighbourCount`` entries that are nearest to one of them, itself first.
  @inline(__always)
  func neighbours(_ index: Int) -> UnsafeMutablePointer<UInt8> {
    neighbourLists.base + index * Self.listSize
  }

  /// The distance of a neighbour.
  @inline(__always)
  func gap(_ index: Int, _ place: Int) -> Float { gaps[index * Self.listSize + place] }
}
