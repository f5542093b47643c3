extension PictureTransition.Kind {
  /// The source curls up like a page and uncovers the target.
  public static let pageCurl = Self(
    PageCurl.self, "pageCurl",
    [
      .image("backsideImage"), .image("shadingImage"), .rect("extent", side: 300),
      .number("angle", 0), .length("radius", 100, from: 0.01),
    ])
}

struct PageCurl: PictureKernel {
  let curl: Curl

  init(_ setup: KernelSetup) { curl = Curl(setup) }

  @inline(__always)
  func color<Inputs: PictureInputs>(
    _ x: Inputs.Number, _ y: Inputs.Number, _ inputs: Inputs
  ) -> Shade<Inputs.Number> {
    typealias Number = Inputs.Number
    let beyond = curl.direction.along(x, y) - Number(curl.contact)
    let isFlat = beyond <= Number(0)
    let ground: Shade<Number>
    if isFlat.holdsEverywhere {
      ground = inputs.here(.source)
    } else if isFlat.holdsAnywhere {
      ground = .choose(isFlat, inputs.here(.source), inputs.here(.target))
    } else {
      ground = inputs.here(.target)
    }
    return curl.rolled(over: ground, x, y, beyond, inputs)
  }
}
