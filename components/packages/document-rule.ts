// PURE. Which files a document may be made from, as the browser can tell before uploading; the server decides.
import type { FileRule } from "#components/ui/accepted-file.ts";

export const documentRule: FileRule = { extensions: ["pdf"], maxBytes: 16 * 1024 * 1024 };

/** A document's name from its file's: without the extension and the characters that names must not contain. */
export function documentNameOf(fileName: string): string {
  const bare = fileName
    .replace(/\.[^.]+$/, "")
    .replace(/[*/\\:<>|?"]/g, " ")
    .replace(/esigned/gi, "signed")
    .replace(/\s+/g, " ")
    .trim();
  return bare || "Document";
}
