// PURE. Three states of one record: as both sides knew it, as the server has it now, as it is on screen. What one side
// changed is taken; what both changed differently is for a person to decide.
import { versionOf } from "./version.ts";

const isSame = (a: unknown, b: unknown): boolean => a === b || versionOf([a]) === versionOf([b]);

/** The members in which two states differ. */
export function differing<T extends object>(a: T, b: T): (keyof T)[] {
  return (Object.keys({ ...a, ...b }) as (keyof T)[]).filter((member) => !isSame(a[member], b[member]));
}

/**
 * `groups` are members that mean something only together, e.g. a place. `merged` has their changes and, where both
 * changed the same, what is on screen; `clashing` names those members.
 */
export function threeWay<T extends object>(
  base: T,
  theirs: T,
  mine: T,
  groups: readonly (readonly (keyof T)[])[] = [],
): { merged: T; clashing: (keyof T)[] } {
  const whole = (members: (keyof T)[]) =>
    new Set(members.flatMap((member) => groups.find((group) => group.includes(member)) ?? [member]));
  const changedHere = whole(differing(base, mine));
  const changedThere = whole(differing(base, theirs));
  const both = [...changedThere].filter((member) => changedHere.has(member));
  const clashes = whole(both.filter((member) => !isSame(mine[member], theirs[member])));
  const taken = [...changedThere].filter((member) => !clashes.has(member));
  const merged = { ...mine, ...Object.fromEntries(taken.map((member) => [member, theirs[member]])) };
  return { merged, clashing: [...clashes].filter((member) => !isSame(mine[member], theirs[member])) };
}
