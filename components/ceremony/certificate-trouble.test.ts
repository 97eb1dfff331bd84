// What the page says of a certificate that the service does not take.
import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import type { Words } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { certificateTrouble, outcomeWords } from "./use-own-certificate.ts";

const messages = await loadCeremonyMessages("en");
const t = createTranslator({ locale: "en-GB", messages }) as unknown as Words;

test.each([
  ["issuer", "This certificate was not issued by an authority that the sender’s organization accepts."],
  ["expired", "This certificate has expired."],
  ["another", "This certificate cannot be read."],
])("%s", (problem, said) => {
  const cause = new CallError(400, { messageKey: "error.validation.signerCertificate", parameters: { problem } });
  expect(certificateTrouble(t, cause, undefined)).toContain(said);
});

test("back from a service the same is said of an issuer who does not count", () => {
  const said = outcomeWords(t, "issuer", "id.example.com");
  expect(said).toContain("was not issued by an authority that the sender’s organization accepts. Nothing is signed.");
  expect(outcomeWords(t, "cancelled", "id.example.com")).toContain("at id.example.com. Nothing is signed");
});
