// Takes a form that lies whole in memory apart into its parts, without copying them.
import { parametersOf, readDisposition } from "./content-disposition.ts";

export type FormPart = {
  name: string;
  /** Undefined where the client names none, as it does for plain values. */
  fileName: string | undefined;
  contentType: string;
  bytes: Buffer;
};

const mostParts = 120;
const largestHead = 16 * 1024;

function broken(what: string): never {
  throw new Error(what);
}

/**
 * The lines of a part's head, by their lower-case names; a line that continues belongs to the one before it. Forms that are
 * put together by hand, as Salesforce's programs have to, break these lines with LF alone; the product's own servers take that.
 */
function headersOf(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of head
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/)
    .filter(Boolean)) {
    const colon = line.indexOf(":");
    if (colon < 1 || /[\r\n]/.test(line)) broken("The head of a part cannot be read.");
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Undefined for a part without a name, which nobody could ask for. */
function partOf(head: string, content: Buffer): FormPart | undefined {
  const headers = headersOf(head);
  const disposition = readDisposition(headers.get("content-disposition") ?? "");
  if (disposition?.name === undefined) return undefined;
  // Not for forms any more (RFC 7578, 4.7), and still what mail-minded libraries send.
  const coded = headers.get("content-transfer-encoding")?.toLowerCase() === "base64";
  return {
    name: disposition.name,
    fileName: disposition.fileName,
    contentType: headers.get("content-type") ?? "",
    bytes: coded ? Buffer.from(content.toString("latin1"), "base64") : content,
  };
}

type Line = { start: number; end: number; last: boolean };

/** What may follow a boundary on its line: the two dashes of the last one, blanks, the line break (LF before a head only). */
const follows = new Set(["-", " ", "\t", "\r", "\n"].map((character) => character.charCodeAt(0)));

/** The next line that is the boundary and nothing longer, with the line break before it; from `from` on. */
function boundaryLine(bytes: Buffer, boundary: string, from: number): Line | undefined {
  const needle = Buffer.from(`\r\n--${boundary}`, "latin1");
  // Only at the very beginning no line break comes first.
  const first = from === 0 && bytes.subarray(0, needle.length - 2).equals(needle.subarray(2));
  for (let at = first ? -2 : bytes.indexOf(needle, from); at !== -1; at = bytes.indexOf(needle, at + 2)) {
    const after = at + needle.length;
    if (!follows.has(bytes[after] ?? 0)) continue;
    const rest = bytes.toString("latin1", after, after + 128);
    if (rest.startsWith("--")) return { start: at, end: after + 2, last: true };
    const padding = /^[ \t]*(?=\r\n|\ncontent-)/i.exec(rest)?.[0];
    if (padding !== undefined) return { start: at, end: after + padding.length, last: false };
  }
  return undefined;
}

/** The parts in the order they were sent. Throws for a form that breaks off or is none. */
export function readParts(bytes: Buffer, contentType: string): FormPart[] {
  const boundary = parametersOf(contentType).get("boundary") || broken("The form names no boundary.");
  const parts: FormPart[] = [];
  let line = boundaryLine(bytes, boundary, 0) ?? broken("The form has no boundary line.");
  for (let count = 0; !line.last; count++) {
    if (count === mostParts) broken("The form has too many parts.");
    // The line break that ends the boundary's line is the first of the two where a part has no headers.
    const head = bytes.indexOf("\r\n\r\n", line.end, "latin1");
    if (head < 0 || head - line.end > largestHead) broken("The head of a part has no end.");
    const next = boundaryLine(bytes, boundary, head + 2) ?? broken("The form breaks off.");
    const part = partOf(bytes.toString("latin1", line.end, head), bytes.subarray(head + 4, next.start));
    if (part) parts.push(part);
    line = next;
  }
  return parts;
}
