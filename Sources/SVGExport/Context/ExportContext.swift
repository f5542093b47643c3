import AnimDrawing
import AnimTimeline
import TrackFitting

/// What the parts of one export share: the timeline, ids, definitions and reports.
final class ExportContext {
  let timeline: Timeline
  /// The timeline's drawing.
  private(set) lazy var drawing = DrawingTree(timeline)
  /// True if items of the drawing are written instead of the timeline's nodes.
  private(set) var holdsItems = false
  let options: SVGOptions
  let clock: Clock
  private(set) var diagnostics: [Diagnostic] = []
  /// Where something that was said without its times stands among the diagnostics, and its times.
  private var places: [Diagnostic: Int] = [:]
  private var knownTimes: [Int: TimeRanges] = [:]
  /// What could only be said in part.
  private(set) var failures: [Failure] = []
  /// What is shown in place of nodes at times.
  let flipbooks: [Int: Flipbook]
  /// When what is built isn't seen, as pictures or another version of it stand for it.
  var unseenTimes = TimeRanges()
  /// When a layer that is built isn't there, so that its signals may have any value.
  var absentTimes = TimeRanges()
  /// In how many layers around what is built it is there in another version too.
  var versionDepth = 0
  var isBuiltTwice: Bool { versionDepth > 0 }
  /// How often layers were written in two versions.
  var partings: [Int: Int] = [:]
  /// When something of nodes is seen, as far as that was asked for.
  var presences: [Int: TimeRanges] = [:]
  /// What was said about pieces of particles, by emitter.
  var particlePieces: [Int: PieceNote] = [:]
  /// What is referred to by id.
  private(set) var definitions: [Element] = []
  private var knownDefinitions: [TextKey: String] = [:]
  /// The ids of pictures that are definitions, by their places in the library.
  var imageIDs: [Int: String] = [:]
  /// For each id of a part the text of its definition; nil for other ids.
  private(set) var definitionTexts: [[UInt8]?] = []
  /// The ids of masks that change.
  private var changingMasks: Set<String> = []
  /// How much of a long document's definitions is kept to find equal ones.
  private static let mostRememberedBytes = 4 << 20
  private var rememberedBytes = 0
  private(set) var styleRules: [String] = []
  /// Classes by blend mode.
  private var blendClasses: [String: String] = [:]
  /// Whether elements get ids that tell their nodes; see ``SVGOptions/labelsNodes``.
  var labelsElements = true
  /// How each picture of the library is shown.
  let imageUses: [ImageUse]
  /// Whether there are `text` elements.
  var usesLetters = false
  /// Whether some picture is linked.
  var usesLinks = false
  /// What was found out about nodes that leave their plane.
  var planeMaps: [Int: PlaneMap] = [:]
  /// The bytes that vectors of each node in perspective take so far, about.
  var perspectiveUse: [Int: Int] = [:]
  /// The most bytes that the vectors of one node in perspective may take.
  private(set) lazy var perspectiveShare = sharePerspective()
  /// The nodes whose contents ever are a picture, rising.
  private(set) lazy var picturedNodes: [ImageResource: [Int]] = {
    var result: [ImageResource: [Int]] = [:]
    for (index, node) in timeline.nodes.enumerated() {
      for image in node.images { result[image, default: []].append(index) }
    }
    return result
  }()
  /// The pictures that contents show in turn, as far as that was asked for.
  var knownTurns: [Int: PictureTurns] = [:]
  /// The layers that repeat by themselves; nil in a play that starts over as a whole.
  var loops: SeparateLoops?
  /// A node whose sublayers are built by themselves, and something else stands in their place.
  var streamedNode: Int?
  /// Whether the context is for a part of a document whose ids aren't known yet.
  let isPart: Bool
  /// Whose filters of what is behind them are vectors.
  var backdrops = BackdropPlan()
  /// What was painted of the layers that hold the next one, outermost first.
  var painted: [PaintedLevel] = []
  /// The lines of texts that are written once.
  private(set) lazy var sharedLines = SharedLines(in: timeline)
  private(set) lazy var bounds = SpaceBounds(timeline, drawing, clock: clock)
  private(set) lazy var shares = ErrorShares(timeline)
  /// What was fitted.
  let fits: KnownFits
  /// What was written of signals.
  let texts: KnownTexts
  /// What becomes of colours for dark pages.
  var darkUses = DarkUses()
  private var idCount = 0
  /// How many threads may build elements, with the one that does; what they make doesn't depend on it.
  var workers = 1
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

  /// A context for another picture of the same document, which goes on with its ids and definitions.
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

  /// Builds something in another context of the same document, which goes on with the ids and definitions
  /// of this one.
  func within<R>(_ other: ExportContext, _ build: () -> R) -> R {
    other.goOn(from: self)
    other.labelsElements = labelsElements
    let result = build()
    goOn(from: other)
    take(other.diagnostics)
    if !other.failures.isEmpty { loops?.hasFailed = true }
    return result
  }

  /// Takes over all that belongs to the whole document.
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

  /// A context for a part of a document, which may be built beside others.
  ///
  /// - Parameter texts: What was written in other parts by the same thread.
  convenience init(partOf other: ExportContext, texts: KnownTexts) {
    self.init(
      other.timeline, other.options, clock: other.clock, imageUses: other.imageUses,
      flipbooks: [:], fits: other.fits, texts: texts, isPart: true)
    streamedNode = other.streamedNode
    share(other)
  }

  /// A context in which something of the same picture is built beside it; see ``take(besides:)``.
  ///
  /// - Parameter texts: What the same thread wrote before.
  convenience init(besides other: ExportContext, texts: KnownTexts) {
    self.init(
      other.timeline, other.options, clock: other.clock, imageUses: other.imageUses,
      flipbooks: other.flipbooks, fits: other.fits, texts: texts, isPart: false)
    share(other)
    unseenTimes = other.unseenTimes
    absentTimes = other.absentTimes
    versionDepth = other.versionDepth
    partings = other.partings
    labelsElements = other.labelsElements
  }

  /// Takes over what was found out about the whole picture.
  private func share(_ other: ExportContext) {
    imageIDs = other.imageIDs
    drawing = other.drawing
    bounds = other.bounds
    shares = other.shares
    sharedLines = other.sharedLines
    backdrops = other.backdrops
  }

  /// Whether elements can be built beside those before them: what is painted before isn't asked for, and
  /// the document isn't so long that many of them at a time would be much.
  var mayBuildAhead: Bool {
    workers > 1 && painted.isEmpty && !clock.isStill && loops == nil
      && !timeline.isLong
  }

  /// Takes over from a context beside this one what was built there, if that said and needed nothing that
  /// belongs to the whole document.
  ///
  /// - Returns: Whether it did.
  func take(besides other: ExportContext) -> Bool {
    guard other.idCount == 0, other.diagnostics.isEmpty, other.failures.isEmpty,
      other.styleRules.isEmpty, other.particlePieces.isEmpty, other.darkUses.isEmpty,
      !other.usesLetters, !other.usesLinks
    else { return false }
    partings.merge(other.partings) { max($0, $1) }
    perspectiveUse.merge(other.perspectiveUse, uniquingKeysWith: +)
    return true
  }

  /// The characters of a text that can stand in an id or a name.
  private static func name(_ text: String) -> String {
    let allowed = text.unicodeScalars.filter(\.isNameCharacter)
    let text = String(String.UnicodeScalarView(allowed))
    // An id that starts with a digit is no name.
    return text.first.map { $0.isLetter || $0 == "_" } ?? true ? text : "_" + text
  }

  /// An id that a name from outside is seen in, or a new one where nothing of it is left.
  func id(made name: String) -> String {
    let name = Self.name(name)
    return name.isEmpty ? makeID() : prefix + name
  }

  /// The paints of colours that must be written even where they are an attribute's default.
  private lazy var darkPaints = Set(options.darkColors.map(\.light.svgPaint))

  /// An attribute's default paint, nil where it has to be written all the same.
  func omitted(_ paint: String) -> String? { darkPaints.contains(paint) ? nil : paint }

  /// A new id: a, b, … z, a1, b1, …; unlike those of nodes, where they are labelled.
  func makeID() -> String {
    if isPart {
      definitionTexts.append(nil)
      return IDMark.text(definitionTexts.count - 1)
    }
    let letter = String(UnicodeScalar(UInt8(97 + idCount % 26)))
    let round = idCount / 26
    idCount += 1
    let kind = options.labelsNodes ? "d" : ""
    return prefix + kind + letter + (round > 0 ? String(round) : "")
  }

  /// The id of a definition; equal ones are written once.
  func define(_ element: Element) -> String {
    var named = element
    named["id"] = ""
    var writer = XMLWriter(keepsMarks: isPart)
    writer.write(named)
    var text = writer.take()
    let isMask = element.name == "mask"
    let showsChangingMask = isMask && text.references(anyOf: changingMasks)
    let isPlayed = options.animation == .smil
    if showsChangingMask || isMask && isPlayed && text.hidesSomething {
      named.children.append(.pulse(clock))
      writer.write(named)
      text = writer.take()
    }
    if let id = knownDefinitions[TextKey(bytes: text)] { return id }
    let id = makeID()
    if showsChangingMask || isMask && text.holdsAnimation { changingMasks.insert(id) }
    knownDefinitions[TextKey(bytes: text)] = id
    named["id"] = id
    if isPart {
      writer.write(named)
      definitionTexts[definitionTexts.count - 1] = writer.bytes
    } else {
      definitions.append(named)
    }
    return id
  }

  /// The id of a definition whose text with an empty id is known; nil for a new one.
  func knownID(ofText text: [UInt8]) -> String? { knownDefinitions[TextKey(bytes: text)] }

  /// Gives a definition an id, by its text with an empty one.
  func makeID(forText text: [UInt8]) -> String {
    let id = makeID()
    rememberedBytes += text.count
    if rememberedBytes < Self.mostRememberedBytes {
      knownDefinitions[TextKey(bytes: text)] = id
    }
    return id
  }

  /// Hands over the definitions that were made since the last time, and keeps their ids.
  func takeDefinitions() -> [Element] {
    defer { definitions = [] }
    return definitions
  }

  /// The class of elements with a blend mode.
  func blendClass(_ mode: String) -> String {
    if let name = blendClasses[mode] { return name }
    let name = makeID()
    blendClasses[mode] = name
    // CSS changes the mode itself.
    if options.animation == .smil { addBlendRule(ofClass: name) }
    return name
  }

  /// The blend mode of elements with a class.
  func blendMode(ofClass name: String) -> String {
    blendClasses.first { $0.value == name }?.key ?? "normal"
  }

  /// Adds the rule of a class, once.
  func addBlendRule(ofClass name: String) {
    let rule = ".\(name){mix-blend-mode:\(blendMode(ofClass: name))}"
    if !styleRules.contains(rule) { styleRules.append(rule) }
  }

  /// The id of a node's element or part, when nodes are labelled.
  func label(_ node: Int, _ part: String? = nil) -> String? {
    guard options.labelsNodes, labelsElements else { return nil }
    return prefix + "n\(node)" + (part.map { "-" + $0 } ?? "")
  }

  /// Takes over what another context had to say.
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

  /// Says something, once for a layer and its copies.
  ///
  /// - Parameter times: When it is so; nil where it isn't known or always.
  /// - Returns: Where it stands among the diagnostics.
  @discardableResult
  func report(
    _ severity: Diagnostic.Severity, _ message: String, node: Int? = nil, times: TimeRanges? = nil
  ) -> Int {
    report(Diagnostic(severity, message, node: node.map { timeline.nodes[$0].layer }), times)
  }

  /// - Parameter key: What is said, without times.
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

  /// Says something that was said before in other words.
  func rephrase(_ place: Int, _ message: String) { diagnostics[place].message = message }

  /// Keeps a failure, and says in words what became of it.
  ///
  /// - Parameter times: When it is so.
  func add(_ failure: Failure, _ times: TimeRanges?) {
    failures.append(failure)
    let text = options.onUnsupported == .error ? failure.refusal : failure.text
    report(.warning, text, node: failure.node, times: times)
  }
}

/// Text by which something is found again; hashed as a whole, which is faster than byte by byte.
private struct TextKey: Hashable {
  let bytes: [UInt8]

  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}
