// Has a file converted as the product does it, and lets poppler say what came of it.
import { execFileSync } from "node:child_process";
import { expect } from "vitest";
import { convertUpload } from "#lib/pdf/convert/convert-upload.ts";
import { extractText, withFile } from "./judge-pdf.ts";

export async function converted(bytes: Uint8Array) {
  const made = await convertUpload(bytes);
  if (!made.ok) throw new Error(`${made.reason}: ${made.what}`);
  const facts = withFile(made.bytes, (path) => execFileSync("pdfinfo", [path], { encoding: "utf8" }));
  const fonts = withFile(made.bytes, (path) => execFileSync("pdffonts", [path], { encoding: "utf8" }));
  const rows = fonts.trim().split("\n").slice(2);
  return {
    text: extractText(made.bytes).replace(/[\u202a-\u202e]/g, ""),
    pages: Number(/^Pages:\s+(\d+)/m.exec(facts)?.[1]),
    size: /^Page size:\s+([\d.]+) x ([\d.]+)/m.exec(facts)?.slice(1).map(Number),
    fonts: rows.map((row) => row.split(/\s+/)[0] ?? "").join(" "),
    embedded: rows.every((row) => /\byes yes yes\s+\d+\s+\d+\s*$/.test(row)),
    bytes: made.bytes,
  };
}

export const inOrder = (text: string, words: string[]) => {
  let at = 0;
  for (const word of words) {
    const found = text.indexOf(word, at);
    expect(found, `${word} in ${text}`).toBeGreaterThanOrEqual(0);
    at = found + word.length;
  }
};

/** Its reason, or the kind of file that it was taken for. */
export const refused = async (bytes: Uint8Array) => {
  const made = await convertUpload(bytes);
  return made.ok ? made.kind : made.reason;
};
