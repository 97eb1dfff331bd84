// What a notary is accountable for of each signer they confirm: it goes into their journal.
import { z } from "zod";
import { asMessage } from "#lib/language/formats.ts";
import { ShortText } from "./limits.ts";
import { longest } from "./longest.ts";

export const StatedAct = z.object({
  roleId: ShortText,
  idType: z.string().trim().max(longest.short),
  idValue: z.string().trim().max(longest.short),
  comment: z.string().overwrite(asMessage).trim().max(longest.reason),
});
export type StatedAct = z.infer<typeof StatedAct>;

/** The same with the signer's name, as the sender knows it: what the notary starts from. */
export const ActToState = z.object({
  roleId: z.string(),
  name: z.string(),
  idType: z.string(),
  idValue: z.string(),
  comment: z.string(),
});
