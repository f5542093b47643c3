import AnimGeometry
import AnimPixels
import AnimTimeline
import AnimTiming
import LayerTree
import SceneParts

/// A layer whose values are set by key paths.
final class KeyPathTarget {
  let layer: Layer
  /// True if the layer is as large as its text.
  private var fitsText = false

  init(_ layer: Layer) { self.layer = layer }

  /// Sets the size of a picture's layer to that of the picture in points, unless the file states
  /// one.
  func fitToContents(_ description: LayerDescription) {
    var image: ImageResource?
    var scale = 1.0
    for case .keyPath(let keyPath, let value) in description.values {
      if keyPath.property == .contents, case .image(let given) = value { image = given }
      if keyPath.property == .contentsScale, case .number(let given) = value { scale = given }
    }
    guard !description.isSized, let image else { return }
    layer.bounds = Rect(origin: .zero, size: image.size(scale: scale))
  }

  /// Sets the size of a text layer to that of its text, unless the file states one.
  func fitToText(_ description: LayerDescription) {
    guard !description.isSized, let text = layer as? TextLayer else { return }
    fitsText = true
    fit(text)
  }

  private func fit(_ text: TextLayer) {
    // A font that cannot be read is reported when the scene is recorded.
    guard let size = try? text.preferredSize() else { return }
    text.bounds = Rect(origin: .zero, size: size)
  }

  /// Changes a value.
  func set(_ target: Assignment.Target) {
    switch target {
    case .frame(let frame): layer.frame = frame
    case .keyPath(let keyPath, let value):
      layer.set(keyPath, to: value)
      for letters in letters(showing: keyPath) { letters.set(keyPath, to: value) }
    case .clock(let key, let number):
      switch key {
      case .beginTime: layer.beginTime = number
      case .speed: layer.speed = number
      case .timeOffset: layer.timeOffset = number
      }
    case .text(let description):
      guard let text = layer as? TextLayer else { return }
      if description.string != nil {
        text.endTyping()
        text.endCounting()
      }
      description.apply(to: text)
      if fitsText { fit(text) }
    }
  }

  /// Changes a value within an open transaction that animates it.
  func animate(_ target: Assignment.Target) {
    if case .keyPath(let keyPath, let value) = target {
      layer.animate(keyPath, to: value)
      for letters in letters(showing: keyPath) { letters.animate(keyPath, to: value) }
    } else {
      set(target)
    }
  }

  /// The layers that draw the letters of the layer, if the key path affects letters.
  private func letters(showing keyPath: AnimationKeyPath) -> [TextLayer] {
    guard keyPath.property == .foregroundColor, let text = layer as? TextLayer else { return [] }
    return text.lettersInstead
  }

  /// Adds the layer's animation to the layers that draw its letters.
  func pass(on description: AnimationDescription, holding held: Set<YAMLMark>) {
    guard let keyPath = description.keyPath else { return }
    for letters in letters(showing: keyPath) {
      letters.add(description.animation(holding: held), forKey: description.key)
    }
  }
}
