package import AnimGeometry
package import AnimTimeline

/// One time of a scene, with the tracks that attributes read. A reference that all attributes of a frame share.
package final class SampleTime: Sendable {
  package let tracks: TrackTable
  package let library: Library
  /// Scene time in seconds.
  package let time: Double

  package init(_ tracks: TrackTable, _ library: Library, at time: Double) {
    (self.tracks, self.library, self.time) = (tracks, library, time)
  }
}

extension SampleTime {
  /// The first number of an attribute.
  func number(_ attribute: Attribute) -> Double { attribute.value(at: self).x }

  /// True if the first number of an attribute isn't 0.
  func flag(_ attribute: Attribute) -> Bool { attribute.value(at: self).x != 0 }

  /// The first two numbers of an attribute.
  func point(_ attribute: Attribute) -> Point { Point(attribute.value(at: self)) }

  /// The first three numbers of an attribute.
  func vector(_ attribute: Attribute) -> Vector3 { Vector3(attribute.value(at: self)) }

  /// A rectangle of x, y, width and height whose size isn't negative.
  func rect(_ attribute: Attribute) -> Rect { Rect(attribute.value(at: self)).standardized }

  /// A colour with components within 0…1.
  func color(_ attribute: Attribute) -> Color { Color(attribute.value(at: self)).clamped }
}

extension Point {
  /// The point of the first two numbers.
  package init(_ lanes: Components) { self.init(lanes.x, lanes.y) }
}

extension Vector3 {
  /// The vector of the first three numbers.
  package init(_ lanes: Components) { self.init(lanes.x, lanes.y, lanes.z) }
}

extension Rect {
  /// The rectangle of x, y, width and height.
  package init(_ lanes: Components) { self.init(lanes.x, lanes.y, lanes.z, lanes.w) }
}

extension Color {
  /// The colour of red, green, blue and alpha.
  package init(_ lanes: Components) {
    self.init(red: lanes.x, green: lanes.y, blue: lanes.z, alpha: lanes.w)
  }
}

extension Components {
  /// Red, green, blue and alpha.
  package init(_ color: Color) { self.init(color.red, color.green, color.blue, color.alpha) }
}
