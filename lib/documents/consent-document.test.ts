// The consent document as programs that are not ours see it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { files } from "#lib/files/store.ts";
import { runTool } from "#lib/pdf/pool.ts";
import { sha256 } from "#lib/secrets.ts";
import { type ConsentDocument, consentDocument } from "./consent-document.ts";
import { consentTemplate, consentText } from "./consent-text.ts";

const folder = mkdtempSync(join(tmpdir(), "countersign-consent-"));
const path = join(folder, "consent.pdf");
let consent: ConsentDocument;

beforeAll(async () => {
  consent = await consentDocument("en");
  writeFileSync(path, await files.get(consent.file.originalFile));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("one tagged page that holds every sentence of the text", () => {
  expect(execFileSync("qpdf", ["--check", path], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })).toContain(
    "No syntax or stream encoding errors found",
  );
  const facts = execFileSync("pdfinfo", [path], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  expect(facts).toMatch(/Pages:\s+1\n/);
  expect(facts).toMatch(/Tagged:\s+yes/);
  expect(facts).toMatch(/Title:\s+Electronic Disclosures and Signatures Consent/);
  const flat = (text: string) => text.replace(/[\s-]+/g, "");
  const shown = flat(
    execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  );
  const { title, lead, sections, closing } = consentText("en");
  for (const words of [title, lead, closing, ...sections.flatMap(({ heading, text }) => [heading, text])])
    expect(shown).toContain(flat(words));
});

test("the same words are the same bytes every time, so they are stored once", async () => {
  const again = await runTool("typeset", [{ template: consentTemplate, data: consentText("en"), tagged: true }]);
  expect(sha256(again)).toBe(consent.file.uploadedFile);
  expect(await consentDocument("EN-gb")).toBe(consent);
  expect((await consentDocument("xx")).name).toBe(consent.name);
});
