// PURE. Who sees which document, as the designer shows it: the recipients whom it can be hidden from, and whose fields would then
// lie where nobody fills them in. The package's owner sees everything.
import type { Package } from "#lib/contract/records/package.ts";
import type { Role } from "#lib/contract/records/role.ts";
import type { DesignerField } from "./designer-field.ts";

/** As the interface answers it; a document that is not listed is seen by everybody. */
export type Sights = readonly { documentUid: string; roleUids: readonly string[] }[];

export const hideableFrom = (pkg: Pick<Package, "roles">): Role[] => pkg.roles.filter(({ type }) => type !== "SENDER");

/** Undefined: everybody, also whoever is added later. */
export const seenBy = (sights: Sights, documentId: string): readonly string[] | undefined =>
  sights.find(({ documentUid }) => documentUid === documentId)?.roleUids;

/** Of so many recipients so many see it; undefined where nothing is hidden from anybody. */
export function partlySeen(
  sights: Sights,
  documentId: string,
  pkg: Pick<Package, "roles">,
): { seen: number; all: number } | undefined {
  const by = seenBy(sights, documentId);
  const roles = hideableFrom(pkg);
  const seen = roles.filter(({ id }) => !by || by.includes(id)).length;
  return seen === roles.length ? undefined : { seen, all: roles.length };
}

/** Fields in a document that are for a recipient who would not see it. */
export const fieldsOutOfSight = (
  fields: readonly DesignerField[],
  documentId: string,
  roles: readonly Role[],
  by: readonly string[] | undefined,
): DesignerField[] => {
  const blind = new Set(by ? roles.filter(({ id }) => !by.includes(id)).map(({ id }) => id) : []);
  return fields.filter((field) => field.documentId === documentId && blind.has(field.roleId));
};

/** Whether two say the same, in whatever order. */
export const isSameSight = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a && b ? a.length === b.length && a.every((id) => b.includes(id)) : a === b;
