import TestSupport
import Testing

/// The record of tables from other projects, which reports every unused row.
@Suite struct LedgerTests {
  @Test func verdicts() {
    var ledger = Ledger([
      "other": .differs("…"), "now the same": .differs("…"), "group…": .absent("…"),
      "gone": .absent("…"),
    ])
    ledger.note("same") { nil }
    ledger.note("wrong") { "is off" }
    ledger.note("number", 1, within: 0.1) { 1.05 }
    ledger.note("wrong number", 1, within: 0.1) { 1.2 }
    ledger.note("other") { "is different" }
    ledger.note("now the same") { nil }
    ledger.note("group 1") { "isn't asked" }
    ledger.note("group 2") { nil }
    #expect(ledger.agreed == 2 && ledger.listed == 4)
    #expect(
      ledger.verdict == [
        "wrong: is off", "wrong number: 1.2, not 1.0",
        "now the same: agrees, although it is listed as different", "gone: no such row",
      ])
  }
}
