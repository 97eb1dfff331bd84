// PURE. The colours, 1, 2, …, in which a package's recipients are shown: they stay when others come, go or are moved.
import type { Role } from "#lib/contract/records/role.ts";

type Coloured = Pick<Role, "id" | "data">;

const colours = 8;

/** Kept in the role's data, since the place in the list does not say it once others have gone. */
export function keptColour({ data }: Pick<Role, "data">): number | undefined {
  const colour = data?.colour;
  return typeof colour === "number" && Number.isInteger(colour) && colour > 0 ? colour : undefined;
}

/** Each takes the colour that is kept for it; the others the place in the list, or the next that is free. */
export function roleColours(roles: readonly Coloured[]): Map<string, number> {
  const kept = new Map(roles.map((role) => [role.id, keptColour(role)]));
  const taken = new Set([...kept.values()].filter((colour) => colour !== undefined));
  const all = new Map<string, number>();
  roles.forEach(({ id }, at) => {
    let colour = kept.get(id);
    if (colour === undefined) for (colour = at + 1; taken.has(colour); ) colour += 1;
    taken.add(colour);
    all.set(id, colour);
  });
  return all;
}

/** There are eight; the ninth recipient has the first one's again. */
export const colourClass = (colour: number): string => `role-${((colour - 1) % colours) + 1}`;
