// The kinds of files that an account can limit signers' attachments to, by the ending that people know them by.
import { z } from "zod";

export const attachmentKinds = [
  "pdf",
  "jpg",
  "png",
  "gif",
  "heic",
  "tif",
  "webp",
  "docx",
  "xlsx",
  "pptx",
  "odt",
  "doc",
  "xls",
  "rtf",
  "txt",
  "csv",
  "zip",
] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

const written: Record<string, AttachmentKind> = { jpeg: "jpg", tiff: "tif", heif: "heic" };

/** ".JPEG" as "jpg". */
const asKind = (text: string): string => {
  const bare = text.trim().toLowerCase().replace(/^\./, "");
  return written[bare] ?? bare;
};

/** Empty: everything but programs, as if nothing had been said. */
export const AttachmentsWhitelist = z
  .object({ attachmentsWhitelist: z.array(z.enum(attachmentKinds)) })
  .meta({ id: "AttachmentsWhitelist" });

/** As people write them, each once and in one order. */
export const AttachmentsWhitelistInput = z.object({
  attachmentsWhitelist: z
    .array(z.string().max(20).overwrite(asKind).pipe(z.enum(attachmentKinds)))
    .max(100)
    .overwrite((kinds) => attachmentKinds.filter((kind) => kinds.includes(kind))),
});
