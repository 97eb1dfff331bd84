// PURE. Copied fields put down on a page, be it of another package: whose they are there, and how they are called.
import { isCode } from "#lib/packages/fields/field-kinds.ts";
import { isOwnName } from "#lib/packages/fields/field-label.ts";
import type { Clip, ClipField, ClipRecipient } from "./clip.ts";
import { change, freshName, type NewId, type Pages } from "./commands.ts";
import { copy } from "./copies.ts";
import { type DesignerField, keyOf, newApproval } from "./designer-field.ts";
import { clamp } from "./geometry.ts";

const folded = (text: string): string => text.normalize("NFKC").trim().toLowerCase();
const isSame = (a: string, b: string): boolean => folded(a) !== "" && folded(a) === folded(b);

/** The same person by e-mail address, else by name, else whoever signs at the same place. */
export const roleHere = (one: ClipRecipient | undefined, here: readonly ClipRecipient[]): string | undefined =>
  one &&
  (
    here.find(({ email }) => isSame(email, one.email)) ??
    here.find(({ name }) => isSame(name, one.name)) ??
    here.find(({ number }) => number === one.number)
  )?.roleId;

/** Whose each of the copied fields is to be; what nobody here is meant by goes to `otherwise`. */
export function rolesHere(
  { packageId, fields, recipients }: Clip,
  here: readonly ClipRecipient[],
  now: { packageId: string; otherwise: string },
): { roles: Map<string, string>; unmatched: number } {
  const isHome = packageId === now.packageId;
  const roles = new Map<string, string>();
  for (const roleId of new Set(fields.map((field) => field.roleId))) {
    const own = isHome ? here.find((one) => one.roleId === roleId)?.roleId : undefined;
    const found =
      own ??
      roleHere(
        recipients.find((one) => one.roleId === roleId),
        here,
      );
    if (found !== undefined) roles.set(roleId, found);
  }
  // A code is nobody's anywhere.
  const unmatched = fields.filter((field) => !isCode(field) && !roles.has(field.roleId)).length;
  for (const { roleId } of fields) if (!roles.has(roleId)) roles.set(roleId, now.otherwise);
  return { roles, unmatched };
}

type Target = {
  documentId: string;
  /** Where the first of them goes; the others keep their distance from it, also in pages. */
  page: number;
  pageCount: number;
  dx: number;
  dy: number;
  roles: ReadonlyMap<string, string>;
  /** In its own package a copy may wait for a field that was not copied with it. */
  isHome: boolean;
};

export function pasteClip(
  fields: DesignerField[],
  clip: readonly ClipField[],
  { documentId, page, pageCount, dx, dy, roles, isHome }: Target,
  pages: Pages,
  newId: NewId,
): { fields: DesignerField[]; keys: string[] } {
  const from = clip[0]?.page ?? 0;
  const sources = clip.map(
    (field): DesignerField => ({
      ...field,
      key: keyOf(field.documentId, field.approvalId, field.id),
      roleId: roles.get(field.roleId) ?? field.roleId,
      page: clamp(page + field.page - from, 0, pageCount - 1),
      anchor: null,
      locked: false,
      approval: newApproval,
    }),
  );
  const made = copy(fields, sources, { documentId, dx, dy, isAlone: !isHome }, pages, newId);
  let result = made.fields;
  for (const [at, key] of made.keys.entries()) {
    const source = sources[at];
    // What somebody called it is kept where nobody else is called so.
    if (source && !isOwnName(source) && source.name.trim() !== "") {
      const others = result.filter((field) => field.key !== key);
      const name = freshName(others, documentId, source.name);
      result = change(result, new Set([key]), () => ({ name }), pages);
    }
  }
  return { fields: result, keys: made.keys };
}
