// GET /templates: the library of templates, or of layouts, with how often each was used and who shares it.
import { and, asc, desc, eq, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { templateUses } from "#db/schema/template-uses.ts";
import type { templates } from "#lib/contract/templates.ts";
import type { Operation, OperationInput } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { visibleTo } from "./access/visible.ts";
import { matching } from "./package-search.ts";
import { readWholes } from "./read-package.ts";
import { templateCard, type Uses } from "./template-card.ts";

type Query = OperationInput<typeof templates.listTemplates>["query"];

const used = sql<number>`(select count(*)::int from ${templateUses} u where u.template_id = ${packages.id})`;
const lastUsed = sql<
  string | null
>`(select max(u.created) from ${templateUses} u where u.template_id = ${packages.id})`;

function whose({ senderId }: SenderCaller, owner: Query["owner"]): SQL | undefined {
  const mine = or(eq(packages.ownerId, senderId), eq(packages.creatorId, senderId));
  if (owner === "mine") return and(mine, not(packages.trashed));
  if (owner === "shared")
    return and(
      ne(packages.ownerId, senderId),
      sql`${packages.creatorId} is distinct from ${senderId}`,
      not(packages.trashed),
    );
  // What others have thrown away is theirs to bring back.
  return owner === "trash" ? and(mine, packages.trashed) : not(packages.trashed);
}

const orders: Record<NonNullable<Query["sort"]>, SQL> = {
  name: asc(sql`lower(${packages.name})`),
  used: sql`${lastUsed} desc nulls last`,
  updated: desc(packages.updated),
};

/** Of each: how often it was used, when last, and whether the caller's own public link to it is on. */
async function usesOf(caller: SenderCaller, ids: string[]): Promise<Map<string, Uses>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: packages.id,
      used,
      lastUsed: lastUsed.mapWith((at: string | null) => (at === null ? null : new Date(at))),
      isPublic: sql<boolean>`exists (select 1 from fast_track_links l where l.template_id = ${packages.id}
        and l.sender_id = ${caller.senderId} and l.revoked is null)`,
    })
    .from(packages)
    .where(inArray(packages.id, ids));
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
}

export const listTemplates: Operation<typeof templates.listTemplates> = async ({ caller, query }) => {
  const where = and(
    visibleTo(caller, "templates"),
    eq(packages.type, query.type ?? "TEMPLATE"),
    whose(caller, query.owner),
    query.search?.trim() ? matching({ search: query.search, searchtype: "everywhere" }) : undefined,
  );
  const { offset, limit } = pageOf(query);
  const [count, page] = await Promise.all([
    db.$count(packages, where),
    limit === 0
      ? []
      : db
          .select({ id: packages.id })
          .from(packages)
          .where(where)
          .orderBy(orders[query.sort ?? "name"], asc(packages.id))
          .limit(limit)
          .offset(offset),
  ]);
  const ids = page.map(({ id }) => id);
  const [wholes, uses] = await Promise.all([readWholes(ids), usesOf(caller, ids)]);
  return { count, results: wholes.map((whole) => templateCard(caller, whole, uses.get(whole.id))) };
};
