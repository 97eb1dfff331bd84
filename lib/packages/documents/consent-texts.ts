// GET, PUT and DELETE /account/admin/consentDocuments[/{language}]: the consent texts that a manager keeps for the account.
import { and, eq } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { consentTexts } from "#db/schema/accounts.ts";
import { lockAccount } from "#lib/accounts/lock-account.ts";
import type { ConsentTextRecord } from "#lib/contract/records/consent.ts";
import type { visibility } from "#lib/contract/visibility.ts";
import { refuse } from "#lib/core/errors.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { requireVersion } from "#lib/http/preconditions.ts";
import { canonicalLanguage } from "#lib/language/language-codes.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { blocksOf, textOf } from "./consent-body.ts";
import { builtInConsents } from "./consent-text.ts";
import { findConsentText } from "./find-consent-text.ts";
import { requireDocumentName } from "./prepare-documents.ts";

const languageOf = (code: string): string =>
  canonicalLanguage(code) ?? refuse("error.validation.language", { parameters: { language: code.slice(0, 64) } });

const subjectOf = (language: string) => ({ kind: "setting", id: language, name: language }) as const;

const ownRecord = ({ language, title, body, updated }: typeof consentTexts.$inferSelect): ConsentTextRecord => ({
  language,
  title,
  body,
  custom: true,
  updated: wireTime(updated),
});

/** The account's own, or the closest that is built in or its own; undefined where there is none. */
async function recordIn(
  from: Pick<Transaction, "select">,
  accountId: string,
  language: string,
): Promise<ConsentTextRecord | undefined> {
  const found = await findConsentText(from, accountId, language);
  if (!found?.custom) return found && { ...found, updated: null };
  const theirs = and(eq(consentTexts.accountId, accountId), eq(consentTexts.language, found.language));
  const [own] = await from.select().from(consentTexts).where(theirs);
  return own && ownRecord(own);
}

export const listConsentTexts: Operation<typeof visibility.listConsentTexts> = async ({ caller }) => {
  const own = await db.select().from(consentTexts).where(eq(consentTexts.accountId, caller.accountId));
  return [
    ...own.map(ownRecord),
    ...builtInConsents
      .filter((words) => !own.some((row) => row.language === words.language))
      .map((words) => ({ ...textOf(words), custom: false, updated: null })),
  ].sort((a, b) => a.language.localeCompare(b.language, "en"));
};

export const readConsentText: Operation<typeof visibility.readConsentText> = async ({ caller, params }) =>
  (await recordIn(db, caller.accountId, languageOf(params.language))) ??
  refuse("error.notFound.consentText", { say: "noConsentText" });

/** Refused as long as there is something in it that no font of ours can draw: a signer would consent to boxes. */
export const changeConsentText: Operation<typeof visibility.changeConsentText> = async ({
  caller,
  params,
  body,
  ifMatch,
}) => {
  const language = languageOf(params.language);
  const title = requireDocumentName(body.title);
  if (!blocksOf(body.body).some((block) => !block.heading))
    refuse("error.validation.consentText", { say: "consentNeedsText" });
  const [missing] = await runTool("missingGlyphs", [title + body.body]);
  if (missing) refuse("error.validation.consentText", { parameters: { character: missing } });
  const { accountId } = caller;
  return inTransaction(caller, async (work) => {
    await lockAccount(work);
    const theirs = and(eq(consentTexts.accountId, accountId), eq(consentTexts.language, language));
    const [present] = await work.tx.select().from(consentTexts).where(theirs);
    requireVersion(ifMatch, present ? ownRecord(present) : await recordIn(work.tx, accountId, language));
    const text = { title, body: body.body, updated: work.now };
    await work.tx
      .insert(consentTexts)
      .values({ accountId, language, ...text })
      .onConflictDoUpdate({ target: [consentTexts.accountId, consentTexts.language], set: text });
    const before = { title: present?.title, body: present?.body };
    work.audit({ act: "consentText.changed", subject: subjectOf(language), before, after: { title, body: body.body } });
    return ownRecord({ accountId, language, ...text });
  });
};

export const removeConsentText: Operation<typeof visibility.removeConsentText> = async ({ caller, params, ifMatch }) =>
  inTransaction(caller, async (work) => {
    await lockAccount(work);
    const language = languageOf(params.language);
    const theirs = and(eq(consentTexts.accountId, caller.accountId), eq(consentTexts.language, language));
    const [own] = await work.tx.select().from(consentTexts).where(theirs);
    if (!own) refuse("error.notFound.consentText");
    requireVersion(ifMatch, ownRecord(own));
    await work.tx.delete(consentTexts).where(theirs);
    const { title, body } = own;
    work.audit({ act: "consentText.removed", subject: subjectOf(language), before: { title, body } });
    return undefined;
  });
