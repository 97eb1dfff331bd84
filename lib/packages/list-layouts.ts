// GET /layouts: the caller's own layouts and those the account shares.
import { and, asc, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import type { templates } from "#lib/contract/templates.ts";
import type { Operation, OperationInput } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import { visibleTo } from "./access/visible.ts";
import { matching, ofVisibility, unknown } from "./package-search.ts";
import { packageRecords, readWholes } from "./read-package.ts";

type Query = OperationInput<typeof templates.listLayouts>["query"];

/** Among the layouts the caller may see anyway. */
function ofOwner({ ownerUserId, ownerEmail }: Query): SQL | undefined {
  return and(
    ownerUserId ? eq(packages.ownerId, ownerUserId) : undefined,
    ownerEmail
      ? inArray(
          packages.ownerId,
          db
            .select({ id: senders.id })
            .from(senders)
            .where(eq(sql`lower(${senders.email})`, ownerEmail.trim().toLowerCase())),
        )
      : undefined,
  );
}

const columns: Record<string, SQL> = {
  name: sql`lower(${packages.name})`,
  created: sql`${packages.created}`,
  updated: sql`${packages.updated}`,
};

/** Our choice: by name, unless asked otherwise. */
function orderOf({ sort = "name", dir = "asc" }: Query): SQL[] {
  const column = columns[sort.toLowerCase()] ?? unknown("sort", sort);
  const way = dir.toLowerCase();
  if (way !== "asc" && way !== "desc") unknown("dir", dir);
  return [way === "desc" ? desc(column) : asc(column), asc(packages.id)];
}

export const listLayouts: Operation<typeof templates.listLayouts> = async ({ caller, query }) => {
  const { summary } = query;
  const where = and(
    visibleTo(caller, "templates"),
    eq(packages.type, "LAYOUT"),
    // Layouts are drafts for ever: of the folders only the trash tells them apart.
    query.query?.toLowerCase() === "trashed" ? packages.trashed : not(packages.trashed),
    query.search?.trim() ? matching(query) : undefined,
    ofVisibility(query),
    ofOwner(query),
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
          .orderBy(...orderOf(query))
          .limit(limit)
          .offset(offset),
  ]);
  const results = await packageRecords(caller, await readWholes(page.map((row) => row.id)));
  // Our choice: a summary names the documents and leaves out what stands on them.
  const short = (layout: (typeof results)[number]) => ({
    ...layout,
    documents: layout.documents.map((document) => ({ ...document, approvals: [], fields: [], pages: [] })),
  });
  return { count, results: summary ? results.map(short) : results };
};
