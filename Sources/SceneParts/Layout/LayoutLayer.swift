public import AnimGeometry
public import LayerTree

/// A layer that arranges its sublayers, and fits them unless it has a size.
///
/// The layout is computed when the layer is created and when ``arrange()`` is called. Animations
/// and later changes of the content don't change it. Transforms are ignored: they apply to the
/// layers where the layout has placed them.
open class LayoutLayer: Layer {
  /// The arrangement of the sublayers; nil leaves them where they are.
  public var arrangement: Arrangement?
  /// Distances between the sides and the content. Default 0.
  public var padding = Insets.zero
  /// Minimum size of a layer that fits its content, in points. Default 0.
  public var minimumSize = Size.zero
  /// The size in points. Nil, the default, fits the content with the padding, rounded up to whole
  /// points, or to even ones around a label alone.
  public var fixedSize: Size?
  /// The text in the middle; nil, the default, for none. ``arrange()`` puts it in front of the
  /// sublayers.
  public var label: TextLayer?

  /// Arranges the content.
  ///
  /// Layouts in it are arranged as well. The top-left corner of the layer stays where it is;
  /// initially that is the corner of its superlayer.
  public func arrange() {
    if let label, label.superlayer !== self { addSublayer(label) }
    var tree = LayoutTree()
    tree.add(self, in: nil)
    tree.solve()
  }

  /// Adds layers and arranges the content.
  ///
  /// - Parameter layers: The layers, which become the frontmost sublayers.
  public func arrange(_ layers: [Layer]) {
    for layer in layers { addSublayer(layer) }
    arrange()
  }
}

/// A row of layers, as `Row(spacing: 12) { client; queue; worker }`.
public final class Row: LayoutLayer {
  /// - Parameters:
  ///   - spacing: Distance between two layers in points. Default 0.
  ///   - alignment: The vertical alignment of layers. Default center.
  ///   - distribution: The distribution of layers if the row is wider. Default center.
  ///   - padding: Distances between the sides and the layers. Default 0.
  ///   - size: The size of the row. By default it fits its content.
  public convenience init(
    spacing: Double = 0, alignment: LayoutAlignment = .center,
    distribution: LayoutDistribution = .center, padding: Insets = .zero, size: Size? = nil,
    @LayerBuilder _ content: () -> [Layer]
  ) {
    self.init()
    arrangement = Arrangement(.row(alignment, distribution), gap: Size(spacing, 0))
    self.padding = padding
    fixedSize = size
    arrange(content())
  }
}

/// A column of layers, as `Column(spacing: 12) { title; picture }`.
public final class Column: LayoutLayer {
  /// - Parameters:
  ///   - spacing: Distance between two layers in points. Default 0.
  ///   - alignment: The horizontal alignment of layers. Default center.
  ///   - distribution: The distribution of layers if the column is higher. Default center.
  ///   - padding: Distances between the sides and the layers. Default 0.
  ///   - size: The size of the column. By default it fits its content.
  public convenience init(
    spacing: Double = 0, alignment: LayoutAlignment = .center,
    distribution: LayoutDistribution = .center, padding: Insets = .zero, size: Size? = nil,
    @LayerBuilder _ content: () -> [Layer]
  ) {
    self.init()
    arrangement = Arrangement(.column(alignment, distribution), gap: Size(0, spacing))
    self.padding = padding
    fixedSize = size
    arrange(content())
  }
}

/// A grid of layers, as `Grid(columns: 3, spacing: 8) { … }`.
///
/// A column is as wide as its widest layer, a line as high as its highest one.
public final class Grid: LayoutLayer {
  /// - Parameters:
  ///   - columns: The number of columns, at least 1.
  ///   - spacing: Distance between two columns and between two lines, in points. Default 0.
  ///   - vertical: The vertical alignment of layers in their cells. Default center.
  ///   - horizontal: The horizontal alignment of layers in their cells. Default center.
  ///   - padding: Distances between the sides and the layers. Default 0.
  ///   - size: The size of the grid; columns and lines share further room. By default it fits its
  ///     content.
  public convenience init(
    columns: Int, spacing: Double = 0, vertical: LayoutAlignment = .center,
    horizontal: LayoutAlignment = .center, padding: Insets = .zero, size: Size? = nil,
    @LayerBuilder _ content: () -> [Layer]
  ) {
    self.init()
    arrangement = Arrangement(
      .grid(columns: max(1, columns), vertical: vertical, horizontal: horizontal),
      gap: Size(spacing, spacing))
    self.padding = padding
    fixedSize = size
    arrange(content())
  }
}

/// A box around a text or around layers, as `Box("Client", padding: 12)` or `Box(padding: 12) {
/// picture }`.
public final class Box: LayoutLayer {
  /// Creates a box with a text in its middle.
  ///
  /// - Parameters:
  ///   - text: The text of the label, in black; ``LayoutLayer/label`` has its layer.
  ///   - fontSize: Points per em, more than 0 and at most 10,000. Default 14.
  ///   - padding: Distances between the sides and the text. Default 0.
  ///   - size: The size of the box. By default it fits the text with the padding.
  public convenience init(
    _ text: String, fontSize: Double = 14, padding: Insets = .zero, size: Size? = nil
  ) {
    self.init()
    let label = TextLayer(string: text, fontSize: fontSize)
    label.foregroundColor = .black
    self.label = label
    self.padding = padding
    fixedSize = size
    arrange()
  }

  /// Creates a box around layers, which keep their places in it.
  ///
  /// - Parameter padding: Distances between the sides and the layers. Default 0.
  public convenience init(padding: Insets = .zero, @LayerBuilder _ content: () -> [Layer]) {
    self.init()
    self.padding = padding
    arrange(content())
  }
}
