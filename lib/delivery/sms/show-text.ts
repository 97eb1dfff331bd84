// POST /outbox/texts/{smsId}/show: the words of a text message that was kept here, and in the evidence who read them.
import { eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { refuseOwnersPackage, refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { outbox } from "#lib/contract/outbox.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { ownsPackage } from "#lib/packages/access/visible.ts";
import { handOutLink } from "#lib/packages/roles/signing-link.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { composeSms } from "./compose-sms.ts";
import { canBeShown, findText } from "./find-texts.ts";

/**
 * Our choice, as open-as-signer.ts has it of mails: whoever sees the text may, but no manager in a package of the account's
 * owner. A link in it is one of the sender's own, so that what is opened by it is not taken for the recipient's telephone.
 */
export const showText: Operation<typeof outbox.showText> = async ({ caller, params }) => {
  refuseRestricted(caller);
  return inTransaction(caller, async (work) => {
    const found = await findText(caller, params.smsId);
    if (!found) refuse("error.notFound.mailNotFound", { say: "textNotFound" });
    const { sms } = found;
    const [pkg] = await work.tx.select().from(packages).where(eq(packages.id, sms.packageId)).for("update");
    if (pkg && !ownsPackage(caller, pkg)) await refuseOwnersPackage(work.tx, pkg);
    if (!pkg || !canBeShown(sms)) refuse("error.forbidden.actionNotAllowed", { say: "textNotKept" });
    work.now = new Date();
    const composed = await composeSms(work.tx, sms, (_, holder) =>
      handOutLink(work, pkg, holder, { channel: "outbox", recipient: caller.email }),
    );
    if ("skip" in composed) refuse("error.forbidden.actionNotAllowed", { say: "textIsOver" });
    const { id: smsId, kind, roleId, signerId, toPhone: phone } = sms;
    await work.record(pkg, { type: "sms.shown", data: { smsId, kind, roleId, signerId, phone } });
    return composed;
  });
};
