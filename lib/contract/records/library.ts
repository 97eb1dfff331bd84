// Files that document providers hold for packages, the account's own library among them.
import { z } from "zod";
import { DateTime } from "./common.ts";
import { Document } from "./document.ts";
import { LongText, ShortText } from "./limits.ts";

/** The provider that every account has: its own library. */
export const libraryProvider = { id: "countersign", name: "Document library", provides: "documents" } as const;

/** A document that no package holds yet: only what its provider can tell of it. */
export const ProviderDocument = Document.pick({
  id: true,
  name: true,
  description: true,
  index: true,
  size: true,
  extract: true,
  extractionTypes: true,
  approvals: true,
  fields: true,
  pages: true,
  external: true,
}).meta({ id: "ProviderDocument" });
export type ProviderDocument = z.infer<typeof ProviderDocument>;

export const LibraryDocument = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    size: z.int(),
    pages: z.int(),
    created: DateTime,
  })
  .meta({ id: "LibraryDocument" });
export type LibraryDocument = z.infer<typeof LibraryDocument>;

/** Without a name the document is called after its file. */
export const LibraryDocumentInput = z
  .object({ name: ShortText.nullish(), description: LongText.nullish() })
  .meta({ id: "LibraryDocumentInput" });
