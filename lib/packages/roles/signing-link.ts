// The address at which a signer signs: each way in which it leaves has its own, the same every time until it is revoked.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { type linkChannels, signerLinks } from "#db/schema/signer-links.ts";
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

type Known = { id: string; row: LinkRow };

/** Of the links that are asked for, those that live already. */
async function findLinks(
  tx: Pick<Transaction, "select">,
  packageId: string,
  channel: LinkWay["channel"],
  asked: readonly LinkRow[],
): Promise<Known[]> {
  const { id, roleId, signerId, member, recipient } = signerLinks;
  const any = (column: typeof roleId | typeof recipient, values: string[]) => inArray(column, [...new Set(values)]);
  const found = await tx
    .select({ id, roleId, signerId, member, recipient })
    .from(signerLinks)
    .where(
      and(
        eq(signerLinks.packageId, packageId),
        eq(signerLinks.channel, channel),
        any(
          roleId,
          asked.map((row) => row.roleId),
        ),
        any(
          recipient,
          asked.map((row) => row.recipient),
        ),
        isNull(signerLinks.revoked),
      ),
    );
  return found.map(({ id, ...row }) => ({ id, row }));
}

/**
 * In one statement, which holds the roles meanwhile: one that is gone gets no link, and a link without a role would be
 * refused by the database. Those that another made in the meantime are left out.
 */
async function insertLinks(
  tx: Pick<Transaction, "execute">,
  packageId: string,
  channel: LinkWay["channel"],
  missing: readonly LinkRow[],
): Promise<Known[]> {
  const made = missing.map((row) => ({ id: newUuid(), row }));
  const values = made.map(({ id, row }) => {
    const hash = hashToken(derivedToken("signer-link", id));
    return sql`(${id}::text, ${row.roleId}::text, ${row.signerId}::text, ${row.member}::text, ${row.recipient}::text, ${hash}::text)`;
  });
  const inserted = await tx.execute<{ id: string }>(sql`
    with asked (id, role_id, signer_id, member, recipient, token_hash) as (values ${sql.join(values, sql`, `)}),
    held as (
      select id from roles
      where package_id = ${packageId} and id in (select role_id from asked)
      order by id for key share)
    insert into signer_links (id, package_id, role_id, signer_id, member, channel, recipient, signer_email, token_hash)
    select asked.id, ${packageId}, asked.role_id, asked.signer_id, asked.member, ${channel}, asked.recipient,
      coalesce((
        select lower(signers.email) from signers
        where signers.package_id = ${packageId} and signers.role_id = asked.role_id and signers.id = asked.signer_id), ''),
      asked.token_hash
    from asked join held on held.id = asked.role_id
    on conflict do nothing
    returning id`);
  return made.filter(({ id }) => inserted.rows.some((one) => one.id === id));
}

/** The token is derived from the link's id, so nothing that opens a ceremony is stored. The package's row is locked. */
export async function signingLinkFor(
  tx: Pick<Transaction, "select" | "execute">,
  pkg: { id: string },
  signer: LinkHolder,
  { channel, recipient }: LinkWay,
): Promise<SigningLink> {
  const row = rowOf(signer, recipient);
  const find = async () => (await findLinks(tx, pkg.id, channel, [row])).find((known) => isSame(known.row, row));
  const there = await find();
  if (there) return { id: there.id, url: urlOf(there.id), isNew: false };
  const [made] = await insertLinks(tx, pkg.id, channel, [row]);
  if (made) return { id: made.id, url: urlOf(made.id), isNew: true };
  // Two asked at once and the other was first.
  const theirs = await find();
  if (!theirs) throw new Error("a signer's link could neither be made nor found");
  return { id: theirs.id, url: urlOf(theirs.id), isNew: false };
}

type Asked = { holder: LinkHolder; recipient: string };

/**
 * The addresses for a package's mails, for whoever does not hold the package's lock: undefined for a role that is gone.
 * Links are made while their roles are held; one without a role would be refused by the database.
 */
export async function mailLinksFor(
  tx: Pick<Transaction, "select" | "execute">,
  packageId: string,
  asked: readonly Asked[],
): Promise<(string | undefined)[]> {
  if (asked.length === 0) return [];
  const rows = asked.map(({ holder, recipient }) => rowOf(holder, recipient));
  const known = await findLinks(tx, packageId, "mail", rows);
  const missing = rows.filter(
    (row, at) => !known.some((one) => isSame(one.row, row)) && rows.findIndex((one) => isSame(one, row)) === at,
  );
  if (missing.length > 0) {
    const made = await insertLinks(tx, packageId, "mail", missing);
    known.push(...made);
    // Two asked at once and the other was first, or a role is gone.
    if (made.length < missing.length) known.push(...(await findLinks(tx, packageId, "mail", missing)));
  }
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
