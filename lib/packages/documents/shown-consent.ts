// Which text of the consent a signer reads: in their own language, where the words are the product's or the account's own.
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { consentTexts } from "#db/schema/accounts.ts";
import { consentAcceptances } from "#db/schema/consent-acceptances.ts";
import { consentWords } from "#db/schema/consent-words.ts";
import { version } from "#lib/core/product-version.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { canonicalJson } from "#lib/evidence/canonical-json.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { type ConsentText, textOf } from "./consent-body.ts";
import { typesetConsent, wordsOfConsent } from "./consent-document.ts";
import { builtInConsent } from "./consent-text.ts";
import { consentId } from "./document-record.ts";
import { findConsentText } from "./find-consent-text.ts";

type From = Pick<typeof db, "select">;
/** Of the package: whose account it is, the file of its consent document, and the language that this signer was given. */
type Asked = { accountId: string; file: string; language: string | null };

export type ShownConsent = {
  text: ConsentText;
  /** Of the text in its language, as the evidence names it. */
  textHash: string;
  version: string;
  /** The words stand in the package's own consent document; false: in a translation, which has a file of its own. */
  isDocument: boolean;
};

const isBuiltIn = ({ language, title, body }: ConsentText): boolean => {
  const words = builtInConsent(language);
  const known = words?.language === language ? textOf(words) : undefined;
  return known?.title === title && known.body === body;
};

/** Computed over the text alone, so that whoever has the words can compute it again. */
export const consentHash = ({ language, title, body }: ConsentText): string =>
  sha256(canonicalJson({ language, title, body }));

async function versionOf(from: From, accountId: string, text: ConsentText, file: string | null): Promise<string> {
  if (isBuiltIn(text)) return version();
  const kept = file
    ? await from.select({ at: consentWords.created }).from(consentWords).where(eq(consentWords.file, file))
    : await from
        .select({ at: consentTexts.updated })
        .from(consentTexts)
        .where(and(eq(consentTexts.accountId, accountId), eq(consentTexts.language, text.language)));
  return kept[0]?.at.toISOString() ?? "";
}

/**
 * Undefined where the sender put in a file of their own, whose words nobody here knows. Our choice: the account's own text is
 * never replaced by the product's; a signer whose language it was not written in reads it as it is.
 */
export async function consentFor(from: From, { accountId, file, language }: Asked): Promise<ShownConsent | undefined> {
  const words = await wordsOfConsent(file, from);
  if (!words) return undefined;
  const own: ConsentText = { language: words.language, title: words.title, body: words.body };
  const found = language ? await findConsentText(from, accountId, language) : undefined;
  const isOther = found && found.language !== own.language && (found.custom || isBuiltIn(own));
  const text = isOther ? { language: found.language, title: found.title, body: found.body } : own;
  return {
    text,
    textHash: consentHash(text),
    version: await versionOf(from, accountId, text, isOther ? null : file),
    isDocument: !isOther,
  };
}

/** What somebody accepted, or is asked to accept, as a PDF. */
export type ConsentFile = { file: string; title: string; shown: ShownConsent | undefined };

/** Slow where it has not been typeset yet. */
export const typesetShown = async (shown: ShownConsent, owner: FileOwner): Promise<ConsentFile> => ({
  file: (await typesetConsent(shown.text, owner)).file.originalFile,
  title: shown.text.title,
  shown,
});

/** Undefined where nothing was kept: not accepted, or before this was. */
export async function acceptedConsent(
  packageId: string,
  approvalId: string,
): Promise<Pick<ConsentFile, "file" | "title"> | undefined> {
  const { file, title } = consentAcceptances;
  const [row] = await db
    .select({ file, title })
    .from(consentAcceptances)
    .where(
      and(
        eq(consentAcceptances.packageId, packageId),
        eq(consentAcceptances.documentId, consentId),
        eq(consentAcceptances.approvalId, approvalId),
      ),
    );
  return row;
}
