/// The search for the phrase to go on with.
extension LossyCoder {
  /// Finds the phrase to go on with where pixels stay as they are: all of those that the dictionary
  /// has in one phrase, and what follows.
  mutating func stay(at position: Int, for count: Int) {
    let node = count > phrases.mostZeros ? phrases.next : phrases.zeros(count)
    pathCount = 0
    push(node, length: count, score: Float(count), error: SIMD4(repeating: 0))
    follow(from: position)
  }

  /// Finds the phrase to go on with.
  mutating func search(at position: Int, left: SIMD4<Float>) {
    pathCount = 0
    let zero = SIMD4<Float>(repeating: 0)
    let choice = pixels.choices[position]
    if choice != LossyPixels.free {
      let index = Int(choice & 255)
      if index != 0 { push(index, length: 1, score: 1, error: zero) }
      if choice & LossyPixels.mayStay != 0 { push(0, length: 1, score: 1, error: zero) }
      return follow(from: position)
    }
    let target = pixels.targets[position] + left
    let base = pixels.bases[position]
    let nearest = Int(pixels.wanted[position])
    let look = Int(pixels.looks[position])
    let reach = 2 * base.squareRoot() + 2 * weights.worth.squareRoot()
    let neighbours = palette.neighbours(nearest)
    var count = 1
    while count < min(palette.entryCount, weights.beginnings),
      palette.gap(nearest, count) <= reach
    { count += 1 }
    // The likeliest are pushed last.
    for place in stride(from: count - 1, through: 0, by: -1) {
      let candidate = Int(neighbours[place])
      let error = target - palette.entry(candidate)
      let cost = (Self.square(error) - base) * inverseWorth
      if cost < weights.most || place == 0 {
        push(candidate, length: 1, score: 1 - cost, error: error)
      }
    }
    if look != 0 {
      let error = target - lookLabs[look]
      let cost = (weights.staleness * Self.square(error) - base) * inverseWorth
      if cost < weights.most { push(0, length: 1, score: 1 - cost, error: error) }
    }
    follow(from: position)
  }

  @inline(__always)
  private mutating func push(_ node: Int, length: Int, score: Float, error: SIMD4<Float>) {
    guard pathCount < Self.mostPaths else { return }
    paths[pathCount] = Path(node, length, score, error)
    pathCount += 1
  }

  /// Follows the ways that were pushed through the dictionary and finds the phrase that is worth most.
  ///
  /// - Parameter start: the pixel with which phrases begin.
  private mutating func follow(from start: Int) {
    let (nodes, continuations) = (phrases.phrases, phrases.continuations)
    let (choices, targets, bases) = (pixels.choices, pixels.targets, pixels.bases)
    let (looks, lookLabs) = (pixels.looks, lookLabs)
    let (bestAtLength, paths) = (bestAtLength, paths)
    let entries = palette.entryColors
    let count = pixels.count
    let (inverseWorth, right, staleness) = (inverseWorth, weights.right, weights.staleness)
    let (most, slack, enough) = (weights.most, weights.slack, weights.enough)
    var longest = 0
    var top = pathCount
    var visitsLeft = weights.visits
    var bestScore = -Float.infinity
    var (bestNode, bestLength) = (0, 1)
    while top > 0, visitsLeft > 0 {
      top &-= 1
      visitsLeft &-= 1
      var (node, length) = (Int(paths[top].node), Int(paths[top].length))
      var (score, error) = (paths[top].score, paths[top].error)
      if length == 1, bestScore >= enough { break }
      while true {
        let known = bestAtLength[length]
        if score < known - slack { break }
        bestAtLength[length] = max(known, score)
        longest = max(longest, length)
        if score > bestScore {
          bestScore = score
          bestNode = node
          bestLength = length
        }
        var child = Int(nodes[node].firstChild)
        let position = start &+ length
        if child == 0 || position >= count { break }
        var following = 0
        var followingScore = -Float.infinity
        var followingError = SIMD4<Float>(repeating: 0)
        let choice = choices[position]
        if choice != LossyPixels.free {
          let index = UInt8(truncatingIfNeeded: choice)
          let mayStay = choice & LossyPixels.mayStay != 0
          // Phrases that fit end here more often than not.
          var left = continuations[node] & ColorPhrases.bit(index)
          if mayStay { left |= continuations[node] & 1 }
          if left == 0 { break }
          while child != 0 {
            let symbol = nodes[child].symbol
            if symbol == 0 ? mayStay : symbol == index {
              if following != 0, top < Self.mostPaths {
                paths[top] = Path(following, length &+ 1, score + 1, followingError)
                top &+= 1
              }
              following = child
              // No symbol continues a phrase twice.
              if !mayStay { break }
            }
            child = Int(nodes[child].sibling)
          }
          followingScore = score + 1
        } else {
          let target = targets[position] + right * error
          let base = bases[position]
          let least = bestAtLength[length &+ 1] - slack
          while child != 0 {
            let symbol = Int(nodes[child].symbol)
            let nextError: SIMD4<Float>
            var cost: Float
            if symbol != 0 {
              nextError = target - entries[symbol]
              cost = (Self.square(nextError) - base) * inverseWorth
            } else {
              let look = Int(looks[position])
              nextError = target - lookLabs[look]
              cost = (staleness * Self.square(nextError) - base) * inverseWorth
              if look == 0 { cost = most }
            }
            let nextScore = score + 1 - cost
            if cost < most, nextScore >= least {
              if nextScore > followingScore {
                if following != 0, top < Self.mostPaths {
                  paths[top] = Path(following, length &+ 1, followingScore, followingError)
                  top &+= 1
                }
                (following, followingScore, followingError) = (child, nextScore, nextError)
              } else if top < Self.mostPaths {
                paths[top] = Path(child, length &+ 1, nextScore, nextError)
                top &+= 1
              }
            }
            child = Int(nodes[child].sibling)
          }
        }
        if following == 0 { break }
        node = following
        length &+= 1
        score = followingScore
        error = followingError
      }
    }
    if longest > 0 { (bestAtLength + 1).update(repeating: -.infinity, count: longest) }
    self.bestNode = bestNode
    self.bestLength = bestLength
  }
}
