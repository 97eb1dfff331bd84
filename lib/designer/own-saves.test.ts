// What a window saved itself is no news to it, however late it hears of it; what anybody else did is.
import { expect, test } from "vitest";
import type { Field } from "#lib/contract/records/field.ts";
import { approvalOf, documentOf, fieldOf } from "#lib/testing/field-records.ts";
import { knownOf } from "./known.ts";
import { type OwnSaves, savesBetween, savesTogether } from "./own-saves.ts";
import { takeIn } from "./take-in.ts";

const knownWith = (...fields: Field[]) =>
  knownOf([documentOf("d", fields.length > 0 ? [approvalOf(fields)] : [])], null);
/** A designer that knows `old` hears of `fresh`. */
const taken = (old: Field[], fresh: Field[], own: OwnSaves) =>
  takeIn(knownWith(...old), knownWith(...fresh), knownWith(...old).saved, new Map(), own);
const news = (old: Field[], fresh: Field[], own: OwnSaves) => taken(old, fresh, own).news;
const saved = (before: Field[], after: Field[]) => savesBetween(knownWith(...before).saved, knownWith(...after).saved);
const nothing = { added: 0, changed: 0, removed: 0 };

const [x, moved, named] = [fieldOf("x"), fieldOf("x", { left: 50 }), fieldOf("x", { name: "Town" })];

test.each<[string, Field[], Field[], OwnSaves, object]>([
  ["made here", [], [x], saved([], [x]), nothing],
  ["made elsewhere", [], [x], saved([], [fieldOf("y")]), { ...nothing, added: 1 }],
  ["changed here", [x], [moved], saved([x], [moved]), nothing],
  [
    "changed to something else elsewhere",
    [x],
    [fieldOf("x", { left: 60 })],
    saved([x], [moved]),
    { ...nothing, changed: 1 },
  ],
  ["another member changed elsewhere", [x], [named], saved([x], [moved]), { ...nothing, changed: 1 }],
  ["made here, changed elsewhere", [x], [named], saved([], [x]), { ...nothing, changed: 1 }],
  ["deleted here", [x], [], saved([x], []), nothing],
  ["deleted elsewhere", [x], [], saved([x], [moved]), { ...nothing, removed: 1 }],
  ["come with a document that was added here", [], [x], new Map([["d", { how: "made", members: {} }]]), nothing],
])("%s", (_, old, fresh, own, told) => {
  expect(news(old, fresh, own)).toEqual(told);
});

test.each<[string, Field[], Field[], OwnSaves]>([
  ["made here", [], [x], saved([], [x])],
  ["come with a document that was added here", [], [x], new Map([["d", { how: "made", members: {} }]])],
  ["changed here", [x], [moved], saved([x], [moved])],
  ["deleted here", [x], [], saved([x], [])],
])("no news, and shown all the same: %s", (_, old, fresh, own) => {
  const { isOther, fields } = taken(old, fresh, own);
  expect(isOther).toBe(true);
  expect(fields).toEqual(knownWith(...fresh).saved);
  expect(taken(fresh, fresh, own).isOther).toBe(false);
});

test("of several saves each counts, the last of one field over those before it", () => {
  const all = [saved([], [x]), saved([x], [moved]), saved([x], [named])].reduce(savesTogether);
  expect(news([], [moved], all)).toEqual(nothing);
  expect(news([x], [fieldOf("x", { left: 50, name: "Town" })], all)).toEqual(nothing);
  const gone = savesTogether(all, saved([x], []));
  expect(news([x], [], gone)).toEqual(nothing);
  expect(news([x], [moved], gone)).toEqual({ ...nothing, changed: 1 });
});
