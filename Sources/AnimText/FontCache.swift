/// Fonts that are open, so that many texts of one style read their files once.
package final class FontCache {
  private struct Key: Hashable {
    let font: TextStyle.Font
    let weight: Int
    let files: [String]
  }

  private var selections: [Key: FontSelection] = [:]

  package init() {}

  func selection(style: TextStyle, fontFiles: [String]) throws(TextError) -> FontSelection {
    let key = Key(font: style.font, weight: style.weight, files: fontFiles)
    if let known = selections[key] { return known }
    let selection = try FontSelection(style: style, fontFiles: fontFiles)
    selections[key] = selection
    return selection
  }
}
