/// A language with syntax highlighting.
public enum CodeLanguage: String, Hashable, Sendable, CaseIterable {
  case swift, python, javascript, typescript, c, cpp, rust, go, json, yaml, sh, text

  /// The names of the language, including the endings of its files.
  package var names: [String] {
    switch self {
    case .swift, .c, .go, .json: [rawValue]
    case .python: [rawValue, "py"]
    case .javascript: [rawValue, "js", "mjs", "jsx"]
    case .typescript: [rawValue, "ts", "tsx"]
    case .cpp: [rawValue, "c++", "cc", "cxx", "hpp", "h"]
    case .rust: [rawValue, "rs"]
    case .yaml: [rawValue, "yml"]
    case .sh: [rawValue, "shell", "bash", "zsh"]
    case .text: [rawValue, "plain", "txt"]
    }
  }

  /// The language with a name or ending, such as `python` or `py`; nil for unknown ones.
  public init?(named name: String) {
    guard let language = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = language
  }

  /// The language of a file, by the ending of its name; `text` for unknown ones.
  public init(ofFile name: String) {
    let end = name.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init)
    self = end.flatMap { Self(named: $0.lowercased()) } ?? .text
  }

  var grammar: CodeGrammar {
    let quotes = [CodeGrammar.Quote("\""), CodeGrammar.Quote("'")]
    switch self {
    case .swift:
      return CodeGrammar(
        keywords: """
          actor any as associatedtype async await break case catch class continue default defer deinit do else enum \
          extension fallthrough fileprivate final for func guard if import in indirect init inout internal is lazy let \
          mutating nil nonisolated open operator override package private protocol public repeat rethrows return self \
          Self some static struct subscript super switch throw throws true false try typealias unowned var weak where \
          while
          """,
        lineComments: ["//"], hasBlockComments: true, nestsComments: true,
        quotes: [
          CodeGrammar.Quote("#\"", "\"#", escapes: false),
          CodeGrammar.Quote("\"\"\"", isLong: true),
          CodeGrammar.Quote("\""),
        ], sigils: "@#", hasTypes: true)
    case .python:
      return CodeGrammar(
        keywords: """
          and as assert async await break class continue def del elif else except False finally for from global if import \
          in is lambda match case None nonlocal not or pass raise return self True try while with yield
          """,
        lineComments: ["#"],
        quotes: [
          CodeGrammar.Quote("\"\"\"", isLong: true), CodeGrammar.Quote("'''", isLong: true),
        ] + quotes, sigils: "@", hasTypes: true)
    case .javascript, .typescript:
      return CodeGrammar(
        keywords: """
          abstract any as async await boolean break case catch class const continue debugger declare default delete do \
          else enum export extends false finally for from function get if implements import in instanceof interface let \
          namespace never new null number of private protected public readonly return set static string super switch \
          this throw true try type typeof undefined unknown var void while with yield
          """,
        lineComments: ["//"], hasBlockComments: true,
        quotes: quotes + [CodeGrammar.Quote("`", isLong: true)], letters: "$", hasTypes: true)
    case .c, .cpp:
      return CodeGrammar(
        keywords: """
          alignas auto bool break case catch char class const constexpr continue default delete do double else enum \
          explicit export extern false final float for friend goto if inline int long mutable namespace new noexcept \
          NULL nullptr operator override private protected public register requires return short signed sizeof static \
          struct switch template this throw true try typedef typename union unsigned using virtual void volatile while \
          size_t uint8_t uint16_t uint32_t uint64_t int8_t int16_t int32_t int64_t
          """,
        lineComments: ["//"], hasBlockComments: true, quotes: quotes, sigils: "#",
        hasTypes: self == .cpp)
    case .rust:
      return CodeGrammar(
        keywords: """
          as async await bool break char const continue crate dyn else enum extern f32 f64 false fn for i8 i16 i32 i64 i128 \
          if impl in isize let loop match mod move mut pub ref return self Self static str struct super trait true type \
          u8 u16 u32 u64 u128 unsafe use usize where while
          """,
        lineComments: ["//"], hasBlockComments: true, nestsComments: true,
        quotes: [
          CodeGrammar.Quote("r#\"", "\"#", escapes: false, isLong: true),
          CodeGrammar.Quote("\"", isLong: true),
        ], hasTypes: true, hasCharacters: true)
    case .go:
      return CodeGrammar(
        keywords: """
          bool break byte case chan const continue default defer else error fallthrough false float32 float64 for func go \
          goto if import int int32 int64 interface iota map nil package range return rune select string struct switch \
          true type uint uint8 uint32 uint64 var
          """,
        lineComments: ["//"], hasBlockComments: true,
        quotes: quotes + [CodeGrammar.Quote("`", escapes: false, isLong: true)], hasTypes: true)
    case .json:
      return CodeGrammar(
        keywords: "true false null", lineComments: [], quotes: [quotes[0]], hasKeys: true)
    case .yaml:
      return CodeGrammar(
        keywords: "true false null", lineComments: ["#"],
        quotes: [quotes[0], CodeGrammar.Quote("'", escapes: false)], letters: "-./", hasKeys: true,
        spacesComments: true)
    case .sh:
      return CodeGrammar(
        keywords: """
          break case continue declare do done elif else esac exit export fi for function if in local readonly return set \
          shift then trap unset until while
          """,
        lineComments: ["#"],
        quotes: [
          CodeGrammar.Quote("\"", isLong: true),
          CodeGrammar.Quote("'", escapes: false, isLong: true),
        ], letters: "-./", hasVariables: true, spacesComments: true, hasFunctions: false)
    case .text: return CodeGrammar(keywords: "", lineComments: [], quotes: [], hasFunctions: false)
    }
  }
}

/// The lexical rules of a language.
struct CodeGrammar {
  /// The delimiters of a string.
  struct Quote {
    let open: [Unicode.Scalar]
    let close: [Unicode.Scalar]
    /// True if a backslash escapes the next character.
    let escapes: Bool
    /// True if the string may contain line ends.
    let isLong: Bool

    init(_ open: String, _ close: String? = nil, escapes: Bool = true, isLong: Bool = false) {
      self.open = Array(open.unicodeScalars)
      self.close = Array((close ?? open).unicodeScalars)
      (self.escapes, self.isLong) = (escapes, isLong)
    }
  }

  let keywords: Set<String>
  let lineComments: [[Unicode.Scalar]]
  /// True if there are comments between `/*` and `*/`.
  let hasBlockComments: Bool
  let nestsComments: Bool
  let quotes: [Quote]
  /// The first characters of keywords of a special kind.
  let sigils: Set<Unicode.Scalar>
  /// The characters of words in addition to letters, digits and underscores.
  let letters: Set<Unicode.Scalar>
  /// True if words with a capital letter are types.
  let hasTypes: Bool
  /// True if text before a colon is a key.
  let hasKeys: Bool
  /// True if words after a dollar sign are variables.
  let hasVariables: Bool
  /// True if there are characters between `'`, which has other uses as well.
  let hasCharacters: Bool
  /// True if comments begin only after a blank.
  let spacesComments: Bool
  /// True if words before a parenthesis are functions.
  let hasFunctions: Bool

  init(
    keywords: String, lineComments: [String], hasBlockComments: Bool = false,
    nestsComments: Bool = false, quotes: [Quote], sigils: String = "", letters: String = "",
    hasTypes: Bool = false, hasKeys: Bool = false, hasVariables: Bool = false,
    hasCharacters: Bool = false, spacesComments: Bool = false, hasFunctions: Bool = true
  ) {
    self.keywords = Set(keywords.split(separator: " ").map(String.init))
    self.lineComments = lineComments.map { Array($0.unicodeScalars) }
    self.hasBlockComments = hasBlockComments
    self.nestsComments = nestsComments
    self.quotes = quotes
    self.sigils = Set(sigils.unicodeScalars)
    self.letters = Set(letters.unicodeScalars)
    self.hasTypes = hasTypes
    self.hasKeys = hasKeys
    self.hasVariables = hasVariables
    self.hasCharacters = hasCharacters
    self.spacesComments = spacesComments
    self.hasFunctions = hasFunctions
  }
}
