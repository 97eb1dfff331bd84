// The cut script reads what the whole one reads, and is a quarter smaller on the wire.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { cutWorker, cutWorkersOf } from "./cut-worker.ts";

const fileOf = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/build/${name}`)), "utf8");
let root: string;
let cut: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "countersign-worker-"));
  cut = await cutWorker(fileOf("pdf.worker.mjs"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("it is a quarter smaller on the wire, and names its licence", () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7 };
  const packed = (text: string) => brotliCompressSync(text, { params }).byteLength;
  expect(packed(cut) / packed(fileOf("pdf.worker.min.mjs"))).toBeLessThan(0.75);
  expect(cut).toMatch(/^\/\*\*[\s\S]*Apache License, Version 2\.0[\s\S]*\*\//);
  expect(cut).not.toContain("subformSet");
});

test("it reads a document", async () => {
  const file = join(root, "pdf.worker.mjs");
  writeFileSync(file, cut);
  const pdfjs = await import("pdfjs-dist/legacy/build/pdf.mjs");
  pdfjs.GlobalWorkerOptions.workerSrc = pathToFileURL(file).href;
  const pdf = await pdfjs.getDocument({ data: makeContractPdf({ pages: 3, title: "Agreement" }) }).promise;
  expect(pdf.numPages).toBe(3);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  expect(items.map((item) => ("str" in item ? item.str : "")).join(" ")).toContain("Agreement");
  await pdf.loadingTask.destroy();
});

test("it takes the place of the whole one in a build, under the same name", async () => {
  const media = join(root, ".next/static/media");
  mkdirSync(media, { recursive: true });
  const name = join(media, "pdf.worker.min.0a1-b2.mjs");
  writeFileSync(name, "whole");
  writeFileSync(join(media, "other.mjs"), "whole");
  await cutWorkersOf(root);
  expect(readFileSync(name, "utf8")).toBe(cut);
  expect(readFileSync(join(media, "other.mjs"), "utf8")).toBe("whole");
});

test("what it does not know is not cut in silence", async () => {
  await expect(cutWorker("export {};")).rejects.toThrow("./src/core/xfa/");
});
