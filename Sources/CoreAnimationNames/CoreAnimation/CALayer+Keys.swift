import AnimGeometry
import AnimTimeline
public import Foundation
public import LayerTree

extension Layer {
  /// The value of a property by its name, in the types of Core Graphics, or the custom value that
  /// was stored under any other key; nil for a key that nobody set.
  public func value(forKey key: String) -> Any? {
    guard let property = Property(name: key) else { return keptValues[key] }
    return value(of: property).object
  }

  /// Sets a property by its name, as ``setValue(_:forKeyPath:)`` does, or stores a custom value
  /// under any other key. Nil removes a custom value and resets a property to its default.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let property = Property(name: key) else {
      keptValues[key] = value
      return
    }
    let value = (value as? any ValueConvertible)?.value ?? property.defaultValue
    setValue(value, forKeyPath: key)
  }
}

extension Value {
  /// The value as a type of Core Graphics.
  fileprivate var object: Any? {
    switch self {
    case .number(let number): number
    case .flag(let flag): flag
    case .point(let point): CGPoint(point)
    case .size(let size): CGSize(size)
    case .rect(let rect): CGRect(rect)
    case .vector(let vector): vector
    case .color(let color): color
    case .colors(let colors): colors
    case .numbers(let numbers): numbers
    case .path(let path): path
    case .transform(let transform): transform
    case .image, .images: ImageResource(self)
    case .string(let string): string
    case .filters(let filters): filters
    case .filterInput: nil
    }
  }
}

// Settings of Core Animation's performance. They are stored and have no effect on the picture.
extension Layer {
  /// Stored, without an effect. Default false.
  public var shouldRasterize: Bool {
    get { setting("shouldRasterize", false) }
    set { keptValues["shouldRasterize"] = newValue }
  }
  /// Stored, without an effect. Default 1.
  public var rasterizationScale: CGFloat {
    get { setting("rasterizationScale", 1) }
    set { keptValues["rasterizationScale"] = newValue }
  }
  /// Stored, without an effect. Default false.
  public var isOpaque: Bool {
    get { setting("opaque", false) }
    set { keptValues["opaque"] = newValue }
  }
  /// Stored, without an effect. Default false.
  public var drawsAsynchronously: Bool {
    get { setting("drawsAsynchronously", false) }
    set { keptValues["drawsAsynchronously"] = newValue }
  }

  /// A setting that is stored with the layer, by its key, or a default.
  func setting<Setting>(_ key: String, _ standard: Setting) -> Setting {
    keptValues[key] as? Setting ?? standard
  }
}
