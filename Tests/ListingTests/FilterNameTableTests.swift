import CoreAnimationNames
import Foundation
import Testing

/// Every name of Core Image in the listing of a transition, one per line.
@Suite("Names of filters, one by one") struct FilterNameTableTests {
  @Test("A transition of two pictures")
  func transition() throws {
    let moi = try #require(
      UIImage(contentsOfFile: "\(Repository.root)/Samples/Listings/Images/Door.png")?.cgImage)
    let moi2 = CIImage(cgImage: moi)
    let moiextent: CGRect = moi2.extent
    #expect(moiextent == CGRectMake(0, 0, 128, 256))
    let col = CIFilter(name: "CIConstantColorGenerator")
    let cicol = CIColor(color: UIColor.red)
    #expect(cicol.red == 1 && cicol.green == 0)
    col?.setValue(cicol, forKey: "inputColor")
    let colorimage = col?.value(forKey: "outputImage")
    #expect(colorimage is CIImage)
    let tran = CIFilter(name: "CIFlashTransition")
    tran?.setValue(colorimage, forKey: "inputImage")
    tran?.setValue(moi2, forKey: "inputTargetImage")
    let center = CIVector(x: moiextent.size.width / 2.0, y: moiextent.size.height / 2.0)
    #expect(center.x == 64 && center.y == 128)
    tran?.setValue(center, forKey: "inputCenter")
    tran?.setValue(0.75, forKey: "inputTime")
    tran?.setValue(NSNumber(value: 0.75), forKey: kCIInputTimeKey)
    let con = CIContext(options: nil)
    let image = try #require(tran?.outputImage)
    let picture: CGImage? = con.createCGImage(image, from: moiextent)
    // White in the middle, at three quarters.
    #expect(picture?.bitmap[64, 128] == 0xFFFF_FFFF)
    let layer = CALayer()
    layer.contents = picture
    #expect(layer.contents == picture)
    #expect(CIFilter(name: "CINoSuchFilter") == nil)
  }
}
