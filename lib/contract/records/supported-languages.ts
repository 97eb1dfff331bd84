// The languages that an account offers its signers. Vendor clients know exactly these two members. Stored, so only ever add.
import { z } from "zod";
import { ShortText } from "./limits.ts";

export const SupportedLanguages = z
  .strictObject({
    /** Of packages that name none, in place of the account's own. */
    defaultSignerLanguage: ShortText,
    signerLanguages: z.array(ShortText).min(1).max(100),
  })
  .meta({ id: "SupportedLanguages" });
export type SupportedLanguages = z.infer<typeof SupportedLanguages>;
