/// The time of the picture that represents a scene: in stills, where nothing plays, and for readers
/// who ask for reduced motion.
///
/// A number is a time in seconds, as in `scene.poster = 0.5`.
public enum Poster: Hashable, Sendable {
  /// The first instant.
  case start
  /// The end: the last picture after a limited number of plays.
  case end
  /// A time at which nothing visible is in motion.
  ///
  /// If there are several, it is the one with the most visible content, the last of about equal
  /// ones. The end is a candidate if every motion before it arrives. In a scene without such a
  /// time, such as one of a spinner, it is the time with the least half-faded content, much visible
  /// content and little motion.
  case rest
  /// Seconds from the start of the exported interval. A time before it counts as 0. A time after
  /// the end counts as the end, which is reported.
  case at(Double)

  /// The names of posters in scene files.
  package static let names = ["start", "end", "rest"]

  /// Creates the poster with a name; nil for an unknown one.
  package init?(name: String) {
    switch name {
    case "start": self = .start
    case "end": self = .end
    case "rest": self = .rest
    default: return nil
    }
  }
}

extension Poster: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a poster at a time in seconds.
  public init(floatLiteral value: Double) { self = .at(value) }
  /// Creates a poster at a time in seconds.
  public init(integerLiteral value: Int) { self = .at(Double(value)) }
}
