/// The fonts of one text: those to open, and the first choice of each part.
struct FontSelection {
  enum FontSource {
    case family(String)
    case file(Int)
  }

  /// The font that a part of a text requests.
  struct Request: Hashable {
    let font: TextStyle.Font
    let weight: Int
  }

  let fonts: PangoFonts
  /// The font for each request.
  let wanted: [FontSource]
  let usesSystemFonts: Bool
  let unknownFamily: String?

  init(_ requests: [Request], fontFiles: [String]) throws(TextError) {
    let plain = try Choice(requests, fontFiles, withSystemFonts: false)
    // The system's fonts are opened only for a family that isn't found elsewhere.
    let choice =
      plain.unknownFamilies.isEmpty
      ? plain : try Choice(requests, fontFiles, withSystemFonts: true)
    usesSystemFonts = choice.unknownFamilies.count < plain.unknownFamilies.count
    // Unused fonts of the system would cost time, and would replace missing characters of other
    // fonts.
    let used = usesSystemFonts ? choice : plain
    fonts = used.fonts
    wanted = used.wanted
    unknownFamily = used.unknownFamilies.first
    var known: Set<String> = []
    for (index, request) in requests.enumerated() {
      for path in BuiltInFonts.paths(family: used.builtInFamilies[index], weight: request.weight)
      where known.insert(path).inserted {
        guard fonts.addBuiltIn(path) else { throw .missingBuiltInFont(path: path) }
      }
    }
  }

  /// The result of the requests with one set of fonts.
  private struct Choice {
    let fonts: PangoFonts
    var wanted: [FontSource] = []
    /// For each request the built-in family that replaces characters missing from its font.
    var builtInFamilies: [String] = []
    var unknownFamilies: [String] = []

    init(
      _ requests: [Request], _ fontFiles: [String], withSystemFonts: Bool
    ) throws(TextError) {
      fonts = try PangoFonts(withSystemFonts: withSystemFonts)
      var files: [[UInt8]: Int] = [:]
      for request in requests {
        if case .file(let path) = request.font, files[Array(path.utf8)] == nil {
          files[Array(path.utf8)] = try FontSelection.add(path, to: fonts)
        }
      }
      try FontSelection.add(fontFiles, to: fonts)
      for request in requests {
        var builtIn = BuiltInFonts.sansFamily
        switch request.font {
        case .file(let path): wanted.append(.file(files[Array(path.utf8)] ?? -1))
        case .family(let list):
          var found: String?
          for name in FontSelection.names(in: list) where found == nil {
            if fonts.hasFamily(name) {
              found = name
            } else if let family = BuiltInFonts.family(named: name) {
              (builtIn, found) = (family, family)
            }
          }
          if found == nil, !list.isEmpty { unknownFamilies.append(list) }
          wanted.append(.family(found ?? builtIn))
        }
        builtInFamilies.append(builtIn)
      }
    }
  }

  /// The names in a comma-separated list, without quotation marks. Names with a NUL, which ends
  /// strings in C, are left out.
  static func names(in list: String) -> [String] {
    list.split(separator: ",").compactMap { part in
      let letters = part.drop { " \"'".contains($0) }
      let count = letters.reversed().prefix { " \"'".contains($0) }.count
      let name = String(letters.dropLast(count))
      return name.isEmpty || name.utf8.contains(0) ? nil : name
    }
  }

  fileprivate static func add(_ paths: [String], to fonts: PangoFonts) throws(TextError) {
    for path in paths { _ = try add(path, to: fonts) }
  }

  fileprivate static func add(_ path: String, to fonts: PangoFonts) throws(TextError) -> Int {
    guard !path.utf8.contains(0), let number = fonts.add(path) else {
      throw .unreadableFont(path: path)
    }
    return number
  }
}
