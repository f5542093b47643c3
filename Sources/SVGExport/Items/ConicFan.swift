import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

/// The colours of a conic gradient in sectors.
struct ConicFan {
  /// Largest error of a component at which the sectors count as equal to the gradient.
  static let nearEnough = 4.0 / 255
  /// Maximum number of sectors in a full turn if colours change, about. It is exceeded if the error would be
  /// larger than `nearEnough`.
  private static let maximumMovingSectors = 120

  struct Sector {
    /// Start of the sector, in turns from the first ray. Its end is in turns as well.
    var start: Double
    var end: Double
    var color: Signal
  }

  private(set) var sectors: [Sector] = []
  /// Largest error of a premultiplied component, from 0 to 1.
  private(set) var error = 0.0
  private let isOpaque: Bool

  /// - Parameters:
  ///   - tolerance: Permitted error of a component.
  ///   - maximum: Maximum number of sectors in a full turn, about.
  init(_ stops: [GradientStops.Stop], tolerance: Double, maximum: Int) {
    isOpaque = stops.allSatisfy { $0.color.low(3) >= 1 }
    let isStill = stops.allSatisfy { $0.color.isConstant && $0.offset.isConstant }
    let usual = isStill ? maximum : min(maximum, Self.maximumMovingSectors)
    let offsets = stops.map { $0.offset.settled.constantValue?.x }
    guard let first = stops.first, let last = stops.last else { return }
    guard offsets.allSatisfy({ $0 != nil }) else {
      addMoving(stops, count: usual)
      return
    }
    let places = offsets.compactMap { $0 }
    add(from: 0, to: places.first ?? 0, count: 1) { _ in first.color }
    for (index, (a, b)) in zip(stops, stops.dropFirst()).enumerated() {
      let (start, end) = (places[index], places[index + 1])
      guard end > start else { continue }
      let change = Self.change(a, b)
      func count(offBy error: Double, maximum: Int) -> Double {
        min((change / (2 * error)).rounded(.up), (Double(maximum) * (end - start)).rounded(.up))
      }
      let count = max(
        1, count(offBy: tolerance, maximum: usual), count(offBy: Self.nearEnough, maximum: maximum))
      error = max(error, change / (2 * count))
      let isOpaque = a.color.low(3) >= 1 && b.color.low(3) >= 1
      add(from: start, to: end, count: Int(saturating: count)) { fraction in
        Signal.combined([a.color, b.color], isAffine: isOpaque) {
          isOpaque
            ? $0[0] + ($0[1] - $0[0]) * fraction : $0[0].mixed(with: $0[1], fraction)
        }
      }
    }
    add(from: places.last ?? 1, to: 1, count: 1) { _ in last.color }
  }

  /// A group of the sectors about the origin.
  ///
  /// - Parameters:
  ///   - decimals: Number of decimals of coordinates.
  ///   - paint: Gives an element a colour. Returns false if the colour never shows.
  func drawn(
    radius: Double, decimals: Int, _ paint: (inout Element, Signal) -> Bool
  ) -> Element {
    var group = Element("g")
    if isOpaque {
      // A ground in the last colour shows through at the edges between sectors.
      let side = AttributeValue.number(2 * radius, decimals: 0)
      let corner = AttributeValue.number(-radius, decimals: 0)
      var ground = Element("rect", ["x": corner, "y": corner, "width": side, "height": side])
      if let last = sectors.last, paint(&ground, last.color) { group.children.append(ground) }
    } else {
      // Half-clear sectors mustn't overlap. Edges without antialiasing leave no gaps between them.
      group["shape-rendering"] = "crispEdges"
    }
    for sector in sectors {
      // An opaque sector extends below the next one, so that the backdrop doesn't show at their edge.
      let end = isOpaque ? min(sector.end + 1.0 / 60, 1) : sector.end
      var path = Element("path")
      path["d"] = .path(
        Self.outline(from: sector.start, to: end, radius: radius), decimals: decimals)
      if paint(&path, sector.color) { group.children.append(path) }
    }
    return group
  }

  /// Appends sectors of equal angles, each with the colour at its middle.
  private mutating func add(
    from start: Double, to end: Double, count: Int, color: (Double) -> Signal
  ) {
    guard end - start > 1e-9 else { return }
    for index in 0..<count {
      func place(_ i: Double) -> Double { start + (end - start) * i / Double(count) }
      sectors.append(
        Sector(
          start: place(Double(index)), end: place(Double(index + 1)),
          color: color((Double(index) + 0.5) / Double(count))))
    }
  }

  /// Appends sectors of a gradient whose stops move. Each samples the colour at its place among the stops.
  private mutating func addMoving(_ stops: [GradientStops.Stop], count: Int) {
    let last = stops.count - 1
    let inputs = stops.map(\.offset) + stops.map(\.color)
    add(from: 0, to: 1, count: count) { place in
      Signal.combined(picking: inputs) { values in
        var before = 0.0
        for next in 0...last {
          let offset = values[next].x
          guard offset > place else {
            before = offset
            continue
          }
          guard next > 0 else { return values[last + 1] }
          return values[last + next].mixed(
            with: values[last + 1 + next], (place - before) / (offset - before))
        }
        return values[2 * last + 1]
      }
    }
    for (a, b) in zip(stops, stops.dropFirst()) {
      let minimum = Signal.combined([a.offset, b.offset], isAffine: true) { $0[1] - $0[0] }.low(0)
      let change = Self.change(a, b)
      error = max(error, min(change, change / (2 * Double(count) * max(minimum, 1e-9))))
    }
  }

  /// Largest change of a premultiplied component between two stops at any time.
  private static func change(_ a: GradientStops.Stop, _ b: GradientStops.Stop) -> Double {
    func premultiplied(_ c: Components) -> Components {
      Components(c.x * c.w, c.y * c.w, c.z * c.w, c.w)
    }
    return GradientStops.pairs(a.color, b.color).map { pair in
      let difference = premultiplied(pair.0) - premultiplied(pair.1)
      return (0..<4).map { abs(difference[$0]) }.max() ?? 0
    }.max() ?? 0
  }

  /// The polygon of a sector about the origin, which covers at least 10/11 of the radius in all directions.
  private static func outline(from start: Double, to end: Double, radius: Double) -> Path {
    var path = Path()
    path.move(to: .zero)
    let parts = max(1, ((end - start) * 8).rounded(.up))
    for index in 0...Int(saturating: parts) {
      let angle = 2 * .pi * (start + (end - start) * Double(index) / parts)
      path.addLine(to: Point(radius * cos(angle), radius * sin(angle)))
    }
    path.closeSubpath()
    return path
  }
}
