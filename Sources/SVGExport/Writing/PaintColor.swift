import AnimGeometry
import AnimTimeline
import TrackFitting

/// An opaque colour as attributes state it: 8 bits per component.
struct PaintColor: Hashable, Sendable {
  private let red: UInt8
  private let green: UInt8
  private let blue: UInt8

  static let black = PaintColor(Color(red: 0, green: 0, blue: 0))
  static let white = PaintColor(Color(red: 1, green: 1, blue: 1))

  /// The nearest colour, without alpha.
  init(_ color: Color) {
    let bytes = color.bytes
    (red, green, blue) = (bytes[0], bytes[1], bytes[2])
  }

  init(_ lanes: Components) { self.init(Color(red: lanes.x, green: lanes.y, blue: lanes.z)) }

  var color: Color {
    Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }

  /// The colour as `#rgb` or `#rrggbb`.
  var text: String { color.cssHex }
}

extension Element {
  /// Writes a colour into one attribute, unless it is the omitted one, and into another one its
  /// opacity, unless it is opaque.
  mutating func setColor(
    _ attribute: String, opacity opacityAttribute: String, to color: Color,
    omitting omitted: PaintColor? = nil
  ) {
    let paint = PaintColor(color)
    if paint != omitted { self[attribute] = .color(paint) }
    if color.alpha < 1 { self[opacityAttribute] = .number(color.alpha, decimals: 3) }
  }
}
