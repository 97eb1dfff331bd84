// The words of a text message, made from what is true now: nothing that opens a door is stored.
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { packages, signers } from "#db/schema/packages.ts";
import type { smsMessages } from "#db/schema/sms.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { codeToSend, passcodeMinutes } from "#lib/packages/roles/passcodes.ts";
import type { LinkHolder } from "#lib/packages/roles/signing-link.ts";
import { liveDrawingUrl } from "#lib/signing/second-device/drawing-request.ts";
import { drawingLinkText, passcodeText, signingLinkText } from "./messages.ts";

export type SmsRow = typeof smsMessages.$inferSelect;

/** The text as it is true now, or why there is no point in sending it. `linkOf` makes the link of one that leads to signing. */
export async function composeSms(
  tx: Transaction,
  sms: SmsRow,
  linkOf: (pkg: PackageRow, holder: LinkHolder) => Promise<string>,
): Promise<{ text: string } | { skip: string }> {
  const [found] = await tx
    .select({ pkg: packages, account: accounts, signer: signers })
    .from(packages)
    .innerJoin(accounts, eq(accounts.id, packages.accountId))
    .innerJoin(
      signers,
      and(eq(signers.packageId, packages.id), eq(signers.roleId, sms.roleId), eq(signers.id, sms.signerId)),
    )
    .where(eq(packages.id, sms.packageId));
  if (!found) return { skip: "Not sent: the package or its recipient was removed." };
  const { pkg, account, signer } = found;
  // A code also opens the signed documents; a link is for signing.
  if (!isAllowed(pkg, sms.kind === "passcode" ? "authenticate" : "sign"))
    return { skip: "Not sent: the package was not open for signing any more." };
  const words = await translatorFor("texts", signer.language ?? pkg.language);
  if (sms.kind === "signing-link") {
    const { roleId, signerId, facts } = sms;
    const url = await linkOf(pkg, { roleId, signerId, member: facts.member });
    return { text: signingLinkText(words, account.company.name || account.name, pkg.name, url) };
  }
  if (sms.kind === "drawing-link") {
    const url = await liveDrawingUrl(tx, sms.facts.drawingId ?? "");
    if (!url) return { skip: "Not sent: no drawing was waited for any more." };
    return { text: drawingLinkText(words, account.company.name || account.name, pkg.name, url) };
  }
  const code = await codeToSend(tx, sms.facts.passcodeId ?? "");
  if (!code) return { skip: "Not sent: the code was not valid any more." };
  return { text: passcodeText(words, code, pkg.name, passcodeMinutes) };
}
