// The consent text of an account in a language: its own, or the one that is built in.
import { and, eq, inArray } from "drizzle-orm";
import type { db } from "#db/client.ts";
import { consentTexts } from "#db/schema/accounts.ts";
import { languageCandidates } from "#lib/language/language-codes.ts";
import { type ConsentText, textOf } from "./consent-body.ts";
import { builtInConsent } from "./consent-text.ts";

export type FoundConsent = ConsentText & { custom: boolean };

/** The closest language wins; of one language the account's own text. Undefined where nobody has written one. */
export async function findConsentText(
  from: Pick<typeof db, "select">,
  accountId: string,
  language: string,
): Promise<FoundConsent | undefined> {
  const candidates = languageCandidates(language);
  if (candidates.length === 0) return undefined;
  const own = await from
    .select()
    .from(consentTexts)
    .where(and(eq(consentTexts.accountId, accountId), inArray(consentTexts.language, candidates)));
  for (const code of candidates) {
    const custom = own.find((row) => row.language === code);
    if (custom) return { language: code, title: custom.title, body: custom.body, custom: true };
    const words = builtInConsent(code);
    if (words?.language === code) return { ...textOf(words), custom: false };
  }
  return undefined;
}
