// The consent as one signer has it: what they accepted, or what they are asked to accept, in their language.
import { db } from "#db/client.ts";
import { refuse } from "#lib/core/errors.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { consentOf } from "#lib/packages/access/role-status.ts";
import {
  acceptedConsent,
  type ConsentFile,
  consentFor,
  type ShownConsent,
  typesetShown,
} from "#lib/packages/documents/shown-consent.ts";
import { readWhole, type WholePackage } from "#lib/packages/read-package.ts";

type Person = { packageId: string; roleId: string; signerId: string };

type Typeset = (shown: ShownConsent, owner: FileOwner) => Promise<ConsentFile | undefined>;

/**
 * In the package as it was read. Slow where a translation has not been typeset yet; in a transaction `typeset` answers what
 * was made before, and 409 is thrown where that is another text.
 */
export async function consentToAccept(
  from: Pick<typeof db, "select">,
  whole: WholePackage,
  person: Person,
  typeset: Typeset = typesetShown,
): Promise<ConsentFile | undefined> {
  const document = consentOf(whole, person.roleId)?.document;
  if (!document) return undefined;
  const signer = whole.roles
    .find((role) => role.id === person.roleId)
    ?.signers.find((one) => one.id === person.signerId);
  const file = document.originalFile;
  const shown = await consentFor(from, { accountId: whole.accountId, file, language: signer?.language ?? null });
  if (!shown || shown.isDocument) return { file, title: document.name, shown };
  const made = await typeset(shown, whole);
  return made?.shown?.textHash === shown.textHash ? made : refuse("error.conflict.consentChanged");
}

/** Undefined where it is the package's own document, as it is after every acceptance of before this was kept. */
export async function consentCopy(person: Person): Promise<Pick<ConsentFile, "file" | "title"> | undefined> {
  const whole = await readWhole(person.packageId);
  const approval = whole && consentOf(whole, person.roleId)?.approval;
  if (!approval) return undefined;
  return approval.accepted ? acceptedConsent(whole.id, approval.id) : consentToAccept(db, whole, person);
}
