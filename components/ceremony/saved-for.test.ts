// Which of a sender's saved pictures a step offers: initials where initials are asked for, the signature everywhere else.
import { expect, test } from "vitest";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { Step } from "./signing-state.ts";
import { savedFor } from "./use-signing.ts";

const signature = { file: "the signature" };
const initials = { file: "the initials" };

const offered = (subtype: string, saved: object, settings = {}) => {
  const field = { id: "f1", type: "SIGNATURE", subtype };
  const approval = { id: "a1", mine: true, enforceCaptureSignature: false, fromFile: false, fields: [field] };
  const view = { documents: [{ id: "d1", approvals: [approval] }], settings, ...saved };
  const kind = subtype.endsWith("INITIALS") ? "initials" : "signature";
  const step = { kind, documentId: "d1", approvalId: "a1", fields: [field] };
  return savedFor(view as unknown as CeremonyView, step as unknown as Step);
};
const both = { savedSignature: signature, savedInitials: initials };

test.each([
  ["INITIALS", both, "the initials"],
  ["CHOOSE_INITIALS", both, "the initials"],
  ["FULLNAME", both, "the signature"],
  ["CHOOSE_SIGNATURE", both, "the signature"],
  ["INITIALS", { savedSignature: signature }, undefined],
  ["FULLNAME", { savedInitials: initials }, undefined],
  // What has to be drawn is drawn here and now.
  ["CAPTURE", both, undefined],
  ["INITIALS", {}, undefined],
])("%s with %j: %s", (subtype, saved, file) => {
  expect(offered(subtype, saved)).toBe(file);
});
