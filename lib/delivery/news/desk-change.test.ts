// Which desks hear of which change.
import { describe, expect, test } from "vitest";
import { newsFor, readChange } from "./desk-change.ts";

const desk = { senderId: "ann", accountId: "acme" };
const heard = (told: object) => {
  const change = readChange(JSON.stringify(told));
  return change && newsFor(desk, change);
};

describe("a change is heard of", () => {
  test.each([
    ["by who manages the package, by its id", { a: "acme", p: "p1", o: ["ann"], s: [] }, { packageId: "p1" }],
    ["by who signs it, without", { a: "acme", p: "p1", o: ["bob"], s: ["ann"] }, {}],
    ["by nobody else of the account", { a: "acme", p: "p1", o: ["bob"], s: ["cat"] }, undefined],
    ["by no other account, whoever signs", { a: "other", p: "p1", o: ["bob"], s: ["ann"] }, undefined],
    ["by all of an account where many see it", { a: "acme" }, {}],
    ["by no other account then", { a: "other" }, undefined],
    ["by its owner where many have changed", { a: "acme", s: ["ann"] }, {}],
    ["by nobody where a session ends", { x: "hash" }, undefined],
  ])("%s", (_, told, news) => expect(heard(told)).toEqual(news));

  test("by nobody where it is not understood", () => {
    for (const payload of ["", "null", "[]", "7", '{"p":"p1"}', "{"]) expect(readChange(payload)).toBeUndefined();
  });
});
