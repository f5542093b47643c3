// One import gives the whole vocabulary: layers and animations, values, curves and timelines.
@_exported public import AnimGeometry
@_exported public import AnimTimeline
@_exported public import AnimTiming
@_exported public import Dynamics
@_exported public import LayerTree
@_exported public import PictureTransitions
@_exported public import SceneFile

@_exported public import struct SVGExport.DarkColor
@_exported public import enum SVGExport.EmbeddingHost
@_exported public import enum SVGExport.Fallback
@_exported public import struct SVGExport.SVGOptions
