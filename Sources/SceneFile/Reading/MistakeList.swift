/// The mistakes that are found while a file is read.
struct MistakeList: Error {
  /// Reading ends after this many.
  static let maximumCount = 1000

  private var mistakes: [Mistake] = []
  private var seen: Set<Key> = []
  /// Places at which mistakes are likely to follow from others.
  private var faultyPlaces: Set<YAMLMark> = []
  private(set) var isFull = false
  /// The files that marks have the numbers of.
  var files = SourceFiles()

  /// Mistakes that are equal are one: an alias is read where it is used, but is written once.
  private struct Key: Hashable {
    var mark: YAMLMark?
    var message: String
  }

  init() {}

  init(_ mistake: Mistake) { add(mistake) }

  var isEmpty: Bool { mistakes.isEmpty }
  var count: Int { mistakes.count }

  /// In the order of their places.
  var sorted: [Mistake] { mistakes.sorted { ($0.mark, $0.message) < ($1.mark, $1.message) } }

  mutating func add(_ mistake: Mistake) {
    guard !isFull, !mistake.isConsequence, !faultyPlaces.contains(mistake.mark) else { return }
    // The value of a variable is wrong once, wherever it is used.
    var mark = mistake.mark
    // A file is read where it is used, but is written once.
    if mark.file > 0 { mark.file = files.firstNumber(ofSame: mark.file) }
    let key = Key(mark: mistake.variable == nil ? mark : nil, message: mistake.message)
    guard seen.insert(key).inserted else { return }
    mistakes.append(mistake)
    isFull = mistakes.count >= Self.maximumCount || mistake.endsReading
  }

  /// Takes further mistakes at the places of a mapping and its keys for consequences: what it seems to lack
  /// may be what can't be read.
  mutating func ignoreConsequences(in fields: Fields) {
    faultyPlaces.insert(fields.mark)
    for pair in fields.pairs { faultyPlaces.insert(pair.keyMark) }
  }
}

/// A mistake and its place, before the file's name is put to it.
struct Mistake: Error, Hashable {
  var mark: YAMLMark
  var message: String
  /// The variable whose value is wrong.
  var variable: String?
  /// True if it follows from a mistake that is listed.
  var isConsequence = false
  /// True if it is a limit, beyond which the file isn't read.
  var endsReading = false

  init(_ mark: YAMLMark, _ message: String, variable: String? = nil) {
    self.mark = mark
    self.message = message
    self.variable = variable
  }

  /// A mistake for what can't be read because of another one that is listed.
  static func consequence(at mark: YAMLMark) -> Mistake {
    var result = Mistake(mark, "this can't be read")
    result.isConsequence = true
    return result
  }

  /// A limit, beyond which the file isn't read.
  static func limit(_ mark: YAMLMark, _ message: String) -> Mistake {
    var result = Mistake(mark, message)
    result.endsReading = true
    return result
  }
}
