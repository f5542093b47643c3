import AnimGeometry
import AnimImages
import AnimPixels

/// A page of HTML that shows differences: pictures and drawings of both versions side by side, or on top of
/// each other.
///
/// The page is one file. It makes no network requests and runs no scripts of drawings.
package struct DifferencePage: Hashable, Sendable {
  /// A file whose versions differ.
  package struct Entry: Hashable, Sendable {
    /// The name of the file on the page, such as its path.
    package var name: String
    package var difference: OutputDifference

    package init(name: String, difference: OutputDifference) {
      (self.name, self.difference) = (name, difference)
    }
  }

  /// The files, in the order of the page.
  package var entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// The page in UTF-8. Pictures that can't be encoded are left out.
  package var html: String {
    let title =
      entries.count == 1 ? "1 file differs" : "\(Phrase.count(entries.count)) files differ"
    let sections = entries.enumerated().map { Self.section($1, number: $0 + 1) }
    let contents = entries.enumerated().map { index, entry in
      "<li><a href=\"#file-\(index + 1)\">\(MarkupText.escaped(entry.name))</a> "
        + "\(MarkupText.escaped(entry.difference.summary))</li>\n"
    }
    let list = entries.count > 1 ? "<ul>\n\(contents.joined())</ul>\n" : ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(DifferencePageParts.policy)">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>\(DifferencePageParts.style)</style>
      </head>
      <body>
      <h1>\(title)</h1>
      \(list)<input type="radio" name="mode" id="aside" checked><label for="aside">Side by side</label>
      <input type="radio" name="mode" id="over"><label for="over">New over old</label>
      <input type="radio" name="mode" id="difference"><label for="difference">Difference, four times as bright</label>
      <main>
      \(sections.joined())</main>
      <script>\(DifferencePageParts.script)</script>
      </body>
      </html>

      """
  }

  private static func section(_ entry: Entry, number: Int) -> String {
    let difference = entry.difference
    var content = ""
    if let drawings = difference.drawings {
      let size = SVGSize(drawings.new) ?? SVGSize(drawings.old) ?? SVGSize()
      content = """
        <p><label>Seconds <input type="number" min="0" step="any" autocomplete="off" \
        value="\(HTMLNumber.text(drawings.time))"></label></p>
        <div class="pair">
        \(frame("Old", drawings.old, size))\(frame("New", drawings.new, size))</div>

        """
    } else if let pictures = difference.pictures {
      let isOne = pictures.old == nil || pictures.new == nil
      let figures =
        picture("Old", pictures.old) + picture("New", pictures.new)
        + picture("Difference", pictures.marked, isMark: true)
      content = "<div class=\"\(isOne ? "single" : "pair")\">\n\(figures)</div>\n"
      content = "<p>At \(MarkupText.escaped(Phrase.seconds(pictures.time)))</p>\n" + content
    }
    return """
      <section id="file-\(number)">
      <h2>\(MarkupText.escaped(entry.name))</h2>
      <p>It \(MarkupText.escaped(difference.summary)).</p>
      \(content)</section>

      """
  }

  private static func picture(_ caption: String, _ bitmap: Bitmap?, isMark: Bool = false) -> String
  {
    guard let bitmap, let bytes = try? PNGEncoder.encode(bitmap, level: 6) else { return "" }
    return """
      <figure\(isMark ? " class=\"mark\"" : "")><figcaption>\(caption)</figcaption>\
      <img alt="\(caption)" width="\(bitmap.width)" height="\(bitmap.height)" \
      src="data:image/png;base64,\(Base64.text(bytes))"></figure>

      """
  }

  /// A drawing in a frame of its own, without its scripts.
  private static func frame(_ caption: String, _ drawing: [UInt8], _ size: SVGSize) -> String {
    let page =
      "<!DOCTYPE html><style>html,body{margin:0;overflow:hidden}"
      + "body>svg{display:block;max-width:100%;height:auto}</style>"
      + String(decoding: drawing, as: UTF8.self)
    let (width, height) = (HTMLNumber.text(size.width), HTMLNumber.text(size.height))
    return """
      <figure><figcaption>\(caption)</figcaption>\
      <iframe title="\(caption)" sandbox="allow-same-origin" width="\(width)" \
      style="aspect-ratio:\(width)/\(height)" srcdoc="\(MarkupText.escaped(page))"></iframe></figure>

      """
  }
}
