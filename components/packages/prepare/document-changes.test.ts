import { describe, expect, test } from "vitest";
import type { Document } from "#lib/contract/records/document.ts";
import { areDocumentsNews, isSameOrder, isWithin, orderAfter } from "./document-changes.ts";

const field = (id: string, left = 10) => ({ id, left });
const document = (id: string, more: object = {}) =>
  ({ id, name: id, pages: [], approvals: [], ...more }) as unknown as Document;
const lease = (...fields: object[]) => document("lease", { approvals: [{ role: "ann", fields }] });
const all = (...ids: string[]) => ids.map((id) => document(id));

test.each<[string[], string[], string[]]>([
  [
    ["a", "b"],
    ["b", "a"],
    ["b", "a"],
  ],
  [["a"], ["b", "a"], ["a"]],
  [
    ["a", "c", "b", "d"],
    ["b", "a"],
    ["b", "a", "c", "d"],
  ],
])("of %j, moved to %j, the order is %j", (present, wanted, order) => {
  expect(orderAfter(all(...present), wanted)).toEqual(order);
});

test.each<[string[], string[], boolean]>([
  [["a", "b"], ["a", "b"], true],
  [["a", "b"], ["a", "c", "b"], true],
  [["a", "b", "c"], ["a", "c"], true],
  [["a", "b"], ["b", "a"], false],
])("%j stands as %j: %s", (seen, present, same) => {
  expect(isSameOrder(seen, all(...present))).toBe(same);
});

describe("a document whose removal was asked for holds", () => {
  test.each<[string, Document, boolean]>([
    ["the same", lease(field("x"), field("y")), true],
    ["less", lease(field("x")), true],
    ["a field more", lease(field("x"), field("y"), field("z")), false],
    ["a field that was moved", lease(field("x"), field("y", 99)), false],
    ["a new name", { ...lease(field("x")), name: "Let" }, false],
  ])("%s", (_, present, within) => {
    expect(isWithin(lease(field("x"), field("y")), present)).toBe(within);
  });
});

test.each<[string, Document[], boolean]>([
  ["nothing", all("a", "b"), false],
  ["one more", all("a", "b", "c"), false],
  ["one less", all("a"), true],
  ["another order", all("b", "a"), true],
  ["another name", [document("a"), document("b", { name: "B" })], true],
])("news of documents: %s", (_, fresh, news) => {
  expect(areDocumentsNews(all("a", "b"), fresh)).toBe(news);
});
