/// The kinds of tokens.
package enum CodeToken: Hashable, Sendable {
  case plain, keyword, string, comment, number, typeName, function
}

/// Divides code into tokens: words, strings, comments and numbers.
package struct CodeScanner {
  package typealias TokenText = (token: CodeToken, text: String)

  private let grammar: CodeGrammar
  private let source: [Unicode.Scalar]
  private var place = 0
  /// The tokens found so far, with their starts.
  private var found: [(token: CodeToken, start: Int)] = []

  /// The lines of code, each as a series of tokens.
  package static func lines(of code: String, in language: CodeLanguage) -> [[TokenText]] {
    var scanner = CodeScanner(code, language.grammar)
    while scanner.place < scanner.source.count { scanner.scan() }
    return scanner.lines
  }

  private init(_ code: String, _ grammar: CodeGrammar) {
    (self.grammar, source) = (grammar, Array(code.unicodeScalars))
  }

  private var lines: [[TokenText]] {
    var result: [[TokenText]] = [[]]
    for (index, part) in found.enumerated() {
      let end = index + 1 < found.count ? found[index + 1].start : source.count
      let pieces = source[part.start..<end].split(separator: "\n", omittingEmptySubsequences: false)
      for (number, piece) in pieces.enumerated() {
        if number > 0 { result.append([]) }
        guard !piece.isEmpty else { continue }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: piece)
        let last = result.count - 1
        if let before = result[last].last, before.token == part.token {
          result[last][result[last].count - 1].text += String(text)
        } else {
          result[last].append((part.token, String(text)))
        }
      }
    }
    return result
  }

  // MARK: Scanning

  private func begins(_ text: [Unicode.Scalar], at place: Int) -> Bool {
    place + text.count <= source.count && source[place..<place + text.count].elementsEqual(text)
  }

  private func scalar(at place: Int) -> Unicode.Scalar? {
    source.indices.contains(place) ? source[place] : nil
  }

  private mutating func take(_ token: CodeToken, to end: Int) {
    found.append((token, place))
    place = max(min(end, source.count), place + 1)
  }

  private mutating func scan() {
    let first = source[place]
    if let end = endOfComment() { return take(.comment, to: end) }
    if let end = endOfString() {
      let isKey = grammar.hasKeys && isFollowed(by: ":", at: end)
      return take(isKey ? .typeName : .string, to: end)
    }
    if ("0"..."9").contains(first) { return take(.number, to: endOfNumber()) }
    if grammar.hasVariables, first == "$" { return take(.typeName, to: endOfVariable()) }
    let isSigil = grammar.sigils.contains(first)
    if isSigil || isLetter(first) {
      let end = endOfWord(from: place + 1)
      return take(isSigil && end > place + 1 ? .keyword : token(ofWord: place..<end), to: end)
    }
    take(.plain, to: place + 1)
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || grammar.letters.contains(scalar) || scalar.properties.isAlphabetic
  }

  private func endOfWord(from start: Int) -> Int {
    var end = start
    while let next = scalar(at: end), isLetter(next) || ("0"..."9").contains(next) { end += 1 }
    return end
  }

  private func token(ofWord range: Range<Int>) -> CodeToken {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: source[range])
    let word = String(view)
    if grammar.hasKeys, isFollowed(by: ":", at: range.upperBound) { return .typeName }
    if grammar.keywords.contains(word) { return .keyword }
    if grammar.hasTypes, word.unicodeScalars.first?.properties.isUppercase == true {
      return .typeName
    }
    if grammar.hasFunctions, scalar(at: range.upperBound) == "(" { return .function }
    return .plain
  }

  /// True if a character is next after blanks.
  private func isFollowed(by mark: Unicode.Scalar, at start: Int) -> Bool {
    var next = start
    while scalar(at: next) == " " { next += 1 }
    guard scalar(at: next) == mark else { return false }
    // A key in YAML is followed by a blank.
    return scalar(at: next + 1).map { $0 == " " || $0 == "\n" || !grammar.spacesComments } ?? true
  }

  private func endOfComment() -> Int? {
    let isSpaced =
      !grammar.spacesComments || place == 0 || source[place - 1] == " "
      || source[place - 1] == "\n" || source[place - 1] == "\t"
    if isSpaced, grammar.lineComments.contains(where: { begins($0, at: place) }) {
      return source[place...].firstIndex(of: "\n") ?? source.count
    }
    guard grammar.hasBlockComments, begins(["/", "*"], at: place) else { return nil }
    var (end, depth) = (place + 2, 1)
    while depth > 0, end < source.count {
      if begins(["*", "/"], at: end) {
        (end, depth) = (end + 2, depth - 1)
      } else if grammar.nestsComments, begins(["/", "*"], at: end) {
        (end, depth) = (end + 2, depth + 1)
      } else {
        end += 1
      }
    }
    return end
  }

  private func endOfString() -> Int? {
    if grammar.hasCharacters, source[place] == "'" { return endOfCharacter() }
    guard let quote = grammar.quotes.first(where: { begins($0.open, at: place) }) else {
      return nil
    }
    var end = place + quote.open.count
    while end < source.count {
      if begins(quote.close, at: end) { return end + quote.close.count }
      if source[end] == "\n", !quote.isLong { return end }
      end += quote.escapes && source[end] == "\\" && scalar(at: end + 1) != "\n" ? 2 : 1
    }
    return source.count
  }

  /// The end of a character literal; nil for the name of a lifetime.
  private func endOfCharacter() -> Int? {
    if scalar(at: place + 1) == "\\" {
      return source[place...].dropFirst(3).prefix(10).firstIndex(of: "'").map { $0 + 1 }
    }
    return scalar(at: place + 2) == "'" ? place + 3 : nil
  }

  private func endOfNumber() -> Int {
    var end = place + 1
    while let next = scalar(at: end) {
      let isSign = next == "+" || next == "-"
      let isExponent = ["e", "E"].contains(source[end - 1]) && !begins(["0", "x"], at: place)
      let isPoint = next == "." && scalar(at: end + 1).map { ("0"..."9").contains($0) } ?? false
      guard
        isSign && isExponent || isPoint || next == "_" || next.properties.isAlphabetic
          || ("0"..."9").contains(next)
      else { break }
      end += 1
    }
    return end
  }

  private func endOfVariable() -> Int {
    if scalar(at: place + 1) == "{" {
      let end = source[place...].prefix(200).firstIndex { $0 == "}" || $0 == "\n" }
      return end.map { source[$0] == "}" ? $0 + 1 : $0 } ?? place + 2
    }
    var end = place + 1
    while let next = scalar(at: end),
      next == "_" || next.properties.isAlphabetic
        || ("0"..."9").contains(next)
    {
      end += 1
    }
    return end > place + 1 ? end : place + 2
  }
}
