// PUT /desk/firstSteps: whoever is done with the first steps, or puts them away, is not shown them again.
import { deskMarks } from "#db/schema/desk.ts";
import type { desk } from "#lib/contract/desk.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { deskKept } from "./read-desk-kept.ts";

export const endFirstSteps: Operation<typeof desk.endFirstSteps> = ({ caller }) =>
  inTransaction(caller, async ({ tx, now }) => {
    const mark = { firstStepsDone: now };
    await tx
      .insert(deskMarks)
      .values({ senderId: caller.senderId, ...mark })
      .onConflictDoUpdate({ target: deskMarks.senderId, set: mark });
    return deskKept(tx, caller.senderId);
  });
