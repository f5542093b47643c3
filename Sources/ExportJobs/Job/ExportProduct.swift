public import AnimationExport

/// A kind of output that is made of every input.
public struct ExportProduct: Hashable, Sendable {
  /// The format of the file.
  public var format: ExportFormat
  /// True for one file for each frame. Default false.
  public var isSequence: Bool

  /// Creates a product. By default it is one file.
  public init(_ format: ExportFormat, isSequence: Bool = false) {
    (self.format, self.isSequence) = (format, isSequence)
  }
}

extension ExportProduct {
  /// The product of a format that a scene or a project requests.
  public init(requested format: SceneExport.Format) {
    switch format {
    case .svg: self.init(.svg)
    case .gif: self.init(.gif)
    case .apng: self.init(.apng)
    case .webp: self.init(.webp)
    case .mp4: self.init(.video(.mp4))
    case .webm: self.init(.video(.webm))
    case .png: self.init(.png())
    case .json: self.init(.keyframes(.json))
    case .csv: self.init(.keyframes(.csv))
    case .css: self.init(.keyframes(.css))
    case .js: self.init(.keyframes(.js))
    case .html: self.init(.html)
    }
  }
}
