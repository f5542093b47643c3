extension [Double] {
  /// The common period of several periods, in seconds: a whole multiple of each; 0 for an empty list.
  ///
  /// The windows of one picture have one, as its duration is a whole multiple of each. Without a common period it is
  /// the longest of them.
  package var commonWindow: Double {
    let windows = filter { $0 > 0 }
    guard let longest = windows.max() else { return 0 }
    let rounds = (1...Self.maximumRounds).first { rounds in
      let end = longest * Double(rounds)
      return windows.allSatisfy { abs((end / $0).rounded() * $0 - end) < 1e-9 }
    }
    return longest * Double(rounds ?? 1)
  }

  /// Endless animations are shown for half a minute at most before they repeat.
  private static var maximumRounds: Int { 10_000 }
}
