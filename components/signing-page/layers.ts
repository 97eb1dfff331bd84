// PURE. Settings in layers: what is inherited, and what is said over it. A layer is a tree that holds only what it says.
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { threeWay } from "#lib/contract/three-way.ts";
import { versionOf } from "#lib/contract/version.ts";
import { effectiveSettings } from "#lib/packages/effective-settings.ts";

export type Tree = { [member: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);
const isSame = (a: unknown, b: unknown): boolean => a === b || versionOf([a]) === versionOf([b]);

/** What the product itself has where nobody says anything. */
export const productDefaults = (): CeremonySettings => effectiveSettings(null, {}).ceremony;

/** What applies where `own` is said over `inherited`. */
export const applied = (own: Tree, inherited: CeremonySettings): CeremonySettings =>
  effectiveSettings({ ceremony: own as CeremonySettings }, inherited).ceremony;

/** `path`: the members on the way, with dots between them. */
export const valueAt = (tree: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((at, member) => (isTree(at) ? at[member] : undefined), tree);

/** A new tree; `undefined` takes the member out, and with it what is empty above. */
export function withValue(tree: Tree, path: string, value: unknown): Tree {
  const [member = "", ...rest] = path.split(".");
  const below = tree[member];
  const next = rest.length === 0 ? value : withValue(isTree(below) ? below : {}, rest.join("."), value);
  const isGone = next === undefined || (rest.length > 0 && isTree(next) && Object.keys(next).length === 0);
  if (!isGone) return { ...tree, [member]: next };
  const { [member]: _, ...others } = tree;
  return others;
}

/** What `tree` says otherwise than `base`; members that `base` does not know are among it. */
export function differenceFrom(base: unknown, tree: Tree): Tree {
  const entries = Object.entries(tree).flatMap(([member, value]): [string, unknown][] => {
    const before = isTree(base) ? base[member] : undefined;
    if (value === null || value === undefined || isSame(before, value)) return [];
    if (!isTree(value) || !isTree(before)) return [[member, value]];
    const below = differenceFrom(before, value);
    return Object.keys(below).length > 0 ? [[member, below]] : [];
  });
  return Object.fromEntries(entries);
}

/** What a change takes to be sent: members are replaced whole, and null hands one back to what is inherited. */
export function changeOf(before: Tree, after: Tree): Tree {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (member) => !isSame(before[member], after[member]),
  );
  return Object.fromEntries(changed.map((member) => [member, after[member] ?? null]));
}

/** Members by their paths. A footer is one thing, whatever stands in it. */
function leavesOf(tree: Tree, above = ""): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([member, value]) => {
      const path = above ? `${above}.${member}` : member;
      return isTree(value) && path !== "layout.footer" ? Object.entries(leavesOf(value, path)) : [[path, value]];
    }),
  );
}

/** Both sides' changes in one; where both changed the same, `mine` stands and its path is among the `clashing`. */
export function mergedLayers(base: Tree, theirs: Tree, mine: Tree): { merged: Tree; clashing: string[] } {
  const { merged, clashing } = threeWay(leavesOf(base), leavesOf(theirs), leavesOf(mine));
  const tree = Object.entries(merged).reduce<Tree>((all, [path, value]) => withValue(all, path, value), {});
  return { merged: tree, clashing };
}
