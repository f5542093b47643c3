import AnimGeometry
import AnimTimeline
import TrackFitting

/// Encodes signals as attributes: the poster's value, and an animation if the value changes.
struct Animator {
  let context: ExportContext

  private var clock: Clock { context.clock }

  /// Writes one attribute as text of the lanes. A base equal to `omitted`, which has to be the attribute's default,
  /// isn't written.
  func set(
    _ attribute: String, of element: inout Element, to signal: Signal, tolerance: Components,
    omitting omitted: AttributeValue? = nil, text: (Components, inout [UInt8]) -> Void
  ) {
    let keys = keys(of: signal, tolerance: tolerance, text: text)
    let entry = written(
      signal, base: { .text(String(appending: $0, text)) }, keys: keys)
    set(attribute, of: &element, to: entry, omitting: omitted)
  }

  /// Writes a number.
  ///
  /// - Parameter isPositive: True if zeros are replaced while the number changes.
  func set(
    _ attribute: String, of element: inout Element, to signal: Signal, tolerance: Double,
    omitting omitted: AttributeValue? = nil, isPositive: Bool = false
  ) {
    let lanes = Components(tolerance, .infinity, .infinity, .infinity)
    let entry = context.caches.texts.entry(
      of: signal, unconstrainedAt: context.scope.unconstrainedTimes, tolerance: lanes,
      isPositive ? .positiveNumber : .number
    ) {
      let format = NumberListFormat(
        first: NumberFormat.decimals(for: tolerance), replacesZeros: isPositive)
      return written(signal, tolerance: lanes, isNumber: true, format)
    }
    set(attribute, of: &element, to: entry, omitting: omitted)
  }

  /// Writes one number or two.
  func set(
    _ attribute: String, of element: inout Element, to signal: Signal, tolerance: Components,
    format: NumberListFormat
  ) {
    set(attribute, of: &element, to: written(signal, tolerance: tolerance, format), omitting: nil)
  }

  /// The attributes of a rectangle, in the order of its lanes.
  static let sides = ["x", "y", "width", "height"]

  /// Writes up to four numbers, one for each lane. The first two are omitted if they are 0, as every position is.
  func set(
    _ attributes: [String], of element: inout Element, to signal: Signal, tolerance: Double
  ) {
    for (lane, name) in attributes.enumerated() {
      set(
        name, of: &element, to: signal.lane(lane), tolerance: tolerance,
        omitting: lane < 2 ? 0 : nil)
    }
  }

  /// Writes the rule of a fill.
  func setFillRule(of element: inout Element, to rule: Steps<FillRule>) {
    set("fill-rule", of: &element, to: rule.map { .text($0.svgName) }, omitting: "nonzero")
  }

  /// Writes a pen without its paint and its dashes.
  ///
  /// - Parameters:
  ///   - cap: The ends; nil for a line that has none.
  ///   - join: The joins; nil for a line that has none.
  func setPen(
    of element: inout Element, width: Signal, _ cap: Steps<LineCap>?, _ join: Steps<LineJoin>?,
    miterLimit: @autoclosure () -> Signal, tolerance: Double
  ) {
    set("stroke-width", of: &element, to: width, tolerance: tolerance, omitting: 1)
    if let cap {
      set("stroke-linecap", of: &element, to: cap.map { .text($0.rawValue) }, omitting: "butt")
    }
    guard let join else { return }
    set("stroke-linejoin", of: &element, to: join.map { .text($0.rawValue) }, omitting: "miter")
    guard join.list.contains(where: { $0.value == .miter }) else { return }
    set("stroke-miterlimit", of: &element, to: miterLimit(), tolerance: 0.01, omitting: 4)
  }

  /// Writes a colour into one attribute and its opacity into another one.
  func setColor(
    _ attribute: String, opacity opacityAttribute: String, of element: inout Element,
    to color: Signal, _ opacity: Signal, omitting omitted: PaintColor? = nil
  ) {
    let tolerance = context.options.opacity
    let omitted = omitted.flatMap(context.analysis.omitted)
    let lanes = Components(tolerance, tolerance, tolerance, .infinity)
    let entry = context.caches.texts.entry(
      of: color, unconstrainedAt: context.scope.unconstrainedTimes, tolerance: lanes, .color
    ) {
      written(
        color, base: { .color(PaintColor($0)) },
        keys: keys(of: color, tolerance: lanes) {
          KeyList(
            colors: $0, tolerance: lanes, keepsColors: !context.options.darkColors.isEmpty)
        })
    }
    set(attribute, of: &element, to: entry, omitting: omitted.map(AttributeValue.color))
    set(opacityAttribute, of: &element, to: opacity, tolerance: tolerance, omitting: 1)
  }

  /// Writes a paint of one colour; false if it is always clear.
  func paint(_ attribute: String, of element: inout Element, with color: Signal) -> Bool {
    guard context.caches.texts.range(of: color).high.w > 0 else { return false }
    setColor(
      attribute, opacity: attribute + "-opacity", of: &element, to: color, color.lane(3),
      omitting: attribute == "fill" ? .black : nil)
    return true
  }

  private func set(
    _ attribute: String, of element: inout Element, to entry: SerializedSignalCache.Entry,
    omitting omitted: AttributeValue?
  ) {
    let needsBase =
      !entry.animations.isEmpty && element.needsBase(of: attribute)
      && context.options.quirks.contains(.animatesOnlySetGradientAttributes)
    if entry.base != omitted || needsBase { element[attribute] = entry.base }
    for keys in entry.animations { add(attribute, keys, to: &element) }
  }

  private func written(
    _ signal: Signal, base: (Components) -> AttributeValue, keys: KeyList?
  ) -> SerializedSignalCache.Entry {
    let poster = signal.value(at: clock.poster(in: signal.duration))
    return SerializedSignalCache.Entry(base: base(poster), animations: keys.map { [$0] } ?? [])
  }

  private func written(
    _ signal: Signal, tolerance: Components, isNumber: Bool = false, _ format: NumberListFormat
  ) -> SerializedSignalCache.Entry {
    let keys = keys(of: signal, tolerance: tolerance, isNumber: isNumber) {
      format.append($0.lowHalf, to: &$1)
    }
    var format = format
    if keys == nil { format.replacesZeros = false }
    return written(signal, base: { format.value($0.lowHalf) }, keys: keys)
  }

  /// Writes a value that jumps.
  func set(
    _ attribute: String, of element: inout Element, to steps: Steps<AttributeValue>,
    omitting omitted: AttributeValue? = nil
  ) {
    set(
      attribute, of: &element, to: steps, omitting: omitted, base: { $0 },
      keys: { steps in
        KeyList(window: clock.duration, steps: steps.map { ($0.time, $0.value.printed) })
      })
  }

  /// - Parameters:
  ///   - makeBase: Returns the attribute's value.
  ///   - makeKeys: Returns the keys of values and their times.
  private func set<V>(
    _ attribute: String, of element: inout Element, to steps: Steps<V>,
    omitting omitted: AttributeValue?, base makeBase: (V) -> AttributeValue,
    keys makeKeys: ([(time: Double, value: V)]) -> KeyList
  ) {
    let steps =
      steps.list.count > 1
      ? steps.held(during: context.scope.invisibleTimes, over: clock.duration) : steps
    let base = makeBase(steps.value(at: clock.poster))
    if base != omitted { element[attribute] = base }
    if steps.list.count == 1 { return }
    let keys = makeKeys(steps.list)
    if !keys.isConstant, !clock.isStill { add(attribute, keys, to: &element) }
  }

  /// Writes references that change. Each reference gets a group of its own around the element's children, which has the
  /// reference at its times and `none` otherwise: see ``BrowserQuirk/keepsFirstReference``.
  func setReferences(_ attribute: String, of element: inout Element, to steps: Steps<ElementID?>) {
    var references: [ElementID] = []
    for case .some(let id) in steps.list.lazy.map(\.value) where !references.contains(id) {
      references.append(id)
    }
    for reference in references.dropFirst() {
      var inner = Element("g")
      inner.children = element.children
      set(attribute, of: &inner, to: reference, when: steps.map { $0 == reference })
      element.children = [inner]
    }
    guard let first = references.first else { return }
    set(attribute, of: &element, to: first, when: steps.map { $0 == first })
  }

  /// Writes a reference that is there at some times.
  func set(
    _ attribute: String, of element: inout Element, to reference: ElementID,
    when isThere: Steps<Bool>
  ) {
    set(
      attribute, of: &element, to: isThere, omitting: .nothing,
      base: { $0 ? .reference(reference) : .nothing },
      keys: { KeyList(window: clock.duration, reference: reference, isThere: $0) })
  }

  /// Animates `display`, so that an element is shown only at some times.
  func show(_ element: inout Element, when isShown: Steps<Bool>) {
    set(
      "display", of: &element, to: isShown, omitting: "inline", base: { $0 ? "inline" : .nothing },
      keys: { KeyList(window: clock.duration, presence: $0) })
  }

  /// Blends an element with its backdrop by modes that change. No browser animates `mix-blend-mode` itself.
  func setBlending(of element: inout Element, to classes: Steps<BlendClass>) {
    let poster = classes.value(at: clock.poster)
    set(
      "class", of: &element, to: classes, omitting: nil, base: { .classes([$0.name]) },
      keys: { KeyList(window: clock.duration, blendClasses: $0, poster: poster) })
  }

  /// The keys of a signal; nil if it changes by less than the precision of the text.
  ///
  /// - Parameter isNumber: True if the text is one number, so that fitting may exceed the range where the value is
  ///   unconstrained.
  func keys(
    of signal: Signal, tolerance: Components, isNumber: Bool = false,
    text: (Components, inout [UInt8]) -> Void
  ) -> KeyList? {
    keys(of: signal, tolerance: tolerance, isNumber: isNumber) {
      KeyList($0, tolerance: tolerance, text: text)
    }
  }

  private func keys(
    of signal: Signal, tolerance: Components, isNumber: Bool = false, list: (FittedTrack) -> KeyList
  ) -> KeyList? {
    if clock.isStill || signal.isConstant { return nil }
    // Fitting uses 90 % of the tolerance, which leaves a tenth for rounding.
    let fitted = Fitter(tolerance: tolerance * 0.9, known: context.caches.fits).fit(signal)
    let keys = keys(of: fitted) {
      guard isNumber else { return false }
      // Freely chosen values keep the range: a fraction stays within 0…1, and a length stays non-negative.
      let range = context.caches.texts.range(of: signal)
      return (range.low.x < 0 || $0.x >= 0) && (range.high.x > 1 || $0.x <= 1)
    } list: {
      list($0)
    }
    return keys.isConstant ? nil : keys
  }

  /// The keys of a track whose values are free while its layer is absent.
  func keys(
    of track: FittedTrack, where allows: (Components) -> Bool, list: (FittedTrack) -> KeyList
  ) -> KeyList {
    let times = context.scope.unconstrainedTimes.list
    guard !times.isEmpty, abs(track.duration - clock.duration) < 1e-9 else { return list(track) }
    let free = list(track.free(during: times, where: allows))
    // A single value would remain instead of the poster's, so the constrained track is used.
    return free.isConstant ? list(track) : free
  }

  /// Adds an animation of an attribute.
  ///
  /// - Parameter function: The transform function that changes, for an attribute that is a transform.
  func add(
    _ attribute: String, _ keys: KeyList, to element: inout Element,
    function: TransformType? = nil, isAdditive: Bool = false
  ) {
    let keys = clock.closed(keys)
    // Animations of a nested `svg` follow it and refer to its id.
    if element.name == "svg", element.id == nil { element.id = context.definitions.makeID() }
    element.animations.append(
      AttributeAnimation(
        kind: function.map { .function($0) } ?? .value, attribute: attribute, keys: keys,
        count: clock.count(ofWindow: keys.window), isAdditive: isAdditive))
  }
}

extension String {
  /// The text that a function appends for a value.
  init<V>(appending value: V, _ append: (V, inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    append(value, &bytes)
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension FillRule {
  /// The keyword of `fill-rule`.
  var svgName: String {
    switch self {
    case .nonZero: "nonzero"
    case .evenOdd: "evenodd"
    }
  }
}
