// What other programs show of a PDF, as one word each: two files look alike to a reader where the words are the same.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { renderPage } from "#lib/pdf/engine/render-page.ts";
import { withFile } from "../with-file.ts";

const mostPages = 4;
const digest = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 16);
};
const told = (command: string, ...args: string[]): Buffer =>
  spawnSync(command, args, { maxBuffer: 64 * 1024 * 1024, timeout: 30_000 }).stdout ?? Buffer.alloc(0);

/** Lines of `pdfinfo` that say what the document is, and not how long the file is. */
const description = (lines: Buffer): string =>
  lines
    .toString("latin1")
    .split("\n")
    .filter((line) => /^(Title|Subject|Keywords|Author|Form|JavaScript|Pages|Page size|Page rot|Custom)/.test(line))
    .join("\n");

async function byPdfium(bytes: Uint8Array): Promise<string> {
  const pages: Uint8Array[] = [];
  try {
    for (let page = 0; page < mostPages; page += 1) pages.push(await renderPage(bytes, page, { width: 160 }));
  } catch (error) {
    if (!(error instanceof RangeError)) return "cannot be opened";
  }
  return digest(...pages);
}

export type Shown = { poppler: string; mupdf: string; pdfium: string };

/** Pixels and words of its pages, and how it is described. */
export async function shownBy(bytes: Uint8Array): Promise<Shown> {
  const pages = String(mostPages);
  const others = withFile(bytes, (path) => ({
    poppler: digest(
      told("pdftoppm", "-r", "20", "-l", pages, path),
      told("pdftotext", "-l", pages, path, "-"),
      description(told("pdfinfo", path)),
    ),
    mupdf: digest(
      told("mutool", "draw", "-q", "-F", "pam", "-r", "20", "-o", "-", path, `1-${pages}`),
      told("mutool", "draw", "-q", "-F", "txt", "-o", "-", path, `1-${pages}`),
    ),
  }));
  return { ...others, pdfium: await byPdfium(bytes) };
}

/** Which readers show something else than of the other file. */
export const differing = (one: Shown, other: Shown): string[] =>
  (["poppler", "mupdf", "pdfium"] as const).filter((reader) => one[reader] !== other[reader]);
