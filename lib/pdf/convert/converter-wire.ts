// PURE. What the product and its converter say to each other: POST CONVERTER_URL/convert/EXTENSION with the file as its body, and
// `?sealedOff=yes` where only the bundled LibreOffice may open it.
import { z } from "zod";
import type { OfficeJob } from "./office.ts";

/** By the names that LibreOffice is given; templates and files with macros are named as what they open as. */
export const officeExtensions = ["doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "ods", "odp", "rtf"] as const;

export const pathOf = ({ extension, sealedOff }: OfficeJob): string =>
  `/convert/${extension}${sealedOff ? "?sealedOff=yes" : ""}`;

/** undefined: nothing of ours is asked there. */
export function jobAt(path: string): OfficeJob | undefined {
  const [, extension = "", query] = /^\/convert\/([a-z]{3,4})(\?sealedOff=yes)?$/.exec(path) ?? [];
  const known = officeExtensions.find((one) => one === extension);
  return known && { extension: known, sealedOff: query !== undefined };
}

/** The body of 422: it is the file's doing. Of 503 nothing is: the same file may go well another time. */
export const Refused = z.object({ reason: z.enum(["conversionFailed", "conversionTimedOut", "passwordProtected"]) });
