// The consent document that every package opens with: typeset once per text, kept by its hash like any other file.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { consentWords } from "#db/schema/consent-words.ts";
import { config } from "#lib/core/config.ts";
import { accountOf, type FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import { type ConsentText, textOf } from "./consent-body.ts";
import { consentData, consentTemplate } from "./consent-template.ts";
import { fallbackConsent } from "./consent-text.ts";
import { findConsentText } from "./find-consent-text.ts";
import { type ImportedFile, importDocument } from "./import-document.ts";

export type ConsentDocument = { name: string; file: ImportedFile };

const made = new Map<string, Promise<ConsentDocument>>();
/** More texts than one account has languages; the oldest goes. */
const mostKept = 200;

async function make(text: ConsentText, owner: FileOwner): Promise<ConsentDocument> {
  const bytes = await runTool("typeset", [{ template: consentTemplate, data: consentData(text), tagged: true }]);
  const { file } = await importDocument(bytes, text.title, owner);
  const { language, title, body } = text;
  await db.insert(consentWords).values({ file: file.originalFile, language, title, body }).onConflictDoNothing();
  return { name: title, file };
}

/** With the last package that had these words its bytes may have gone (lib/files/sweep-files.ts). */
async function isKept(known: Promise<ConsentDocument>, owner: FileOwner): Promise<boolean> {
  const { file } = await known;
  return (await files.keep(file.uploadedFile, owner)) && (await files.keep(file.originalFile, owner));
}

/** Slow the first time: call it before the transaction. */
export async function typesetConsent(text: ConsentText, owner: FileOwner): Promise<ConsentDocument> {
  // Encrypted, each account has its own file.
  const whose = config().encryption ? await accountOf(owner) : "";
  const key = JSON.stringify([whose, text.language, text.title, text.body]);
  const known = made.get(key);
  if (known && (await isKept(known, owner))) return known;
  const making = make(text, owner);
  made.set(key, making);
  const [oldest] = made.keys();
  if (made.size > mostKept && oldest !== undefined) made.delete(oldest);
  // A failure (a full disk, say) is not remembered.
  making.catch(() => made.delete(key));
  return making;
}

/** The words that were typeset into that file; undefined for what is no consent of ours, or one from before they were kept. */
export async function wordsOfConsent(
  file: string,
  from: Pick<typeof db, "select"> = db,
): Promise<ConsentText | undefined> {
  const [words] = await from.select().from(consentWords).where(eq(consentWords.file, file));
  return words;
}

/** What a new package of this account in this language opens with: in English where nobody has written one. `owner`: of the package, where that is another account. */
export async function consentDocument(accountId: string, language: string, owner: FileOwner): Promise<ConsentDocument> {
  return typesetConsent((await findConsentText(db, accountId, language)) ?? textOf(fallbackConsent), owner);
}
