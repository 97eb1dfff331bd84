// GET, PUT and DELETE /account/admin/consentDocuments[/{language}]: the consent texts that a manager keeps for the account.
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { consentTexts } from "#db/schema/accounts.ts";
import { lockAccount } from "#lib/accounts/lock-account.ts";
import type { visibility } from "#lib/contract/visibility.ts";
import { refuse } from "#lib/core/errors.ts";
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

export const listConsentTexts: Operation<typeof visibility.listConsentTexts> = async ({ caller }) => {
  const own = await db.select().from(consentTexts).where(eq(consentTexts.accountId, caller.accountId));
  return [
    ...own.map(({ language, title, body }) => ({ language, title, body, custom: true })),
    ...builtInConsents
      .filter((words) => !own.some((row) => row.language === words.language))
      .map((words) => ({ ...textOf(words), custom: false })),
  ].sort((a, b) => a.language.localeCompare(b.language, "en"));
};

export const readConsentText: Operation<typeof visibility.readConsentText> = async ({ caller, params }) =>
  (await findConsentText(db, caller.accountId, languageOf(params.language))) ??
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
    requireVersion(ifMatch, await findConsentText(work.tx, accountId, language));
    const text = { title, body: body.body, updated: work.now };
    await work.tx
      .insert(consentTexts)
      .values({ accountId, language, ...text })
      .onConflictDoUpdate({ target: [consentTexts.accountId, consentTexts.language], set: text });
    return { language, title, body: body.body, custom: true };
  });
};

export const removeConsentText: Operation<typeof visibility.removeConsentText> = async ({ caller, params, ifMatch }) =>
  inTransaction(caller, async (work) => {
    await lockAccount(work);
    const language = languageOf(params.language);
    const theirs = and(eq(consentTexts.accountId, caller.accountId), eq(consentTexts.language, language));
    const [own] = await work.tx.select().from(consentTexts).where(theirs);
    if (!own) refuse("error.notFound.consentText");
    requireVersion(ifMatch, await findConsentText(work.tx, caller.accountId, language));
    await work.tx.delete(consentTexts).where(theirs);
    return undefined;
  });
