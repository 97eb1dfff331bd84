// PURE. Whether a file is of a kind that the account takes: judged by how it begins, by its name only where the bytes do not tell.
import type { AttachmentKind } from "#lib/contract/records/attachment-kinds.ts";

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

const begins = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, at) => bytes[at] === byte);

/** What the bytes alone tell. */
const byHead: [AttachmentKind, (bytes: Uint8Array) => boolean][] = [
  ["pdf", (b) => latin(b, 0, 5) === "%PDF-"],
  ["jpg", (b) => begins(b, 0xff, 0xd8, 0xff)],
  ["png", (b) => begins(b, 0x89, 0x50, 0x4e, 0x47)],
  ["gif", (b) => latin(b, 0, 4) === "GIF8"],
  ["heic", (b) => /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(latin(b, 4, 12))],
  ["tif", (b) => begins(b, 0x49, 0x49, 0x2a, 0) || begins(b, 0x4d, 0x4d, 0, 0x2a)],
  ["webp", (b) => latin(b, 0, 4) === "RIFF" && latin(b, 8, 12) === "WEBP"],
  ["rtf", (b) => latin(b, 0, 5) === "{\\rtf"],
];

/** What lies in archives of that kind, where names are never compressed. */
const inside: Partial<Record<AttachmentKind, string>> = {
  docx: "word/",
  xlsx: "xl/",
  pptx: "ppt/",
  odt: "application/vnd.oasis.opendocument.text",
};

const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? "";

/** Bytes of a text in any encoding but UTF-16: no byte that no text has. */
const isText = (bytes: Uint8Array): boolean => !bytes.subarray(0, 65_536).includes(0);

function holds(bytes: Uint8Array, words: string): boolean {
  const [first = 0, ...rest] = [...words].map((letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (rest.every((byte, next) => bytes[at + 1 + next] === byte)) return true;
  return false;
}

/** `isWhole`: the bytes are all there, and not the head alone, which a browser looks at. */
export function kindOf(name: string, bytes: Uint8Array, isWhole = true): AttachmentKind | undefined {
  const told = byHead.find(([, is]) => is(bytes));
  if (told) return told[0];
  const ending = endingOf(name);
  if (begins(bytes, 0x50, 0x4b, 3, 4)) {
    if (ending === "zip") return "zip";
    const found = (["docx", "xlsx", "pptx", "odt"] as const).find((kind) => kind === ending);
    return found && (!isWhole || holds(bytes, inside[found] ?? "")) ? found : undefined;
  }
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return (["doc", "xls"] as const).find((kind) => kind === ending);
  return isText(bytes) ? (["txt", "csv"] as const).find((kind) => kind === ending) : undefined;
}

/** Everything, where the account limits nothing. */
export function isTaken(kinds: readonly AttachmentKind[], name: string, bytes: Uint8Array, isWhole = true): boolean {
  if (kinds.length === 0) return true;
  const kind = kindOf(name, bytes, isWhole);
  return kind !== undefined && kinds.includes(kind);
}

/** "PDF, JPG": the same in every language. */
export const kindNames = (kinds: readonly AttachmentKind[]): string[] => kinds.map((kind) => kind.toUpperCase());

const others: Partial<Record<AttachmentKind, string>> = { jpg: ".jpeg", tif: ".tiff", heic: ".heif" };

/** What a browser's window to choose files shows; empty for all. */
export const acceptOf = (kinds: readonly AttachmentKind[]): string =>
  kinds.flatMap((kind) => [`.${kind}`, ...(others[kind] ? [others[kind]] : [])]).join(",");
