// Somebody who may be meant while a recipient is written.
import { z } from "zod";

export const SuggestedPerson = z.object({
  name: z.string(),
  email: z.string(),
  /** As they were last asked; null where the package's language held. */
  language: z.string().nullable(),
  phone: z.string().nullable(),
  isColleague: z.boolean(),
});
export type SuggestedPerson = z.infer<typeof SuggestedPerson>;
