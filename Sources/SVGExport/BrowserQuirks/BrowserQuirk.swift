/// A fault of a renderer that documents work around with markup of their own.
///
/// ``row`` describes each fault; `docs/browser-quirks.md` is made from the rows. ``SVGOptions/quirks`` holds those that
/// an export works around.
package enum BrowserQuirk: String, CaseIterable, Sendable {
  // Chromium
  case animatesOnlyDashListsOfOneLength
  case antialiasesClippedElementsOneByOne
  case blursBeyondFilterRegions
  case dropsMotionsWithOneKey
  case givesWindowsClocksOfTheirOwn
  case ignoresAspectRatiosInStyledMotion
  case keepsMasksWhoseMasksChange
  case losesFilteredContentOutOfSight
  case measuresMotionPathsByChords
  case movesFilterResultsByWholePixels
  case neverPaintsLateWindows
  case overlooksContentMovingIntoView
  case paintsAnimatedPaintReferencesBlack
  case playsNoStylesInReferences
  case rasterizesStyledMotionApart
  case splitsDistantContent
  case stopsWithoutVisibleAnimations
  // Chromium and Firefox
  case filtersOnPixelsOfElements
  case measuresDashedCurvesByChords
  case skipsFiltersOfEmptyGroups
  // Firefox
  case addsUpNothingInMasks
  case clipsAtBoundingBoxes
  case clipsAtWholePixels
  case clipsTurnedImagesTwice
  case dashesRectanglesClockwise
  case ignoresClipsOfBlendedElementsInMasks
  case inheritsVisibilityWithoutAnimations
  case isolatesLayersWithTemporaryEffects
  case isolatesTransformedGroups
  case keepsHiddenContentInColorFilters
  case keepsMasksWhoseContentDisappears
  case laysFiltersOutByBaseValues
  case movesElementsByWholePixels
  case movesImagesByWholePixels
  case offsetsShadowsByWholePixels
  // WebKit
  case animatesOnlySetGradientAttributes
  case dropsFiltersWithoutEffect
  case ignoresSingleValuesWithKeyTimes
  case keepsFirstReference
  case masksChildrenOneByOne
  case overlooksClippedStrokes
  case playsNoOutlinesInStyles
  // librsvg
  case ignoresDropShadows

  /// All quirks.
  package static let all = Set(allCases)
  /// The quirks whose workaround can be left out.
  package static let switchable = Set(allCases.filter(\.row.isSwitchable))

  /// The warning about ``addsUpNothingInMasks``, against which no markup helps.
  static let warningOfSumsInMasks =
    "Firefox adds up nothing in masks: less of this one shows there where its parts overlap, as in fades"
}
