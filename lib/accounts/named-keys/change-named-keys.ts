// A named key is made, gets a new secret, or ends: by its owner, or by a manager of the account.
import { and, eq, isNull } from "drizzle-orm";
import { namedKeys } from "#db/schema/named-keys.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { requireConfirmed } from "#lib/auth/confirmed-session.ts";
import { type NamedKeyRow, newNamedKey } from "#lib/auth/named-keys.ts";
import { endOpenedBy } from "#lib/auth/opened-by.ts";
import type { namedKeys as contract } from "#lib/contract/named-keys.ts";
import { refuse } from "#lib/core/errors.ts";
import { newShortId } from "#lib/core/ids.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { programOfNamedKey } from "#lib/work/programs.ts";
import { lockSender } from "../find-sender.ts";
import type { SenderRow } from "../insert-sender.ts";
import { keyRecord } from "./key-record.ts";

/** Our choice: more keys for one person than this are a program that makes them and never looks. */
const mostKeys = 50;

export const addNamedKey: Operation<typeof contract.addNamedKey> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    await requireConfirmed(work.tx, caller);
    const name = body.name.trim() || refuse("error.validation.nameRequired");
    const expires = body.expires ? new Date(body.expires) : null;
    if (expires && expires <= work.now) refuse("error.validation.keyEnd");
    const mine = and(eq(namedKeys.senderId, sender.id), isNull(namedKeys.revoked));
    if ((await work.tx.$count(namedKeys, mine)) >= mostKeys)
      refuse("error.validation.limits", { say: "keysTooMany", values: { most: mostKeys } });
    const id = newShortId();
    const { key, hash, ending } = newNamedKey(id);
    const [row] = await work.tx
      .insert(namedKeys)
      .values({ id, senderId: sender.id, name, scope: body.scope, hash, ending, expires, created: work.now })
      .returning();
    if (!row) refuse("error.internal.default");
    work.audit({ act: "key.made", subject: subjectOf(sender), after: toldOf(row) });
    return { ...keyRecord(row, fullName(sender)), key };
  });

const toldOf = ({ name, scope, expires, ending }: NamedKeyRow) => ({ name, scope, expires, ending });

/** The key's row is locked: of two rotations at once the second replaces what the first made. */
async function lockKey(
  { tx, caller }: Work<SenderCaller>,
  keyId: string,
): Promise<{ key: NamedKeyRow; sender: SenderRow }> {
  const [key] = await tx
    .select()
    .from(namedKeys)
    .where(and(eq(namedKeys.id, keyId), isNull(namedKeys.revoked)))
    .for("update");
  if (!key) refuse("error.notFound.keyNotFound");
  const isOther = key.senderId !== caller.senderId;
  // Whose key it is, is nothing that a stranger learns.
  if (isOther && caller.type !== "MANAGER") refuse("error.notFound.keyNotFound");
  return { key, sender: await lockSender(tx, caller, key.senderId) };
}

/** Our choice: only the last key before counts. A second rotation ends the one before that at once. */
export const rotateNamedKey: Operation<typeof contract.rotateNamedKey> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const { key: before, sender } = await lockKey(work, params.keyId);
    await requireConfirmed(work.tx, caller);
    const { key, hash, ending } = newNamedKey(before.id);
    const until = new Date(work.now.getTime() + body.graceHours * 3_600_000);
    const kept = body.graceHours > 0 ? { previousHash: before.hash, previousUntil: until } : undefined;
    const [row] = await work.tx
      .update(namedKeys)
      .set({ hash, ending, ...(kept ?? { previousHash: null, previousUntil: null }) })
      .where(eq(namedKeys.id, before.id))
      .returning();
    if (!row) refuse("error.notFound.keyNotFound");
    // Whoever had the old secret is out at once where it ends at once.
    if (!kept) await endOpenedBy(work.tx, [programOfNamedKey(before.id)], work.now);
    const { name, ending: ended } = before;
    work.audit({
      act: "key.renewed",
      subject: subjectOf(sender),
      before: { name, ending: ended },
      after: { name, ending, graceHours: body.graceHours },
    });
    return { ...keyRecord(row, fullName(sender)), key };
  });

export const revokeNamedKey: Operation<typeof contract.revokeNamedKey> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const { key, sender } = await lockKey(work, params.keyId);
    await work.tx.update(namedKeys).set({ revoked: work.now }).where(eq(namedKeys.id, key.id));
    await endOpenedBy(work.tx, [programOfNamedKey(key.id)], work.now);
    work.audit({ act: "key.revoked", subject: subjectOf(sender), before: toldOf(key) });
    return undefined;
  });
