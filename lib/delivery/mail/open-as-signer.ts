// POST /outbox/{mailId}/open: a way to sign on an instance without a mail server, with a link of its own beside the mail's.
import { eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { refuseOwnersPackage, refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { outbox } from "#lib/contract/outbox.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { ownsPackage } from "#lib/packages/access/visible.ts";
import { handOutLink } from "#lib/packages/roles/signing-link.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { findMail, signerToOpen } from "./find-mails.ts";

/**
 * Our choice: whoever sees the mail may, but no manager in a package of the account's owner; the link says in the evidence
 * that a sender took it, and who.
 */
export const openAsSigner: Operation<typeof outbox.openAsSigner> = async ({ caller, params }) => {
  refuseRestricted(caller);
  return inTransaction(caller, async (work) => {
    const found = await findMail(caller, params.mailId);
    if (!found) refuse("error.notFound.mailNotFound");
    const { packageId } = found.mail;
    const [pkg] = packageId
      ? await work.tx.select().from(packages).where(eq(packages.id, packageId)).for("update")
      : [];
    if (pkg && !ownsPackage(caller, pkg)) await refuseOwnersPackage(work.tx, pkg);
    const holder = pkg && signerToOpen({ ...found, pkg });
    if (!holder) refuse("error.forbidden.actionNotAllowed", { say: "mailLeadsNowhere" });
    work.now = new Date();
    return { url: await handOutLink(work, pkg, holder, { channel: "outbox", recipient: caller.email }) };
  });
};
