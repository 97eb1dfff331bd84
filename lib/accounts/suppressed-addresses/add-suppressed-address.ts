// POST /account/admin/suppressedAddresses: a person says that an address gets no more mails.
import { and, eq, isNull } from "drizzle-orm";
import { mailSuppressions } from "#db/schema/mail-suppressions.ts";
import type { suppressedAddresses } from "#lib/contract/suppressed-addresses.ts";
import { refuse } from "#lib/core/errors.ts";
import { newShortId } from "#lib/core/ids.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { suppressionKey } from "./find-suppressed.ts";
import { suppressedRecord } from "./suppressed-record.ts";

export const addSuppressedAddress: Operation<typeof suppressedAddresses.addSuppressedAddress> = async ({
  caller,
  body,
}) => {
  refuseRestricted(caller);
  return inTransaction(caller, async (work) => {
    const address = suppressionKey(body.email);
    const theirs = and(eq(mailSuppressions.accountId, caller.accountId), eq(mailSuppressions.address, address));
    const said = { since: work.now, reason: "person", addedBy: caller.name } as const;
    const [row] = await work.tx
      .insert(mailSuppressions)
      .values({ id: newShortId(), accountId: caller.accountId, address, ...said })
      .onConflictDoUpdate({
        target: [mailSuppressions.accountId, mailSuppressions.address],
        set: said,
        // One that gets none already keeps its own reason.
        setWhere: isNull(mailSuppressions.since),
      })
      .returning();
    if (row) {
      work.audit({
        act: "mailAddress.suppressed",
        subject: { kind: "mailAddress", id: row.id, name: address },
        after: { reason: row.reason },
      });
      return suppressedRecord(row);
    }
    const [known] = await work.tx.select().from(mailSuppressions).where(theirs);
    return suppressedRecord(known ?? refuse("error.notFound.suppressedAddress"));
  });
};
