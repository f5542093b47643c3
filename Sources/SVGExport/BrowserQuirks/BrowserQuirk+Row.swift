extension BrowserQuirk {
  /// A renderer in which quirks were seen.
  package enum Engine: String, CaseIterable, Sendable {
    case chromium = "Chromium"
    case firefox = "Firefox"
    case webKit = "WebKit"
    case librsvg

    /// The newest build of Debian 12 in which the tests ran.
    package var testedBuild: String {
      switch self {
      case .chromium: "Chromium 156.0.8078"
      case .firefox: "Firefox ESR 153.8"
      case .webKit: "WebKitGTK 2.50.6"
      case .librsvg: "librsvg 2.54.7"
      }
    }
  }

  /// A public report of a fault.
  package enum Bug: Hashable, Sendable {
    case chromium(Int)
    case mozilla(Int)
    case webKit(Int)

    /// The tracker's name and the number.
    package var name: String {
      switch self {
      case .chromium(let number): "Chromium \(number)"
      case .mozilla(let number): "Mozilla \(number)"
      case .webKit(let number): "WebKit \(number)"
      }
    }

    /// The address of the report.
    package var address: String {
      switch self {
      case .chromium(let number): "https://crbug.com/\(number)"
      case .mozilla(let number): "https://bugzilla.mozilla.org/show_bug.cgi?id=\(number)"
      case .webKit(let number): "https://bugs.webkit.org/show_bug.cgi?id=\(number)"
      }
    }
  }

  /// A description of a quirk.
  package struct Row: Sendable {
    /// The engines in which the fault was seen, in Debian 12's builds.
    package let engines: [Engine]
    /// The versions with the fault, if they are known; nil otherwise.
    package let versions: String?
    /// The fault, in one to three sentences.
    package let fault: String
    /// The markup that is written because of the fault.
    package let markup: String
    /// The test that fails without the workaround, as target, suite and function; nil if no test of its own is known.
    package let test: String?
    /// The public report; nil if none is known.
    package let bug: Bug?
    /// True if ``SVGOptions/quirks`` decides about the workaround. The others are part of the structure of documents or
    /// of a back end.
    package let isSwitchable: Bool

    init(
      in engines: Engine..., versions: String? = nil, fault: String, markup: String,
      test: String? = nil, bug: Bug? = nil, isSwitchable: Bool = true
    ) {
      self.engines = engines
      self.versions = versions
      self.fault = fault
      self.markup = markup
      self.test = test
      self.bug = bug
      self.isSwitchable = isSwitchable
    }
  }
}
