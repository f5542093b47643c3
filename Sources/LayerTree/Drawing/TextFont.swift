import AnimText
import AnimTimeline

/// How lines of text lie between the sides of their layer.
public enum TextAlignmentMode: String, Hashable, Sendable, CaseIterable {
  case natural, left, center, right, justified
}

/// Where text that doesn't fit gives way to an ellipsis.
public enum TextTruncationMode: String, Hashable, Sendable, CaseIterable {
  case none, start, middle, end
}

/// Where the letters of a text layer come from.
public enum TextFont: Hashable, Sendable {
  /// A family by name. `sans` and `mono` are built in and look the same everywhere; other names are
  /// looked up among the system's fonts, which is reported.
  case family(String)
  /// A font file by path.
  case file(String)
}

extension TextAlignmentMode {
  var style: TextStyle.Alignment {
    switch self {
    case .natural: .natural
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    }
  }
}

extension TextFont {
  /// Whether it isn't a file that is no font.
  package var isReadable: Bool {
    do {
      _ = try TextLayout.layout("x", style: TextStyle(font: style, size: 12))
      return true
    } catch {
      // Whatever else is wrong isn't the font.
      if case .unreadableFont = error { return false }
      return true
    }
  }

  var style: TextStyle.Font {
    switch self {
    case .family(let name): .family(name)
    case .file(let path): .file(path)
    }
  }
}

extension LaidOutText {
  /// The remarks about its fonts.
  var notes: [(severity: Diagnostic.Severity, message: String)] {
    var result: [(severity: Diagnostic.Severity, message: String)] = []
    if let family = unknownFamily {
      result.append((.warning, "there is no font family “\(family)”; the built-in sans is used"))
    } else if usesSystemFonts {
      result.append((.note, "a font of this system is used; other machines may show another"))
    }
    if !missingCharacters.isEmpty {
      result.append((.warning, "no font has “\(missingCharacters)”; boxes stand for it"))
    }
    return result
  }
}
