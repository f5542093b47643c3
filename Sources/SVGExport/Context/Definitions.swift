/// The definitions of a document, with everything else that its head needs: ids, style rules, and uses of content.
///
/// All pictures of a document share them. A part of a document has its own, with pending ids.
final class Definitions {
  /// Elements that others refer to by id.
  private(set) var elements: [Element] = []
  /// The ids of defined pictures, by their indices in the library.
  var imageIDs: [Int: ElementID] = [:]
  var styles = StyleRules()
  var uses = ContentUse()
  private(set) var ids: IDSource
  private(set) var known = KnownDefinitions()
  private let capabilities: PlaybackCapabilities
  /// The quirks that masks work around.
  private let quirks: Set<BrowserQuirk>

  init(_ options: SVGOptions, isPart: Bool = false) {
    ids = IDSource(options, isPart: isPart)
    capabilities = options.capabilities
    quirks = options.quirks
  }

  /// A new id of an element.
  func makeID() -> ElementID { ids.makeID() }

  /// A new name, such as of a class.
  func makeName() -> String { ids.makeName() }

  /// A new id for a definition, cached by the definition's text with an empty id.
  func makeID(forText text: [UInt8]) -> ElementID {
    let id = makeID()
    known.addWithinLimit(id, ofText: text)
    return id
  }

  /// The id of a definition; equal definitions share one.
  ///
  /// - Parameter clock: The clock of the elements that refer to it.
  func define(_ element: Element, _ clock: Clock) -> ElementID {
    var named = element
    named.id = .name("")
    let (isMask, masks) = (element.name == "mask", known.changingMasks)
    let showsChangingMask =
      isMask && !masks.isEmpty && !masks.isDisjoint(with: element.references)
    if showsChangingMask && quirks.contains(.keepsMasksWhoseMasksChange)
      || isMask && !capabilities.repaintsOnHiding && element.hasDisplayAnimation
        && quirks.contains(.keepsMasksWhoseContentDisappears)
    {
      named.children.append(.pulse(clock))
    }
    var writer = XMLWriter()
    writer.write(named)
    let text = writer.take()
    if let id = known.id(ofText: text) { return id }
    let id = makeID()
    if showsChangingMask || isMask && named.holdsAnimations { known.changingMasks.insert(id) }
    known.add(id, ofText: text)
    named.id = id
    if ids.isPart {
      writer.write(named)
      ids.setDefinitionText(writer.take())
    } else {
      elements.append(named)
    }
    return id
  }

  /// Returns the definitions since the last call and removes them; their ids stay known.
  func takeElements() -> [Element] {
    defer { elements = [] }
    return elements
  }

  // MARK: Classes

  /// The class of elements with a blend mode, by the keyword of CSS.
  func blendClass(_ mode: String) -> BlendClass {
    if let name = styles.blendClasses[mode] { return BlendClass(name: name, mode: mode) }
    let result = BlendClass(name: makeName(), mode: mode)
    styles.blendClasses[mode] = result.name
    if capabilities.switchesClasses { styles.rules.append(result.rule) }
    return result
  }
}

/// Kinds of content that a document has and that its head depends on.
struct ContentUse {
  /// True if there are `text` elements.
  var letters = false
  /// True if some picture is linked.
  var links = false
  /// Colours for dark pages that are multiplied or mixed.
  var darkColors = DarkUses()
}
