// The consent document as programs that are not ours see it, in every language that is built in.
import { spawnSync } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "#lib/core/secrets.ts";
import { type Language, languages } from "#lib/language/languages.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { checkStructure, extractText, withFile } from "#lib/testing/judge-pdf.ts";
import { files } from "#lib/testing/plain-files.ts";
import { blocksOf, textOf } from "./consent-body.ts";
import { consentDocument } from "./consent-document.ts";
import { consentData, consentTemplate } from "./consent-template.ts";
import { builtInConsents } from "./consent-text.ts";

let account: TestAccount;
let owner: { accountId: string };
beforeAll(async () => {
  account = await makeAccount();
  owner = { accountId: account.account.id };
});

const flat = (text: string) => text.normalize("NFKC").replace(/[\s\u00ad\u2010-]+/g, "");
/** Poppler turns Arabic letters that are drawn as one around, so a word is known by its letters, and the order is not told. */
const words = (text: string) =>
  (text.normalize("NFKC").match(/\p{L}+/gu) ?? []).map((word) => [...word].sort().join(""));

describe("the built-in consent", () => {
  test.each(builtInConsents.map(({ language }) => language as Language))(
    "%s: tagged, and every sentence can be read",
    async (code) => {
      const consentWords = builtInConsents.find((one) => one.language === code);
      if (!consentWords) throw new Error("no words");
      const text = textOf(consentWords);
      expect(await runTool("missingGlyphs", [text.title + text.body])).toEqual([]);
      const consent = await consentDocument(account.account.id, code, owner);
      expect(consent.name).toBe(text.title);
      expect(consent.file.pages.length).toBeLessThanOrEqual(2);
      const bytes = await files.get(consent.file.originalFile);
      expect(checkStructure(bytes)).toMatchObject({ code: 0 });
      const facts = withFile(bytes, (path) => spawnSync("pdfinfo", [path], { encoding: "utf8" }).stdout);
      expect(facts).toMatch(/Tagged:\s+yes/);
      expect(facts).toContain(text.title);
      const shown = extractText(bytes);
      if (languages[code].direction === "rtl")
        expect(words(shown)).toEqual(expect.arrayContaining(words(`${text.title} ${text.body}`)));
      else
        for (const block of [{ text: text.title }, ...blocksOf(text.body)])
          expect(flat(shown)).toContain(flat(block.text));
      // A glyph that no font has is drawn as .notdef, which poppler would still call a letter: the fonts say so.
      const fonts = withFile(bytes, (path) => spawnSync("pdffonts", [path], { encoding: "utf8" })).stdout;
      expect(fonts).toMatch(/Noto/);
    },
  );

  test("the same words are the same bytes every time, so they are stored once", async () => {
    const [english] = builtInConsents;
    if (!english) throw new Error("no words");
    const consent = await consentDocument(account.account.id, "en", owner);
    const again = await runTool("typeset", [
      { template: consentTemplate, data: consentData(textOf(english)), tagged: true },
    ]);
    expect(sha256(again)).toBe(consent.file.uploadedFile);
    expect(await consentDocument(account.account.id, "EN-gb", owner)).toBe(consent);
    expect((await consentDocument(account.account.id, "xx", owner)).name).toBe(consent.name);
    expect((await consentDocument(account.account.id, "no language", owner)).name).toBe(consent.name);
  });
});
