// POST /account/subaccounts and PUT of one: one after the other in everything that belongs to one account.
import { eq } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { actingSender } from "#lib/auth/acting-sender.ts";
import type { SubAccountInput } from "#lib/contract/records/sub-account.ts";
import type { subAccounts as contract } from "#lib/contract/sub-accounts.ts";
import { refuse } from "#lib/core/errors.ts";
import { newShortId } from "#lib/core/ids.ts";
import type { Operation } from "#lib/http/handle.ts";
import { isKnownZone } from "#lib/language/formats.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import type { AccountRow } from "../lock-account.ts";
import { knownLanguageTag } from "../settings/language-tag.ts";
import { followMove } from "./follow-owner.ts";
import { subAccountRecord } from "./read-sub-accounts.ts";
import { ensureStandIn, homeOf } from "./stand-in.ts";
import { depthsBelow, lockTree, mostBelow, mostLevels } from "./tree.ts";

const subjectOf = ({ id, name }: Pick<AccountRow, "id" | "name">) => ({ kind: "account", id, name }) as const;
const factsOf = ({ name, parentId: parentAccountId, language, timezoneId }: AccountRow) => ({
  name,
  parentAccountId,
  language,
  timezoneId,
});

/** Empty texts are what clients send for what they do not set. */
function saidOf({ name, language, timezoneId }: SubAccountInput) {
  if (timezoneId && !isKnownZone(timezoneId)) refuse("error.validation.timezone");
  const called = name?.trim();
  return {
    ...(called ? { name: called } : {}),
    ...(language ? { language: knownLanguageTag(language) } : {}),
    ...(timezoneId ? { timezoneId } : {}),
  };
}

/** How deep in all an account stands that is the caller's or one below it. 404 for any other. */
function levelOf(caller: SenderCaller, above: number, depths: Map<string, number>, accountId: string): number {
  const below = accountId === caller.accountId ? 0 : depths.get(accountId);
  return above + 1 + (below ?? refuse("error.notFound.accountNotFound"));
}

export const createSubAccount: Operation<typeof contract.createSubAccount> = async ({ caller, body }) => {
  refuseRestricted(caller);
  const { name, language = "en", timezoneId = "GMT" } = saidOf(body);
  if (!name) refuse("error.validation.nameRequired");
  const row = await inTransaction(caller, async (work) => {
    const above = await lockTree(work.tx, caller.accountId);
    const depths = await depthsBelow(work.tx, caller.accountId);
    const parentId = body.parentAccountId || caller.accountId;
    if (levelOf(caller, above, depths, parentId) >= mostLevels) refuseDepth();
    if (depths.size >= mostBelow)
      refuse("error.validation.limits", { say: "subAccountsTooMany", values: { most: mostBelow } });
    const id = newShortId();
    const company = { id: newShortId(), name };
    await work.tx.insert(accounts).values({ id, parentId, name, language, timezoneId, company });
    const owner = await ensureStandIn(work.tx, await homeOf(work.tx, caller), id, work.now);
    const [made] = await work.tx.update(accounts).set({ ownerId: owner.id }).where(eq(accounts.id, id)).returning();
    if (!made) refuse("error.internal.default");
    const told = { subject: subjectOf(made), after: { ...factsOf(made), owner: owner.email } };
    work.audit({ act: "subAccount.created", ...told });
    work.audit({ act: "account.created", by: actingSender(owner), ...told });
    return made;
  });
  return subAccountRecord(row);
};

const refuseDepth = (): never =>
  refuse("error.validation.subAccountParent", { say: "subAccountDepth", values: { most: mostLevels } });

/** Where it may belong to instead. Throws 404 for an account that is not there to the caller, and 400 for one that is itself or below. */
async function newParent({ tx }: Work, caller: SenderCaller, above: number, own: { id: string; parentId: string }) {
  const depths = await depthsBelow(tx, caller.accountId);
  const level = levelOf(caller, above, depths, own.parentId);
  const below = await depthsBelow(tx, own.id);
  if (own.parentId === own.id || below.has(own.parentId)) refuse("error.validation.subAccountParent");
  if (level + 1 + Math.max(0, ...below.values()) > mostLevels) refuseDepth();
}

export const changeSubAccount: Operation<typeof contract.changeSubAccount> = async ({ caller, params, body }) => {
  refuseRestricted(caller);
  const said = saidOf(body);
  const row = await inTransaction(caller, async (work) => {
    const above = await lockTree(work.tx, caller.accountId);
    const depths = await depthsBelow(work.tx, caller.accountId);
    if (!depths.has(params.subAccountId)) refuse("error.notFound.accountNotFound");
    const [before] = await work.tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, params.subAccountId))
      .for("no key update");
    if (!before) refuse("error.notFound.accountNotFound");
    const parentId = body.parentAccountId || before.parentId;
    const isMoving = parentId !== null && parentId !== before.parentId;
    if (isMoving) await newParent(work, caller, above, { id: before.id, parentId });
    const [changed] = await work.tx
      .update(accounts)
      .set({ ...said, parentId, updated: work.now })
      .where(eq(accounts.id, before.id))
      .returning();
    const after = changed ?? before;
    const told = { subject: subjectOf(after), before: factsOf(before), after: factsOf(after) };
    work.audit({ act: "subAccount.changed", ...told });
    // The sub-account's own people find it in their log too.
    work.audit({ act: "account.changed", by: { accountId: after.id }, ...told });
    return isMoving ? followMove(work, after) : after;
  });
  return subAccountRecord(row);
};
