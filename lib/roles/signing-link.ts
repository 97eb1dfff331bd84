// The address at which a signer signs: each way in which it leaves has its own, the same every time until it is revoked.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { roles, signers } from "#db/schema/packages.ts";
import { type linkChannels, signerLinks } from "#db/schema/signer-links.ts";
import type { Caller } from "#lib/auth/caller.ts";
import { config } from "#lib/config.ts";
import { newUuid } from "#lib/ids.ts";
import { derivedToken, hashToken } from "#lib/secrets.ts";
import type { Work } from "#lib/work.ts";

/** The signer, and of a group the member whose link it is. */
export type LinkHolder = { roleId: string; signerId: string; member?: string | undefined };

/** How the link leaves, and to which address or number; or which sender obtains it, by their address. */
export type LinkWay = { channel: Exclude<(typeof linkChannels)[number], "unrecorded">; recipient: string };

export type SigningLink = { id: string; url: string; isNew: boolean };

/**
 * Keeps a role from being removed until the transaction ends; false when it is gone already. Who makes a link without the
 * package's lock asks first: a link that has no role is refused by the database.
 */
export async function holdRole(tx: Pick<Transaction, "select">, packageId: string, roleId: string): Promise<boolean> {
  const role = and(eq(roles.packageId, packageId), eq(roles.id, roleId));
  const [there] = await tx.select({ id: roles.id }).from(roles).where(role).for("key share");
  return there !== undefined;
}

/** The token is derived from the link's id, so nothing that opens a ceremony is stored. */
export async function signingLinkFor(
  tx: Pick<Transaction, "select" | "insert">,
  pkg: { id: string },
  { roleId, signerId, member = "" }: LinkHolder,
  { channel, recipient: given }: LinkWay,
): Promise<SigningLink> {
  const recipient = given.trim().toLowerCase();
  const find = async () => {
    const [link] = await tx
      .select({ id: signerLinks.id })
      .from(signerLinks)
      .where(
        and(
          eq(signerLinks.packageId, pkg.id),
          eq(signerLinks.roleId, roleId),
          eq(signerLinks.signerId, signerId),
          eq(signerLinks.member, member),
          eq(signerLinks.channel, channel),
          eq(signerLinks.recipient, recipient),
          isNull(signerLinks.revoked),
        ),
      );
    return link;
  };
  const there = await find();
  if (there) return { id: there.id, url: urlOf(there.id), isNew: false };
  const id = newUuid();
  const whose = { packageId: pkg.id, roleId, signerId, member };
  const made = await tx
    .insert(signerLinks)
    .values({
      id,
      ...whose,
      channel,
      recipient,
      signerEmail: sql`coalesce((select lower(${signers.email}) from ${signers} where ${and(
        eq(signers.packageId, pkg.id),
        eq(signers.roleId, roleId),
        eq(signers.id, signerId),
      )}), '')`,
      tokenHash: hashToken(derivedToken("signer-link", id)),
    })
    .onConflictDoNothing()
    .returning({ id: signerLinks.id });
  if (made[0]) return { id, url: urlOf(id), isNew: true };
  // Two asked at once and the other was first.
  const theirs = (await find())?.id ?? id;
  return { id: theirs, url: urlOf(theirs), isNew: false };
}

const urlOf = (linkId: string): string => `${config().baseUrl}/sign/${derivedToken("signer-link", linkId)}`;

/**
 * A link that leaves with an answer of the interface: who obtained it, and how, goes into the evidence. (What leaves by
 * mail or text message is told there by the event of its sending.) `by` is who obtains it, where that is not whose work
 * this is. The package's row is locked.
 */
export async function handOutLink(
  work: Work,
  pkg: { id: string; accountId: string },
  holder: LinkHolder,
  way: LinkWay,
  by?: Caller,
): Promise<string> {
  const { id, url, isNew } = await signingLinkFor(work.tx, pkg, holder, way);
  const caller = by ?? work.caller;
  const { member, ...signer } = holder;
  const data = { ...signer, ...(member ? { member } : {}), ...way, linkId: id };
  // Once for each link: programs ask for the same address again and again.
  if (!isNew) return url;
  const via = caller.kind === "sender" ? { via: caller.via } : {};
  const event = { type: "link.issued", data: { ...data, ...via } } as const;
  await (by ? work.recordAs(by, pkg, event) : work.record(pkg, event));
  return url;
}
