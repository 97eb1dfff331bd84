// What whoever asks for a sentence can rely on: the reader's language, no message without what it needs, and no key that is not there.
import { expect, test } from "vitest";
import { translatorFor } from "./translator.ts";

test("a code is served by its language, in the way of its country", async () => {
  const { t, language, formatTag } = await translatorFor("mails", "de_ch");
  expect([language, formatTag]).toEqual(["de", "de-CH-u-ca-gregory-nu-latn"]);
  expect(t("invitation.subject", { package: "Miete" })).toBe("Bitte unterschreiben: Miete");
});

test("numbers are written as in the reader's country", async () => {
  const preview = async (code: string) => (await translatorFor("mails", code)).t("asked.preview", { documents: 1234 });
  expect(await preview("de")).toBe("1.234 Dokumente.");
  expect(await preview("de-CH")).toMatch(/^1[’']234 Dokumente\.$/);
  expect(await preview("en")).toBe("1,234 documents.");
  // In the digits that stand in the documents themselves.
  expect(await preview("ar-EG")).toContain("1,234");
});

test("what is asked for wrongly neither compiles nor becomes a sentence", async () => {
  const { t } = await translatorFor("mails", "fr");
  // @ts-expect-error There is no such message.
  expect(() => t("invitation.nothing")).toThrow();
  // @ts-expect-error It names the package.
  expect(() => t("invitation.subject")).toThrow();
  // @ts-expect-error It counts.
  expect(() => t("asked.preview", { documents: "some" })).not.toThrow();
});
