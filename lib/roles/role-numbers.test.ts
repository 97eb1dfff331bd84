import { expect, test } from "vitest";
import { roleNumbers } from "./role-numbers.ts";

const role = (id: string, number?: unknown) => ({ id, data: number === undefined ? null : { number } });
const numbers = (...roles: ReturnType<typeof role>[]) => [...roleNumbers(roles).values()];

test.each([
  ["the place in the list", [role("a"), role("b"), role("c")], [1, 2, 3]],
  ["what is kept, after the first was removed", [role("b", 2), role("c", 3)], [2, 3]],
  ["a free one for who comes after that", [role("b", 2), role("c", 3), role("d")], [2, 3, 4]],
  ["never one number twice for those without one", [role("a"), role("b", 1)], [2, 1]],
  ["the place, where a client keeps something else there", [role("a", "first"), role("b", -1)], [1, 2]],
])("a recipient has %s", (_, roles, expected) => expect(numbers(...roles)).toEqual(expected));
