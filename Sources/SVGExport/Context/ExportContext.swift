import AnimDrawing
import AnimTimeline
import TrackFitting

/// The shared state of one export: the timeline, ids, definitions and reports.
final class ExportContext {
  let timeline: Timeline
  /// The timeline's drawing.
  private(set) lazy var drawing = DrawingTree(timeline)
  /// True if items of the drawing are written instead of the timeline's nodes.
  private(set) var holdsItems = false
  let options: SVGOptions
  /// Facts about the playback of animations, by which builders choose elements.
  var capabilities: PlaybackCapabilities { options.capabilities }
  let clock: Clock
  private(set) var diagnostics: [Diagnostic] = []
  /// The index of each diagnostic, by its content without times, and the times by index.
  private var places: [Diagnostic: Int] = [:]
  private var knownTimes: [Int: TimeRanges] = [:]
  /// Content that vectors only approximate or can't represent.
  private(set) var failures: [Failure] = []
  /// Series of pictures that replace nodes at some times, by node.
  let flipbooks: [Int: Flipbook]
  /// Times at which the elements being built are hidden, because pictures or another version replace them.
  var unseenTimes = TimeRanges()
  /// Times at which the layer being built is absent, so that its signals may have any value.
  var absentTimes = TimeRanges()
  /// The number of layers around the current one that are also built in another version.
  var versionDepth = 0
  var isBuiltTwice: Bool { versionDepth > 0 }
  /// By node: the number of times that it was built in two versions.
  var partings: [Int: Int] = [:]
  /// By node: the times at which any of it is visible, as far as they were queried.
  var presences: [Int: TimeRanges] = [:]
  /// Notes on the flat pieces of particles, by emitter.
  var particlePieces: [Int: PieceNote] = [:]
  /// Elements that others refer to by id.
  private(set) var definitions: [Element] = []
  private var knownDefinitions: [TextKey: ElementID] = [:]
  /// The ids of defined pictures, by their indices in the library.
  var imageIDs: [Int: ElementID] = [:]
  /// By id number of a part: the text of the definition; nil for other ids.
  private(set) var definitionTexts: [SerializedText?] = []
  /// The ids of masks that change.
  private var changingMasks: Set<ElementID> = []
  /// The maximum number of bytes of a long document's definitions that are cached to find equal ones.
  private static let mostRememberedBytes = 4 << 20
  private var rememberedBytes = 0
  private(set) var styleRules: [String] = []
  /// Classes by blend mode.
  private var blendClasses: [String: String] = [:]
  /// True if elements get ids that name their nodes; see ``SVGOptions/labelsNodes``.
  var labelsElements = true
  /// The use of each picture of the library.
  let imageUses: [ImageUse]
  /// True if there are `text` elements.
  var usesLetters = false
  /// True if some picture is linked.
  var usesLinks = false
  /// By node: the transform into another plane, for nodes that leave their own.
  var planeMaps: [Int: PlaneMap] = [:]
  /// By node in perspective: the approximate number of bytes of its vectors so far.
  var perspectiveUse: [Int: Int] = [:]
  /// The maximum number of bytes of the vectors of one node in perspective.
  private(set) lazy var perspectiveShare = sharePerspective()
  /// The nodes whose contents show each picture at some time, in ascending order.
  private(set) lazy var picturedNodes: [ImageResource: [Int]] = {
    var result: [ImageResource: [Int]] = [:]
    for (index, node) in timeline.nodes.enumerated() {
      for image in node.images { result[image, default: []].append(index) }
    }
    return result
  }()
  /// By node: the pictures that its contents show in turn, as far as they were queried.
  var knownTurns: [Int: PictureTurns] = [:]
  /// The layers that repeat by themselves; nil in a play that repeats as a whole.
  var loops: SeparateLoops?
  /// The node whose sublayers are built separately; a placeholder marks their place.
  var streamedNode: Int?
  /// True if the context builds a part of a document whose ids aren't known yet.
  let isPart: Bool
  /// The layers whose background filters are vectors.
  var backdrops = BackdropPlan()
  /// The content painted so far into the layers around the next one, outermost first.
  var painted: [PaintedLevel] = []
  /// The lines of text that are written once.
  private(set) lazy var sharedLines = SharedLines(in: timeline)
  private(set) lazy var bounds = SpaceBounds(timeline, drawing, clock: clock)
  private(set) lazy var shares = ErrorShares(timeline)
  /// Cached fits.
  let fits: KnownFits
  /// Cached serialised signals.
  let texts: KnownTexts
  /// Colours for dark pages that are multiplied or mixed.
  var darkUses = DarkUses()
  private var idCount = 0
  private let prefix: String

  private init(
    _ timeline: Timeline, _ options: SVGOptions, clock: Clock,
    imageUses: [ImageUse],
    flipbooks: [Int: Flipbook], fits: KnownFits, texts: KnownTexts, isPart: Bool
  ) {
    self.timeline = timeline
    self.options = options
    self.clock = clock
    self.imageUses = imageUses
    self.flipbooks = flipbooks
    self.fits = fits
    self.texts = texts
    self.isPart = isPart
    prefix = Self.name(options.idPrefix)
  }

  convenience init(timeline: Timeline, options: SVGOptions, flipbooks: [Int: Flipbook] = [:]) {
    self.init(
      timeline, options, clock: Clock(timeline),
      imageUses: ImageUse.all(in: timeline),
      flipbooks: flipbooks, fits: KnownFits(), texts: KnownTexts(), isPart: false)
  }

  /// A context for a drawing without nodes.
  convenience init(_ drawing: DrawingTree, playedAs timeline: Timeline, options: SVGOptions) {
    self.init(timeline: timeline, options: options)
    self.drawing = drawing
    holdsItems = true
  }

  /// A context for another picture of the same document, which continues the ids and definitions of the first.
  convenience init(
    timeline: Timeline, following other: ExportContext, flipbooks: [Int: Flipbook]
  ) {
    self.init(
      timeline, other.options, clock: Clock(timeline),
      imageUses: ImageUse.all(in: timeline),
      flipbooks: flipbooks, fits: other.fits, texts: KnownTexts(), isPart: false)
    definitions = other.definitions
    knownDefinitions = other.knownDefinitions
    imageIDs = other.imageIDs
    styleRules = other.styleRules
    blendClasses = other.blendClasses
    darkUses = other.darkUses
    idCount = other.idCount
    labelsElements = false
  }

  /// Builds elements in another context of the same document, which continues the ids and definitions of this one.
  func within<R>(_ other: ExportContext, _ build: () -> R) -> R {
    other.goOn(from: self)
    other.labelsElements = labelsElements
    let result = build()
    goOn(from: other)
    take(other.diagnostics)
    if !other.failures.isEmpty { loops?.hasFailed = true }
    return result
  }

  /// Copies the state that belongs to the whole document.
  private func goOn(from other: ExportContext) {
    definitions = other.definitions
    knownDefinitions = other.knownDefinitions
    changingMasks = other.changingMasks
    rememberedBytes = other.rememberedBytes
    imageIDs = other.imageIDs
    styleRules = other.styleRules
    blendClasses = other.blendClasses
    darkUses = other.darkUses
    idCount = other.idCount
    usesLetters = other.usesLetters
    usesLinks = other.usesLinks
  }

  /// A context for a part of a document, which may be built in parallel with other parts.
  ///
  /// - Parameter texts: Cached serialised signals of other parts that the same thread built.
  convenience init(partOf other: ExportContext, texts: KnownTexts) {
    self.init(
      other.timeline, other.options, clock: other.clock, imageUses: other.imageUses,
      flipbooks: [:], fits: other.fits, texts: texts, isPart: true)
    streamedNode = other.streamedNode
    share(other)
  }

  /// Copies the results of analysing the whole picture.
  private func share(_ other: ExportContext) {
    imageIDs = other.imageIDs
    drawing = other.drawing
    bounds = other.bounds
    shares = other.shares
    sharedLines = other.sharedLines
    backdrops = other.backdrops
  }

  /// The characters of a text that an id or a name may contain, with an underscore before a digit.
  private static func name(_ text: String) -> String {
    let allowed = text.unicodeScalars.filter(\.isNameCharacter)
    let text = String(String.UnicodeScalarView(allowed))
    // XML names can't begin with a digit.
    return text.first.map { $0.isLetter || $0 == "_" } ?? true ? text : "_" + text
  }

  /// An id made from an external name, or a new id if the name has no permitted characters.
  func id(made name: String) -> String {
    let name = Self.name(name)
    return name.isEmpty ? makeName() : prefix + name
  }

  /// The paints of colours for dark pages, which are written even if they are an attribute's default.
  private lazy var darkPaints = Set(options.darkColors.map { PaintColor($0.light) })

  /// An attribute's default paint; nil if the paint has to be written nevertheless.
  func omitted(_ paint: PaintColor) -> PaintColor? { darkPaints.contains(paint) ? nil : paint }

  /// A new id of an element. The ids of parts are pending until all parts before them are known.
  func makeID() -> ElementID {
    guard isPart else { return .name(makeName()) }
    definitionTexts.append(nil)
    return .pending(definitionTexts.count - 1)
  }

  /// A new id or name: a, b, … z, a1, b1, …; with a prefix that keeps it apart from labels of nodes.
  func makeName() -> String {
    let letter = String(UnicodeScalar(UInt8(97 + idCount % 26)))
    let round = idCount / 26
    idCount += 1
    let kind = options.labelsNodes ? "d" : ""
    return prefix + kind + letter + (round > 0 ? String(round) : "")
  }

  /// The id of a definition; equal definitions share one.
  func define(_ element: Element) -> ElementID {
    var named = element
    named.id = .name("")
    let isMask = element.name == "mask"
    let showsChangingMask =
      isMask && !changingMasks.isEmpty && !changingMasks.isDisjoint(with: element.references)
    if showsChangingMask || isMask && !capabilities.repaintsOnHiding && element.hidesSomething {
      named.children.append(.pulse(clock))
    }
    var writer = XMLWriter()
    writer.write(named)
    let key = TextKey(text: writer.take())
    if let id = knownDefinitions[key] { return id }
    let id = makeID()
    if showsChangingMask || isMask && named.holdsAnimations { changingMasks.insert(id) }
    knownDefinitions[key] = id
    named.id = id
    if isPart {
      writer.write(named)
      definitionTexts[definitionTexts.count - 1] = writer.take()
    } else {
      definitions.append(named)
    }
    return id
  }

  /// The id of a known definition, by its text with an empty id; nil for a new one.
  func knownID(ofText text: [UInt8]) -> ElementID? {
    knownDefinitions[TextKey(text: SerializedText(bytes: text))]
  }

  /// A new id for a definition, cached by the definition's text with an empty id.
  func makeID(forText text: [UInt8]) -> ElementID {
    let id = makeID()
    rememberedBytes += text.count
    if rememberedBytes < Self.mostRememberedBytes {
      knownDefinitions[TextKey(text: SerializedText(bytes: text))] = id
    }
    return id
  }

  /// Returns the definitions since the last call and removes them; their ids stay known.
  func takeDefinitions() -> [Element] {
    defer { definitions = [] }
    return definitions
  }

  /// The class of elements with a blend mode, by the keyword of CSS.
  func blendClass(_ mode: String) -> BlendClass {
    if let name = blendClasses[mode] { return BlendClass(name: name, mode: mode) }
    let result = BlendClass(name: makeName(), mode: mode)
    blendClasses[mode] = result.name
    if capabilities.switchesClasses { styleRules.append(result.rule) }
    return result
  }

  /// The id of a node's element or part, when nodes are labelled.
  func label(_ node: Int, _ part: String? = nil) -> ElementID? {
    guard options.labelsNodes, labelsElements else { return nil }
    return .name(prefix + "n\(node)" + (part.map { "-" + $0 } ?? ""))
  }

  /// Adds the diagnostics of another context.
  func take(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      var key = diagnostic
      key.times = []
      let times = diagnostic.times.map { $0.lowerBound..<$0.upperBound }
      report(key, diagnostic.times.isEmpty ? nil : TimeRanges(times))
    }
  }

  /// Adds a rule to the style sheet.
  func addRule(_ rule: String) { styleRules.append(rule) }

  /// Reports a message, once for a layer and its copies.
  ///
  /// - Parameter times: The times that it applies to; nil for unknown times or always.
  /// - Returns: The index of the diagnostic.
  @discardableResult
  func report(
    _ severity: Diagnostic.Severity, _ message: String, node: Int? = nil, times: TimeRanges? = nil
  ) -> Int {
    report(Diagnostic(severity, message, node: node.map { timeline.nodes[$0].layer }), times)
  }

  /// - Parameter key: The diagnostic without times.
  @discardableResult
  private func report(_ key: Diagnostic, _ times: TimeRanges?) -> Int {
    if let place = places[key] {
      let known = knownTimes[place].flatMap { known in times.map(known.union) }
      knownTimes[place] = known
      diagnostics[place].times = known?.seconds ?? []
      return place
    }
    places[key] = diagnostics.count
    knownTimes[diagnostics.count] = times
    var diagnostic = key
    diagnostic.times = times?.seconds ?? []
    diagnostics.append(diagnostic)
    return diagnostics.count - 1
  }

  /// Replaces the message of an earlier diagnostic.
  func rephrase(_ place: Int, _ message: String) { diagnostics[place].message = message }

  /// Records a failure, and reports its treatment.
  ///
  /// - Parameter times: The times that it applies to; nil for unknown times or always.
  func add(_ failure: Failure, _ times: TimeRanges?) {
    let text = options.onUnsupported == .error ? failure.refusal : failure.text
    var failure = failure
    failure.report = report(.warning, text, node: failure.node, times: times)
    failures.append(failure)
  }
}

/// A serialised definition as a key; hashing all bytes at once is faster than one by one.
private struct TextKey: Hashable {
  let text: SerializedText

  func hash(into hasher: inout Hasher) {
    text.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    for id in text.ids { hasher.combine(id.number) }
  }
}
