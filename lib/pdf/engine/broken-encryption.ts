// Tells whether a file says that it is encrypted without saying how: what its pages hold, nobody can know.
import { type PDF, PdfDict, PdfRef } from "@libpdf/core";

/** What some programs read as plain text is gibberish to others, and none is wrong. An entry that points nowhere is none. */
export function hasBrokenEncryption(pdf: PDF, bytes: Uint8Array): boolean {
  const said = pdf.context.info.trailer.get("Encrypt");
  const value = said instanceof PdfRef ? pdf.getObject(said) : said;
  if (value) return value.type !== "null" && !(value instanceof PdfDict && value.type === "dict");
  // The trailer of a file without cross-references is put together anew, and forgets what it said of encryption.
  if (!pdf.recoveredViaBruteForce) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return /\btrailer\b[\s\S]{0,4000}?\/Encrypt(?![A-Za-z])\s*(?!<<|null\b|\d+\s+\d+\s+R\b)/.test(text);
}
