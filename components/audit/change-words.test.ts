// What an entry of the audit log says in words, and what its screen's address may say.
import { describe, expect, test } from "vitest";
import { auditFilterIn, isBackwards } from "./audit-filter.ts";
import { changedMembers, valueInWords } from "./change-words.ts";

const words = {
  on: "On",
  off: "Off",
  none: "Not set",
  empty: "Empty",
  hidden: "Not shown",
  list: (all: string[]) => all.join(" and "),
};

describe("a change in words", () => {
  test.each([
    [true, "On"],
    [false, "Off"],
    [null, "Not set"],
    [undefined, "Not set"],
    ["", "Empty"],
    [[], "Empty"],
    ["•••", "Not shown"],
    [["a", true], "a and On"],
    [12, "12"],
    [[{ a: 1 }], '{"a":1}'],
  ])("%o is %s", (value, said) => {
    expect(valueInWords(value, words)).toBe(said);
  });

  test("each member once, also where it is on one side alone", () => {
    const rows = changedMembers({ before: { gone: 1, name: "A" }, after: { name: "B", "deep.path": true } });
    expect(rows.map(({ path, named }) => [path, named])).toEqual([
      ["name", "name"],
      ["deep.path", undefined],
      ["gone", undefined],
    ]);
  });
});

describe("the address of the log", () => {
  test("says what is shown, and nothing that no log knows", () => {
    const params = new URLSearchParams("kind=access&who=robots&since=2026-02-30x&until=2026-11-02&by=abc");
    expect(auditFilterIn(params, "Sam")).toEqual({
      search: "Sam",
      kind: "access",
      actor: "",
      senderId: "abc",
      from: "",
      to: "2026-11-02",
    });
  });

  test("a period that ends before it begins is not asked for", () => {
    const filter = { ...auditFilterIn(new URLSearchParams(), ""), from: "2026-11-02", to: "2026-11-01" };
    expect(isBackwards(filter)).toBe(true);
    expect(isBackwards({ ...filter, to: "2026-11-02" })).toBe(false);
  });
});
