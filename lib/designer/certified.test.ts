// The one rule of certified documents: what is new there has to be a signature, and nothing that stands there is lost by it.
import { expect, test } from "vitest";
import { admitted } from "./certified.ts";
import { changeKind, giveTo, place } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import { createDesignerStore } from "./store.ts";

const pages = () => ({ width: 800, height: 1100 });
let n = 0;
const newId = () => `id${++n}`;
const placed = (fields: DesignerField[], documentId: string, kindId: string) =>
  place(fields, { kindId, documentId, roleId: "r1", page: 0, left: 50, top: 50 + 60 * fields.length }, pages, newId);
const isCertified = (documentId: string) => documentId === "deed";

/** An input that a program has placed there before. */
const old = placed([], "deed", "text").fields;

test("new inputs are refused and signatures taken; another document takes both, as the same array", () => {
  const next = placed(placed(old, "deed", "signature").fields, "deed", "date-signed").fields;
  const { fields, refused } = admitted(old, next, isCertified);
  expect(fields).toEqual(next.slice(0, 2));
  expect(refused).toEqual(next.slice(2));
  const elsewhere = placed(old, "annex", "text").fields;
  expect(admitted(old, elsewhere, isCertified)).toEqual({ fields: elsewhere, refused: [] });
  expect(admitted(old, elsewhere, isCertified).fields).toBe(elsewhere);
});

test("what stood there may be changed and given to somebody else", () => {
  const given = giveTo(old, new Set([old[0]?.key ?? ""]), "r2", newId).fields;
  expect(given[0]?.key).not.toBe(old[0]?.key);
  expect(admitted(old, given, isCertified)).toEqual({ fields: given, refused: [] });
  const moved = old.map((field) => ({ ...field, left: 300 }));
  expect(admitted(old, moved, isCertified).fields).toBe(moved);
});

test("a signature that would become an input stays one; what comes from another document stays there", () => {
  const signed = placed(old, "deed", "signature");
  const turned = changeKind(signed.fields, new Set([signed.key]), "text", pages, newId);
  expect(admitted(signed.fields, turned.fields, isCertified).fields).toEqual(signed.fields);
  const [away] = placed([], "annex", "text").fields;
  if (!away) throw new Error("nothing placed");
  const before = [...old, away];
  const come = [...old, { ...away, documentId: "deed", key: `deed/${away.approvalId}/${away.id}` }];
  expect(admitted(before, come, isCertified)).toMatchObject({ fields: before, refused: [{ id: away.id }] });
});

test("a step holds what is admitted; undo is not asked, and neither is what stands on the server", () => {
  const said: number[] = [];
  const store = createDesignerStore(old, "r1", (before, next) => {
    const { fields, refused } = admitted(before, next, isCertified);
    if (refused.length > 0) said.push(refused.length);
    return fields;
  });
  const state = store.getState();
  state.commit("two", placed(placed(old, "deed", "text").fields, "deed", "signature").fields);
  expect(store.getState().fields.map(({ type }) => type)).toEqual(["INPUT", "SIGNATURE"]);
  expect(said).toEqual([1]);
  state.commit("remove", []);
  state.undo();
  expect(store.getState().fields).toHaveLength(2);
  const [theirs] = placed([], "deed", "text").fields;
  if (!theirs) throw new Error("nothing placed");
  store.setState({ conflicts: new Map([[theirs.key, theirs]]) });
  state.decide(theirs.key, { theirs: "take" });
  expect(store.getState().fields).toContainEqual(theirs);
  expect(said).toEqual([1]);
});
