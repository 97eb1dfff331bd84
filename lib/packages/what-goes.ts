// PURE. What goes along when a document or a recipient is removed, in a sentence; undefined when nothing does.
import type { Package } from "#lib/contract/records/package.ts";

const fields = (count: number) => (count === 1 ? "1 field" : `${count} fields`);
const listed = (parts: string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

type Source = Pick<Package, "documents" | "roles" | "consent">;

const approvalsOf = (pkg: Source) =>
  pkg.documents
    .filter((document) => document.id !== pkg.consent)
    .flatMap((document) =>
      document.approvals
        .map(({ role, fields }) => ({ document, role, count: fields.length }))
        .filter(({ count }) => count),
    );

function counted(all: { name: string; count: number }[], word: "on" | "of"): string | undefined {
  if (all.length === 0) return undefined;
  const byName = Map.groupBy(all, ({ name }) => name);
  const parts = [...byName].map(
    ([name, group]) => `${fields(group.reduce((sum, { count }) => sum + count, 0))} ${word} ${name}`,
  );
  return listed(parts);
}

/** e.g. "2 fields of Layla Haddad and 1 field of Ingrid Bergström". */
export function goesWithDocument(pkg: Source, documentId: string): string | undefined {
  const nameOf = (roleId: string) => {
    const role = pkg.roles.find(({ id }) => id === roleId);
    return role?.signers[0]?.name || role?.name || "a recipient";
  };
  const mine = approvalsOf(pkg).filter(({ document }) => document.id === documentId);
  return counted(
    mine.map(({ role, count }) => ({ name: nameOf(role), count })),
    "of",
  );
}

/** e.g. "2 fields on Lease and 1 field on Annex". */
export function goesWithRole(pkg: Source, roleId: string): string | undefined {
  const mine = approvalsOf(pkg).filter(({ role }) => role === roleId);
  return counted(
    mine.map(({ document, count }) => ({ name: document.name, count })),
    "on",
  );
}
