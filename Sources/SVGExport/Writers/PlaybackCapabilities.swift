/// Facts about the technique that plays a document's animations, and about browsers that play it.
///
/// Builders choose elements by the fact that they depend on. The rows of all back ends are at the end of the type.
struct PlaybackCapabilities: Sendable {
  /// True if content plays where a `use` element repeats it: see ``BrowserQuirk/playsNoStylesInReferences``. Otherwise
  /// whatever is shown twice is written twice.
  let playsReferencedContent: Bool
  /// True if hiding an element hides its content, as `display` does.
  ///
  /// `visibility`, which is all that CSS animates, is inherited, and content with an animation of its own ignores the
  /// inherited value. The times of each element then depend on those of the elements around it.
  let hidesContents: Bool
  /// True if masks and filters of colours are repainted as soon as an element in them is hidden. They are for
  /// `visibility`, but not for `display`: see ``BrowserQuirk/keepsMasksWhoseContentDisappears`` and
  /// ``BrowserQuirk/keepsHiddenContentInColorFilters``.
  let repaintsOnHiding: Bool
  /// True if the `class` attribute is animated, so that classes need rules. CSS animates no attribute, and gets the
  /// same effect from a variable.
  let switchesClasses: Bool
  /// True if a motion along a closed path stays at its end. `offset-distance` starts over there.
  let reachesEndsOfClosedPaths: Bool
  /// Maximum number of animated transform functions of a shape in a clip, such that they are in step with the clipped
  /// content. CSS animates one value; each further function needs a group, which a clip can't hold.
  let maximumFunctionsInClips: Int
  /// True if a moving image has the proportions of its rectangle: see
  /// ``BrowserQuirk/ignoresAspectRatiosInStyledMotion``.
  let stretchesMovingImages: Bool
  /// True if moving elements are rasterised once and then composited, filtered ones too, which is fast and keeps the
  /// pixels. Elements that move inside of a filter are rasterised for each frame.
  let compositesMotion: Bool
  /// True if a filtered group is painted correctly while all that moves or fades in it is outside of the canvas, or of
  /// its clip: see ``BrowserQuirk/losesFilteredContentOutOfSight``.
  let filtersUnseenMotion: Bool
  /// True if motion brings elements into view that start outside of the canvas: see
  /// ``BrowserQuirk/overlooksContentMovingIntoView``.
  let bringsElementsIntoView: Bool
  /// True if elements that fade stay between pixels outside of isolated groups: see
  /// ``BrowserQuirk/movesElementsByWholePixels``.
  let fadesBetweenPixels: Bool
  /// True if elements are serialised as they were built. Otherwise the back end rewrites all of them at the end, and
  /// they stay in memory until then.
  let keepsBuiltElements: Bool

  /// Animation elements of SVG: `animate`, `animateTransform`, `animateMotion`.
  static let smil = PlaybackCapabilities(
    playsReferencedContent: true,
    hidesContents: true,
    repaintsOnHiding: false,
    switchesClasses: true,
    reachesEndsOfClosedPaths: true,
    maximumFunctionsInClips: .max,
    stretchesMovingImages: true,
    compositesMotion: false,
    filtersUnseenMotion: true,
    bringsElementsIntoView: false,
    fadesBetweenPixels: true,
    keepsBuiltElements: true)

  /// `@keyframes` in a style sheet.
  static let css = PlaybackCapabilities(
    playsReferencedContent: false,
    hidesContents: false,
    repaintsOnHiding: true,
    switchesClasses: false,
    reachesEndsOfClosedPaths: false,
    maximumFunctionsInClips: 1,
    stretchesMovingImages: false,
    compositesMotion: true,
    filtersUnseenMotion: false,
    bringsElementsIntoView: true,
    fadesBetweenPixels: false,
    keepsBuiltElements: false)
}
