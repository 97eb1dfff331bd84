import { expect, test } from "vitest";
import { translatorFor } from "#lib/language/translator.ts";
import { knownBy } from "./known-by.ts";

const authentication = "E-mail link, code by text message";

test("how a signer is known is told in the reader's language; what has no name that we know is quoted", async () => {
  const german = await translatorFor("evidence", "de");
  const told = knownBy(german, { authentication, known: ["mail", "SMS"] });
  expect(told).not.toBe(authentication);
  expect(told).toBe(`${german.t("way.mail.label")}, ${german.t("proof.alsoSMS")}`);
  for (const known of [[], ["mail", "RETINA"], ["constructor"]])
    expect(knownBy(german, { authentication, known })).toBe(authentication);
});
