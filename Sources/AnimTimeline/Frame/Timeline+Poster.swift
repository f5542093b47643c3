import AnimGeometry

extension Timeline {
  /// The time whose picture stands for the whole where nobody chose one, so that it isn't blank: the
  /// start, unless at other times at least twice as much shows. Then it is the first of some evenly
  /// spread moments at which nearly the most shows and stands out; where nothing does at any of them, of the moments
  /// around which something begins or ends.
  package var tellingTime: Double {
    guard duration > 0, !nodes.isEmpty else { return 0 }
    // Many nodes take time to look at, and hardly come to nothing all at once.
    let count = nodes.count > 1000 ? 4 : 16
    let times = (0..<count).map { duration * Double($0) / Double(count) }
    let inks = times.map { frame(at: $0).ink }
    if inks.allSatisfy({ $0.things == 0 }) {
      let times = turningPoints(atMost: 4 * count)
      let amounts = times.map { frame(at: $0).ink.contrast }
      if let most = amounts.max(), most > 0 {
        return amounts.firstIndex { $0 >= most * 0.9 }.map { times[$0] } ?? 0
      }
    }
    let amounts = inks.map(\.amount)
    guard let most = amounts.max(), amounts[0] < most / 2 else { return 0 }
    let contrasts = inks.map(\.contrast)
    let strongest = contrasts.max() ?? 0
    return contrasts.firstIndex { $0 >= strongest * 0.9 }.map { times[$0] } ?? 0
  }

  /// Rising moments at which nodes come and go or their motions begin and end, and those in the middle
  /// between two of them; of many only some, evenly spread among them. What shows right before the end
  /// comes last.
  private func turningPoints(atMost most: Int) -> [Double] {
    var joints: Set<Double> = [0, duration]
    for node in nodes {
      joints.formUnion([node.start, node.end])
      for entry in node.tracks { joints.formUnion(entry.track.joints(until: duration, rounds: 16)) }
    }
    let rising = joints.filter { (0...duration).contains($0) }.sorted()
    let middles = zip(rising, rising.dropFirst()).map { ($0 + $1) / 2 }
    let all = (rising + middles).sorted()
    let end = duration * (1 - 1e-9)
    guard all.count > most else { return all + [end] }
    return (0..<most).map { all[$0 * (all.count - 1) / (most - 1)] } + [end]
  }
}
