/// The moment of a scene whose picture stands for the whole: in stills, where nothing plays, and for
/// readers who ask for reduced motion.
///
/// A number is a time in seconds, as in `scene.poster = 0.5`.
public enum Poster: Hashable, Sendable {
  /// The first instant.
  case start
  /// The end: what a play that is counted stops with.
  case end
  /// A moment at which nothing that can be seen is on its way.
  ///
  /// Of these it is the one with the most to see, the last of about equal ones. The end is one of them
  /// where all that moves until then arrives. In a scene without such a moment, such as one of a
  /// spinner, the least is half faded at it, much is seen, and little moves.
  case rest
  /// Seconds from the start of what is exported. A time before it counts as 0, and one after the end
  /// as the end, which is reported.
  case at(Double)

  /// The words that stand for a moment in scene files.
  package static let names = ["start", "end", "rest"]

  /// The moment that a word stands for.
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
  /// A time in seconds.
  public init(floatLiteral value: Double) { self = .at(value) }
  /// A time in seconds.
  public init(integerLiteral value: Int) { self = .at(Double(value)) }
}
