package import AnimGeometry

/// Paths as SVG path data.
package struct PathData {
  private var bytes: [UInt8] = []
  /// Index of the first byte of the number before; nil after a command's letter.
  private var last: Int?
  /// The command that the numbers belong to.
  private var letter: Unicode.Scalar?
  var decimals: Int

  /// Path data with absolute commands. Paths with the same elements have the same commands, as data that blends must.
  package static func text(_ path: Path, decimals: Int) -> String {
    var data = PathData(decimals: decimals)
    for element in path.elements {
      switch element {
      case .move(let p): data.command("M", p)
      case .line(let p): data.command("L", p)
      case .quadCurve(let p, let c): data.command("Q", c, p)
      case .curve(let p, let c1, let c2): data.command("C", c1, c2, p)
      case .close: data.command("Z")
      }
    }
    return data.text
  }

  /// The path data so far; a path without points gets a move, as empty data isn't a path.
  var text: String { bytes.isEmpty ? "M0 0" : String(decoding: bytes, as: UTF8.self) }

  init(decimals: Int) { self.decimals = decimals }

  /// Starts a command.
  ///
  /// - Parameter repeats: True if the letter may be left out after the same command.
  mutating func command(_ letter: Unicode.Scalar, _ points: Point..., repeats: Bool = true) {
    // Only relative commands omit a repeated letter: keyframe tables show every command. Points after a move are lines.
    let goesOn = letter == self.letter || letter == "l" && self.letter == "m"
    if !goesOn || !repeats || letter.value < 97 || last == nil {
      bytes.append(UInt8(ascii: letter))
      last = nil
    }
    self.letter = letter
    for point in points {
      append(point.x)
      append(point.y)
    }
  }

  mutating func append(_ number: Double) {
    let point = UInt8(ascii: ".")
    let start = bytes.count
    NumberFormat.append(number, decimals: decimals, to: &bytes)
    let first = bytes[start]
    if let last, first != UInt8(ascii: "-"),
      first != point || !bytes[last..<start].contains(point)
    {
      bytes.insert(UInt8(ascii: " "), at: start)
      self.last = start + 1
    } else {
      last = start
    }
  }
}

extension Path {
  /// Maximum distance between the points of two outlines; infinite if the outlines don't blend.
  package func distance(to other: Path) -> Double {
    // Turning arcs are measured along their way, not between its ends.
    let count = turnsArcs(to: other) ? 8 : 1
    var result = 0.0
    for step in 0..<count {
      guard let a = interpolated(to: other, at: Double(step) / Double(count)),
        let b = interpolated(to: other, at: Double(step + 1) / Double(count))
      else { return .infinity }
      result += zip(a.points, b.points).map { $0.distance(to: $1) }.max() ?? 0
    }
    return result
  }

  /// All ends and control points in order.
  private var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .quadCurve(let p, let c): [c, p]
      case .curve(let p, let c1, let c2): [c1, c2, p]
      case .close: []
      }
    }
  }

  /// The outline with segments of at least the degrees of another's; itself if the two have different elements.
  package func raised(to other: Path) -> Path { interpolated(to: other, at: 0) ?? self }
}
