// An address that gets no more mails from an account, and why.
import { z } from "zod";
import { DateTime } from "./common.ts";
import { EmailAddress } from "./signer.ts";
import { suppressionReasons } from "./suppression-reasons.ts";

/** Kept with a mail that was not sent for it. Stored, so only ever add. */
export const Suppression = z.object({ reason: z.enum(suppressionReasons), since: DateTime });
export type Suppression = z.infer<typeof Suppression>;

export const SuppressedAddress = Suppression.extend({
  id: z.string(),
  /** In small letters: addresses that differ in nothing else are one. */
  email: z.string(),
  /** What the other mail server said; empty where a person put the address there. */
  words: z.string(),
  /** Who put it there; empty where a report did. */
  by: z.string(),
}).meta({ id: "SuppressedAddress" });
export type SuppressedAddress = z.infer<typeof SuppressedAddress>;

export const NewSuppressedAddress = z.object({ email: EmailAddress }).meta({ id: "NewSuppressedAddress" });
