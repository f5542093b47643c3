/// One SVG file to play.
package struct OracleJob: Sendable {
  /// The text of the file.
  package var svg: String
  /// Seconds, in any order. Chromium rounds them to 32-bit floats and to whole microseconds, so a
  /// time should be a little beside a step, unless the step's time is exact in binary.
  package var times: [Double]
  /// The viewport in points; nil for the file's own size. The root element fills it.
  package var width: Double?
  package var height: Double?
  /// Device pixels per point, for pictures.
  package var scale: Double
  /// The ground of pictures; nil for a transparent one.
  package var background: OracleColor?
  /// Duration of a round in seconds, for a file that really plays until each of the times instead
  /// of seeking, which may paint differently. A picture is up to .3 s late, and from a later round
  /// if necessary. Only Chromium supports this.
  package var round: Double?
  /// Seconds by which SMIL lags behind CSS, as on a page that loads slowly.
  package var lag: Double?
  /// True if the file is loaded anew for each of the times, which is then the first one it paints.
  package var begins: Bool

  package init(
    svg: String, times: [Double], width: Double? = nil, height: Double? = nil, scale: Double = 1,
    background: OracleColor? = nil, round: Double? = nil, lag: Double? = nil,
    begins: Bool = false
  ) {
    self.svg = svg
    self.times = times
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
    self.round = round
    self.lag = lag
    self.begins = begins
  }
}

/// The browser's reading of one file.
package struct OracleResult: Sendable {
  /// In the order of the job's times.
  package var samples: [OracleSample]

  /// One element over all times. Throws if it is missing at any of them.
  package func element(_ id: String) throws -> [OracleElement] {
    try samples.map { try $0.element(id) }
  }
}

/// One instant of a file.
package struct OracleSample: Sendable, Decodable {
  /// The requested time in seconds.
  package var time: Double
  /// The browser's time in seconds.
  package var played: Double
  /// The transform from root user space to the viewport: the root's `viewBox`.
  package var rootCTM: OracleMatrix
  /// The elements by `id`.
  package var elements: [String: OracleElement]

  package func element(_ id: String) throws -> OracleElement {
    guard let element = elements[id] else {
      throw OracleError(description: "no element has the id \"\(id)\" at \(time) s")
    }
    return element
  }
}

/// `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as in SVG.
package struct OracleMatrix: Sendable, Equatable, Decodable {
  package var a, b, c, d, e, f: Double

  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  package init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    a = try numbers.decode(Double.self)
    b = try numbers.decode(Double.self)
    c = try numbers.decode(Double.self)
    d = try numbers.decode(Double.self)
    e = try numbers.decode(Double.self)
    f = try numbers.decode(Double.self)
  }

  package var numbers: [Double] { [a, b, c, d, e, f] }

  package func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + e, b * x + d * y + f)
  }

  /// The largest difference of any of the six numbers.
  package func distance(to other: OracleMatrix) -> Double {
    zip(numbers, other.numbers).map { abs($0 - $1) }.reduce(0, max)
  }
}
