import AnimGeometry
import Foundation
import PictureTransitions

/// An input of a filter: its key and its default value.
struct CIFilterInput {
  let key: String
  let initial: CIFilterValue
}

/// The value of a filter's input.
enum CIFilterValue {
  case number(Double)
  case vector(CIVector)
  case color(CIColor)
  case image(CIImage?)

  /// The value as the filter's user gets it by its key.
  var object: Any? {
    switch self {
    case .number(let number): number
    case .vector(let vector): vector
    case .color(let color): color
    case .image(let image): image
    }
  }

  /// The value that an object has for this input; nil for an object of another type.
  func replaced(by object: Any) -> CIFilterValue? {
    switch self {
    case .number: Self.number(object).map(Self.number)
    case .vector: Self.vector(object).map(Self.vector)
    case .color: (object as? CIColor).map(Self.color)
    case .image: (object as? CIImage).map(Self.image)
    }
  }

  private static func number(_ object: Any) -> Double? {
    switch object {
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as any BinaryInteger: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  private static func vector(_ object: Any) -> CIVector? {
    switch object {
    case let vector as CIVector: vector
    case let point as CGPoint: CIVector(cgPoint: point)
    case let size as CGSize: CIVector(x: size.width, y: size.height)
    case let rect as CGRect: CIVector(cgRect: rect)
    default: nil
    }
  }
}

extension CIFilterValue {
  /// The value of a transition's parameter.
  init(_ value: PictureTransition.Value) {
    switch value {
    case .number(let number): self = .number(number)
    case .point(let point): self = .vector(CIVector(cgPoint: CGPoint(point)))
    case .rect(let rect): self = .vector(CIVector(cgRect: CGRect(rect)))
    case .color(let color): self = .color(color)
    case .image(let image): self = .image(image.map { CIImage(pixels: $0.bitmap) })
    }
  }

  /// The value as a parameter of a transition; nil for a picture.
  func parameter(_ kind: PictureTransition.ValueKind) -> PictureTransition.Value? {
    switch self {
    case .number(let number): .number(number)
    case .vector(let vector) where kind == .rect: .rect(Rect(vector.cgRectValue))
    case .vector(let vector): .point(Point(vector.cgPointValue))
    case .color(let color): .color(color)
    case .image: nil
    }
  }
}
