import CoreAnimationNames
import Foundation
import Listings
import TestSupport
import Testing

/// Filters by Core Image's names, with its keys.
@Suite struct CoreImageFilterTests {
  @Test func namesAreCoreImages() {
    let names = [
      "CIAccordionFoldTransition", "CIBarsSwipeTransition", "CICopyMachineTransition",
      "CIDisintegrateWithMaskTransition", "CIDissolveTransition", "CIFlashTransition",
      "CIModTransition", "CIPageCurlTransition", "CIPageCurlWithShadowTransition",
      "CIRippleTransition", "CISwipeTransition", "CIConstantColorGenerator", "CICrop",
      "CIGaussianBlur", "CIColorControls", "CIHueAdjust", "CISepiaTone", "CIColorInvert",
      "CIColorMatrix", "CIMultiplyBlendMode", "CISourceOverCompositing",
    ]
    for name in names { #expect(CIFilter(name: name)?.name == name) }
    for name in ["", "flash", "CIFlash", "multiply", "CIOpacity", "CICircuitBreaker"] {
      #expect(CIFilter(name: name) == nil, "\(name)")
    }
  }

  @Test func valuesOfManyTypes() throws {
    let filter = try #require(CIFilter(name: "CISwipeTransition"))
    #expect(
      filter.inputKeys == [
        kCIInputImageKey, kCIInputTargetImageKey, kCIInputExtentKey, kCIInputColorKey,
        kCIInputAngleKey, kCIInputWidthKey, "inputOpacity", kCIInputTimeKey,
      ])
    #expect(filter.value(forKey: kCIInputWidthKey) as? Double == 300)
    for number in [20, 20.0, Float(20), CGFloat(20), NSNumber(value: 20), UInt8(20)] as [Any] {
      filter.setDefaults()
      filter.setValue(number, forKey: kCIInputWidthKey)
      #expect(filter.value(forKey: kCIInputWidthKey) as? Double == 20)
    }
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    for value in [rect, CIVector(cgRect: rect), CIVector(x: 1, y: 2, z: 3, w: 4)] as [Any] {
      filter.setDefaults()
      filter.setValue(value, forKey: kCIInputExtentKey)
      #expect((filter.value(forKey: kCIInputExtentKey) as? CIVector)?.cgRectValue == rect)
    }
    filter.setValue(CIColor(color: UIColor.blue), forKey: kCIInputColorKey)
    #expect(
      filter.value(forKey: kCIInputColorKey) as? CIColor == CIColor(red: 0, green: 0, blue: 1))
    filter.setValue(nil, forKey: kCIInputColorKey)
    #expect(filter.value(forKey: kCIInputColorKey) as? CIColor == .white)
    // Other types and keys change nothing.
    filter.setValue("wide", forKey: kCIInputWidthKey)
    filter.setValue(1, forKey: "inputDepth")
    #expect(filter.value(forKey: "inputDepth") == nil && filter.outputImage == nil)
    let parameters: [String: Any] = [kCIInputRadiusKey: 3]
    let blur = try #require(CIFilter(name: "CIGaussianBlur", parameters: parameters))
    #expect(blur.value(forKey: kCIInputRadiusKey) as? Double == 3)
    blur.setDefaults()
    #expect(blur.value(forKey: kCIInputRadiusKey) as? Double == 10)
  }

  @Test func vectors() {
    let vector = CIVector(cgPoint: CGPoint(x: 3, y: 4))
    #expect(vector == CIVector(x: 3, y: 4) && vector.count == 2)
    #expect(vector.x == 3 && vector.y == 4 && vector.z == 0 && vector.value(at: 1) == 4)
    #expect(vector.cgPointValue == CGPoint(x: 3, y: 4))
  }

  /// Layers take filters with their names, and blend modes; transitions take transitions.
  @Test func layersTakeFilters() throws {
    let layer = CALayer()
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    blur.name = "blur"
    blur.setValue(4, forKey: kCIInputRadiusKey)
    let matrix = try #require(CIFilter(name: "CIColorMatrix"))
    matrix.setValue(CIVector(x: 0, y: 1, z: 0, w: 0), forKey: "inputRVector")
    layer.filters = [blur, matrix]
    layer.backgroundFilters = [blur]
    let first: Filter = layer.filters[0]
    #expect(first == .gaussianBlur(radius: 4, name: "blur") && layer.backgroundFilters == [first])
    let second: Filter = layer.filters[1]
    #expect(second["inputRVector.y"] == 1 && second["inputRVector.x"] == 0)
    #expect(second["inputGVector.y"] == 1 && second.name == "CIColorMatrix")
    layer.setValue(6, forKeyPath: "filters.blur.inputRadius")
    #expect(layer.filters?.first?.value(forKey: kCIInputRadiusKey) as? Double == 6)
    layer.filters = nil
    #expect(layer.filters.isEmpty)

    layer.compositingFilter = CIFilter(name: "CIMultiplyBlendMode")
    #expect(layer.compositingFilter == .multiply)
    layer.compositingFilter = nil
    #expect(layer.compositingFilter == .normal)

    let transition = CATransition()
    transition.filter = CIFilter(name: "CIRippleTransition", parameters: [kCIInputWidthKey: 30])
    var ripple = PictureTransition(.ripple)
    try ripple.set("width", to: .number(30))
    #expect(transition.filter == ripple)
    transition.filter = CIFilter(name: "CIGaussianBlur")
    let none: PictureTransition? = transition.filter
    #expect(none == nil)
  }
}

/// The listing of a display link that drives a flash.
@Suite struct CoreImageListingTests {
  @Test func redBurstsAndThePhotoComes() throws {
    let timeline = try RedToPhotoFlash.scene().record(until: 1.25)
    /// The colours in the middle and at a corner of the picture at a time.
    func colors(at time: Double) throws -> (middle: UInt32, corner: UInt32) {
      let png: [UInt8] = try timeline.data(.png(at: time))
      let bitmap = try #require(UIImage(data: Data(png))).bitmap
      return (bitmap[90, 150], bitmap[27, 23])
    }
    let (red, white) = (UInt32(0xFF00_00FF), UInt32(0xFFFF_FFFF))
    #expect(try colors(at: 0) == (red, red))
    #expect(try colors(at: 0.5).middle == white)
    #expect(try colors(at: 0.5).corner != white)
    #expect(try colors(at: 0.85) == (white, white))
    let door = try #require(
      UIImage(contentsOfFile: "\(Repository.root)/Samples/Listings/Images/Door.png"))
    #expect(try colors(at: 1.2) == (door.bitmap[64, 128], door.bitmap[1, 1]))
    // The link has ended with the frame after a second.
    #expect(try colors(at: 1.03).middle == door.bitmap[64, 128])
  }
}
