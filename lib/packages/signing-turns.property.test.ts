// Whose turn it is stands twice: as a rule (signing-order.ts) and in the table that triggers keep for lists. Both say the same.
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { signingTurns } from "#db/schema/package-lists.ts";
import { packages, roles, signers } from "#db/schema/packages.ts";
import { groupMembers, groups } from "#db/schema/senders.ts";
import { packageStatuses } from "#lib/contract/records/package.ts";
import { makeAccount, makeSender, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft, signer } from "#lib/testing/draft-package.ts";
import { membersOf } from "./groups/members-of.ts";
import { readWhole } from "./read-package.ts";
import { hasPending, mayActNow } from "./signing-order.ts";

const roleIds = ["ann", "bob", "cid"] as const;
let people: TestSender[];
const group = "turns";

beforeAll(async () => {
  const owner = (await makeAccount()).owner;
  people = [owner, await makeSender(owner.row.accountId), await makeSender(owner.row.accountId)];
  await db.insert(groups).values({ id: group, accountId: owner.row.accountId, name: "Turns" });
});

const roleId = fc.constantFrom(...roleIds);
const change = fc.oneof(
  fc.record({
    kind: fc.constant("approval" as const),
    roleId,
    accepted: fc.boolean(),
    optional: fc.boolean(),
    disabled: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("index" as const), roleId, index: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant("person" as const), roleId, who: fc.option(fc.integer({ min: 0, max: 2 })) }),
  fc.record({ kind: fc.constant("group" as const), roleId, acting: fc.option(fc.integer({ min: 0, max: 2 })) }),
  fc.record({ kind: fc.constant("member" as const), who: fc.integer({ min: 0, max: 2 }), joins: fc.boolean() }),
  fc.record({ kind: fc.constant("leaves" as const), roleId }),
  fc.record({
    kind: fc.constant("status" as const),
    status: fc.constantFrom("SENT" as const, "SENT" as const, ...packageStatuses),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const senderAt = (at: number) => people[at]?.row.id ?? "";

async function apply(packageId: string, one: Change): Promise<void> {
  const ofRole = (id: string) => and(eq(signers.packageId, packageId), eq(signers.roleId, id));
  if (one.kind === "approval")
    await db
      .update(approvals)
      .set({ accepted: one.accepted ? new Date() : null, optional: one.optional, disabled: one.disabled })
      .where(and(eq(approvals.packageId, packageId), eq(approvals.roleId, one.roleId)));
  if (one.kind === "index")
    await db
      .update(roles)
      .set({ index: one.index })
      .where(and(eq(roles.packageId, packageId), eq(roles.id, one.roleId)));
  if (one.kind === "person") {
    const senderId = one.who === null ? null : senderAt(one.who);
    await db.update(signers).set({ senderId, groupId: null, acting: null }).where(ofRole(one.roleId));
  }
  if (one.kind === "group") {
    const about = { firstName: "", lastName: "", email: "", company: "", title: "" };
    const acting = one.acting === null ? null : { ...about, member: senderAt(one.acting) };
    await db.update(signers).set({ senderId: null, groupId: group, acting }).where(ofRole(one.roleId));
  }
  if (one.kind === "member") {
    const senderId = senderAt(one.who);
    await db.delete(groupMembers).where(and(eq(groupMembers.groupId, group), eq(groupMembers.senderId, senderId)));
    if (one.joins) await db.insert(groupMembers).values({ groupId: group, senderId });
  }
  if (one.kind === "leaves") await db.delete(signers).where(ofRole(one.roleId));
  if (one.kind === "status") await db.update(packages).set({ status: one.status }).where(eq(packages.id, packageId));
}

/** By the rules: each sender whose signature the package waits for, and whether they may act now. */
async function byRule(packageId: string): Promise<Record<string, boolean>> {
  const whole = await readWhole(packageId);
  const turns: Record<string, boolean> = {};
  if (whole?.status !== "SENT") return turns;
  const all = whole.documents.flatMap((document) => document.approvals);
  for (const role of whole.roles) {
    if (!hasPending(role.id, all)) continue;
    for (const one of role.signers) {
      const members = (await membersOf(db, one)).filter(({ member }) => !one.acting || one.acting.member === member);
      for (const senderId of [one.senderId, ...members.map((member) => member.senderId)])
        if (senderId) turns[senderId] = turns[senderId] || mayActNow(role.id, whole.roles, all);
    }
  }
  return turns;
}

async function byTable(packageId: string): Promise<Record<string, boolean>> {
  const rows = await db.select().from(signingTurns).where(eq(signingTurns.packageId, packageId));
  return Object.fromEntries(rows.map(({ senderId, isTurn }) => [senderId, isTurn]));
}

test("whatever changes, in whatever order, the table says what the rules say", async () => {
  const [owner] = people;
  if (!owner) throw new Error("nobody owns the package");
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const pkg = await makeDraft(owner, {
        roles: roleIds.map((id, at) => ({
          id,
          name: id,
          index: at,
          signers: [signer(id, { email: people[at]?.row.email })],
        })),
        documents: ["lease"],
      });
      await db
        .insert(approvals)
        .values(roleIds.map((id) => ({ packageId: pkg.id, documentId: "lease", id, roleId: id, position: 0 })));
      await db.update(packages).set({ status: "SENT" }).where(eq(packages.id, pkg.id));
      expect(await byTable(pkg.id)).toEqual(await byRule(pkg.id));
      for (const one of changes) {
        await apply(pkg.id, one);
        expect(await byTable(pkg.id), JSON.stringify(one)).toEqual(await byRule(pkg.id));
      }
    }),
    { numRuns: 60, seed: 22, endOnFailure: true },
  );
});
