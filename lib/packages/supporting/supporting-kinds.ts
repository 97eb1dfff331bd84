// PURE. What a supporting document may be: the kinds and the size that documents have, as they are and without a program in them.
import { largestDocument } from "#lib/contract/records/document-limits.ts";
import { kinds, sniff } from "#lib/pdf/convert/sniff.ts";
import { cleanFileName, isProgram } from "../attachments/uploaded-file.ts";

/** Of one package, as many as one form may bring. */
export const mostSupporting = 100;

export type SupportingFile = { name: string; mediaType: string };

/** The name and the media type it is kept by, or why it is not taken. */
export function supportingFile(
  name: string,
  bytes: Uint8Array,
): SupportingFile | "error.validation.document.tooLarge" | "error.validation.supportingKind" {
  if (bytes.byteLength > largestDocument) return "error.validation.document.tooLarge";
  const seen = sniff(bytes);
  if (isProgram(name, bytes) || !("kind" in seen)) return "error.validation.supportingKind";
  const [mediaType, extension] = kinds[seen.kind];
  const clean = cleanFileName(name);
  // Bytes from memory come without a name of their own; what has no extension gets that of what it is.
  return { name: /\.[a-z0-9]+$/i.test(clean) ? clean : `${clean}.${extension}`, mediaType };
}

/** With the extension that the old name had, where the new one has it not. Null for a name that is none. */
export function renamedTo(asked: string, before: string): string | null {
  if (asked.trim() === "") return null;
  const extension = /\.[a-z0-9]+$/i.exec(before)?.[0] ?? "";
  const name = cleanFileName(asked);
  return cleanFileName(name.toLowerCase().endsWith(extension.toLowerCase()) ? name : `${name}${extension}`);
}
