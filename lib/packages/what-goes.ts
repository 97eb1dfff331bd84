// PURE. What goes along when a document or a recipient is removed: how many fields of whom, or on what.
import type { Package } from "#lib/contract/records/package.ts";

type Source = Pick<Package, "documents" | "roles" | "consent">;

const approvalsOf = (pkg: Source) =>
  pkg.documents
    .filter((document) => document.id !== pkg.consent)
    .flatMap((document) =>
      document.approvals
        .map(({ role, fields }) => ({ document, role, count: fields.length }))
        .filter(({ count }) => count),
    );

function counted<Name>(all: { name: Name; count: number }[]): { name: Name; count: number }[] {
  const byName = Map.groupBy(all, ({ name }) => name);
  return [...byName].map(([name, group]) => ({ name, count: group.reduce((sum, { count }) => sum + count, 0) }));
}

/** The fields of each recipient; a name is null where there is none yet. */
export function goesWithDocument(pkg: Source, documentId: string): { name: string | null; count: number }[] {
  const nameOf = (roleId: string) => {
    const role = pkg.roles.find(({ id }) => id === roleId);
    return role?.signers[0]?.name || role?.name || null;
  };
  const mine = approvalsOf(pkg).filter(({ document }) => document.id === documentId);
  return counted(mine.map(({ role, count }) => ({ name: nameOf(role), count })));
}

/** The fields on each document. */
export function goesWithRole(pkg: Source, roleId: string): { name: string; count: number }[] {
  const mine = approvalsOf(pkg).filter(({ role }) => role === roleId);
  return counted(mine.map(({ document, count }) => ({ name: document.name, count })));
}
