// Where mail to a signer goes: to the person, to whoever acts for a group, to each of its members, or to its own address.
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import type { signers } from "#db/schema/packages.ts";
import { groups } from "#db/schema/senders.ts";
import { fullName } from "#lib/core/person-name.ts";
import { actingSigner, isGroup } from "./acting-signer.ts";
import { isMadeUpAddress } from "./ad-hoc-group.ts";
import { membersOf } from "./members-of.ts";

type SignerRow = typeof signers.$inferSelect;
/** `member` is whose link goes along; empty for a person, and for the address of a whole group. */
export type Mailbox = { name: string; email: string; member: string };

/**
 * `emailMembers` means each member, otherwise the group's address is written to. Our choice: a group
 * without an address that takes mail is written to by its members all the same, and one without active members at its
 * address. Empty when nobody can be reached.
 */
export async function mailboxesOf(tx: Pick<Transaction, "select">, signer: SignerRow): Promise<Mailbox[]> {
  if (!isGroup(signer)) return signer.email ? [{ name: nameOf(signer), email: signer.email, member: "" }] : [];
  const { acting } = signer;
  if (acting) return [{ name: nameOf(actingSigner(signer)), email: acting.email, member: acting.member }];
  const group = signer.groupSnapshot ?? (await livingGroup(tx, signer.groupId ?? ""));
  const own = group && !isMadeUpAddress(group.email) ? [{ name: group.name, email: group.email, member: "" }] : [];
  if (!group?.emailMembers && own.length > 0) return own;
  const members = await membersOf(tx, signer);
  return members.length > 0
    ? members.map((one) => ({ name: fullName(one), email: one.email, member: one.member }))
    : own;
}

/** The same for many signers: a group of the account that fills several places is asked for once. */
export function mailboxFinder(tx: Pick<Transaction, "select">): (signer: SignerRow) => Promise<Mailbox[]> {
  const living = new Map<string, Mailbox[]>();
  return async (signer) => {
    const { groupId, groupSnapshot, acting } = signer;
    // What an ad-hoc group is depends on the package's other signers.
    if (!groupId || groupSnapshot || acting) return mailboxesOf(tx, signer);
    const boxes = living.get(groupId) ?? (await mailboxesOf(tx, signer));
    living.set(groupId, boxes);
    return boxes;
  };
}

const nameOf = (person: Pick<SignerRow, "name" | "firstName" | "lastName" | "email">): string =>
  person.name || fullName(person);

async function livingGroup(tx: Pick<Transaction, "select">, groupId: string) {
  const [group] = await tx
    .select({ name: groups.name, email: groups.email, emailMembers: groups.emailMembers })
    .from(groups)
    .where(eq(groups.id, groupId));
  return group;
}
