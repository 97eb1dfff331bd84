// Puts people into a group: senders of the account, or new ones who are invited to it on the way.

import { and, desc, eq, isNull, notInArray, or, sql } from "drizzle-orm";
import { groupMembers, groups, senders } from "#db/schema/senders.ts";
import { enqueueAccessMail } from "#lib/accounts/enqueue-access-mail.ts";
import { insertSender, type SenderRow } from "#lib/accounts/insert-sender.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import type { GroupMemberInput } from "#lib/contract/records/group.ts";
import { refuse } from "#lib/core/errors.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { GroupRow } from "./find-group.ts";

/** By address, or by the sender's id where no address is given. An address nobody has becomes an INVITED sender. */
async function senderFor(work: Work<SenderCaller>, input: GroupMemberInput): Promise<SenderRow> {
  const { accountId } = work.caller;
  const email = input.email || undefined;
  const named = email
    ? eq(sql`lower(${senders.email})`, email.toLowerCase())
    : input.userId
      ? and(eq(senders.id, input.userId), eq(senders.accountId, accountId))
      : undefined;
  if (!named) refuse("error.validation.memberIncomplete");
  const [known] = await work.tx
    .select()
    .from(senders)
    .where(and(named, isNull(senders.deleted), or(isNull(senders.homeId), eq(senders.accountId, accountId))))
    // One address may be a person's here and where they sign in: here it is who they are here.
    .orderBy(desc(eq(senders.accountId, accountId)));
  if (known && known.accountId !== accountId) refuse("error.validation.otherAccountSender");
  if (known) return known;
  if (!email) refuse("error.notFound.userNotFound");
  const { firstName, lastName } = input;
  const invited = await insertSender(work.tx, {
    accountId,
    email,
    firstName: firstName?.trim() ?? "",
    lastName: lastName?.trim() ?? "",
    status: "INVITED",
    type: "REGULAR",
  });
  await enqueueAccessMail(work, invited);
  work.audit({ act: "sender.invited", subject: subjectOf(invited), after: { email, type: invited.type } });
  return invited;
}

/** Who is a member already takes the new type and id. Answers the sender; the group was locked by the caller. */
export async function writeMember(
  work: Work<SenderCaller>,
  group: GroupRow,
  input: GroupMemberInput,
): Promise<SenderRow> {
  const sender = await senderFor(work, input);
  const memberType = input.memberType === "MANAGER" ? "MANAGER" : "REGULAR";
  // The id a client gives is answered as it came.
  const userId = input.userId && input.userId !== sender.id ? input.userId : null;
  await work.tx
    .insert(groupMembers)
    .values({ groupId: group.id, senderId: sender.id, memberType, userId })
    .onConflictDoUpdate({
      target: [groupMembers.groupId, groupMembers.senderId],
      set: {
        memberType: input.memberType ? memberType : sql`${groupMembers.memberType}`,
        ...(input.userId ? { userId } : {}),
      },
    });
  await work.tx.update(groups).set({ updated: work.now }).where(eq(groups.id, group.id));
  return sender;
}

/** The list as it shall be: who is not on it leaves. */
export async function replaceMembers(
  work: Work<SenderCaller>,
  group: GroupRow,
  inputs: readonly GroupMemberInput[],
): Promise<void> {
  const stays: string[] = [];
  for (const input of inputs) stays.push((await writeMember(work, group, input)).id);
  await work.tx
    .delete(groupMembers)
    .where(
      and(eq(groupMembers.groupId, group.id), stays.length > 0 ? notInArray(groupMembers.senderId, stays) : undefined),
    );
}
