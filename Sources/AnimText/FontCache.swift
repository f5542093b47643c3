/// A cache of open fonts, so that texts of one style read their files once.
package final class FontCache {
  private struct Key: Hashable {
    let requests: [FontSelection.Request]
    let files: [String]
  }

  private var selections: [Key: FontSelection] = [:]

  package init() {}

  func selection(runs: [TextRun], fontFiles: [String]) throws(TextError) -> FontSelection {
    let requests = runs.map { FontSelection.Request(font: $0.font, weight: $0.weight) }
    let key = Key(requests: requests, files: fontFiles)
    if let known = selections[key] { return known }
    let selection = try FontSelection(requests, fontFiles: fontFiles)
    selections[key] = selection
    return selection
  }
}
