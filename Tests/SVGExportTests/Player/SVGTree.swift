import AnimGeometry
import Foundation
import FoundationXML

/// An element of a parsed document.
final class SVGNode {
  let name: String
  let attributes: [String: String]
  var children: [SVGNode] = []
  weak var parent: SVGNode?
  var text = ""

  init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Whether it is a group in which nothing is and whose opacity always changes.
  fileprivate var isHeartbeat: Bool {
    guard name == "g", attributes.isEmpty, children.count == 1 else { return false }
    let animation = children[0].attributes
    return animation["attributeName"] == "opacity" && animation["values"] == "1;0"
      && animation["keyTimes"] == nil && animation["calcMode"] == nil
  }

  /// This element and everything below it.
  var all: [SVGNode] { [self] + children.flatMap(\.all) }
}

/// A document as another program reads it.
final class SVGTree: NSObject, XMLParserDelegate {
  private(set) var root: SVGNode?
  private(set) var byID: [String: SVGNode] = [:]
  /// The animation of something unseen at the end, which isn't among the root's children.
  private(set) var heartbeat: SVGNode?
  private var open: [SVGNode] = []
  private var failed = false

  init?(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    if !parser.parse() || failed { return nil }
    if let last = root?.children.last, last.isHeartbeat {
      heartbeat = last.children[0]
      root?.children.removeLast()
    }
  }

  /// Whether a `use` element shows an element or something around it.
  func isReferenced(_ node: SVGNode) -> Bool {
    let isDirect =
      root?.all.contains {
        $0.name == "use" && $0.attributes["href"] == "#" + (node.attributes["id"] ?? "")
      } ?? false
    return isDirect || (node.parent.map(isReferenced) ?? false)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let node = SVGNode(name: name, attributes: attributes)
    if let id = attributes["id"] {
      if byID[id] != nil { failed = true }
      byID[id] = node
    }
    node.parent = open.last
    open.last?.children.append(node)
    if open.isEmpty { root = node }
    open.append(node)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
}
