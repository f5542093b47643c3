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
    case .family(let name):
      // C ends a string at a NUL, which is in no family's name.
      let name = name.utf8.contains(0) ? "" : name
      try Self.add(fontFiles, to: fonts)
      if !name.isEmpty && fonts.hasFamily(name) {
        wanted = .family(name)
      } else if let family = BuiltInFonts.family(named: name) {
        builtInFamily = family
        wanted = .family(family)
      } else {
        let systemFonts = PangoFonts(withSystemFonts: true)
        if systemFonts.hasFamily(name) {
          usesSystemFonts = true
          fonts = systemFonts
          try Self.add(fontFiles, to: fonts)
          wanted = .family(name)
        } else {
          unknownFamily = name
          wanted = .family(builtInFamily)
        }
      }
    }
    for path in BuiltInFonts.paths(family: builtInFamily, weight: style.weight) {
      guard fonts.addBuiltIn(path) else { throw .missingBuiltInFont(path: path) }
    }
    self.fonts = fonts
    self.wanted = wanted
    self.usesSystemFonts = usesSystemFonts
    self.unknownFamily = unknownFamily
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
