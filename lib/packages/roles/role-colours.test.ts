import { expect, test } from "vitest";
import { roleColours } from "./role-colours.ts";

const role = (id: string, colour?: unknown) => ({ id, data: colour === undefined ? null : { colour } });
const colours = (...roles: ReturnType<typeof role>[]) => [...roleColours(roles).values()];

test.each([
  ["the place in the list", [role("a"), role("b"), role("c")], [1, 2, 3]],
  ["what is kept, after the first was removed", [role("b", 2), role("c", 3)], [2, 3]],
  ["a free one for who comes after that", [role("b", 2), role("c", 3), role("d")], [2, 3, 4]],
  ["never one colour twice for those without one", [role("a"), role("b", 1)], [2, 1]],
  ["the place, where a client keeps something else there", [role("a", "first"), role("b", -1)], [1, 2]],
])("a recipient has %s", (_, roles, expected) => expect(colours(...roles)).toEqual(expected));
