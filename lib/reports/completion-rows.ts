// How far the documents and signers of many packages have come, each in one statement.
import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { documents, packages, roles, signers } from "#db/schema/packages.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";

const first = sql<Date | null>`min(${approvals.accepted})`.mapWith(packages.created);
const last = sql<Date | null>`max(${approvals.accepted})`.mapWith(packages.created);
const owed = sql`bool_or(${approvals.accepted} is null and not ${approvals.optional} and not ${approvals.disabled})`;

/** Done when somebody signed it and nothing required is open. The consent document is nobody's work and left out. */
export const documentsIn = (where: SQL | undefined) =>
  db
    .select({
      packageId: documents.packageId,
      id: documents.id,
      name: documents.name,
      completed: sql<boolean>`coalesce(not ${owed} and count(${approvals.accepted}) > 0, false)`,
      firstSigned: first,
      lastSigned: last,
    })
    .from(documents)
    .leftJoin(approvals, and(eq(approvals.packageId, documents.packageId), eq(approvals.documentId, documents.id)))
    .where(and(inArray(documents.packageId, idsIn(where)), ne(documents.id, consentId)))
    .groupBy(documents.packageId, documents.id)
    .orderBy(asc(documents.packageId), asc(documents.index));

/** Recipients, and the owner where something is asked of the owner. */
export const signersIn = (where: SQL | undefined) =>
  db
    .select({
      packageId: signers.packageId,
      id: signers.id,
      firstName: signers.firstName,
      lastName: signers.lastName,
      email: signers.email,
      completed: sql<boolean>`${roles.completed} is not null`,
      firstSigned: first,
      lastSigned: last,
    })
    .from(signers)
    .innerJoin(roles, and(eq(roles.packageId, signers.packageId), eq(roles.id, signers.roleId)))
    .leftJoin(
      approvals,
      and(
        eq(approvals.packageId, signers.packageId),
        eq(approvals.roleId, signers.roleId),
        ne(approvals.documentId, consentId),
      ),
    )
    .where(inArray(signers.packageId, idsIn(where)))
    .groupBy(signers.packageId, signers.roleId, signers.id, roles.packageId, roles.id)
    .having(sql`${roles.type} = 'SIGNER' or count(${approvals.id}) > 0`)
    .orderBy(asc(signers.packageId), asc(roles.position), asc(signers.position));

const idsIn = (where: SQL | undefined) => db.select({ id: packages.id }).from(packages).where(where);
