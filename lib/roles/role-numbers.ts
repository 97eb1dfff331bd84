// PURE. The numbers, and so the colours, under which a package's recipients are shown: they stay when others come and go.
import type { Role } from "#lib/api/contract/records/role.ts";

type Numbered = Pick<Role, "id" | "data">;

/** Kept in the role's data once the place in the list no longer says it. */
export function keptNumber({ data }: Pick<Role, "data">): number | undefined {
  const number = data?.number;
  return typeof number === "number" && Number.isInteger(number) && number > 0 ? number : undefined;
}

/** Each takes the number that is kept for it; the others the place in the list, or the next that is free. */
export function roleNumbers(roles: readonly Numbered[]): Map<string, number> {
  const kept = new Map(roles.map((role) => [role.id, keptNumber(role)]));
  const taken = new Set([...kept.values()].filter((number) => number !== undefined));
  const numbers = new Map<string, number>();
  roles.forEach(({ id }, at) => {
    let number = kept.get(id);
    if (number === undefined) for (number = at + 1; taken.has(number); ) number += 1;
    taken.add(number);
    numbers.set(id, number);
  });
  return numbers;
}
