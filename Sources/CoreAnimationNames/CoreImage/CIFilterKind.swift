import AnimTimeline
import Foundation
import PictureTransitions

/// Kinds of Core Image's filters.
enum CIFilterKind {
  case transition(PictureTransition.Kind)
  /// A filter that layers have as well.
  case effect(Filter.Kind)
  case blend(BlendMode)
  case constantColor
  case crop

  /// Finds a kind by Core Image's name.
  init?(named name: String) {
    if let kind = PictureTransition.Kind.all.first(where: { $0.filterName == name }) {
      self = .transition(kind)
    } else if let kind = Filter.Kind.allCases.first(where: { $0.filterName == name }) {
      self = .effect(kind)
    } else if Self.blendNames.contains(name), let mode = BlendMode(named: name) {
      self = .blend(mode)
    } else {
      switch name {
      case "CIConstantColorGenerator": self = .constantColor
      case "CICrop": self = .crop
      default: return nil
      }
    }
  }

  /// Core Image's filters that are blend modes of layers.
  private static let blendNames = [
    "CIAdditionCompositing", "CIColorBlendMode", "CIColorBurnBlendMode", "CIColorDodgeBlendMode",
    "CIDarkenBlendMode", "CIDifferenceBlendMode", "CIExclusionBlendMode", "CIHardLightBlendMode",
    "CIHueBlendMode", "CILightenBlendMode", "CILinearDodgeBlendMode", "CILuminosityBlendMode",
    "CIMaximumCompositing", "CIMinimumCompositing", "CIMultiplyBlendMode", "CIMultiplyCompositing",
    "CIOverlayBlendMode", "CISaturationBlendMode", "CIScreenBlendMode", "CISoftLightBlendMode",
    "CISourceAtopCompositing", "CISourceInCompositing", "CISourceOutCompositing",
    "CISourceOverCompositing",
  ]

  /// Core Image's name of a blend mode; the mode's own name if Core Image lacks it.
  static func name(of mode: BlendMode) -> String {
    blendNames.first { BlendMode(named: $0) == mode } ?? mode.rawValue
  }

  /// All inputs, pictures first.
  var inputs: [CIFilterInput] {
    let image = CIFilterInput(key: kCIInputImageKey, initial: .image(nil))
    switch self {
    case .transition(let kind):
      let target = CIFilterInput(key: kCIInputTargetImageKey, initial: .image(nil))
      return [image, target]
        + kind.parameters.map {
          CIFilterInput(key: $0.inputName, initial: CIFilterValue($0.initial))
        }
    case .effect(let kind): return [image] + kind.filterInputs
    case .blend:
      return [image, CIFilterInput(key: kCIInputBackgroundImageKey, initial: .image(nil))]
    case .constantColor: return [CIFilterInput(key: kCIInputColorKey, initial: .color(.red))]
    case .crop:
      let everything = CIVector(cgRect: .infinite)
      return [image, CIFilterInput(key: "inputRectangle", initial: .vector(everything))]
    }
  }
}

extension Filter.Kind {
  /// The inputs; four numbers in a row form a vector.
  fileprivate var filterInputs: [CIFilterInput] {
    var result: [CIFilterInput] = []
    for (name, value) in inputs {
      let parts = name.split(separator: ".")
      if parts.count == 1 { result.append(CIFilterInput(key: name, initial: .number(value))) }
      guard parts.count == 2, parts[1] == "x" else { continue }
      let row = Filter(self)
      let numbers = Self.axes.map { CGFloat(row["\(parts[0]).\($0)"] ?? 0) }
      let vector = CIVector(x: numbers[0], y: numbers[1], z: numbers[2], w: numbers[3])
      result.append(CIFilterInput(key: String(parts[0]), initial: .vector(vector)))
    }
    return result
  }

  /// The names of a vector's numbers in key paths.
  static let axes = ["x", "y", "z", "w"]
}
