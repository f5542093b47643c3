import AnimTimeline
import Foundation
import PictureTransitions

/// A filter by Core Image's name: a transition between two pictures, a filter or blend mode of layers, a
/// crop, or a colour.
/// Inputs are set by their keys. Layers and `CATransition` take a copy of a filter: later changes
/// have no effect on them.
/// copy: later changes have no effect on them.
public final class CIFilter {
  /// The name in key paths of layers, such as `blur` in `filters.blur.inputRadius`. Default Core Image's
  /// name.
  public var name: String
  let kind: CIFilterKind
  private let inputs: [CIFilterInput]
  private var values: [String: CIFilterValue] = [:]

  /// Creates a filter with the default values of its inputs; nil for an unknown name.
  public convenience init?(name: String) {
    guard let kind = CIFilterKind(named: name) else { return nil }
    self.init(kind, name: name)
  }

  /// Creates a filter and sets inputs by their keys; nil for an unknown name.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
  }

  /// Creates a filter and sets inputs by their keys, as ``init(name:parameters:)`` does.
  public convenience init?(name: String, withInputParameters parameters: [String: Any]?) {
    self.init(name: name, parameters: parameters)
  }

  init(_ kind: CIFilterKind, name: String) {
    (self.kind, self.name, inputs) = (kind, name, kind.inputs)
    setDefaults()
  }

  /// The keys of all inputs, pictures first.
  public var inputKeys: [String] { inputs.map(\.key) }

  /// The keys of outputs: only ``kCIOutputImageKey``.
  public var outputKeys: [String] { [kCIOutputImageKey] }

  /// Sets all inputs but pictures to their default values.
  public func setDefaults() {
    for input in inputs {
      if case .image = input.initial { continue }
      values[input.key] = input.initial
    }
  }

  /// Sets an input by its key, such as ``kCIInputRadiusKey``.
  ///
  /// Numbers can be of any type; points and rectangles are a ``CIVector`` or a value of Core
  /// Graphics. Nil sets the default. Unknown keys and values of another type are ignored. Values
  /// out of range are clamped.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let input = inputs.first(where: { $0.key == key }) else { return }
    guard let value else {
      values[key] = input.initial
      return
    }
    if let value = input.initial.replaced(by: value) { values[key] = value }
  }

  /// An input by its key: a `Double`, ``CIVector``, ``CIColor`` or ``CIImage``.
  /// ``kCIOutputImageKey`` gives ``outputImage``. Nil for unknown keys and for pictures that aren't
  /// set.
  public func value(forKey key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : values[key]?.object
  }

  subscript(key: String) -> CIFilterValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// A picture by its key.
  func image(_ key: String) -> CIImage? {
    guard case .image(let image) = values[key] else { return nil }
    return image
  }
}
