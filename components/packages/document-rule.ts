// PURE. Which files a document may be made from, as the browser can tell before uploading; the server decides.
import type { FileRule } from "#components/ui/accepted-file.ts";
import type { AreaWords } from "#components/ui/use-words.ts";
import { largestDocument } from "#lib/contract/records/document-limits.ts";

const extensions = "pdf docx doc docm dotx dotm dot odt rtf txt xlsx xls ods pptx ppt odp png jpg jpeg".split(" ");

export const documentRule = (t: AreaWords<"desk">): FileRule => ({
  extensions,
  kinds: t("start.kinds"),
  maxBytes: largestDocument,
});

/** For the file picker. */
export const documentAccept = extensions.map((extension) => `.${extension}`).join(",");

/** Whether the server has to make a PDF of it first. */
export const isConverted = (fileName: string): boolean => !/\.pdf$/i.test(fileName);

/** A document's name from its file's: without the extension and the characters that names must not contain. */
export const documentNameOf = (t: AreaWords<"prepare">, fileName: string): string =>
  bareNameOf(fileName) || t("document");

/** Empty where nothing is left of it. */
export const bareNameOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, "")
    .replace(/[*/\\:<>|?"]/g, " ")
    .replace(/esigned/gi, "signed")
    .replace(/\s+/g, " ")
    .trim();
