import { describe, expect, test } from "vitest";
import { consentId } from "./document-record.ts";
import { placeDocuments } from "./place-documents.ts";

const present = [
  { id: consentId, index: 0 },
  { id: "a", index: 1 },
  { id: "b", index: 2 },
  { id: "c", index: 3 },
];

describe("placeDocuments", () => {
  test.each<[string, [string, number][], string]>([
    ["nothing moves", [], "a b c"],
    [
      "the whole list in a new order",
      [
        ["c", 1],
        ["a", 2],
        ["b", 3],
      ],
      "c a b",
    ],
    [
      "the whole list, counted from 0",
      [
        ["b", 0],
        ["c", 1],
        ["a", 2],
      ],
      "b c a",
    ],
    [
      "the whole list with the consent echoed in the middle",
      [
        ["b", 1],
        [consentId, 2],
        ["c", 3],
        ["a", 4],
      ],
      "b c a",
    ],
    [
      "equal indexes keep the order sent",
      [
        ["c", 1],
        ["b", 1],
        ["a", 1],
      ],
      "c b a",
    ],
    ["one to the front", [["c", 1]], "c a b"],
    ["one to the front by 0", [["c", 0]], "c a b"],
    ["one backwards", [["a", 2]], "b a c"],
    ["one far behind the end", [["a", 99]], "b c a"],
    [
      "two of three",
      [
        ["c", 1],
        ["a", 3],
      ],
      "c b a",
    ],
    ["the consent alone stays first", [[consentId, 3]], "a b c"],
    [
      "named twice counts once",
      [
        ["c", 1],
        ["c", 3],
      ],
      "c a b",
    ],
  ])("%s", (_, wanted, order) => {
    const placed = placeDocuments(
      present,
      wanted.map(([id, index]) => ({ id, index })),
    );
    expect(placed[0]).toEqual({ id: consentId, index: 0 });
    expect(
      placed
        .slice(1)
        .map((one) => one.id)
        .join(" "),
    ).toBe(order);
    expect(placed.map((one) => one.index)).toEqual([0, 1, 2, 3]);
  });

  test("a gap closes when a document is gone", () => {
    expect(
      placeDocuments(
        [
          { id: "b", index: 2 },
          { id: "c", index: 3 },
        ],
        [],
      ),
    ).toEqual([
      { id: "b", index: 1 },
      { id: "c", index: 2 },
    ]);
  });
});
