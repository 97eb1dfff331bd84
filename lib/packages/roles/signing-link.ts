// The address at which a signer signs: each way in which it leaves has its own, the same every time until it is revoked.
import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import type { linkChannels } from "#db/schema/signer-links.ts";
import { config } from "#lib/core/config.ts";
import { newUuid } from "#lib/core/ids.ts";
import { derivedToken, hashToken } from "#lib/core/secrets.ts";
import type { Caller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";

/** The signer, and of a group the member whose link it is. */
export type LinkHolder = { roleId: string; signerId: string; member?: string | undefined };

/** How the link leaves, and to which address or number; or which sender obtains it, by their address. */
export type LinkWay = { channel: Exclude<(typeof linkChannels)[number], "unrecorded">; recipient: string };

export type SigningLink = { id: string; url: string; isNew: boolean };

const isSame = (a: LinkRow, b: LinkRow): boolean =>
  a.roleId === b.roleId && a.signerId === b.signerId && a.member === b.member && a.recipient === b.recipient;

type LinkRow = { roleId: string; signerId: string; member: string; recipient: string };

const rowOf = ({ roleId, signerId, member = "" }: LinkHolder, recipient: string): LinkRow => ({
  roleId,
  signerId,
  member,
  recipient: recipient.trim().toLowerCase(),
});

type Known = { id: string; isNew: boolean; row: LinkRow };

/**
 * Of the links that are asked for, those that live already and those that are made now. In one statement, which holds the
 * roles of new ones meanwhile: one that is gone gets no link, and a link without a role would be refused by the database.
 * Those that another makes at the same time are left out.
 */
async function linksIn(
  tx: Pick<Transaction, "execute">,
  packageId: string,
  channel: LinkWay["channel"],
  asked: readonly LinkRow[],
): Promise<Known[]> {
  const values = asked.map((row, place) => {
    const id = newUuid();
    const hash = hashToken(derivedToken("signer-link", id));
    return sql`(${place}::int, ${id}::text, ${row.roleId}::text, ${row.signerId}::text, ${row.member}::text, ${row.recipient}::text, ${hash}::text)`;
  });
  const { rows } = await tx.execute<{ place: number; id: string; isNew: boolean }>(sql`
    with asked (place, id, role_id, signer_id, member, recipient, token_hash) as (values ${sql.join(values, sql`, `)}),
    known as (
      select asked.place, l.id from asked
      join signer_links l on l.package_id = ${packageId} and l.channel = ${channel} and l.role_id = asked.role_id
        and l.signer_id = asked.signer_id and l.member = asked.member and l.recipient = asked.recipient and l.revoked is null),
    missing as (select * from asked where place not in (select place from known)),
    held as (
      select id from roles
      where package_id = ${packageId} and id in (select role_id from missing)
      order by id for key share),
    made as (
      insert into signer_links (id, package_id, role_id, signer_id, member, channel, recipient, signer_email, token_hash)
      select missing.id, ${packageId}, missing.role_id, missing.signer_id, missing.member, ${channel}, missing.recipient,
        coalesce((
          select lower(signers.email) from signers
          where signers.package_id = ${packageId} and signers.role_id = missing.role_id and signers.id = missing.signer_id), ''),
        missing.token_hash
      from missing join held on held.id = missing.role_id
      on conflict do nothing
      returning id)
    select place, id, false as "isNew" from known
    union all select missing.place, made.id, true from made join missing on missing.id = made.id`);
  return rows.flatMap(({ place, id, isNew }) => {
    const row = asked[place];
    return row ? [{ id, isNew, row }] : [];
  });
}

/** Asked once more where some are left out: another was first, or a role is gone. */
async function findOrMakeLinks(
  tx: Pick<Transaction, "execute">,
  packageId: string,
  channel: LinkWay["channel"],
  rows: readonly LinkRow[],
): Promise<Known[]> {
  const asked = rows.filter((row, at) => rows.findIndex((one) => isSame(one, row)) === at);
  const links = await linksIn(tx, packageId, channel, asked);
  const missing = asked.filter((row) => !links.some((link) => link.row === row));
  return missing.length === 0 ? links : [...links, ...(await linksIn(tx, packageId, channel, missing))];
}

/** The token is derived from the link's id, so nothing that opens a ceremony is stored. The package's row is locked. */
export async function signingLinkFor(
  tx: Pick<Transaction, "execute">,
  pkg: { id: string },
  signer: LinkHolder,
  { channel, recipient }: LinkWay,
): Promise<SigningLink> {
  const [link] = await findOrMakeLinks(tx, pkg.id, channel, [rowOf(signer, recipient)]);
  if (!link) throw new Error("a signer's link could neither be made nor found");
  return { id: link.id, url: urlOf(link.id), isNew: link.isNew };
}

type Asked = { holder: LinkHolder; recipient: string };

/**
 * The addresses for a package's mails, for whoever does not hold the package's lock: undefined for a role that is gone.
 * Links are made while their roles are held; one without a role would be refused by the database.
 */
export async function mailLinksFor(
  tx: Pick<Transaction, "execute">,
  packageId: string,
  asked: readonly Asked[],
): Promise<(string | undefined)[]> {
  if (asked.length === 0) return [];
  const rows = asked.map(({ holder, recipient }) => rowOf(holder, recipient));
  const known = await findOrMakeLinks(tx, packageId, "mail", rows);
  return rows.map((row) => {
    const link = known.find((one) => isSame(one.row, row));
    return link && urlOf(link.id);
  });
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
