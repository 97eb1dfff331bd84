// Who may act for a signer that is a group: the account's group as it is now, or the people of an ad-hoc one.
import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { signers } from "#db/schema/packages.ts";
import { groupMembers, senders } from "#db/schema/senders.ts";
import { standsHere } from "#lib/auth/stand-ins.ts";
import type { ActingMember } from "#lib/contract/records/group.ts";

type SignerRow = typeof signers.$inferSelect;
type Tx = Pick<Transaction, "select">;

/** A member and, where there is one, the sender of the account they are. `member` is what links and sessions know them by. */
export type Member = ActingMember & { senderId: string | null; phone: string | null; language: string | null };

/** Active members only: whoever was invited to the account and has not come yet cannot be told from anybody else. */
async function ofLivingGroup(tx: Tx, groupId: string): Promise<Member[]> {
  const rows = await tx
    .select({ sender: senders })
    .from(groupMembers)
    .innerJoin(senders, eq(senders.id, groupMembers.senderId))
    .where(and(eq(groupMembers.groupId, groupId), eq(senders.status, "ACTIVE"), isNull(senders.deleted), standsHere))
    .orderBy(asc(sql`lower(${senders.email})`));
  return rows.map(({ sender }) => ({ ...personOf(sender), member: sender.id, senderId: sender.id }));
}

const personOf = (person: {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  title: string | null;
  phone: string | null;
  language: string | null;
}) => {
  const { firstName, lastName, email, company, title, phone, language } = person;
  return { firstName, lastName, email, company, title: title ?? "", phone, language };
};

/** Members of an ad-hoc group may be given by the id of another signer of the package alone. */
async function ofSnapshot(tx: Tx, signer: SignerRow): Promise<Member[]> {
  const given = signer.groupSnapshot?.members ?? [];
  const ids = given.map((one) => one.userId);
  const emails = given.map((one) => one.email.toLowerCase()).filter(Boolean);
  if (given.length === 0) return [];
  const people = await tx
    .select()
    .from(signers)
    .where(and(eq(signers.packageId, signer.packageId), inArray(signers.id, ids)));
  const isNamed = emails.length > 0 ? inArray(sql`lower(${senders.email})`, emails) : undefined;
  // As the places of single persons (sendersByEmail): who somebody is in this account comes before who they are elsewhere.
  const isHere = sql`${senders.accountId} = (select account_id from packages where id = ${signer.packageId})`;
  const known = await tx
    .select()
    .from(senders)
    .where(
      and(
        eq(senders.status, "ACTIVE"),
        isNull(senders.deleted),
        standsHere,
        or(isNull(senders.homeId), isHere),
        or(inArray(senders.id, ids), isNamed),
      ),
    )
    .orderBy(desc(isHere));
  return given.flatMap((one) => {
    const sender = known.find(
      (s) => s.id === one.userId || (one.email !== "" && s.email.toLowerCase() === one.email.toLowerCase()),
    );
    const person = people.find((p) => p.id === one.userId);
    const from = sender ?? person;
    const email = one.email || from?.email || "";
    if (!email) return [];
    return {
      ...(from ? personOf(from) : { company: "", title: "", phone: null, language: null }),
      member: one.userId || email.toLowerCase(),
      senderId: sender?.id ?? null,
      firstName: one.firstName || from?.firstName || "",
      lastName: one.lastName || from?.lastName || "",
      email,
    };
  });
}

/** Empty for a signer that is one person. */
export async function membersOf(tx: Tx, signer: SignerRow): Promise<Member[]> {
  if (signer.groupSnapshot) return ofSnapshot(tx, signer);
  return signer.groupId ? ofLivingGroup(tx, signer.groupId) : [];
}
