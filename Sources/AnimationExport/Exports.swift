// One import exports the whole vocabulary: layers and animations, values, curves and timelines.
@_exported public import AnimDrawing
@_exported public import AnimGeometry
@_exported public import AnimTimeline
@_exported public import AnimTiming
@_exported public import Dynamics
@_exported public import LayerTree
@_exported public import PictureTransitions
@_exported public import SceneFile
@_exported public import SceneParts

// The types of tables, of bitmaps, and of the reports and errors of exports.
@_exported public import enum AnimImages.ImageError
@_exported public import enum AnimImages.ImageFormat
@_exported public import struct AnimPixels.Bitmap
@_exported public import enum AnimText.TextError
@_exported public import enum FrameWriters.FrameWriterError
@_exported public import enum FrameWriters.VideoError
@_exported public import enum FrameWriters.VideoFormat
@_exported public import enum GIFExport.GIFError
@_exported public import struct GIFExport.GIFOptions
@_exported public import struct GIFExport.GIFReport
@_exported public import enum KeyframeExport.KeyCurve
@_exported public import struct KeyframeExport.KeyframeOptions
@_exported public import struct KeyframeExport.KeyframeTable
@_exported public import struct SVGExport.DarkColor
@_exported public import enum SVGExport.EmbeddingHost
@_exported public import enum SVGExport.Fallback
@_exported public import struct SVGExport.SVGOptions
