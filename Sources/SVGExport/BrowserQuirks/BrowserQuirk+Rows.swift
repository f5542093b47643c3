extension BrowserQuirk {
  /// The description of the quirk.
  package var row: Row {
    switch self {

    // MARK: Chromium

    case .animatesOnlyDashListsOfOneLength:
      Row(
        in: .chromium,
        fault: """
          Dash lists with different numbers of dashes don't follow one another in an animation.
          """,
        markup: """
          All lists of an animation have one length, and a list of zeros stands for no dashes.
          """,
        test: "SVGExportTests/StrokeTests/dashCounts")
    case .antialiasesClippedElementsOneByOne:
      Row(
        in: .chromium,
        fault: """
          A clip antialiases each element of a group by itself, so that lower elements show at \
          its edge.
          """,
        markup: "Elements that may overlap at the edge are in a group with an opacity of .9999.",
        test: "BrowserTests/PatchEdgeTests/seams")
    case .blursBeyondFilterRegions:
      Row(
        in: .chromium,
        fault: """
          The region of a filter clips the output of each primitive, but not the filter's input.
          """,
        markup: "An `feOffset` without an offset is the first primitive.",
        test: "BrowserTests/PictureSceneTests/pictures")
    case .dropsMotionsWithOneKey:
      Row(
        in: .chromium,
        fault: "An `animateMotion` with a single key doesn't hold its position.",
        markup: "A travel that is shorter than the tolerance has no animation.",
        test: "SVGExportTests/RecordedAnimationTests/travelThatStaysIsNoAnimation")
    case .givesWindowsClocksOfTheirOwn:
      Row(
        in: .chromium,
        fault: "A nested `svg` has a clock of its own, which doesn't stop with the document's.",
        markup: "Animations of a nested `svg` follow it and refer to its id.",
        isSwitchable: false)
    case .ignoresAspectRatiosInStyledMotion:
      Row(
        in: .chromium,
        fault: "An image that CSS moves keeps its proportions in spite of `preserveAspectRatio`.",
        markup: "With CSS, a transform stretches images.",
        isSwitchable: false)
    case .keepsMasksWhoseMasksChange:
      Row(
        in: .chromium,
        fault: """
          A mask is repainted only if its own content changes, not if another mask in it does.
          """,
        markup: """
          A mask that uses a changing mask holds a rectangle without paint that always moves.
          """,
        test: "BrowserTests/EffectBrowserTests/effectPictures")
    case .losesFilteredContentOutOfSight:
      Row(
        in: .chromium,
        fault: """
          A filter in a filtered group is cut off at the group's content. If CSS moves or fades \
          all content of the group while it is outside of the picture, black or an earlier \
          picture shows instead of the group.
          """,
        markup: "Such groups begin with a rectangle without paint, as large as the filter's input.",
        test: "SVGExportTests/BackdropTests/somethingStaysBehindGlass")
    case .measuresMotionPathsByChords:
      Row(
        in: .chromium,
        fault: "Lengths along the path of an `animateMotion` are up to half a unit off.",
        markup: "The path is a hundred times as large, in a group that is a hundredth as large.",
        test: "BrowserTests/EffectBrowserTests/travels")
    case .movesFilterResultsByWholePixels:
      Row(
        in: .chromium,
        fault: """
          Results of filter primitives move by whole pixels. Only `feDropShadow` draws between \
          them.
          """,
        markup: "A shadow whose offset isn't in whole points is an `feDropShadow`.",
        test: "SVGExportTests/EffectTests/shadowPrimitives")
    case .neverPaintsLateWindows:
      Row(
        in: .chromium,
        fault: "A nested `svg` that isn't displayed at first never shows while the document plays.",
        markup: "The group around a nested `svg` is hidden instead.",
        test: "SVGExportTests/PictureTests/lateWindows", isSwitchable: false)
    case .overlooksContentMovingIntoView:
      Row(
        in: .chromium,
        fault: """
          With SMIL, a group outside of the picture is skipped, even when its content moves into \
          view. Groups with a transform, a clip, a mask or a filter are painted.
          """,
        markup: """
          Other groups with moving content have a translation by 0, or a rectangle as large as \
          the picture.
          """)
    case .paintsAnimatedPaintReferencesBlack:
      Row(
        in: .chromium,
        fault: "A fill or stroke that an animation changes to a gradient is black.",
        markup: "Elements of different paints show in turn.",
        test: "SVGExportTests/DocumentTests/onlySMILAndNothingExternal", isSwitchable: false)
    case .playsNoStylesInReferences:
      Row(
        in: .chromium,
        fault: "Animations in CSS don't play in the content that a `use` element shows.",
        markup: """
          With CSS, repeated content is written again, and SMIL plays definitions that only a \
          `use` shows.
          """,
        test: "BrowserTests/EffectBrowserTests/closingPictures", bug: .chromium(785_246),
        isSwitchable: false)
    case .rasterizesStyledMotionApart:
      Row(
        in: .chromium,
        fault: """
          Each element that CSS moves or fades is drawn into a bitmap whose pixels aren't the \
          page's.
          """,
        markup: "The document has the style `will-change: contents`.",
        test: "BrowserTests/EffectBrowserTests/styledFades")
    case .splitsDistantContent:
      Row(
        in: .chromium,
        fault: """
          Distant elements of a group are drawn into separate bitmaps, with edges between \
          pixels. It happens from about 10,000 pixels that belong to neither.
          """,
        markup: """
          A clear line or a rectangle without paint connects the elements of groups that fade, \
          blend or are filtered.
          """,
        test: "BrowserTests/EffectBrowserTests/effectPictures")
    case .stopsWithoutVisibleAnimations:
      Row(
        in: .chromium,
        fault: """
          SMIL stops for good when no animated element is displayed. A document that is put into \
          a page or displayed again waits for its next repetition, unless an opacity changes.
          """,
        markup: """
          Documents end with an empty group whose opacity changes, unless their only animation \
          is one that repeats.
          """,
        test: "SVGExportTests/PresenceTests/late")

    // MARK: Chromium and Firefox

    case .filtersOnPixelsOfElements:
      Row(
        in: .chromium, .firefox,
        fault: """
          Filters work on pixels along the element's axes, so that turned and scaled content is \
          soft. In Firefox these pixels also begin at the element's origin.
          """,
        markup: """
          The element with the filter is at whole points and isn't turned. The rest of the \
          transform is within the filter; a shadow is an element of its own if that is \
          impossible.
          """,
        test: "SVGExportTests/EffectTests/filtersBetweenPixels")
    case .measuresDashedCurvesByChords:
      Row(
        in: .chromium, .firefox,
        fault: """
          Lengths of curves are measured by chords, differently for `pathLength` and for dashes. \
          Dashes end before or after their place, and one that begins just before the end of the \
          outline may be missing.
          """,
        markup: """
          Curves with dashes are divided until their chords are as long, and continued beyond \
          their end for a last dash.
          """,
        test: "BrowserTests/StrokeEndTests/ends")
    case .skipsFiltersOfEmptyGroups:
      Row(
        in: .chromium, .firefox,
        fault: "A filter of a group without content draws nothing, although its primitives do.",
        markup: "The group holds a rectangle without paint.",
        test: "BrowserTests/PictureSceneTests/pictures")

    // MARK: Firefox

    case .addsUpNothingInMasks:
      Row(
        in: .firefox,
        fault: """
          The blend mode `plus-lighter` has no effect within masks, so that less of the masked \
          layer shows.
          """,
        markup: "Nothing helps; a warning names the mask.",
        test: "AnimationExportTests/SeamTests/masksInParts")
    case .clipsAtBoundingBoxes:
      Row(
        in: .firefox,
        fault: """
          Clipped and masked content is also clipped at its bounding box, so that edges on this \
          box fade twice.
          """,
        markup: "A clear line makes the box larger than the clip.",
        test: "BrowserTests/ClipEdgeTests/within")
    case .clipsAtWholePixels:
      Row(
        in: .firefox,
        fault: """
          The edge of a clip of one simple shape is at whole pixels, even if the shape is \
          turned.
          """,
        markup: "The clip holds a second, empty shape.",
        test: "BrowserTests/ClipEdgeTests/edges")
    case .clipsTurnedImagesTwice:
      Row(
        in: .firefox,
        fault: """
          A turned image is clipped at its own edges, which halves the coverage of the pixels \
          there.
          """,
        markup: "A rule that only Firefox reads lets images overflow.",
        test: "BrowserTests/PictureEdgeTests/edges")
    case .dashesRectanglesClockwise:
      Row(
        in: .firefox,
        fault: """
          A path that is a rectangle along the axes is dashed to the right first and then \
          downwards, wherever it begins.
          """,
        markup: "A side of such a rectangle is a curve.",
        test: "BrowserTests/EffectBrowserTests/effectPictures")
    case .ignoresClipsOfBlendedElementsInMasks:
      Row(
        in: .firefox,
        fault: "Within masks, the clip of an element that has a blend mode has no effect.",
        markup: "The blend mode is on a group around the clipped element.")
    case .inheritsVisibilityWithoutAnimations:
      Row(
        in: .firefox,
        fault: """
          In CSS animations, the value `inherit` of `visibility` is the one without animations.
          """,
        markup: """
          Elements in hidden ones become visible instead of inheriting the visibility. Their \
          times take those of the elements around them into account.
          """,
        test: "BrowserTests/PageStyleTests/hidden", isSwitchable: false)
    case .isolatesLayersWithTemporaryEffects:
      Row(
        in: .firefox,
        fault: """
          Nothing blends out of a group whose filter, mask or clip comes and goes, even while \
          there is none.
          """,
        markup: """
          Such a layer is written twice, for the times with and without. Above 32 such times it \
          is written once, and a warning names the times.
          """,
        test: "SVGExportTests/BlendingTests/transition")
    case .isolatesTransformedGroups:
      Row(
        in: .firefox,
        fault: "Nothing blends out of a group with a transform.",
        markup: """
          Blended elements carry the transforms of their groups, and their blend mode is outside \
          of these.
          """,
        test: "SVGExportTests/BlendingTests/moving")
    case .keepsHiddenContentInColorFilters:
      Row(
        in: .firefox,
        fault: """
          With SMIL, content that is hidden stays in a filter that only changes colours, until \
          something else changes.
          """,
        markup: "Such groups hold a clear rectangle that moves whenever an element comes or goes.",
        test: "SVGExportTests/EffectTests/goneInFilters")
    case .keepsMasksWhoseContentDisappears:
      Row(
        in: .firefox,
        fault: """
          With SMIL, a mask isn't repainted if the only change is that an element in it is \
          hidden.
          """,
        markup: "Such masks hold a rectangle without paint that always moves.",
        test: "SVGExportTests/PresenceTests/masks")
    case .laysFiltersOutByBaseValues:
      Row(
        in: .firefox,
        fault: """
          Filters are laid out by the values without animations, which stay in use during the \
          first play. A flood whose opacity is 0 in 8 bits gets no room.
          """,
        markup: "The base value of an animated `flood-opacity` is at least .002.",
        test: "BrowserTests/FirstPictureTests/firstPictures")
    case .movesElementsByWholePixels:
      Row(
        in: .firefox,
        fault: """
          In an inline SVG, elements move by whole pixels unless an isolated group is around \
          them. With CSS, elements that fade are at whole pixels as well.
          """,
        markup: """
          If anything moves, or fades with CSS, all content is in a group with `isolation: \
          isolate`.
          """,
        test: "SVGExportTests/PresenceTests/isolation")
    case .movesImagesByWholePixels:
      Row(
        in: .firefox,
        fault: """
          Images and nested `svg` elements move by whole pixels while their sides are level and \
          upright.
          """,
        markup: "A rule that only Firefox reads turns them by a ten-thousandth of a degree.",
        test: "SVGExportTests/PictureTests/edgesBetweenPixels", bug: .mozilla(739_176))
    case .offsetsShadowsByWholePixels:
      Row(
        in: .firefox,
        fault: "Offsets of shadows in filters are cut off to whole pixels.",
        markup: """
          A shadow that turns, scales, moves with other layers or isn't at whole points is an \
          element of its own: a copy of the layer, blurred and coloured.
          """,
        test: "BrowserTests/TurnedFilterTests/swinging")

    // MARK: WebKit

    case .animatesOnlySetGradientAttributes:
      Row(
        in: .webKit,
        fault: """
          An animated attribute of a gradient has no effect unless the element also has the \
          attribute.
          """,
        markup: "Animated attributes of gradients are written even if they have the default value.",
        test: "SVGExportTests/PlayedAttributeTests/table", bug: .webKit(269_481))
    case .dropsFiltersWithoutEffect:
      Row(
        in: .webKit,
        fault: "A filter that has no effect at the first painting never has one.",
        markup: "Animated blurs are never 0, but .001.",
        test: "BrowserTests/WebKitTests/playing")
    case .ignoresSingleValuesWithKeyTimes:
      Row(
        in: .webKit,
        fault: "An animation with a single value doesn't play if it has key times.",
        markup: "Single values have no key times.",
        test: "SVGExportTests/PlayedAttributeTests/table", isSwitchable: false)
    case .keepsFirstReference:
      Row(
        in: .webKit,
        fault: """
          An animation between filters, masks or clips keeps the first reference, or its area.
          """,
        markup: "Each reference has a group of its own, which alternates between it and `none`.",
        test: "BrowserTests/WebKitTests/scenes", isSwitchable: false)
    case .masksChildrenOneByOne:
      Row(
        in: .webKit,
        fault: """
          A mask applies to each child of a group, so that half-clear parts show children below \
          others.
          """,
        markup: "Masked groups that may have overlapping children hold one isolated group.",
        test: "BrowserTests/WebKitTests/scenes")
    case .overlooksClippedStrokes:
      Row(
        in: .webKit,
        fault: """
          Clipped content is painted only if the box of its fills, without strokes, is in the \
          clip.
          """,
        markup: "A clear line across the clip is the first element of content with strokes.",
        test: "BrowserTests/WebKitTests/scenes")
    case .playsNoOutlinesInStyles:
      Row(
        in: .webKit,
        fault: "Outlines (`d`) that CSS animates don't change.",
        markup: "SMIL animates outlines as well. In other browsers, CSS takes precedence.",
        test: "BrowserTests/WebKitTests/scenes", bug: .webKit(272_447), isSwitchable: false)

    // MARK: librsvg

    case .ignoresDropShadows:
      Row(
        in: .librsvg, versions: "before 2.56",
        fault: "A filter with an `feDropShadow` draws nothing for it.",
        markup: """
          Shadows at whole points are made of older primitives. Elsewhere an `feOffset` precedes \
          the `feDropShadow`, so that the layer shows without its shadow.
          """,
        test: "SVGExportTests/EffectTests/shadowPrimitives")
    }
  }
}
