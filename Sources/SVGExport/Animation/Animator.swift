import AnimGeometry
import AnimTimeline
import TrackFitting

/// Writes signals into attributes: the poster's value, and an animation where it changes.
struct Animator {
  let context: ExportContext

  private var clock: Clock { context.clock }

  /// Writes one attribute as text of the lanes. A base of `omitted`, which is to be the attribute's
  /// default, isn't written.
  func set(
    _ attribute: String, of element: inout Element, to signal: Signal, tolerance: Lanes,
    omitting omitted: String? = nil, text: (Lanes) -> String
  ) {
    let base = text(signal.value(at: clock.poster(in: signal.duration)))
    let keys = keys(of: signal, tolerance: tolerance, text: text)
    if base != omitted { element[attribute] = base }
    if let keys { add("animate", attribute, keys, to: &element) }
  }

  /// Writes a number.
  func set(
    _ attribute: String, of element: inout Element, to signal: Signal, tolerance: Double,
    omitting omitted: String? = nil
  ) {
    let decimals = NumberFormat.decimals(for: tolerance)
    set(
      attribute, of: &element, to: signal,
      tolerance: Lanes(tolerance, .infinity, .infinity, .infinity),
      omitting: omitted
    ) { NumberFormat.text($0.x, decimals: decimals) }
  }

  /// Writes a colour into one attribute and its opacity into another one.
  func setColor(
    _ attribute: String, opacity opacityAttribute: String, of element: inout Element,
    to color: Signal, _ opacity: Signal, omitting omitted: String? = nil
  ) {
    let tolerance = context.options.opacity
    let omitted = omitted.flatMap { context.darkPaints.contains($0) ? nil : $0 }
    set(
      attribute, of: &element, to: color,
      tolerance: Lanes(tolerance, tolerance, tolerance, .infinity), omitting: omitted
    ) { Color(red: $0.x, green: $0.y, blue: $0.z).svgPaint }
    set(opacityAttribute, of: &element, to: opacity, tolerance: tolerance, omitting: "1")
  }

  /// Writes a value that jumps.
  func set(
    _ attribute: String, of element: inout Element, to steps: Steps<String>,
    omitting omitted: String? = nil
  ) {
    let base = steps.value(at: clock.poster)
    let keys = KeyList(window: clock.duration, steps: steps.list)
    if base != omitted { element[attribute] = base }
    if keys.constant == nil, !clock.isStill { add("animate", attribute, keys, to: &element) }
  }

  /// The keys of a signal; nil where it doesn't change by more than can be written.
  func keys(of signal: Signal, tolerance: Lanes, text: (Lanes) -> String) -> KeyList? {
    if clock.isStill || signal.isConstant { return nil }
    // What rounding takes, fitting leaves.
    let track = Fitter(tolerance: tolerance * 0.9, known: context.fits).fit(signal)
    let keys = KeyList(track, tolerance: tolerance, text: text)
    return keys.constant == nil ? keys : nil
  }

  /// Adds an animation element of an attribute.
  func add(
    _ name: String, _ attribute: String, _ keys: KeyList, to element: inout Element,
    type: String? = nil, isAdditive: Bool = false
  ) {
    var animation = Element(name, ["attributeName": attribute])
    if let type { animation["type"] = type }
    // What many animations share stands together, for the compression of web servers.
    clock.time(&animation, window: keys.window)
    if isAdditive { animation["additive"] = "sum" }
    keys.write(to: &animation)
    if context.options.animation == .css { animation.keys = keys }
    element.animations.append(animation)
  }
}

/// A value that jumps at some times.
struct Steps<V> {
  /// Rising, from 0 on; never empty.
  var list: [(time: Double, value: V)]

  func value(at time: Double) -> V {
    (list.last { $0.time <= time } ?? list[0]).value
  }

  func map<W>(_ transform: (V) -> W) -> Steps<W> {
    Steps<W>(list: list.map { ($0.time, transform($0.value)) })
  }
}
