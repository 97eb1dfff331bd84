// Who sees which document of a package (specification, DocumentVisibility).
import { z } from "zod";
import { Data, LineText, mostRecords, mostTexts, ShortText } from "./limits.ts";

/** `roleUids` are role ids; requests may name a role by its signer's id as well. */
export const DocumentVisibilityConfiguration = z
  .object({
    documentUid: z.string(),
    roleUids: z.array(z.string()),
    id: ShortText.optional(),
    name: ShortText.optional(),
    data: Data.optional(),
  })
  .meta({ id: "DocumentVisibilityConfiguration" });

export const DocumentVisibility = z
  .object({ configurations: z.array(DocumentVisibilityConfiguration) })
  .meta({ id: "DocumentVisibility" });

export const DocumentVisibilityInput = z
  .object({
    configurations: z
      .array(
        z.object({
          documentUid: ShortText,
          roleUids: z.array(LineText).max(mostTexts).nullish(),
          id: ShortText.nullish(),
          name: ShortText.nullish(),
          data: Data.nullish(),
        }),
      )
      .max(mostRecords)
      .nullish(),
  })
  .meta({ id: "DocumentVisibilityInput" });
export type DocumentVisibilityInput = z.infer<typeof DocumentVisibilityInput>;

/** As it is stored with its document: `roleIds` only ever holds ids of roles. */
export type VisibilityConfiguration = {
  roleIds: string[];
  id?: string;
  name?: string;
  data?: Record<string, unknown>;
};
