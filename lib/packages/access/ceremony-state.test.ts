// The whole order of precedence, as a table.
import { describe, expect, test } from "vitest";
import { type CeremonyFacts, ceremonyState, showsDocuments } from "./ceremony-state.ts";

const ready: CeremonyFacts = {
  status: "SENT",
  trashed: false,
  locked: false,
  isPending: true,
  hasSigned: false,
  hasOptional: false,
  mayActNow: true,
  consentAccepted: true,
};

describe("what a signer meets at the link", () => {
  test.each<[string, Partial<CeremonyFacts>, string]>([
    ["their turn, nothing accepted yet", { consentAccepted: false }, "consent"],
    ["their turn, consent accepted", {}, "sign"],
    ["others come first", { mayActNow: false }, "waiting-turn"],
    ["others come first, even before the consent", { mayActNow: false, consentAccepted: false }, "waiting-turn"],
    ["all signed", { isPending: false, hasSigned: true }, "signed"],
    ["all signed, something optional left", { isPending: false, hasSigned: true, hasOptional: true }, "signed"],
    ["nothing to sign at all", { isPending: false }, "signed"],
    ["only optional signatures", { isPending: false, hasOptional: true }, "sign"],
    [
      "only optional signatures, consent first",
      { isPending: false, hasOptional: true, consentAccepted: false },
      "consent",
    ],
    ["locked out", { locked: true }, "locked"],
    ["locked out before it is their turn", { locked: true, mayActNow: false }, "locked"],
    ["completed, whatever else", { status: "COMPLETED", isPending: false, hasSigned: true, locked: true }, "completed"],
    ["archived is completed", { status: "ARCHIVED", isPending: false }, "completed"],
    ["declined", { status: "DECLINED" }, "declined"],
    ["declined after they signed", { status: "DECLINED", isPending: false, hasSigned: true }, "declined"],
    ["opted out", { status: "OPTED_OUT" }, "opted-out"],
    ["expired", { status: "EXPIRED", mayActNow: false }, "expired"],
    ["back in draft", { status: "DRAFT" }, "withdrawn"],
    ["in the trash before it was done", { trashed: true, isPending: false, hasSigned: true }, "withdrawn"],
    ["in the trash once completed, which takes nothing back", { status: "COMPLETED", trashed: true }, "completed"],
    ["in the trash from the archive", { status: "ARCHIVED", trashed: true }, "completed"],
    ["declined and in the trash", { status: "DECLINED", trashed: true }, "withdrawn"],
  ])("%s", (_, facts, state) => {
    expect(ceremonyState({ ...ready, ...facts })).toBe(state);
  });

  test("documents are shown to whom they belong", () => {
    const states = [
      "consent",
      "sign",
      "waiting-turn",
      "signed",
      "completed",
      "declined",
      "opted-out",
      "expired",
      "withdrawn",
      "locked",
    ] as const;
    expect(states.filter(showsDocuments)).toEqual(["sign", "signed", "completed"]);
  });
});
