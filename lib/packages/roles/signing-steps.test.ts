import { describe, expect, test } from "vitest";
import { dropped, moved, type SigningDrop, type SigningMove, signingPlaces } from "./signing-steps.ts";

/** "a bc d": four people in three steps. */
const people = (steps: string) =>
  steps
    .split(" ")
    .flatMap((step, at) => [...step].map((id) => ({ id, index: at + 1 })))
    .sort((a, b) => a.id.localeCompare(b.id));
const told = (all: readonly { id: string; index: number }[]) =>
  [...signingPlaces(all)]
    .sort(([a, n], [b, m]) => n - m || a.localeCompare(b))
    .reduce((words, [id, at], i, list) => `${words}${i > 0 && list[i - 1]?.[1] !== at ? " " : ""}${id}`, "");

describe("a place in the signing order", () => {
  test.each<[string, string, SigningMove, string | undefined]>([
    ["a b c", "c", "up", "a c b"],
    ["a b c", "a", "down", "b a c"],
    ["a b c", "a", "up", undefined],
    ["a b c", "c", "down", undefined],
    ["a bc d", "d", "up", "a d bc"],
    ["a bc d", "a", "down", "bc a d"],
    ["a bc d", "c", "up", "a c b d"],
    ["a bc d", "b", "down", "a c b d"],
    ["ab", "b", "up", "b a"],
    ["a b c", "c", "together", "a bc"],
    ["a bc d", "b", "together", "ab c d"],
    ["a b", "a", "together", undefined],
    ["a bcd e", "c", "apart", "a bd c e"],
    ["a b", "b", "apart", undefined],
  ])("of %s: %s %s makes %s", (before, id, move, after) => {
    const next = moved(people(before), id, move);
    expect(next && told(next)).toBe(after);
    // Whatever is listed stays where it is listed: only the indexes change.
    expect(next?.map((one) => one.id)).toEqual(next && people(before).map((one) => one.id));
  });

  test.each<[string, string, SigningDrop["how"], string, string | undefined]>([
    ["a b c", "c", "before", "a", "c a b"],
    ["a b c", "a", "after", "c", "b c a"],
    ["a b c", "c", "beside", "a", "ac b"],
    ["a bc d", "b", "before", "c", "a b c d"],
    ["a bc d", "b", "beside", "d", "a c bd"],
    ["a bc d", "a", "after", "c", "bc a d"],
    ["a b c", "b", "before", "c", undefined],
    ["a bc", "b", "beside", "c", undefined],
    ["a b", "a", "beside", "a", undefined],
  ])("of %s: %s put down %s %s makes %s", (before, id, how, of, after) => {
    const next = dropped(people(before), id, { how, of });
    expect(next && told(next)).toBe(after);
    expect(next?.map((one) => one.id)).toEqual(next && people(before).map((one) => one.id));
  });

  test("is the number, whatever the indexes", () => {
    const at = (id: string, index: number) => ({ id, index });
    expect(Object.fromEntries(signingPlaces([at("a", 7), at("b", 3), at("c", 7)]))).toEqual({ a: 2, b: 1, c: 2 });
  });

  test("is the place in the list when everybody signs at the same time", () => {
    expect([
      ...signingPlaces([
        { id: "a", index: 0 },
        { id: "b", index: 0 },
      ]).values(),
    ]).toEqual([1, 2]);
  });
});
