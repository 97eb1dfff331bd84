// The consent document: an account's texts, and what became of a package's consent in another language.
import { z } from "zod";
import { DateTime } from "./common.ts";

/** `body`: paragraphs with empty lines between them; one that starts with `# ` is a heading. */
export const ConsentTextInput = z
  .object({ title: z.string().min(1).max(255), body: z.string().min(1).max(50_000) })
  .meta({ id: "ConsentTextInput" });

export const ConsentTextRecord = z
  .object({
    language: z.string(),
    title: z.string(),
    body: z.string(),
    custom: z.boolean().meta({ description: "the account's own, not the one built in" }),
    updated: DateTime.nullable().meta({ description: "when the account's own was last changed; it names the version" }),
  })
  .meta({ id: "ConsentText" });
export type ConsentTextRecord = z.infer<typeof ConsentTextRecord>;

export const ConsentProperties = z.record(z.string(), z.string());

const found = z.object({ accountId: z.string(), language: z.string() });
export const LocalizedConsent = z
  .object({
    consentId: z.string(),
    consentMetadata: z.object({
      packageInfo: z.object({ uid: z.string(), language: z.string() }),
      properties: found,
      document: found,
    }),
  })
  .meta({ id: "LocalizedConsent" });
