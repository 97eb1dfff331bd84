// DELETE /account/admin/suppressedAddresses/{suppressedAddressId}: an address gets mails again, and what was counted is forgotten.
import { and, eq, isNotNull } from "drizzle-orm";
import { mailSuppressions } from "#db/schema/mail-suppressions.ts";
import type { suppressedAddresses } from "#lib/contract/suppressed-addresses.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";

export const removeSuppressedAddress: Operation<typeof suppressedAddresses.removeSuppressedAddress> = async ({
  caller,
  params,
}) => {
  refuseRestricted(caller);
  return inTransaction(caller, async (work) => {
    const [row] = await work.tx
      .delete(mailSuppressions)
      .where(
        and(
          eq(mailSuppressions.id, params.suppressedAddressId),
          eq(mailSuppressions.accountId, caller.accountId),
          isNotNull(mailSuppressions.since),
        ),
      )
      .returning();
    if (!row) refuse("error.notFound.suppressedAddress");
    work.audit({
      act: "mailAddress.released",
      subject: { kind: "mailAddress", id: row.id, name: row.address },
      before: { reason: row.reason },
    });
    return undefined;
  });
};
