// Keys of filters' inputs and outputs, by the names of Core Image.

/// Keys of input pictures.
public let kCIInputImageKey = "inputImage"
public let kCIInputTargetImageKey = "inputTargetImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputMaskImageKey = "inputMaskImage"
public let kCIInputShadingImageKey = "inputShadingImage"

/// Keys of positions, in pixels.
public let kCIInputCenterKey = "inputCenter"
public let kCIInputExtentKey = "inputExtent"

/// Keys of numbers and colours.
public let kCIInputTimeKey = "inputTime"
public let kCIInputColorKey = "inputColor"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputWidthKey = "inputWidth"
public let kCIInputScaleKey = "inputScale"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"

/// The key of the output picture.
public let kCIOutputImageKey = "outputImage"
