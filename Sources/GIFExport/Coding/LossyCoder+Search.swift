import AnimPixels

/// The search for the next phrase.
extension LossyCoder {
  /// Finds the next phrase at pixels that stay as they are: the longest phrase for them that the dictionary has, and
  /// its continuation.
  mutating func stay(at position: Int, for count: Int) {
    let node = count > phrases.zeros.longest ? phrases.next : phrases.zeros[count]
    pathCount = 0
    push(node, length: count, score: Float(count), error: SIMD4(repeating: 0))
    follow(from: position)
  }

  /// Finds the next phrase.
  mutating func search(at position: Int, left: SIMD4<Float>) {
    pathCount = 0
    let zero = SIMD4<Float>(repeating: 0)
    let choice = pixels.choices[position]
    if choice < LossyPixels.free {
      let index = Int(choice & 255)
      if index != 0 { push(index, length: 1, score: 1, error: zero) }
      if choice & LossyPixels.mayStay != 0 { push(0, length: 1, score: 1, error: zero) }
      return follow(from: position)
    }
    let free = pixels.freePixels[position]
    let target = free.target + left
    let inverseWorth = weights.inverseWorth(of: choice)
    let nearest = Int(free.entry)
    var base = free.base
    if weights.isCoarse {
      base = Self.base(base, nearest: target - palette.entry(nearest), inverseWorth)
    }
    let shown = Int(free.entryShown)
    let reach = 2 * base.squareRoot() + 2 * weights.worth.squareRoot()
    let neighbours = palette.neighbours(nearest)
    var count = 1
    while count < min(palette.entryCount, weights.beginnings),
      palette.gap(nearest, count) <= reach
    { count += 1 }
    // The likeliest ones are pushed last.
    for place in stride(from: count - 1, through: 0, by: -1) {
      let candidate = Int(neighbours[place])
      let error = target - palette.entry(candidate)
      let cost = (error.squaredLength - base) * inverseWorth
      if cost < LossyWeights.maximumCost || place == 0 {
        push(candidate, length: 1, score: 1 - cost, error: error)
      }
    }
    if shown != 0 {
      let error = target - entryLabs[shown]
      let cost = (weights.staleness * error.squaredLength - base) * inverseWorth
      if cost < LossyWeights.maximumCost { push(0, length: 1, score: 1 - cost, error: error) }
    }
    follow(from: position)
  }

  /// The squared error that costs nothing at a pixel, where its own entry may cost half a pixel at most.
  @inline(__always)
  private static func base(
    _ base: Float, nearest error: SIMD4<Float>, _ inverseWorth: Float
  ) -> Float {
    max(base, error.squaredLength - 0.5 / inverseWorth)
  }

  /// Finds the next phrase that is worth most together with the one after it.
  mutating func searchAhead(at start: Int, left: SIMD4<Float>) {
    collectsEnds = true
    search(at: start, left: left)
    collectsEnds = false
    guard bestEnds.count > 1 else { return }
    var best = bestEnds[0]
    var bestWorth = -Float.infinity
    for (place, end) in bestEnds.enumerated() {
      bestScore = 0
      if start + end.length < pixels.count {
        search(at: start + end.length, left: weights.right * end.error)
        if phrases.continues(end.node, with: firstOfBest) {
          // The dictionary gets no new phrase if it has this one with its continuation.
          bestScore -= Self.redundantCost + Self.redundantCostPerPixel * Float(end.length)
        }
      }
      let worth = end.score + bestScore - (place == 0 ? 0 : Self.doubt)
      if worth > bestWorth {
        bestWorth = worth
        best = end
      }
    }
    (bestNode, bestLength) = (best.node, best.length)
  }

  /// The first symbol of the phrase that was found last.
  private var firstOfBest: UInt8 {
    var node = bestNode
    for _ in 1..<max(1, bestLength) { node = Int(phrases.phrases[node].parent) }
    return phrases.phrases[node].symbol
  }

  /// Keeps the best paths that end at different places.
  private mutating func collectEnds(upTo longest: Int) {
    bestEnds.removeAll(keepingCapacity: true)
    guard longest > 0 else { return }
    for length in 1...longest where bestAtLength[length] > bestScore - Self.recoverable {
      if bestEnds.count == max(LossyWeights.minimumEnds, weights.ends), let last = bestEnds.last {
        if bestAtLength[length] <= last.score { continue }
        bestEnds.removeLast()
      }
      let place = bestEnds.firstIndex { $0.score < bestAtLength[length] } ?? bestEnds.count
      bestEnds.insert(ends[length], at: place)
    }
  }

  @inline(__always)
  private mutating func push(_ node: Int, length: Int, score: Float, error: SIMD4<Float>) {
    guard pathCount < Self.maximumPaths else { return }
    paths[pathCount] = Path(node, -1, length, score, error)
    pathCount += 1
  }

  /// Follows the pushed paths through the dictionary and finds the phrase that is worth most.
  ///
  /// - Parameter start: The pixel with which phrases begin.
  private mutating func follow(from start: Int) {
    var steps = PhraseSteps(
      phrases: phrases.phrases.base,
      continuations: SymbolSet.words(of: phrases.continuations.base),
      substitutes: SymbolSet.words(of: substitutes), substituteWords: substituteWords,
      entries: palette.entryColors.base, entryLabs: entryLabs, staleness: weights.staleness,
      paths: paths.base, count: pathCount)
    let nodes = phrases.phrases.base
    let (choices, freePixels, count) = (pixels.choices.base, pixels.freePixels.base, pixels.count)
    let (paths, bestAtLength, ends) = (paths.base, bestAtLength.base, ends.base)
    let entries = palette.entryColors.base
    let weights = weights
    let collectsEnds = collectsEnds
    var longest = 0
    var visitsLeft = weights.visits
    var bestScore = -Float.infinity
    var (bestNode, bestLength) = (0, 1)
    while steps.count > 0, visitsLeft > 0 {
      steps.count &-= 1
      visitsLeft &-= 1
      let path = paths[steps.count]
      var length = Int(path.length)
      var (score, error) = (path.score, path.error)
      if length == 1, bestScore >= weights.enough { break }
      if score < bestAtLength[length] - weights.slack { continue }
      var node = Int(path.node)
      if path.symbol >= 0 {
        node = phrases.child(node, UInt8(truncatingIfNeeded: path.symbol))
      }
      while true {
        if score > bestAtLength[length] {
          bestAtLength[length] = score
          if collectsEnds {
            ends[length] = End(node: node, length: length, score: score, error: error)
          }
        }
        longest = max(longest, length)
        if score > bestScore {
          bestScore = score
          bestNode = node
          bestLength = length
        }
        let position = start &+ length
        if position >= count { break }
        let first = nodes[node].firstChild
        if first == 0 { break }
        length &+= 1
        steps.begin(length: length, minimumWorth: bestAtLength[length] - weights.slack)
        let choice = choices[position]
        if choice < LossyPixels.free {
          steps.offerKnown(choice, after: node, first: first, worth: score + 1)
        } else {
          let free = freePixels + position
          let target = free.pointee.target + weights.right * error
          let inverseWorth = weights.inverseWorth(of: choice)
          let nearest = Int(free.pointee.entry)
          var base = free.pointee.base
          if weights.isCoarse {
            base = Self.base(base, nearest: target - entries[nearest], inverseWorth)
          }
          let pixel = PhraseSteps.Target(
            target: target, nearest: nearest, shown: Int(free.pointee.entryShown), base: base,
            inverseWorth: inverseWorth)
          if first == ColorPhrases.many {
            steps.offerMany(pixel, after: node, worth: score + 1)
          } else {
            steps.offerListed(pixel, from: Int(first), worth: score + 1)
          }
        }
        guard steps.hasNext else { break }
        node = steps.next(in: phrases)
        (score, error) = (steps.score, steps.error)
      }
    }
    (self.bestNode, self.bestLength, self.bestScore) = (bestNode, bestLength, bestScore)
    if collectsEnds { collectEnds(upTo: longest) }
    if longest > 0 { (bestAtLength + 1).update(repeating: -.infinity, count: longest) }
  }
}
