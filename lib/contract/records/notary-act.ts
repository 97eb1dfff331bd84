// What a notary is accountable for of each signer they confirm: it goes into their journal.
import { z } from "zod";
import { asMessage } from "#lib/language/formats.ts";
import { mostFields, ShortText } from "./limits.ts";
import { longest } from "./longest.ts";
import { notarialKinds } from "./notarial-kinds.ts";

export const StatedAct = z.object({
  /** Left out by programs that know of none. */
  act: z.enum(notarialKinds).optional(),
  roleId: ShortText,
  idType: z.string().trim().max(longest.short),
  idValue: z.string().trim().max(longest.short),
  comment: z.string().overwrite(asMessage).trim().max(longest.reason),
  /** The signatures of theirs that were shown when this was stated; left out by programs that show none. */
  seen: z
    .array(z.object({ documentId: ShortText, approvalId: ShortText }))
    .max(mostFields)
    .optional(),
});
export type StatedAct = z.infer<typeof StatedAct>;

/** The same with the signer's name, as the sender knows it: what the notary starts from. */
export const ActToState = z.object({
  roleId: z.string(),
  name: z.string(),
  idType: z.string(),
  idValue: z.string(),
  comment: z.string(),
  /** What will be written of this signer, in the order of the journal; the numbers as they are as long as nothing else is written. */
  entries: z.array(
    z.object({
      number: z.int(),
      documentId: z.string(),
      approvalId: z.string(),
      documentName: z.string(),
      signatureType: z.string(),
      jurisdiction: z.string(),
    }),
  ),
});
export type ActToState = z.infer<typeof ActToState>;
