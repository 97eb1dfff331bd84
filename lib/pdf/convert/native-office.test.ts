// The machine's LibreOffice as it is called, with a script in its place; the real one is asked where there is one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findProgram } from "#lib/ops/find-browser.ts";
import { extractText } from "#lib/testing/judge-pdf.ts";
import { makeDocx } from "#lib/testing/make-office.ts";
import { convertNative, removeAbandonedFolders } from "./native-office.ts";

let folder: string;
let before: string | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "countersign-test-"));
  // As that of temporary files is: where root runs this, LibreOffice is somebody else's.
  chmodSync(folder, 0o755);
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
/** How many processes sleep for so long. */
const running = (seconds: string) =>
  readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8") === `sleep\0${seconds}\0`;
    } catch {
      return false;
    }
  }).length;
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

test("one without an end does not outlive a server that was killed, and its folder is removed later", async () => {
  // Its number is another one inside: it is known by what it does.
  const mark = `300.${process.pid}${Date.now() % 1000}`;
  const endless = program(`exec sleep ${mark}`);
  const script = `import { convertNative } from ${JSON.stringify(join(import.meta.dirname, "native-office.ts"))};
    await convertNative(${JSON.stringify(endless)}, new Uint8Array(), "doc", { deadlineMs: 3000 });`;
  const server = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(server, "exit");
  await vi.waitFor(() => expect(running(mark)).toBe(1), { timeout: 20_000, interval: 10 });
  server.kill("SIGKILL");
  await ended;
  await vi.waitFor(() => expect(running(mark)).toBe(0), { timeout: 20_000 });
  expect(leftovers()).toHaveLength(1);
  await removeAbandonedFolders();
  expect(leftovers()).toHaveLength(1);
  await removeAbandonedFolders(Date.now() + 2 * 3_600_000);
  expect(leftovers()).toEqual([]);
}, 60_000);

test("one that asks for more memory than it may gets none, and the same within its limit ends well", async () => {
  const hungry = program("dd if=/dev/zero of=/dev/null bs=300M count=1 && mkdir out && echo made > out/document.pdf");
  const limited = await convertNative(hungry, new Uint8Array(), "doc", { mostMemory: 200 * 1024 ** 2 });
  expect(limited).toEqual({ ok: false, reason: "conversionFailed" });
  expect((await convertNative(hungry, new Uint8Array(), "doc")).ok).toBe(true);
});

test("two work at a time, the others wait", async () => {
  // Each has its folder while it works.
  const script = program("sleep 0.3; mkdir out; echo made > out/document.pdf");
  const seen = new Set<number>();
  const look = setInterval(() => seen.add(leftovers().length), 5);
  const made = await Promise.all(Array.from({ length: 6 }, () => convertNative(script, new Uint8Array(), "doc")));
  clearInterval(look);
  expect(made.map(({ ok }) => ok)).toEqual(Array(6).fill(true));
  expect(Math.max(...seen)).toBe(2);
});

test.runIf(findProgram("soffice"))(
  "the real one turns a Word file into a PDF",
  async () => {
    const made = await convertNative(findProgram("soffice") ?? "", makeDocx(["Native words"]), "docx");
    expect(made.ok && extractText(made.pdf)).toContain("Native words");
  },
  90_000,
);
