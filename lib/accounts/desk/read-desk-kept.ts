// GET /desk/views: the views of lists that a sender has saved, and how far they are with the first steps.
import { asc, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { deskMarks, savedViews } from "#db/schema/desk.ts";
import { senderSignatures, senders } from "#db/schema/senders.ts";
import { type DeskKept, type desk, deskLists } from "#lib/contract/desk.ts";
import type { Operation } from "#lib/http/handle.ts";

/** What an earlier version called a list that is none any more is left out. */
const isList = (list: string): list is (typeof deskLists)[number] => deskLists.some((one) => one === list);

export async function deskKept(tx: Pick<Transaction, "select">, senderId: string): Promise<DeskKept> {
  const views = await tx
    .select({ list: savedViews.list, name: savedViews.name, address: savedViews.address })
    .from(savedViews)
    .where(eq(savedViews.senderId, senderId))
    .orderBy(asc(savedViews.created), asc(savedViews.name));
  const [marks] = await tx
    .select({
      done: sql<boolean>`${deskMarks.firstStepsDone} is not null`,
      // Initials alone are no signature.
      signature: sql<boolean>`exists (select 1 from ${senderSignatures} where ${senderSignatures.senderId} = ${senders.id} and ${senderSignatures.kind} = 'signature')`,
    })
    .from(senders)
    .leftJoin(deskMarks, eq(deskMarks.senderId, senders.id))
    .where(eq(senders.id, senderId));
  return {
    views: views.flatMap(({ list, ...view }) => (isList(list) ? [{ list, ...view }] : [])),
    firstSteps: { done: marks?.done === true, signature: marks?.signature === true },
  };
}

export const readDeskKept: Operation<typeof desk.readDeskKept> = ({ caller }) => deskKept(db, caller.senderId);
