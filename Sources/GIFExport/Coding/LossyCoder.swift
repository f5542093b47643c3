/// Codes changed pixels by LZW and chooses their colours while doing so: a phrase of the dictionary
/// may stand for pixels that it shows with a small error, where that makes it long enough.
struct LossyCoder: ~Copyable {
  /// What a pixel may become.
  struct Pixel {
    /// Its colour number, ``still`` or ``fixed``.
    var color: UInt32
    /// The palette index that is shown at its place now, 0 if nothing is or the palette doesn't
    /// have it; the index to draw for ``fixed``.
    var shown: UInt8
    /// The entry that is shown at its place, among the entries of all palettes.
    var look: UInt16

    /// Stays as it is.
    static let still: UInt32 = 0
    /// Has to be drawn with one index.
    static let fixed = UInt32.max
  }

  /// The palette of the pictures to come.
  var palette: LossyPalette
  private let pattern: DitherPattern?
  private var phrases = ColorPhrases()
  private var bits = CodeBits()

  // The picture being coded.
  private var count = 0
  private let colors: UnsafeMutablePointer<UInt32>
  private let shown: UnsafeMutablePointer<UInt8>
  private let looks: UnsafeMutablePointer<UInt16>
  /// The colours of the entries of all palettes, 256 for each; 0 is clear.
  private let lookLabs: UnsafeMutablePointer<SIMD4<Float>>
  /// What is added to the colour of each pixel: the errors that come from the row above, or what a
  /// pattern makes of it.
  private let carried: UnsafeMutablePointer<SIMD4<Float>>
  /// The entry that each pixel would have at best.
  private let wanted: UnsafeMutablePointer<UInt8>
  private let chosen: UnsafeMutablePointer<UInt8>

  // The search for a phrase.
  private var inverseWorth: Float
  private var weights: LossyWeights
  private var bestScore: Float = 0
  private var bestNode = 0
  private var bestLength = 0
  private var visitsLeft = 0
  private let bestAtLength: UnsafeMutablePointer<Float>
  private var knownLength = 0

  init(
    palette: LossyPalette, weights: LossyWeights, pattern: DitherPattern?, pixelCount: Int,
    paletteCount: Int
  ) {
    self.palette = palette
    self.pattern = pattern
    self.weights = weights
    inverseWorth = 1 / weights.worth
    colors = .allocate(capacity: pixelCount)
    shown = .allocate(capacity: pixelCount)
    looks = .allocate(capacity: pixelCount)
    lookLabs = .allocate(capacity: 256 * paletteCount)
    lookLabs.initialize(repeating: SIMD4(repeating: 0), count: 256 * paletteCount)
    carried = .allocate(capacity: pixelCount + 1)
    wanted = .allocate(capacity: pixelCount)
    chosen = .allocate(capacity: pixelCount)
    bestAtLength = .allocate(capacity: ColorPhrases.capacity + 2)
    bestAtLength.initialize(repeating: 0, count: ColorPhrases.capacity + 2)
  }

  deinit {
    colors.deallocate()
    shown.deallocate()
    looks.deallocate()
    lookLabs.deallocate()
    carried.deallocate()
    wanted.deallocate()
    chosen.deallocate()
    bestAtLength.deallocate()
  }

  /// The image data of the last picture, without the division into blocks.
  var bytes: [UInt8] { bits.bytes }

  /// The palette index that was chosen for each pixel of the last picture; 0 leaves it as it is.
  var indices: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: chosen, count: count) }

  /// Sets the next pixel of the picture to code, which has a place on the canvas.
  @inline(__always)
  mutating func append(_ pixel: Pixel, x: Int, y: Int) {
    var offset = SIMD4<Float>(repeating: 0)
    if pixel.color != Pixel.still, pixel.color != Pixel.fixed {
      let color = Int(pixel.color)
      var entry = palette.nearest(color)
      if let pattern, let other = palette.mixed(color, threshold: pattern.threshold(x: x, y: y)) {
        entry = other
        offset = palette.entry(entry) - palette.lab(color)
      }
      wanted[count] = UInt8(truncatingIfNeeded: entry)
    }
    carried[count] = offset
    colors[count] = pixel.color
    shown[count] = pixel.shown
    looks[count] = pixel.look
    count += 1
  }

  mutating func removeAll() { count = 0 }

  /// Goes on with another palette.
  mutating func take(_ palette: LossyPalette, number: Int, weights: LossyWeights) {
    self.palette = palette
    if pattern != nil { palette.findMixtures() }
    self.weights = weights
    inverseWorth = 1 / weights.worth
    for index in 0..<palette.entries.count { lookLabs[number * 256 + index] = palette.entry(index) }
  }

  /// Codes the appended pixels, rows of a width.
  mutating func code(width rowWidth: Int, symbolBits: Int) {
    let clearCode = 1 << symbolBits
    bits.removeAll()
    phrases.clear(bits: symbolBits)
    var width = symbolBits + 1
    bits.append(clearCode, width: width)
    var last = -1
    var position = 0
    var left = SIMD4<Float>(repeating: 0)
    while position < count {
      let first = search(at: position, after: last, left: left)
      if last >= 0, !phrases.isFull {
        if !phrases.hasChild(last, first) { phrases.link(last, first) }
        phrases.advance()
      }
      bits.append(bestNode, width: width)
      left = settle(at: position, left: left, rowWidth: rowWidth)
      position += bestLength
      last = bestNode
      if phrases.next == 1 << width, width < 12 { width += 1 }
      // A full dictionary would pull the colours towards those that it learned from.
      if phrases.isFull, position < count {
        bits.append(clearCode, width: width)
        phrases.clear(bits: symbolBits)
        width = symbolBits + 1
        last = -1
      }
    }
    bits.append(clearCode + 1, width: width)
    bits.flush()
  }

  /// Finds the phrase to go on with, and gives its first symbol.
  private mutating func search(at position: Int, after last: Int, left: SIMD4<Float>) -> UInt8 {
    bestScore = -.infinity
    bestNode = 0
    bestLength = 1
    visitsLeft = weights.visits
    knownLength = 0
    var first: UInt8 = 0
    func attempt(_ symbol: UInt8, _ cost: Float, _ error: SIMD4<Float>, _ coder: inout LossyCoder) {
      let isNew = last >= 0 && !coder.phrases.isFull && !coder.phrases.hasChild(last, symbol)
      if isNew { coder.phrases.link(last, symbol) }
      let before = coder.bestScore
      coder.walk(Int(symbol), position + 1, 1, 1 - cost, error)
      if isNew { coder.phrases.unlink(last) }
      if coder.bestScore > before { first = symbol }
    }
    let zero = SIMD4<Float>(repeating: 0)
    let old = shown[position]
    if colors[position] == Pixel.still || colors[position] == Pixel.fixed {
      if colors[position] == Pixel.still { attempt(0, 0, zero, &self) }
      if old != 0 { attempt(old, 0, zero, &self) }
      return first
    }
    let color = Int(colors[position])
    if palette.isLocked(color) {
      let index = UInt8(truncatingIfNeeded: palette.nearest(color))
      if old == index { attempt(0, 0, zero, &self) }
      attempt(index, 0, zero, &self)
      return first
    }
    let target = palette.lab(color) + carried[position] + left
    let base = base(of: color)
    let nearest = Int(wanted[position])
    if looks[position] != 0 {
      let error = target - lookLabs[Int(looks[position])]
      let cost = (weights.staleness * Self.square(error) - base) * inverseWorth
      if cost < weights.most { attempt(0, cost, error, &self) }
    }
    let reach = (base.squareRoot() + (4 * weights.worth).squareRoot())
    let neighbours = palette.neighbours(nearest)
    for place in 0..<palette.entryCount {
      let candidate = neighbours[place]
      if place > 0, palette.gap(nearest, place) > reach + base.squareRoot() || place > 12 { break }
      let error = target - palette.entry(Int(candidate))
      let cost = (Self.square(error) - base) * inverseWorth
      if cost < weights.most || place == 0 { attempt(candidate, cost, error, &self) }
    }
    return first
  }

  @inline(__always)
  private static func square(_ v: SIMD4<Float>) -> Float {
    v[0] * v[0] + v[1] * v[1] + v[2] * v[2]
  }

  /// The squared error with which a colour is shown at best.
  @inline(__always)
  private func base(of color: Int) -> Float { pattern == nil ? palette.base(color) : 0 }

  /// The one index that a pixel may have, if there is only one.
  @inline(__always)
  private func onlyIndex(_ position: Int) -> UInt8? {
    let color = colors[position]
    if color == Pixel.still || color == Pixel.fixed { return shown[position] }
    guard palette.isLocked(Int(color)) else { return nil }
    return UInt8(truncatingIfNeeded: palette.nearest(Int(color)))
  }

  /// Follows the phrases that begin with a node.
  ///
  /// - Parameters:
  ///   - position: the pixel after the node's phrase.
  ///   - score: what the phrase is worth, in pixels.
  ///   - error: that of the phrase's last pixel.
  private mutating func walk(
    _ node: Int, _ position: Int, _ length: Int, _ score: Float, _ error: SIMD4<Float>
  ) {
    visitsLeft -= 1
    if visitsLeft < 0 { return }
    var (node, position, length, score, error) = (node, position, length, score, error)
    while true {
      if length > knownLength {
        knownLength = length
        bestAtLength[length] = score
      } else if score > bestAtLength[length] {
        bestAtLength[length] = score
      } else if score < bestAtLength[length] - weights.slack {
        return
      }
      if score > bestScore {
        bestScore = score
        bestNode = node
        bestLength = length
      }
      if position >= count { return }
      var child = Int(phrases.firstChild[node])
      if child == 0 { return }
      let old = shown[position]
      var following = -1
      var followingScore: Float = 0
      var followingError = SIMD4<Float>(repeating: 0)
      if let only = onlyIndex(position) {
        let mayStay = colors[position] != Pixel.fixed && only == old
        while child != 0 {
          let symbol = phrases.symbol[child]
          if symbol == 0 ? mayStay : symbol == only {
            if following >= 0 {
              walk(following, position + 1, length + 1, followingScore, followingError)
            }
            following = child
            followingScore = score + 1
          }
          child = Int(phrases.sibling[child])
        }
      } else {
        let color = Int(colors[position])
        let target = palette.lab(color) + carried[position] + weights.right * error
        let base = base(of: color)
        let look = Int(looks[position])
        while child != 0 {
          let symbol = phrases.symbol[child]
          if symbol != 0 || look != 0 {
            let nextError = target - (symbol == 0 ? lookLabs[look] : palette.entry(Int(symbol)))
            let squared = Self.square(nextError)
            let cost =
              ((symbol == 0 ? weights.staleness * squared : squared) - base) * inverseWorth
            if cost < weights.most {
              let nextScore = score + 1 - cost
              if following < 0 {
                following = child
                followingScore = nextScore
                followingError = nextError
              } else if nextScore > followingScore {
                walk(child, position + 1, length + 1, nextScore, nextError)
              } else {
                walk(following, position + 1, length + 1, followingScore, followingError)
                following = child
                followingScore = nextScore
                followingError = nextError
              }
            }
          }
          child = Int(phrases.sibling[child])
        }
      }
      if following < 0 { return }
      node = following
      position += 1
      length += 1
      score = followingScore
      error = followingError
    }
  }

  /// Takes over the found phrase: its symbols become the pixels', its errors go to the neighbours.
  ///
  /// - Returns: the error that the pixel after it gets.
  private mutating func settle(
    at position: Int, left: SIMD4<Float>, rowWidth: Int
  ) -> SIMD4<Float> {
    var node = bestNode
    for place in stride(from: position + bestLength - 1, through: position, by: -1) {
      chosen[place] = phrases.symbol[node]
      node = Int(phrases.parent[node])
    }
    var left = left
    for place in position..<position + bestLength {
      guard onlyIndex(place) == nil else {
        left = SIMD4(repeating: 0)
        continue
      }
      let color = Int(colors[place])
      let entry =
        chosen[place] == 0 ? lookLabs[Int(looks[place])] : palette.entry(Int(chosen[place]))
      let error = palette.lab(color) + carried[place] + left - entry
      left = weights.right * error
      if place + rowWidth < count { carried[place + rowWidth] += weights.below * error }
    }
    return left
  }
}
