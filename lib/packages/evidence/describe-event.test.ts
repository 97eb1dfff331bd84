// What the evidence says of a mark that a sender had saved.
import { expect, test } from "vitest";
import { savedSignatureWords } from "./describe-event.ts";
import { englishEvidence } from "./words.ts";

test.each([
  [{ savedSignature: true }, "with the saved signature"],
  [{ savedInitials: true }, "with the saved initials"],
  [{ savedInitials: "true" }, ""],
  [{}, ""],
])("%j: %s", (data, said) => {
  expect(savedSignatureWords(data, englishEvidence)).toBe(said);
});
