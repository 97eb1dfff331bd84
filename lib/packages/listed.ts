// Lists of packages as statements that read no more rows than they answer, however many packages a sender has. The set is
// that of `visibleTo` (a test compares them), cut into the parts that one index each keeps in order.
import { inArray, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { type PackageStatus, packageStatuses } from "#lib/contract/records/package.ts";

export type Listing = {
  senderId: string;
  /** What the sender sees; what they manage; or what they own, when somebody else asks. */
  whose: "seen" | "managed" | "owned";
  trashed: boolean;
  statuses: readonly PackageStatus[];
  where?: SQL | undefined;
  except?: SQL | undefined;
  whereOthers?: SQL | undefined;
};

export type Order = {
  /** What an index of `packages_list_*` keeps in order behind owner, trash and status. */
  key: SQL;
  descending: boolean;
  /** The key may be null, and such rows come last in both directions. */
  nullable?: boolean;
  /** Status is part of the order: the parts are not cut by it. */
  byStatus?: boolean;
  /** The key without status is kept in order by an index of its own. */
  newest?: boolean;
};

const every = (conditions: (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  );

const ofList = ({ trashed, where, except }: Listing): (SQL | undefined)[] => [
  sql`${packages.type} = 'PACKAGE' and ${packages.trashed} = ${sql.raw(String(trashed))}`,
  where,
  except && sql`not ${except}`,
];
const oneOf = (statuses: readonly PackageStatus[]): SQL | undefined =>
  statuses.length === packageStatuses.length ? undefined : inArray(packages.status, [...statuses]);

function owned(listing: Listing, whole: boolean): SQL[] {
  const own = [sql`${packages.ownerId} = ${listing.senderId}`, ...ofList(listing)];
  if (whole) return [every([...own, oneOf(listing.statuses)])];
  return listing.statuses.map((status) => every([...own, sql`${packages.status} = ${status}`]));
}

const createdForOthers = (listing: Listing): SQL =>
  every([
    sql`${packages.creatorId} = ${listing.senderId} and ${packages.ownerId} <> ${listing.senderId}`,
    ...ofList(listing),
    oneOf(listing.statuses),
  ]);

/** Where the sender signs: by address, or as a member of the group that fills the place. Most of what they manage is out. */
const placesOf = (senderId: string): SQL => sql`
  select s.package_id from signers s where s.sender_id = ${senderId} and not s.managing
  union select s.package_id from signers s join group_members m on m.group_id = s.group_id where m.sender_id = ${senderId}
  union select s.package_id from signers s where s.group_senders @> array[${senderId}]::text[]`;

const signedOnly = (listing: Listing): SQL =>
  every([
    sql`${packages.id} = any(array(${placesOf(listing.senderId)}))`,
    // As visibleTo: an address that a manager gave a sender opens no other account's packages.
    sql`${packages.accountId} = (select account_id from senders where id = ${listing.senderId})`,
    sql`${packages.ownerId} <> ${listing.senderId} and coalesce(${packages.creatorId}, '') <> ${listing.senderId}`,
    sql`${packages.status} <> 'DRAFT'`,
    ...ofList(listing),
    oneOf(listing.statuses),
    listing.whereOthers,
  ]);

/** Where-clauses that have no package in common. */
function parts(listing: Listing, whole: boolean): SQL[] {
  return [
    ...owned(listing, whole),
    ...(listing.whose === "owned" ? [] : [createdForOthers(listing)]),
    ...(listing.whose === "seen" ? [signedOnly(listing)] : []),
  ];
}

const union = (wheres: SQL[], columns: SQL): SQL =>
  sql.join(
    wheres.map((where) => sql`select ${columns} from ${packages} where ${where}`),
    sql` union all `,
  );

/** The whole list as a subselect of these columns; other statements read their figures out of it. */
export const listedRows = (listing: Listing, columns: SQL): SQL => union(parts(listing, false), columns);

async function countOf(wheres: SQL[]): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) as count from (${union(wheres, sql`${packages.id}`)}) listed`,
  );
  return Number(rows[0]?.count ?? 0);
}

type StatusCounts = Map<PackageStatus, number>;
const sumOf = (counts: StatusCounts, statuses: readonly PackageStatus[]): number =>
  statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);

async function byStatus(statement: SQL): Promise<StatusCounts> {
  const { rows } = await db.execute<{ status: PackageStatus; count: string }>(statement);
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** How many packages the sender manages, owned and created for others. */
const managedCounts = ({ senderId, trashed }: Listing): Promise<StatusCounts> =>
  byStatus(sql`select status, sum(count) as count from package_counts
    where sender_id = ${senderId} and type = 'PACKAGE' and trashed = ${trashed} group by status`);

const readCounts = (wheres: SQL[]): Promise<StatusCounts> =>
  byStatus(
    sql`select status, count(*) as count from (${union(wheres, sql`${packages.status} as status`)}) listed group by status`,
  );

/** The packages a sender sees, out of the trash, by status. */
export async function countByStatus(
  senderId: string,
  where: SQL | undefined,
): Promise<(status: PackageStatus) => number> {
  const listing: Listing = { senderId, whose: "seen", trashed: false, statuses: packageStatuses, where };
  const all = where ? [readCounts(parts(listing, false))] : [managedCounts(listing), readCounts([signedOnly(listing)])];
  const counts = await Promise.all(all);
  return (status) => counts.reduce((sum, one) => sum + (one.get(status) ?? 0), 0);
}

/** How many packages the list has, all pages together. */
export async function countListed(listing: Listing): Promise<number> {
  const { whose, statuses, where, except } = listing;
  if (statuses.length === 0) return 0;
  if (where) return countOf(parts(listing, false));
  const kept = { ...listing, except: undefined };
  const [managed, notOwned, others, left] = await Promise.all([
    managedCounts(listing),
    whose === "owned" ? countOf([createdForOthers(kept)]) : 0,
    whose === "seen" ? countOf([signedOnly(listing)]) : 0,
    // Signing is about few packages: they are found first, then looked up.
    except ? countOf(parts({ ...kept, where: except, whose: whose === "seen" ? "managed" : whose }, true)) : 0,
  ]);
  return sumOf(managed, statuses) - notOwned + others - left;
}

type Window = { offset: number; limit: number };

/** Each part is cut off in its own order, so that its index is read no farther than the page. */
async function idsOf(wheres: SQL[], order: Order, { offset, limit }: Window): Promise<string[]> {
  const dir = sql.raw(order.descending ? "desc" : "asc");
  const status = order.byStatus ? sql`, ${packages.status} as status` : sql``;
  const first = order.byStatus ? sql`status ${dir}, ` : sql``;
  const sorted = sql`order by ${first}key ${dir}, id ${dir} limit ${offset + limit}`;
  const ordered = wheres.map(
    (where) =>
      sql`(select ${packages.id} as id, ${order.key} as key${status} from ${packages} where ${where} ${sorted})`,
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${sql.join(ordered, sql` union all `)}) listed
      order by ${first}key ${dir}, id ${dir} limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => row.id);
}

/** Farther in than this, it pays to ask whether the end is nearer. */
export const deep = 1000;

/** The ids of one page. `total` of the list lets a page near its end be read from there. */
export async function pageListed(listing: Listing, order: Order, window: Window, total?: number): Promise<string[]> {
  const { offset, limit } = window;
  if (limit === 0 || listing.statuses.length === 0) return [];
  // With a filter of its own, a part is best found by its status too.
  const newest = order.newest === true && !listing.where && listing.statuses.length === packageStatuses.length;
  const whole = order.byStatus === true || newest;
  const wheres = parts(listing, whole);
  if (order.nullable && order.descending) {
    // An index read backwards has its nulls first: they are a second list behind the first.
    const having = (nulls: boolean) =>
      wheres.map((w) => sql`${w} and ${order.key} is ${sql.raw(nulls ? "" : "not ")}null`);
    const ids = await idsOf(having(false), order, window);
    if (ids.length === limit) return ids;
    const before = offset + ids.length > 0 && ids.length === 0 ? await countOf(having(false)) : offset + ids.length;
    const rest = { offset: Math.max(0, offset - before), limit: limit - ids.length };
    return [...ids, ...(await idsOf(having(true), order, rest))];
  }
  if (total !== undefined && offset > total / 2) {
    const reversed = { ...order, descending: !order.descending };
    const size = Math.min(limit, total - offset);
    if (size <= 0) return [];
    return (await idsOf(wheres, reversed, { offset: total - offset - size, limit: size })).reverse();
  }
  return idsOf(wheres, order, window);
}
