// The table from findings to the indications of ETSI EN 319 102-1, and that nothing passes which we do not call whole.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Facts, indicationOf, type Trouble } from "./indication.ts";

const passing: Facts = {
  state: "intact",
  trust: "known",
  revocation: "good",
  takenBack: null,
  troubles: [],
  isChangedLater: false,
  isUnclear: false,
  provenAt: new Date("2026-11-21T13:42:10Z"),
  isInTime: true,
  isIssuerTakenBack: false,
};
const before = "2026-01-01T00:00:00.000Z";
const after = "2031-01-01T00:00:00.000Z";

test.each<[string, Partial<Facts>, string, string | null]>([
  ["whole, known, proven and not taken back", {}, "TOTAL-PASSED", null],
  ["taken back after the proven time", { takenBack: after }, "TOTAL-PASSED", null],
  ["not readable as a signature", { state: "changed", troubles: ["format"] }, "TOTAL-FAILED", "FORMAT_FAILURE"],
  ["changed bytes", { state: "changed", troubles: ["digest"] }, "TOTAL-FAILED", "HASH_FAILURE"],
  ["another key", { state: "changed", troubles: ["value"] }, "TOTAL-FAILED", "SIG_CRYPTO_FAILURE"],
  [
    "changed bytes of somebody unknown",
    { state: "changed", trust: "other", troubles: ["digest"] },
    "TOTAL-FAILED",
    "HASH_FAILURE",
  ],
  ["forbidden changes afterwards", { state: "changed", isChangedLater: true }, "TOTAL-FAILED", "FORMAT_FAILURE"],
  [
    "an unknown algorithm",
    { state: "cannotTell", trust: "other", troubles: ["unsupported"] },
    "INDETERMINATE",
    "SIG_CONSTRAINTS_FAILURE",
  ],
  ["nobody is known", { trust: "unknown" }, "INDETERMINATE", "NO_CERTIFICATE_CHAIN_FOUND"],
  ["somebody else's", { trust: "other" }, "INDETERMINATE", "NO_CERTIFICATE_CHAIN_FOUND"],
  [
    "taken back",
    { state: "cannotTell", revocation: "revoked", takenBack: before, troubles: ["taken back"] },
    "INDETERMINATE",
    "REVOKED_NO_POE",
  ],
  [
    "an issuer taken back",
    { state: "cannotTell", revocation: "revoked", takenBack: before, isIssuerTakenBack: true },
    "INDETERMINATE",
    "REVOKED_CA_NO_POE",
  ],
  ["taken back, with no proof that counts", { takenBack: after, provenAt: null }, "INDETERMINATE", "REVOKED_NO_POE"],
  ["taken back before the proof that counts", { takenBack: before }, "INDETERMINATE", "REVOKED_NO_POE"],
  ["out of date", { isInTime: false }, "INDETERMINATE", "OUT_OF_BOUNDS_NOT_REVOKED"],
  [
    "out of date, and nothing known of it",
    { state: "cannotTell", troubles: ["dates"], revocation: "unknown" },
    "INDETERMINATE",
    "OUT_OF_BOUNDS_NO_POE",
  ],
  [
    "a certificate for something else",
    { state: "cannotTell", troubles: ["chain"] },
    "INDETERMINATE",
    "CHAIN_CONSTRAINTS_FAILURE",
  ],
  ["SHA-1, proven", { state: "cannotTell", troubles: ["weak"] }, "INDETERMINATE", "CRYPTO_CONSTRAINTS_FAILURE"],
  [
    "SHA-1, not proven",
    { state: "cannotTell", troubles: ["weak"], provenAt: null },
    "INDETERMINATE",
    "CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
  ],
  ["an odd envelope", { state: "cannotTell", troubles: ["odd"] }, "INDETERMINATE", "SIG_CONSTRAINTS_FAILURE"],
  ["to be read in more than one way", { isUnclear: true }, "INDETERMINATE", "SIG_CONSTRAINTS_FAILURE"],
  ["no word of its issuer", { revocation: "unknown" }, "INDETERMINATE", "TRY_LATER"],
  ["only now is sure", { provenAt: null }, "INDETERMINATE", "TRY_LATER"],
])("%s", (_, facts, indication, subIndication) => {
  expect(indicationOf({ ...passing, ...facts })).toEqual({ indication, subIndication });
});

test("passes only what is whole, known, in time, proven and not taken back", () => {
  const troubles: Trouble[] = [
    "format",
    "digest",
    "value",
    "unsupported",
    "weak",
    "dates",
    "chain",
    "taken back",
    "odd",
  ];
  const facts = fc.record<Facts>({
    state: fc.constantFrom("intact", "changed", "cannotTell"),
    trust: fc.constantFrom("known", "other", "unknown"),
    revocation: fc.constantFrom("good", "revoked", "unknown"),
    takenBack: fc.constantFrom(null, before, after),
    troubles: fc.oneof(fc.constant([]), fc.subarray(troubles)),
    isChangedLater: fc.boolean(),
    isUnclear: fc.boolean(),
    provenAt: fc.constantFrom(null, passing.provenAt),
    isInTime: fc.boolean(),
    isIssuerTakenBack: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, (one) => {
      const { indication, subIndication } = indicationOf(one);
      expect(indication === "TOTAL-PASSED").toBe(subIndication === null);
      if (one.state === "changed") expect(indication).not.toBe("TOTAL-PASSED");
      if (indication !== "TOTAL-PASSED") return;
      const { takenBack, isIssuerTakenBack: _, ...rest } = one;
      expect(takenBack).not.toBe(before);
      expect({ ...rest, takenBack: null, isIssuerTakenBack: false }).toEqual(passing);
    }),
  );
});
