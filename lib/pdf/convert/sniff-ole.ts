// PURE. Tells what an OLE2 file is, as Word, Excel and PowerPoint wrote them until 2003, and whether a password locks it.
import { oleStreams } from "./ole-directory.ts";
import type { Sniffed } from "./sniff.ts";

const locked = (what: string): Sniffed => ({ refused: "passwordProtected", what });

const wanted = [
  "ENCRYPTEDPACKAGE",
  "WORDDOCUMENT",
  "POWERPOINT DOCUMENT",
  "ENCRYPTEDSUMMARY",
  "WORKBOOK",
  "BOOK",
] as const;

/** What lies deeper than the root is embedded: a sheet with a Word file inside is a sheet. */
export function sniffOle(file: Buffer): Sniffed {
  const found = oleStreams(file, wanted);
  if (!found) return { refused: "conversionFailed", what: "a damaged office file" };
  // Excel's own password protects from writing only, and whoever opens the file need not know it: LibreOffice tries it.
  if (found.ENCRYPTEDPACKAGE) return { kind: "xlsx", locked: "an office file" };
  if (found.WORDDOCUMENT) return isLockedDocument(found.WORDDOCUMENT) ? locked("a Word file") : { kind: "doc" };
  if (found["POWERPOINT DOCUMENT"]) return found.ENCRYPTEDSUMMARY ? locked("a PowerPoint file") : { kind: "ppt" };
  const book = found.WORKBOOK ?? found.BOOK;
  if (!book) return { refused: "unsupportedType", what: "an office file of another kind" };
  return isLockedWorkbook(book) ? { kind: "xls", locked: "an Excel file" } : { kind: "xls" };
}

/** The FIB: its magic since Word 6, and bit 8 of its flags says encrypted. */
const isLockedDocument = (fib: Buffer): boolean =>
  fib.length >= 12 && [0xa5ec, 0xa5dc].includes(fib.readUInt16LE(0)) && (fib.readUInt16LE(10) & 0x100) !== 0;

const BOF = 0x809;
const FILEPASS = 0x2f;

/** A FILEPASS record soon after the workbook's BOF. */
function isLockedWorkbook(book: Buffer): boolean {
  if (book.length < 8 || book.readUInt16LE(0) !== BOF) return false;
  for (let at = 0; at + 4 <= book.length; at += 4 + book.readUInt16LE(at + 2))
    if (book.readUInt16LE(at) === FILEPASS) return true;
  return false;
}
