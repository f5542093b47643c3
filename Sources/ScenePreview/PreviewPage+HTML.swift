import AnimGeometry

extension PreviewPage {
  /// The page as a self-contained HTML document. The same page has the same bytes.
  ///
  /// - Parameter liveReload: True for a page that a ``PreviewServer`` serves, which reloads after
  ///   changes. False for a file.
  package func html(liveReload: Bool) -> [UInt8] {
    htmlAndVersion(liveReload: liveReload).html
  }

  func htmlAndVersion(liveReload: Bool = true) -> (html: [UInt8], version: String) {
    var document: [UInt8] = []
    document.reserveCapacity(byteEstimate)
    let version = write(liveReload: liveReload) { document += $0 }
    return (document, version)
  }

  /// Writes the result of ``html(liveReload:)`` in pieces, so that it is never in memory as a
  /// whole.
  ///
  /// - Returns: The page's version, which is different for pages with different contents.
  /// - Throws: The errors of `write`.
  @discardableResult
  package func write<Failure: Error>(
    liveReload: Bool, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> String {
    try write(Array(Self.head(title: title, liveReload: liveReload).utf8))
    try write(PackageResources.page_html + Array("<div id=\"data\" hidden>\n".utf8))
    var version = ContentHash()
    var list = ScenesJSON(title: title, liveReload: liveReload)
    for scene in scenes {
      var files: [Int?] = []
      for output in scene.outputs {
        guard let content = output.content else {
          files.append(nil)
          continue
        }
        let number = list.takeFileNumber()
        files.append(number)
        version.add(content)
        // Base64 has no characters that could end the element.
        try write(Array("<script type=\"text/plain\" id=\"f\(number)\">".utf8))
        try write(Base64.digits(of: content))
        try write(Array("</script>\n".utf8))
      }
      list.add(scene, files: files)
    }
    version.add(Array(list.text.utf8))
    try write(Array("<script type=\"application/json\" id=\"scenes\">".utf8))
    try write(Array(list.finished(version: version.description).utf8))
    try write(Array("</script>\n</div>\n<script id=\"code\">".utf8))
    try write(Self.script)
    try write(Array("</script>\n</body>\n</html>\n".utf8))
    return version.description
  }

  static let script =
    PackageResources.gif_js + PackageResources.views_js + PackageResources.page_js

  private var byteEstimate: Int {
    scenes.reduce(Self.script.count + 20_000) { sum, scene in
      scene.outputs.reduce(sum + 500) { $0 + ($1.content?.count ?? 0) / 3 * 4 + 100 }
    }
  }

  private static func head(title: String, liveReload: Bool) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy(liveReload: liveReload))">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>\(MarkupText.escaped(title))</title>
    <link rel="icon" href="data:,">
    <style>
    \(String(decoding: PackageResources.page_css, as: UTF8.self))</style>
    </head>
    <body>

    """
  }

  /// The Content-Security-Policy: only the page's own script runs, and nothing is loaded. Styles
  /// are allowed because SVGs have them.
  private static func policy(liveReload: Bool) -> String {
    let hash = Base64.text(SHA256.digest(of: script))
    return [
      "default-src 'none'", "script-src 'sha256-\(hash)'", "style-src 'unsafe-inline'",
      "img-src data: blob:", "font-src data:",
      "connect-src \(liveReload ? "'self'" : "'none'")", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }
}
