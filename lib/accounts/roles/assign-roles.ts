// POST /account/senders/{senderId}/roles: the roles that somebody has from now on.
import { eq } from "drizzle-orm";
import { senders } from "#db/schema/senders.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import type { accountRoles } from "#lib/contract/account-roles.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { lockSender, refuseOwnAccess } from "../find-sender.ts";
import { lockAccount } from "../lock-account.ts";
import { rolesOf } from "./find-roles.ts";
import { rolesToGive, writeRoles } from "./give-roles.ts";

export const assignSenderRoles: Operation<typeof accountRoles.assignSenderRoles> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const { tx } = work;
    await lockAccount(work);
    const sender = await lockSender(tx, caller, params.senderId);
    const before = await rolesOf(tx, sender);
    const asked = body.accountRoles.map(({ id }) => id);
    const { type, senderRole, own } = await rolesToGive(tx, caller, asked, new Set(before.map(({ id }) => id)));
    if (sender.type === "MANAGER" && type === "REGULAR") await refuseOwnAccess(tx, caller, sender);
    const change = { type, senderRole, updated: work.now } as const;
    const [changed] = await tx.update(senders).set(change).where(eq(senders.id, sender.id)).returning();
    await writeRoles(tx, sender.id, own);
    const after = await rolesOf(tx, changed ?? sender);
    const named = (roles: typeof after) => ({ roles: roles.map(({ name }) => name) });
    work.audit({
      act: "sender.rolesChanged",
      subject: subjectOf(sender),
      before: named(before),
      after: named(after),
    });
    return { userId: sender.id, accountId: sender.accountId, accountRoles: after };
  });
