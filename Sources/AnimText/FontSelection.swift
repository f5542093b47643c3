/// The fonts for one text: which are opened, and which is asked for first.
struct FontSelection {
  enum Wanted {
    case family(String)
    case file(Int)
  }

  let fonts: PangoFonts
  let wanted: Wanted
  let usesSystemFonts: Bool
  let unknownFamily: String?

  init(style: TextStyle, fontFiles: [String]) throws(TextError) {
    var usesSystemFonts = false
    var unknownFamily: String?
    var fonts = PangoFonts(withSystemFonts: false)
    var builtInFamily = BuiltInFonts.sansFamily
    let wanted: Wanted
    switch style.font {
    case .file(let path):
      wanted = .file(try Self.add(path, to: fonts))
      try Self.add(fontFiles, to: fonts)
    case .family(let list):
      try Self.add(fontFiles, to: fonts)
      var found: String?
      for name in Self.names(in: list) where found == nil {
        if fonts.hasFamily(name) {
          found = name
        } else if let family = BuiltInFonts.family(named: name) {
          (builtInFamily, found) = (family, family)
        } else {
          let systemFonts = PangoFonts(withSystemFonts: true)
          if systemFonts.hasFamily(name) {
            usesSystemFonts = true
            fonts = systemFonts
            try Self.add(fontFiles, to: fonts)
            found = name
          }
        }
      }
      if found == nil && !list.isEmpty { unknownFamily = list }
      wanted = .family(found ?? builtInFamily)
    }
    for path in BuiltInFonts.paths(family: builtInFamily, weight: style.weight) {
      guard fonts.addBuiltIn(path) else { throw .missingBuiltInFont(path: path) }
    }
    self.fonts = fonts
    self.wanted = wanted
    self.usesSystemFonts = usesSystemFonts
    self.unknownFamily = unknownFamily
  }

  /// The names in a list with commas, without quotation marks. C ends a string at a NUL, which is
  /// in no family's name.
  private static func names(in list: String) -> [String] {
    list.split(separator: ",").compactMap { part in
      let letters = part.drop { " \"'".contains($0) }
      let count = letters.reversed().prefix { " \"'".contains($0) }.count
      let name = String(letters.dropLast(count))
      return name.isEmpty || name.utf8.contains(0) ? nil : name
    }
  }

  private static func add(_ paths: [String], to fonts: PangoFonts) throws(TextError) {
    for path in paths { _ = try add(path, to: fonts) }
  }

  private static func add(_ path: String, to fonts: PangoFonts) throws(TextError) -> Int {
    guard !path.utf8.contains(0), let number = fonts.add(path) else {
      throw .unreadableFont(path: path)
    }
    return number
  }
}
