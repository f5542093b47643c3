/// The course of a terminal: commands that are typed, and their output.
public struct TerminalSession: Hashable, Sendable {
  /// A part of a session. Each begins with plain characters, whatever colours were used before.
  public enum Step: Hashable, Sendable {
    /// A prompt appears and a command is typed, at a speed of its own or the session's, behind a prompt of its
    /// own or the session's. An empty command only shows the prompt.
    case type(String, speed: Double? = nil, prompt: String? = nil)
    /// Lines are printed, so many seconds apart; nil takes the session's. They may have the escape sequences of
    /// ANSI for colours and for moving the cursor.
    case print(String, every: Double? = nil)
    /// Nothing happens for some seconds.
    case wait(Double)
    /// Texts are printed in the same place one after the other, so many seconds apart.
    case replace([String], every: Double)
    /// The screen is empty.
    case clear
  }

  /// One after the other.
  public var steps: [Step]
  /// The text before a command, with escape sequences for its colours. Default “$ ”.
  public var prompt: String
  /// Characters per second, above 0 and up to 1000. Default 20.
  public var speed: Double
  /// Seconds between a prompt and the first character, unless there is a wait. Default 0.5.
  public var pause: Double
  /// Seconds between a command and what it prints, unless there is a wait. Default 0.3.
  public var delay: Double
  /// Seconds between printed lines. Default 0.1.
  public var every: Double
  /// Seconds before the first step. Default 0.
  public var beginTime: Double
  /// Seconds after the last step, unless that is a wait. Default 1.
  public var rest: Double

  /// Creates a session; see the properties for the values.
  public init(
    _ steps: [Step], prompt: String = "$ ", speed: Double = 20, pause: Double = 0.5,
    delay: Double = 0.3, every: Double = 0.1, beginTime: Double = 0, rest: Double = 1
  ) {
    self.steps = steps
    self.prompt = prompt
    self.speed = speed
    self.pause = pause
    self.delay = delay
    self.every = every
    self.beginTime = beginTime
    self.rest = rest
  }
}

extension TerminalSession {
  /// The visible part of a text with escape sequences.
  package static func plainText(of text: String) -> String {
    var parser = EscapeParser()
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if case .character(let seen) = parser.command(scalar) { result.append(seen) }
    }
    return String(result)
  }
}
