import CoreAnimationNames
import Foundation
import TestSupport
import Testing

/// Pictures of 100 × 100 pixels as functions of the centres of pixels, y upwards.
private enum Sample {
  static let source = picture { x, y in [x / 100, y / 100, 0, 1] }
  static let target = picture { x, _ in [0, 0.5, 1 - x / 100, 1] }
  static let mask = picture { x, _ in [x / 100, x / 100, x / 100, 1] }
  static let extent = CGRect(x: 0, y: 0, width: 100, height: 100)

  private static func picture(_ color: (Double, Double) -> [Double]) -> CGImage {
    var bitmap = Bitmap(width: 100, height: 100)
    for row in 0..<100 {
      for column in 0..<100 {
        let parts = color(Double(column) + 0.5, 99.5 - Double(row))
        bitmap[column, row] = parts.reversed().reduce(0) {
          $0 << 8 | UInt32(($1 * 255).rounded())
        }
      }
    }
    return CGImage(bitmap: bitmap, png: [])
  }

  /// The colour of a pixel, given its lower left corner.
  static func color(_ image: CIImage?, x: Int, y: Int) throws -> [Double] {
    let image = try #require(image)
    let pixel = CGRect(x: x, y: y, width: 1, height: 1)
    let drawn = try #require(CIContext().createCGImage(image, from: pixel))
    return [0, 8, 16, 24].map { Double(drawn.bitmap[0, 0] >> $0 & 255) / 255 }
  }
}

/// Filters and their output pictures.
@Suite struct CoreImagePictureTests {
  /// Rows of the table of sample values.
  @Test func transitionsHaveTheirColors() throws {
    let rows: [(String, [String: Any], Double, (Int, Int), [Double])] = [
      ("Dissolve", [:], 0.25, (50, 50), [0.378750, 0.503750, 0.123750, 1]),
      ("Flash", [:], 0.25, (50, 50), [0.931865, 0.931865, 0.862353, 1]),
      ("Flash", [:], 0.5, (25, 75), [0.824557, 0.942304, 0.764506, 1]),
      ("Swipe", [:], 0.25, (25, 75), [0.215633, 0.715633, 0.115012, 1]),
      (
        "Swipe", ["inputWidth": 40, "inputOpacity": 0.5, "inputAngle": 0.785398163], 0.5, (50, 50),
        [0.631911, 0.750617, 0.616114, 1]
      ),
      ("BarsSwipe", [:], 0.5, (25, 75), [0.905, 0.755, 0, 1]),
      ("CopyMachine", [:], 0.25, (50, 50), [0.649205, 0.745342, 0.192274, 1]),
      (
        "Mod", ["inputRadius": 20, "inputCompression": 100], 0.5, (25, 75),
        [0.008173, 0.508173, 0.721123, 1]
      ),
      ("PageCurl", ["inputRadius": 20], 0.5, (50, 50), [0.825181, 0.738241, 0.631875, 1]),
      (
        "Ripple", ["inputWidth": 40, "inputScale": 10], 0.25, (50, 50),
        [0.112466, 0.487872, 0.411947, 1]
      ),
      ("AccordionFold", [:], 0.75, (50, 50), [0.125982, 0.500187, 0.370462, 1]),
    ]
    for (name, parameters, time, (x, y), expected) in rows {
      let filter = try Self.transition(name, parameters, at: time)
      let found = try Sample.color(filter.outputImage, x: x, y: y)
      #expect(isNear(found, expected, 1.1 / 255), "\(name) \(time) \(found)")
    }
  }

  @Test func masksArePictures() throws {
    let parameters: [String: Any] = [
      kCIInputMaskImageKey: CIImage(cgImage: Sample.mask), "inputShadowDensity": 0,
    ]
    let filter = try Self.transition("DisintegrateWithMask", parameters, at: 0.5)
    let found = try Sample.color(filter.outputImage, x: 50, y: 50)
    #expect(isNear(found, [0.2929, 0.5029, 0.2079, 1], 9.0 / 255), "\(found)")
  }

  @Test func endsAreThePicturesThemselves() throws {
    for kind in PictureTransition.Kind.all {
      for (time, picture) in [(0, Sample.source), (-1, Sample.source), (1, Sample.target)] {
        let filter = try Self.transition(kind.filterName, at: Double(time))
        let image = try #require(filter.value(forKey: kCIOutputImageKey) as? CIImage)
        #expect(image.extent == Sample.extent)
        let drawn = try #require(CIContext(options: nil).createCGImage(image, from: image.extent))
        #expect(drawn.bitmap == picture.bitmap, "\(kind.name) \(time)")
      }
    }
  }

  /// A moved picture has the same pixels at its new position.
  @Test func placesCountFromTheOrigin() throws {
    let move = CGAffineTransform(translationX: 20, y: -30)
    for kind in PictureTransition.Kind.all {
      let filter = try Self.transition(kind.filterName, at: 0.4)
      let image = try #require(filter.outputImage)
      let here = try #require(CIContext().createCGImage(image, from: Sample.extent))
      for key in [kCIInputImageKey, kCIInputTargetImageKey] {
        let input = try #require(filter.value(forKey: key) as? CIImage)
        filter.setValue(input.transformed(by: move), forKey: key)
      }
      filter.setValue(CIVector(x: 70, y: 20), forKey: kCIInputCenterKey)
      filter.setValue(CIVector(x: 20, y: -30, z: 100, w: 100), forKey: kCIInputExtentKey)
      let moved = try #require(filter.outputImage)
      #expect(moved.extent == CGRect(x: 20, y: -30, width: 100, height: 100))
      let there = try #require(CIContext().createCGImage(moved, from: moved.extent))
      #expect(there.bitmap == here.bitmap, "\(kind.name)")
    }
  }

  /// The colour is unbounded; so a context is asked for a part.
  @Test func colorsHaveNoEnds() throws {
    let generator = try #require(CIFilter(name: "CIConstantColorGenerator"))
    let red = try #require(generator.outputImage)
    #expect(red.extent.isInfinite && CIContext().createCGImage(red, from: red.extent) == nil)
    #expect(try Sample.color(red, x: -500, y: 70) == [1, 0, 0, 1])
    let filter = try Self.transition("Flash", at: 0.75)
    filter.setValue(red, forKey: kCIInputImageKey)
    let image = try #require(filter.outputImage)
    #expect(image.extent.isInfinite)
    // At the corners the weight of the burst is 0.882353 · 1.5 − 1 = 0.323529, and greater along
    // its rays.
    let corner = try Sample.color(image, x: 99, y: 99)
    #expect(corner[0] == 1 && corner[1] >= 0.647 && corner[1] == corner[2])
    #expect(try Sample.color(image, x: 50, y: 90) == [1, 1, 1, 1])
    filter.setValue(0, forKey: kCIInputTimeKey)
    #expect(try Sample.color(filter.outputImage, x: 300, y: 300) == [1, 0, 0, 1])
  }

  @Test func cropsKeepTheirPlace() throws {
    let image = CIImage(cgImage: Sample.source)
    let crop = try #require(CIFilter(name: "CICrop", parameters: [kCIInputImageKey: image]))
    #expect(crop.outputImage?.extent == Sample.extent)
    let rect = CGRect(x: 60, y: 70, width: 100, height: 10)
    crop.setValue(CIVector(cgRect: rect), forKey: "inputRectangle")
    let part = try #require(crop.outputImage)
    #expect(part.extent == CGRect(x: 60, y: 70, width: 40, height: 10))
    #expect(part.extent == image.cropped(to: rect).extent)
    let inside = try Sample.color(part, x: 60, y: 70)
    #expect(isNear(inside, [0.605, 0.705, 0, 1], 0.5 / 255))
    #expect(try Sample.color(part, x: 59, y: 70) == [0, 0, 0, 0])
    #expect(image.cropped(to: CGRect(x: 500, y: 0, width: 9, height: 9)).extent.isEmpty)
  }

  @Test func contextsNeedPixels() {
    let (context, image) = (CIContext(), CIImage(color: .blue))
    #expect(context.createCGImage(image, from: .zero) == nil)
    #expect(context.createCGImage(image, from: .null) == nil)
    let tooWide = CGRect(x: 0, y: 0, width: 65536, height: 1)
    #expect(context.createCGImage(image, from: tooWide) == nil)
    let between = CGRect(x: 0.5, y: 0.5, width: 3, height: 1)
    let drawn = context.createCGImage(image, from: between)
    #expect(drawn?.size == CGSize(width: 4, height: 2))
  }

  /// Nonsensical numbers don't stop the drawing.
  @Test func strangeNumbersAreDrawn() throws {
    let image = CIImage(cgImage: Sample.source)
    let names = PictureTransition.Kind.all.map(\.filterName) + ["CIGaussianBlur", "CICrop"]
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1] {
      let matrix = CGAffineTransform(a: number, b: 0, c: 0, d: 1, tx: number, ty: 0)
      for name in names {
        let filter = try #require(CIFilter(name: name))
        for key in filter.inputKeys {
          filter.setValue(number, forKey: key)
          filter.setValue(CIVector(x: number, y: 1, z: number, w: number), forKey: key)
          filter.setValue(image, forKey: key)
        }
        filter.setValue(0.5, forKey: kCIInputTimeKey)
        let result = try #require(filter.outputImage)
        #expect(CIContext().createCGImage(result, from: Sample.extent) != nil, "\(name) \(number)")
        let moved = result.transformed(by: matrix).cropped(to: Sample.extent)
        #expect(CIContext().createCGImage(moved, from: Sample.extent) != nil, "\(name) \(number)")
      }
    }
  }

  @Test func colorsAreFiltered() throws {
    let image = CIImage(color: CIColor(red: 0.2, green: 0.4, blue: 0.6))
    func color(_ name: String, _ parameters: [String: Any] = [:]) throws -> [Double] {
      try Sample.color(image.applyingFilter(name, parameters: parameters), x: 0, y: 0)
    }
    #expect(isNear(try color("CIColorInvert"), [0.8, 0.6, 0.4, 1], 0.5 / 255))
    let bright = try color("CIColorControls", [kCIInputBrightnessKey: 0.2])
    #expect(isNear(bright, [0.4, 0.6, 0.8, 1], 0.5 / 255))
    let swapped = try color(
      "CIColorMatrix",
      [
        "inputRVector": CIVector(x: 0, y: 0, z: 1, w: 0),
        "inputBVector": CIVector(x: 1, y: 0, z: 0, w: 0),
        "inputBiasVector": CIVector(x: 0, y: 0.2, z: 0, w: 0),
      ])
    #expect(isNear(swapped, [0.6, 0.6, 0.2, 1], 0.5 / 255))
    #expect(isNear(try color("CIGaussianBlur"), [0.2, 0.4, 0.6, 1], 0.5 / 255))
    let product = try color(
      "CIMultiplyBlendMode",
      [kCIInputBackgroundImageKey: CIImage(color: CIColor(red: 0.5, green: 1, blue: 0))])
    #expect(isNear(product, [0.1, 0.4, 0, 1], 1.0 / 255))
  }

  /// A blurred image has the pixels of a layer with the same filter.
  @Test func blursAreThoseOfLayers() throws {
    let scene = Scene(size: CGSize(width: 228, height: 228))
    let layer = CALayer()
    layer.frame = CGRect(x: 64, y: 64, width: 100, height: 100)
    layer.contents = Sample.source
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    layer.filters = [blur]
    scene.rootLayer.addSublayer(layer)
    let png: [UInt8] = try scene.record(until: 1).data(.png(at: 0))
    blur.setValue(CIImage(cgImage: Sample.source), forKey: kCIInputImageKey)
    let image = try #require(blur.outputImage)
    #expect(image.extent == CGRect(x: -30, y: -30, width: 160, height: 160))
    let place = CGRect(x: -64, y: -64, width: 228, height: 228)
    let drawn = try #require(CIContext().createCGImage(image, from: place))
    #expect(UIImage(data: Data(png))?.bitmap == drawn.bitmap)
  }

  @Test func picturesOfLayersAreDrawn() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 8))
    view.backgroundColor = .green
    let image = CIImage(cgImage: view.layer.snapshot())
    #expect(image.extent == CGRect(x: 0, y: 0, width: 12, height: 8))
    #expect(try Sample.color(image, x: 11, y: 7) == [0, 1, 0, 1])
    #expect(UIImage(ciImage: image).size == CGSize(width: 12, height: 8))
  }

  /// A transition of the sample pictures by its short or its full name.
  private static func transition(
    _ name: String, _ parameters: [String: Any] = [:], at time: Double
  ) throws -> CIFilter {
    let name = name.hasPrefix("CI") ? name : "CI\(name)Transition"
    let filter = try #require(CIFilter(name: name, parameters: parameters))
    filter.setValue(CIImage(cgImage: Sample.source), forKey: kCIInputImageKey)
    filter.setValue(CIImage(cgImage: Sample.target), forKey: kCIInputTargetImageKey)
    filter.setValue(CIVector(x: 50, y: 50), forKey: kCIInputCenterKey)
    filter.setValue(CIVector(cgRect: Sample.extent), forKey: kCIInputExtentKey)
    filter.setValue(time, forKey: kCIInputTimeKey)
    return filter
  }
}
