import AnimGeometry
import AnimTimeline
import GIFExport

extension Timeline {
  /// The remark about translucent pixels, which a GIF lacks; empty if nothing was lost.
  func alphaNotes(_ report: GIFReport) -> [Diagnostic] {
    report.alphaNotes(sources: softSources)
  }

  /// The layers with translucent areas, in words: shadows and fades.
  private var softSources: String {
    let shadows = layers { $0.isSet(.shadowOpacity) }
    let fades = layers { node in
      node.isSet(.opacity)
        && (node.track(of: .opacity) != nil || node.baseValue(of: .opacity) != .number(0))
    }
    return [Self.text("shadow", shadows), Self.text("fade", fades)].compactMap { $0 }
      .joined(separator: ", ")
  }

  /// The layers of nodes that satisfy a condition, each once.
  private func layers(where isIncluded: (Node) -> Bool) -> [String] {
    var known: Set<String> = []
    return nodes.filter { isIncluded($0) && known.insert($0.layer).inserted }.map(\.layer)
  }

  /// Up to three layers after a word for their common property; nil for none.
  private static func text(_ word: String, _ layers: [String]) -> String? {
    if layers.isEmpty { return nil }
    let names = layers.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
    let more = layers.count > 3 ? " and \(layers.count - 3) more" : ""
    return "\(word) of \(names)\(more)"
  }
}

extension GIFReport {
  /// The remark about translucent pixels, which a GIF lacks; empty if they are over a matte.
  ///
  /// - Parameter sources: The layers with translucent areas, in words; empty if they aren't known.
  func alphaNotes(sources: String = "") -> [Diagnostic] {
    guard let loss = alphaLoss, !loss.hasMatte else { return [] }
    var parts: [String] = []
    if loss.areaPixels > 0 {
      parts.append("\(loss.areaPixels) in soft areas" + (sources.isEmpty ? "" : " (\(sources))"))
    }
    if loss.edgePixels > 0 { parts.append("\(loss.edgePixels) at edges") }
    let percent = Int(saturating: (loss.meanChange * 100).rounded())
    return [
      Diagnostic(
        loss.areaPixels > 0 ? .warning : .note,
        "half-clear pixels became clear or opaque, as a GIF has no others: up to "
          + "\(parts.joined(separator: " and ")) in a frame, their alpha off by \(percent) % on average; write --matte "
          + "COLOR with the colour of the page, or give the canvas a background")
    ]
  }
}
