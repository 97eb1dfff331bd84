// Who sees which document of a package (specification, DocumentVisibility).
import { z } from "zod";
import { Data } from "./common.ts";

/** `roleUids` are role ids; requests may name a role by its signer's id as well. */
export const DocumentVisibilityConfiguration = z
  .object({
    documentUid: z.string(),
    roleUids: z.array(z.string()),
    id: z.string().optional(),
    name: z.string().optional(),
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
          documentUid: z.string(),
          roleUids: z.array(z.string()).nullish(),
          id: z.string().nullish(),
          name: z.string().nullish(),
          data: Data.nullish(),
        }),
      )
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
