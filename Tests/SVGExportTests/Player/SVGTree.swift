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
  /// The animation that the element is of its parent, if any.
  private(set) lazy var animation = SMILAnimation(self)

  init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// True for an empty group whose opacity always changes.
  fileprivate var isHeartbeat: Bool {
    guard name == "g", attributes.isEmpty, children.count == 1 else { return false }
    let animation = children[0].attributes
    return animation["attributeName"] == "opacity" && animation["values"] == "1;0"
      && animation["keyTimes"] == nil && animation["calcMode"] == nil
  }

  /// This element and everything below it.
  var all: [SVGNode] { [self] + children.flatMap(\.all) }
}

/// A document, parsed independently.
final class SVGTree: NSObject, XMLParserDelegate {
  private(set) var root: SVGNode?
  private(set) var byID: [String: SVGNode] = [:]
  /// Ids of elements that `use` elements draw.
  private var usedIDs: Set<String> = []
  /// The animation of an invisible element at the end, which isn't among the root's children.
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

  /// True if a `use` element draws an element or an ancestor of it.
  func isReferenced(_ node: SVGNode) -> Bool {
    if let id = node.attributes["id"], usedIDs.contains(id) { return true }
    return node.parent.map(isReferenced) ?? false
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
    if name == "use", let target = attributes["href"] { usedIDs.insert(String(target.dropFirst())) }
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
