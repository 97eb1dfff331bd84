// Custom fields of an account and of a sender.
import { z } from "zod";
import { Data } from "./common.ts";

export const Translation = z
  .object({
    id: z.string().optional(),
    name: z.string().optional(),
    description: z.string().optional(),
    language: z.string().optional(),
    data: Data.nullish(),
  })
  .meta({ id: "Translation" });
export type CustomFieldTranslation = z.infer<typeof Translation>;
