import AnimText
import AnimTimeline

/// The horizontal alignment of lines of text in their layer.
public enum TextAlignmentMode: String, Hashable, Sendable, CaseIterable {
  case natural, left, center, right, justified
}

/// The part of a line that an ellipsis replaces if the text doesn't fit.
public enum TextTruncationMode: String, Hashable, Sendable, CaseIterable {
  case none, start, middle, end
}

/// The source of the glyphs of a text layer.
public enum TextFont: Hashable, Sendable {
  /// A family by name. `sans` and `mono` are built in and look the same on all machines. Other
  /// names are looked up among the system's fonts, which is reported.
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
  /// False if the font is a file that can't be read as a font.
  package var isReadable: Bool {
    do {
      _ = try TextLayout.layout("x", style: TextStyle(font: style, size: 12))
      return true
    } catch {
      // Other errors aren't about the font.
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
  /// Remarks about the fonts of the text.
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
