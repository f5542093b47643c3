import ArgumentParser

/// The options on the command line, by their long names, with their numbers of uses.
struct GivenOptions {
  /// The permitted use of an option.
  private struct Use {
    /// The outputs that it affects.
    var kinds: OutputKinds
    /// True if it has a single value, which a second use would replace.
    var isSingle = true
    /// An option without which it has no effect.
    var companion: String?
  }

  /// All options except repeatable ones that concern the whole run or the choice of outputs.
  private static let uses: [(name: String, use: Use)] = [
    ("--at", Use(kinds: [.stillSVG, .still])),
    ("--frames", Use(kinds: .png, isSingle: false)),
    ("--contact-sheet", Use(kinds: .all)),
    ("--output", Use(kinds: .all)),
    ("--fps", Use(kinds: [.animations, .frames])),
    ("--scale", Use(kinds: .pixels)),
    ("--size", Use(kinds: .pixels)),
    ("--duration", Use(kinds: .all)),
    ("--loop", Use(kinds: [.movingSVG, .gif, .apng, .webP, .contactSheet, .tables])),
    ("--hold-end", Use(kinds: [.movingSVG, .animations, .frames, .contactSheet, .tables])),
    ("--background", Use(kinds: [.svg, .pixels, .json])),
    ("--tolerance", Use(kinds: [.svg, .tables])),
    ("--rate", Use(kinds: .tables)),
    ("--id-prefix", Use(kinds: [.svg, .css])),
    ("--jobs", Use(kinds: .all)),
    ("--limit-memory", Use(kinds: .all)),
    ("--limit-time", Use(kinds: .all)),
    ("--limit-output", Use(kinds: .all)),
    ("--project", Use(kinds: .all)),
    ("--diff", Use(kinds: .all, companion: "--check")),
    ("--annotations", Use(kinds: .all)),
    ("--preview", Use(kinds: .all)),
    ("--port", Use(kinds: .all, companion: "--watch")),
    ("--snippet", Use(kinds: .all)),
    ("--state", Use(kinds: .all)),
    ("--depfile", Use(kinds: .all)),
    ("--follow-links", Use(kinds: .all, isSingle: false)),

    ("--still", Use(kinds: .svg, isSingle: false)),
    ("--responsive", Use(kinds: .svg, isSingle: false)),
    ("--reduced-motion", Use(kinds: .movingSVG, isSingle: false)),
    ("--dark", Use(kinds: .svg, isSingle: false)),
    ("--embed", Use(kinds: .svg)),
    ("--on-unsupported", Use(kinds: .svg)),
    ("--svg-animation", Use(kinds: .movingSVG)),
    ("--text", Use(kinds: .svg)),
    ("--images", Use(kinds: .svg)),
    ("--flipbook-bytes", Use(kinds: .svg)),
    ("--perspective-bytes", Use(kinds: .svg)),

    ("--quality", Use(kinds: [.gif, .webP, .videos])),
    ("--effort", Use(kinds: [.gif, .apng, .webP])),
    ("--colors", Use(kinds: .gif)),
    ("--dither", Use(kinds: .gif)),
    ("--palette", Use(kinds: .gif)),
    ("--matte", Use(kinds: [.gif, .mp4])),
    ("--alpha-threshold", Use(kinds: .gif)),
    ("--max-bytes", Use(kinds: .gif)),
    ("--min-quality", Use(kinds: .gif, companion: "--max-bytes")),
    ("--min-colors", Use(kinds: .gif, companion: "--max-bytes")),
    ("--min-fps", Use(kinds: .gif, companion: "--max-bytes")),
    ("--min-scale", Use(kinds: .gif, companion: "--max-bytes")),
    ("--delays", Use(kinds: .animations)),
    ("--reverse", Use(kinds: .animations, isSingle: false)),
    ("--boomerang", Use(kinds: .animations, isSingle: false)),
    ("--crossfade-loop", Use(kinds: .animations)),
  ]

  private var counts: [String: Int] = [:]

  /// - Parameter arguments: Arguments that the parser has accepted, without the name of the
  ///   command. So no value begins with two hyphens.
  init(_ arguments: some Sequence<String>) {
    for argument in arguments {
      if argument == "--" { return }
      let name = String(argument.prefix { $0 != "=" })
      counts[name == "-o" ? "--output" : name, default: 0] += 1
    }
  }

  /// True if an option is given, by its long name.
  func contains(_ name: String) -> Bool { counts[name] != nil }

  /// - Throws: An error for an option that applies to none of the outputs, or for a repeated option
  ///   that has a single value.
  func check(for outputs: OutputKinds) throws {
    for (name, use) in Self.uses {
      guard let count = counts[name] else { continue }
      if count > 1, use.isSingle {
        throw ValidationError(
          "\(name) takes one value, and is given \(count == 2 ? "twice" : "\(count) times").")
      }
      if use.kinds.isDisjoint(with: outputs) {
        throw ValidationError("\(name) goes with \(use.kinds.flags).")
      }
      if let companion = use.companion, counts[companion] == nil {
        throw ValidationError("\(name) goes with \(companion).")
      }
    }
  }
}
