import ArgumentParser

/// Throws an error about wrong flags unless a condition holds.
func check(_ condition: Bool, _ message: String) throws {
  if !condition { throw ValidationError(message) }
}

/// A function that parses a flag's value as one of several words; `words` lists them for the error
/// message.
func word<Choice: RawRepresentable<String> & SendableMetatype>(
  _ flag: String, _ words: String
) -> @Sendable (String) throws -> Choice {
  { text in
    guard let choice = Choice(rawValue: text) else {
      throw ValidationError("\(flag) takes \(words).")
    }
    return choice
  }
}
