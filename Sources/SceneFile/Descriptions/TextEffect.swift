import SceneParts

/// The typing or the counting of a text.
enum TextEffect: Sendable {
  case typing(TypedText)
  case count(CountedNumber)
}
