import AnimationExport
import ExportJobs

/// Kinds of outputs, as far as options apply to them differently.
struct OutputKinds: OptionSet {
  let rawValue: Int

  static let movingSVG = OutputKinds(rawValue: 1 << 0)
  static let stillSVG = OutputKinds(rawValue: 1 << 1)
  static let gif = OutputKinds(rawValue: 1 << 2)
  static let still = OutputKinds(rawValue: 1 << 3)
  static let frames = OutputKinds(rawValue: 1 << 4)
  static let contactSheet = OutputKinds(rawValue: 1 << 5)
  static let json = OutputKinds(rawValue: 1 << 6)
  static let csv = OutputKinds(rawValue: 1 << 7)
  static let css = OutputKinds(rawValue: 1 << 8)
  static let js = OutputKinds(rawValue: 1 << 9)
  static let apng = OutputKinds(rawValue: 1 << 10)
  static let webP = OutputKinds(rawValue: 1 << 11)
  static let mp4 = OutputKinds(rawValue: 1 << 12)
  static let webM = OutputKinds(rawValue: 1 << 13)
  static let html = OutputKinds(rawValue: 1 << 14)

  static let svg: OutputKinds = [movingSVG, stillSVG]
  static let png: OutputKinds = [still, frames]
  static let videos: OutputKinds = [mp4, webM]
  /// Files with several frames.
  static let animations: OutputKinds = [gif, apng, webP, mp4, webM]
  static let pixels: OutputKinds = [animations, png, contactSheet]
  static let tables: OutputKinds = [json, csv, css, js, html]
  static let all: OutputKinds = [svg, pixels, tables]

  /// The options that request the kinds, such as `--gif, --png or --contact-sheet`.
  var flags: String {
    let names: [(kinds: OutputKinds, flag: String)] = [
      (.svg, "--svg"), (.stillSVG, "--still"), (.gif, "--gif"), (.apng, "--apng"),
      (.webP, "--webp"), (.mp4, "--mp4"), (.webM, "--webm"), (.png, "--png"), (.frames, "--frames"),
      (.contactSheet, "--contact-sheet"), (.tables, "--keyframes"), (.html, "--html"),
      (.json, "--keyframes json"), (.csv, "--keyframes csv"), (.css, "--keyframes css"),
      (.js, "--keyframes js"), (.movingSVG, "--svg without --still"),
      (.still, "--png without --frames"),
    ]
    var rest = self
    var flags: [String] = []
    for (kinds, flag) in names where rest.isSuperset(of: kinds) {
      rest.subtract(kinds)
      flags.append(flag)
    }
    guard let last = flags.last, flags.count > 1 else { return flags.joined() }
    return "\(flags.dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension ExportProduct {
  /// The kind of the product.
  var kind: OutputKinds {
    switch format {
    case .svg: .movingSVG
    case .stillSVG: .stillSVG
    case .gif: .gif
    case .apng: .apng
    case .webp: .webP
    case .video(.mp4): .mp4
    case .video(.webm): .webM
    case .html: .html
    case .png: isSequence ? .frames : .still
    case .contactSheet: .contactSheet
    case .keyframes(.json): .json
    case .keyframes(.csv): .csv
    case .keyframes(.css): .css
    case .keyframes(.js): .js
    }
  }
}
