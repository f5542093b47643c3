/// The mistakes found while a file is read.
struct MistakeList: Error {
  /// Maximum number of mistakes, after which reading ends.
  static let maximumCount = 1000

  private var mistakes: [Mistake] = []
  private var seen: Set<Key> = []
  /// Places at which further mistakes are likely consequences.
  private var faultyPlaces: Set<YAMLMark> = []
  private(set) var isFull = false
  /// The files by the numbers in marks.
  var files = SourceFiles()

  /// Identity of a mistake. An alias is read at each use but written once, so equal mistakes count
  /// once.
  private struct Key: Hashable {
    var mark: YAMLMark?
    var message: String
  }

  init() {}

  init(_ mistake: Mistake) { add(mistake) }

  var isEmpty: Bool { mistakes.isEmpty }
  var count: Int { mistakes.count }

  /// The mistakes in the order of their places.
  var sorted: [Mistake] { mistakes.sorted { ($0.mark, $0.message) < ($1.mark, $1.message) } }

  mutating func add(_ mistake: Mistake) {
    guard !isFull, !mistake.isConsequence, !faultyPlaces.contains(mistake.mark) else { return }
    // A wrong value of a variable is reported once, independently of the number of its uses.
    var mark = mistake.mark
    // An included file is read at each use but written once.
    if mark.file > 0 { mark.file = files.firstNumber(ofSame: mark.file) }
    let key = Key(mark: mistake.variable == nil ? mark : nil, message: mistake.message)
    guard seen.insert(key).inserted else { return }
    mistakes.append(mistake)
    isFull = mistakes.count >= Self.maximumCount || mistake.endsReading
  }

  /// Treats further mistakes at the places of a mapping and its keys as consequences, because keys
  /// that seem to be missing may be the ones that can't be read.
  mutating func ignoreConsequences(in fields: Fields) {
    faultyPlaces.insert(fields.mark)
    for pair in fields.pairs { faultyPlaces.insert(pair.keyMark) }
  }
}

/// A mistake with its place, before it is combined with the file's name.
struct Mistake: Error, Hashable {
  var mark: YAMLMark
  var message: String
  /// The variable with the wrong value.
  var variable: String?
  /// True if the mistake is a consequence of a reported one.
  var isConsequence = false
  /// True for a limit, beyond which the file isn't read.
  var endsReading = false

  init(_ mark: YAMLMark, _ message: String, variable: String? = nil) {
    self.mark = mark
    self.message = message
    self.variable = variable
  }

  /// A mistake that is a consequence of a reported one.
  static func consequence(at mark: YAMLMark) -> Mistake {
    var result = Mistake(mark, "this can't be read")
    result.isConsequence = true
    return result
  }

  /// A mistake that is a limit, beyond which the file isn't read.
  static func limit(_ mark: YAMLMark, _ message: String) -> Mistake {
    var result = Mistake(mark, message)
    result.endsReading = true
    return result
  }
}
