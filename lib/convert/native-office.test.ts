// The machine's LibreOffice as it is called, with a script in its place; the real one is asked where there is one.
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProgram } from "#lib/boot/find-browser.ts";
import { extractText } from "#lib/testing/judge-pdf.ts";
import { makeDocx } from "#lib/testing/make-office.ts";
import { convertNative } from "./native-office.ts";

let folder: string;
let before: string | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "countersign-test-"));
  // Where the runs put their own folders, so that what they leave behind is seen.
  before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
});
afterAll(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(folder, { recursive: true });
});

function program(script: string): string {
  const path = join(folder, "soffice");
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}
const leftovers = () => readdirSync(folder).filter((name) => name !== "soffice");

test("it gets a profile, fonts and a home of its own, which are gone afterwards", async () => {
  const script = program(
    'mkdir out; { echo "$@"; echo "$HOME" "$FONTCONFIG_FILE" "[$SECRET]"; cat profile/user/registrymodifications.xcu fonts.conf; } > out/document.pdf',
  );
  process.env.SECRET ??= "kept from strangers, kept from strangers";
  const made = await convertNative(script, new Uint8Array([1]), "docx");
  const said = made.ok ? Buffer.from(made.pdf).toString() : made.reason;
  expect(said).toMatch(/-env:UserInstallation=file:\/\/\S+\/profile --headless .* --convert-to pdf/);
  expect(said).toContain("fonts.conf []");
  expect(said).toContain("DisableMacrosExecution");
  expect(said).toMatch(/expo-google-fonts\/carlito/);
  expect(leftovers()).toEqual([]);
});

test("one that hangs is ended with what it started, one that makes nothing has failed", async () => {
  expect(await convertNative(program("sleep 60 & sleep 60"), new Uint8Array(), "doc", { deadlineMs: 200 })).toEqual({
    ok: false,
    reason: "conversionTimedOut",
  });
  expect(await convertNative(program("exit 0"), new Uint8Array(), "doc")).toEqual({
    ok: false,
    reason: "conversionFailed",
  });
  expect(leftovers()).toEqual([]);
});

test("one that is not there says nothing of the file", async () => {
  expect(await convertNative(join(folder, "missing"), new Uint8Array(), "doc")).toEqual({
    ok: false,
    reason: "unavailable",
  });
  expect(leftovers()).toEqual([]);
});

test.runIf(findProgram("soffice"))(
  "the real one turns a Word file into a PDF",
  async () => {
    const made = await convertNative(findProgram("soffice") ?? "", makeDocx(["Native words"]), "docx");
    expect(made.ok && extractText(made.pdf)).toContain("Native words");
  },
  90_000,
);
