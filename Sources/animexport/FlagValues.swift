import ArgumentParser

/// Says what is wrong with flags where a condition isn't met.
func check(_ condition: Bool, _ message: String) throws {
  if !condition { throw ValidationError(message) }
}

/// Reads one of the words that a flag takes; `words` names them in the error for any other.
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
