import CoreAnimationNames
import Testing

/// Functions and constants of older code have the meanings of the newer names.
@Suite struct OlderNamesTests {
  @Test func rectangles() {
    let rect = CGRectMake(10, 20, 30, 40)
    #expect(rect == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(
      CGPointMake(1, 2) == CGPoint(x: 1, y: 2) && CGSizeMake(3, 4) == CGSize(width: 3, height: 4))
    #expect(CGVectorMake(1, -2) == CGVector(dx: 1, dy: -2))
    #expect(CGRectGetMinX(rect) == 10 && CGRectGetMidX(rect) == 25 && CGRectGetMaxX(rect) == 40)
    #expect(CGRectGetMinY(rect) == 20 && CGRectGetMidY(rect) == 40 && CGRectGetMaxY(rect) == 60)
    #expect(CGRectGetWidth(CGRectMake(0, 0, -5, 6)) == 5 && CGRectGetHeight(rect) == 40)
    #expect(CGRectInset(rect, 5, -5) == CGRectMake(15, 15, 20, 50))
    #expect(CGRectOffset(rect, 1, 2) == CGRectMake(11, 22, 30, 40))
    let other = CGRectMake(35, 50, 100, 100)
    #expect(CGRectUnion(rect, other) == CGRectMake(10, 20, 125, 130))
    #expect(CGRectIntersection(rect, other) == CGRectMake(35, 50, 5, 10))
    #expect(CGRectIsNull(CGRectIntersection(rect, CGRectMake(500, 0, 1, 1))))
    #expect(CGRectIntegral(CGRectMake(0.5, 0.5, 1, 1)) == CGRectMake(0, 0, 2, 2))
    #expect(
      CGRectContainsPoint(rect, CGPointMake(10, 20))
        && !CGRectContainsPoint(rect, CGPointMake(40, 30)))
    #expect(CGRectContainsRect(rect, CGRectInset(rect, 1, 1)) && CGRectIntersectsRect(rect, other))
    #expect(CGRectIsEmpty(CGRectZero) && CGPointEqualToPoint(CGPointZero, CGPointMake(0, 0)))
  }

  @Test func transformsOfThePlane() {
    let turn = CGAffineTransformMakeRotation(.pi / 2)
    let both = CGAffineTransformTranslate(turn, 10, 0)
    let point = CGPointApplyAffineTransform(CGPointMake(1, 0), both)
    // Moved along x first, then rotated by a quarter.
    #expect(abs(point.x) < 1e-12 && abs(point.y - 11) < 1e-12)
    let other = CGAffineTransformConcat(CGAffineTransformMakeTranslation(10, 0), turn)
    #expect(CGAffineTransformEqualToTransform(both, other))
    let undone = CGAffineTransformConcat(both, CGAffineTransformInvert(both))
    for (number, expected) in zip(
      [undone.a, undone.b, undone.c, undone.d, undone.tx, undone.ty], [1.0, 0, 0, 1, 0, 0])
    {
      #expect(abs(number - expected) < 1e-12)
    }
    #expect(CGAffineTransformMake(1, 0, 0, 1, 3, 4) == CGAffineTransformMakeTranslation(3, 4))
    #expect(
      CGAffineTransformScale(CGAffineTransformIdentity, 2, 3) == CGAffineTransformMakeScale(2, 3))
    #expect(
      CGAffineTransformRotate(CGAffineTransformIdentity, 1) == CGAffineTransformMakeRotation(1))
    #expect(CGAffineTransformIsIdentity(CGAffineTransformMakeScale(1, 1)))
  }

  @Test func optionsHaveUIKitsBits() {
    let options: [(UIViewAnimationOptions, UInt)] = [
      (UIViewAnimationOptionLayoutSubviews, 1), (UIViewAnimationOptionAllowUserInteraction, 2),
      (UIViewAnimationOptionBeginFromCurrentState, 4), (UIViewAnimationOptionRepeat, 8),
      (UIViewAnimationOptionAutoreverse, 16), (UIViewAnimationOptionOverrideInheritedDuration, 32),
      (UIViewAnimationOptionOverrideInheritedCurve, 64),
      (UIViewAnimationOptionAllowAnimatedContent, 128),
      (UIViewAnimationOptionShowHideTransitionViews, 256),
      (UIViewAnimationOptionOverrideInheritedOptions, 512),
      (UIViewAnimationOptionCurveEaseInOut, 0), (UIViewAnimationOptionCurveEaseIn, 1 << 16),
      (UIViewAnimationOptionCurveEaseOut, 2 << 16), (UIViewAnimationOptionCurveLinear, 3 << 16),
      (UIViewAnimationOptionTransitionNone, 0),
      (UIViewAnimationOptionTransitionFlipFromLeft, 1 << 20),
      (UIViewAnimationOptionTransitionFlipFromRight, 2 << 20),
      (UIViewAnimationOptionTransitionCurlUp, 3 << 20),
      (UIViewAnimationOptionTransitionCurlDown, 4 << 20),
      (UIViewAnimationOptionTransitionCrossDissolve, 5 << 20),
      (UIViewAnimationOptionTransitionFlipFromTop, 6 << 20),
      (UIViewAnimationOptionTransitionFlipFromBottom, 7 << 20),
      (UIViewKeyframeAnimationOptionCalculationModeLinear, 0),
      (UIViewKeyframeAnimationOptionCalculationModeDiscrete, 1 << 10),
      (UIViewKeyframeAnimationOptionCalculationModePaced, 2 << 10),
      (UIViewKeyframeAnimationOptionCalculationModeCubic, 3 << 10),
      (UIViewKeyframeAnimationOptionCalculationModeCubicPaced, 4 << 10),
    ]
    for (option, bits) in options { #expect(option.rawValue == bits) }
  }
}

/// A dragged finger, with the types of Core Graphics.
@Suite struct PanNameTests {
  @Test func translationsAreCGPoints() throws {
    let scene = Scene(size: CGSize(width: 100, height: 100))
    var ways: [CGPoint] = []
    scene.pan(from: CGPointMake(10, 10), to: CGPointMake(20, 30), at: 0.1, duration: 0.2) {
      (translation: CGPoint) in ways.append(translation)
    }
    _ = try scene.record(until: 1)
    #expect(ways.first == CGPointZero && ways.last == CGPointMake(10, 20) && ways.count > 5)
  }
}
