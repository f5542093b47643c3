/// An element of the document: attributes, the animations that belong to it, then its children.
struct Element {
  var name: String
  private(set) var attributes: [(name: String, value: String)] = []
  /// `animate`, `animateTransform`, `animateMotion`.
  var animations: [Element] = []
  var children: [Element] = []
  var text: String?
  /// The keys of an animation.
  var keys: KeyList?

  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    self.name = name
    for (name, value) in attributes { self.attributes.append((name, value)) }
  }

  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let index = attributes.firstIndex { $0.name == name }
      if let newValue {
        if let index {
          attributes[index].value = newValue
        } else {
          attributes.append((name, newValue))
        }
      } else if let index {
        attributes.remove(at: index)
      }
    }
  }

  /// The attributes that animations of this element change.
  var animatedAttributes: [String] {
    animations.map { $0.name == "animateMotion" ? "motion" : $0["attributeName"] ?? "" }
  }

  /// Whether an attribute is set or animated here.
  func uses(_ attribute: String) -> Bool {
    self[attribute] != nil || animatedAttributes.contains(attribute)
  }
}
