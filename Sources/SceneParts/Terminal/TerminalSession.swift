/// The script of a terminal: typed commands and their output.
public struct TerminalSession: Hashable, Sendable {
  /// A step of a session. The style of characters is reset at the start of each step.
  public enum Step: Hashable, Sendable {
    /// Shows a prompt and types a command. Nil for the speed and the prompt, the default, is those
    /// of the session. An empty command only shows the prompt.
    case type(String, speed: Double? = nil, prompt: String? = nil)
    /// Prints lines at an interval in seconds; nil, the default, is that of the session. Lines may
    /// have ANSI escape sequences for colours and for moving the cursor.
    case print(String, every: Double? = nil)
    /// Waits for some seconds.
    case wait(Double)
    /// Prints texts one after the other in the same place, at an interval in seconds.
    case replace([String], every: Double)
    /// Clears the screen.
    case clear
  }

  /// The steps in order.
  public var steps: [Step]
  /// The text before a command, with escape sequences for its colours. Default “$ ”.
  public var prompt: String
  /// Characters per second, above 0 and up to 1000. Default 20.
  public var speed: Double
  /// Seconds between a prompt and the first character, unless a wait precedes it. Default 0.5.
  public var pause: Double
  /// Seconds between a command and its output, unless a wait precedes it. Default 0.3.
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
  /// The visible characters of a text with escape sequences.
  package static func plainText(of text: String) -> String {
    var parser = EscapeParser()
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if case .character(let seen) = parser.command(scalar) { result.append(seen) }
    }
    return String(result)
  }
}
