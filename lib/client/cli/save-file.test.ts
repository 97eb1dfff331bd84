import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileAnswerOf } from "../file-answer.ts";
import { fileNameOf, saveFile } from "./save-file.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "countersign-save-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const answerOf = (body: BodyInit) => fileAnswerOf(new Response(body));

test.each([
  ["../../etc/passwd", "_.._etc_passwd"],
  ["Lease: north / south?", "Lease_ north _ south_"],
  ["...", "unnamed"],
  ["a\u0000b\nc", "a_b_c"],
  ["Vertrag ä", "Vertrag ä"],
])("%j is no path", (name, file) => expect(fileNameOf(name)).toBe(file));

test("a name in any letters fits into every file system, cut between letters", () => {
  const name = fileNameOf("契".repeat(300));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^契+$/);
});

test("what is there is kept: the next one gets a number", async () => {
  const wanted = join(folder, "deep", "Lease.pdf");
  expect(await saveFile(answerOf("one"), wanted)).toBe(wanted);
  expect(await saveFile(answerOf("two"), wanted)).toBe(join(folder, "deep", "Lease (2).pdf"));
  expect(readFileSync(wanted, "utf8")).toBe("one");
});

test("two at once get two files", async () => {
  const wanted = join(folder, "Lease.pdf");
  const paths = await Promise.all(["a", "b", "c"].map((text) => saveFile(answerOf(text), wanted)));
  expect(new Set(paths).size).toBe(3);
});

test("what breaks off leaves nothing behind", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("half"));
      controller.error(new Error("cut"));
    },
  });
  await expect(saveFile(answerOf(body), join(folder, "Lease.pdf"))).rejects.toThrow("cut");
  expect(readdirSync(folder)).toEqual([]);
});
