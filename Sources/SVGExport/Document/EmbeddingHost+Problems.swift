import AnimTimeline

/// The rules of hosts for documents.
extension EmbeddingHost {
  /// Size of the largest file that the hosts show, in bytes.
  private static let maximumFileSize = 5 << 20

  private static let blockedElements: Set<String> = [
    "script", "foreignObject", "iframe", "audio", "video", "object", "embed",
  ]

  /// The attributes that run scripts (SVG 2, 16.2, and SMIL).
  private static let eventHandlers: Set<String> = [
    "onabort", "onbegin", "oncancel", "oncanplay", "onchange", "onclick", "onclose", "oncopy",
    "oncut", "ondblclick", "ondrag", "ondrop", "onend", "onerror", "onfocus", "onfocusin",
    "onfocusout", "oninput", "onkeydown", "onkeypress", "onkeyup", "onload", "onmousedown",
    "onmouseenter", "onmouseleave", "onmousemove", "onmouseout", "onmouseover", "onmouseup",
    "onpaste", "onrepeat", "onresize", "onscroll", "onselect", "onshow", "ontoggle", "onunload",
    "onwheel", "onzoom",
  ]

  /// Names each part of a document that the host would block, in words that end the sentence “GitHub blocks …”.
  func problems(in root: Element, byteCount: Int) -> [String] {
    var problems: [String] = []
    func add(_ text: String) { if !problems.contains(text) { problems.append(text) } }
    func visit(_ element: Element) {
      if Self.blockedElements.contains(element.name) { add("the element “\(element.name)”") }
      if element.name == "a" { add("links, which can't be followed in a picture") }
      for (name, _) in element.attributes where Self.eventHandlers.contains(name) {
        add("the event handler “\(name)”")
      }
      for child in element.children { visit(child) }
    }
    visit(root)
    for url in root.files { add("the reference to “\(url.prefix(60))”") }
    if byteCount > Self.maximumFileSize { add("files of more than \(Self.maximumFileSize) bytes") }
    return problems
  }
}
