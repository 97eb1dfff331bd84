// What the signer gives, tells the saver and the tab's memory exactly once, and a choice among several is one.
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Field } from "#lib/contract/records/field.ts";
import type { DrawnMark, SignatureMark } from "#lib/contract/records/signature-mark.ts";
import type { SavedChange } from "./autosave.ts";
import { createCeremonyStore } from "./ceremony-store.ts";
import { type Kept, noneKept } from "./kept.ts";
import { approvalKey, fieldKey, onwardFrom, onwardOnceSigned, resumeAt, type Step } from "./signing-state.ts";

const field = (id: string, subtype: Field["subtype"]) => ({ id, subtype }) as Field;
const step = (key: string, fields: Field[], more: Partial<Step> = {}) =>
  ({ key, kind: "field", documentId: "d1", approvalId: "a1", fields, ...more }) as Step;
const drawn = { kind: "drawn" } as unknown as SignatureMark;
const image = { kind: "image" } as unknown as SignatureMark;

function open(kept: Partial<Kept> = {}, unsaved: SavedChange[] = []) {
  const onChange = vi.fn<(change: SavedChange) => void>();
  const onKeep = vi.fn<(kept: Partial<Kept>) => void>();
  const store = createCeremonyStore({
    kept: { ...noneKept(), ...kept },
    unsaved,
    documentId: "d1",
    onChange,
    onKeep,
  });
  return { store, onChange, onKeep, at: store.getState };
}

test("a page that is opened again begins with a trip to where the signer was; any other page with none", () => {
  const start = { kept: noneKept(), unsaved: [], documentId: "d1" };
  const acts = { onChange: vi.fn<(change: SavedChange) => void>(), onKeep: vi.fn<(kept: Partial<Kept>) => void>() };
  const { current, trip, trips } = createCeremonyStore({ ...start, ...acts, current: "d1/a1/f1" }).getState();
  expect({ current, trip, trips }).toEqual({ current: "d1/a1/f1", trip: { key: "d1/a1/f1" }, trips: 1 });
  expect(createCeremonyStore({ ...start, ...acts }).getState()).toMatchObject({ current: null, trip: null, trips: 0 });
});

test("what was typed on the last visit and not saved is there again, and is not saved twice", () => {
  const { at, onChange } = open({}, [{ documentId: "d1", approvalId: "a1", fieldId: "town", value: "Bergen" }]);
  expect(at().values).toEqual({ [fieldKey("d1", "a1", "town")]: "Bergen" });
  expect(onChange).not.toHaveBeenCalled();
});

test("a value is saved and no longer called refused; another tab's is shown and not saved again", () => {
  const { at, onChange } = open();
  const town = fieldKey("d1", "a1", "town");
  const year = fieldKey("d1", "a1", "year");
  at().refuse(town, "Too long.");
  at().refuse(year, "Not a year.");
  at().setValue(step("s", [field("town", "TEXTFIELD")]), field("town", "TEXTFIELD"), "Oslo");
  expect(at().refused).toEqual({ [year]: "Not a year." });
  expect(onChange.mock.calls).toEqual([[{ documentId: "d1", approvalId: "a1", fieldId: "town", value: "Oslo" }]]);
  at().take({ documentId: "d1", approvalId: "a1", fieldId: "town", value: "Tromsø" });
  expect(at().values[town]).toBe("Tromsø");
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("digits of another script are kept as those that the field asks for", () => {
  const { at, onChange } = open();
  const code = { ...field("code", "TEXTFIELD"), validation: { pattern: "[0-9]+" } } as Field;
  at().setValue(step("s", [code]), code, "٤٢");
  expect(at().values).toEqual({ [fieldKey("d1", "a1", "code")]: "42" });
  expect(onChange.mock.calls).toEqual([[{ documentId: "d1", approvalId: "a1", fieldId: "code", value: "42" }]]);
});

test("however the buttons of a group are pressed, the last one alone is chosen, and the service is told of each", () => {
  const ids = ["red", "green", "blue"];
  const group = step(
    "s",
    ids.map((id) => field(id, "RADIO")),
    { kind: "choice" },
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: 8 }), (presses) => {
      const { at, onChange } = open();
      for (const id of presses) at().choose(group, field(id, "RADIO"), true);
      const chosen = ids.filter((id) => at().values[fieldKey("d1", "a1", id)] !== "");
      expect(chosen).toEqual([presses.at(-1)]);
      expect(onChange).toHaveBeenCalledTimes(presses.length * ids.length);
      const told = new Map(onChange.mock.calls.map(([{ fieldId, value }]) => [fieldId, value]));
      for (const id of ids) expect(told.get(id)).toBe(at().values[fieldKey("d1", "a1", id)]);
    }),
  );
});

test("boxes beside each other are ticked and unticked by themselves", () => {
  const { at } = open();
  const boxes = step("s", [field("one", "CHECKBOX"), field("two", "CHECKBOX")], { kind: "choice" });
  at().choose(boxes, field("one", "CHECKBOX"), true);
  at().choose(boxes, field("two", "CHECKBOX"), true);
  at().choose(boxes, field("one", "CHECKBOX"), false);
  expect(at().values).toEqual({ [fieldKey("d1", "a1", "one")]: "", [fieldKey("d1", "a1", "two")]: "X" });
});

test("a mark is kept for its place, and for the others of its kind only when it is to be", () => {
  const { at, onKeep } = open();
  const signature = step("s", [], { kind: "signature" });
  const initials = step("i", [], { kind: "initials", approvalId: "a2" });
  at().setMark(signature, drawn, false);
  expect(at().adopted).toEqual({});
  at().setMark(initials, image, true);
  expect(at().adopted).toEqual({ initials: image });
  expect(onKeep).toHaveBeenLastCalledWith({
    marks: { [approvalKey("d1", "a1")]: drawn, [approvalKey("d1", "a2")]: image },
    adopted: { initials: image },
  });
  at().dropImages();
  expect(onKeep).toHaveBeenLastCalledWith({
    marks: { [approvalKey("d1", "a1")]: drawn },
    adopted: { signature: undefined, initials: undefined },
  });
  at().removeMark(signature);
  expect(at().marks).toEqual({});
});

test("confirming a document twice is confirming it once, and taking it back leaves the others", () => {
  const { at, onKeep } = open({ confirmed: ["d2"] });
  at().confirm("d1", true);
  at().confirm("d1", true);
  expect(at().confirmed).toEqual(["d2", "d1"]);
  at().confirm("d2", false);
  expect(onKeep).toHaveBeenLastCalledWith({ confirmed: ["d1"] });
});

test("going to the same place again leads there again; files that are handed in leave the document where it is", () => {
  const { at } = open();
  const there = step("s", [], { documentId: "d2" });
  at().go(there);
  expect(at()).toMatchObject({ current: "s", documentId: "d2", trips: 1, trip: { key: "s" } });
  at().arrive();
  at().go(there);
  expect(at()).toMatchObject({ trips: 2, trip: { key: "s" } });
  at().go(step("attachment/passport", [], { kind: "attachment", documentId: "" }));
  expect(at()).toMatchObject({ current: "attachment/passport", documentId: "d2" });
  at().show("d1");
  expect(at()).toMatchObject({ current: null, documentId: "d1" });
});

test("since when something waits on this device is known until all of it is saved", () => {
  vi.useFakeTimers({ now: 1000 });
  try {
    const { at } = open();
    at().noteSaving("kept");
    vi.setSystemTime(9000);
    at().noteSaving("saving");
    at().noteSaving("kept");
    expect(at()).toMatchObject({ keptSince: 1000 });
    at().noteSaving("saved");
    expect(at().keptSince).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("whoever has been at a field has begun; where they are is kept, once for each step", () => {
  const { at, onKeep } = open();
  at().show("d2");
  expect(at().begun).toBe(false);
  at().be(step("s", []));
  at().go(step("t", []));
  expect(at().begun).toBe(true);
  at().face(step("t", []));
  expect(onKeep.mock.calls).toEqual([[{ begun: true, current: "s" }], [{ begun: true, current: "t" }]]);
  expect(open({ begun: true }).at().begun).toBe(true);
});

test("after a reload the way on leads as before it: to the same field next, past what was left empty once", () => {
  const optional = (key: string) => step(key, [], { required: false, done: false, empty: true, problem: null });
  const must = { required: true, done: false, empty: true, problem: null };
  const steps = [step("name", [], must), optional("floor"), optional("note"), step("sign", [], must)];
  const [name, floor, note, sign] = steps as [Step, Step, Step, Step];
  const kept: Partial<Kept> = {};
  const first = open();
  first.onKeep.mockImplementation((change) => void Object.assign(kept, change));
  first.at().go(name);
  first.at().touch(name.key);
  first.at().go(floor);
  first.at().touch(floor.key);
  first.at().touch(floor.key);
  first.at().go(name);
  const again = open(kept);
  const { before, touched } = again.at();
  expect(resumeAt(steps, again.at(), sign)).toBe(name);
  // Filled in meanwhile, it is left for where the way on led: an optional field that was not seen yet, and not the next required one.
  const filled = steps.map((one) => (one === name ? { ...one, done: true, empty: false } : one));
  expect(resumeAt(filled, { before, touched }, sign)).toBe(note);
  expect(onwardFrom(steps, name, touched)).toBe(onwardFrom(steps, name, first.at().touched));
  expect(onwardFrom(steps, name, touched)).toBe(note);
  // Only the reload is made up for: whoever turns to another document begins at what is next there.
  again.at().show("d2");
  expect(resumeAt(steps, again.at(), sign)).toBe(sign);
});

test("who asks for what may stay empty is led to it, also where it was left before", () => {
  const { at, onKeep } = open({ touched: ["note", "town"] });
  at().walk([]);
  expect([at().walking, at().current]).toEqual([false, null]);
  at().walk([step("note", []), step("street", [])]);
  expect(at()).toMatchObject({ walking: true, current: "note", touched: { town: true } });
  expect(at().touched).not.toHaveProperty("note");
  expect(onKeep).toHaveBeenCalledWith({ touched: ["town"] });
});

test("strokes that were not taken over are kept for their step until they are, or are cleared", () => {
  const stroke = (x: number) => ({ kind: "drawn", width: 9, height: 9, strokes: [[[x, 1]]] }) as unknown as DrawnMark;
  const { at, onKeep } = open();
  at().keepStrokes("sign", stroke(1));
  at().keepStrokes("initials", stroke(2));
  at().keepStrokes("sign", stroke(3));
  expect(at().strokes).toEqual({ sign: stroke(3), initials: stroke(2) });
  at().keepStrokes("sign", null);
  expect(at().strokes).toEqual({ initials: stroke(2) });
  expect(onKeep, "in this page's memory only").not.toHaveBeenCalled();
});

test("what was just signed leads on by itself: in a phone's sheet past nothing that may be filled in, elsewhere as Next does", () => {
  const sign = step("sign", [], { kind: "signature", required: true, done: true, empty: false, problem: null });
  const note = step("note", [], { required: false, done: false, empty: true, problem: null });
  const initials = step("initials", [], { kind: "initials", required: true, done: false, empty: true, problem: null });
  const steps = [sign, note, initials];
  const signed = { steps, current: sign, next: initials };
  expect(onwardOnceSigned(signed, false, {})).toBe(initials);
  expect(onwardOnceSigned(signed, true, {})).toBe(note);
  expect(onwardOnceSigned(signed, true, { note: true })).toBe(initials);
  expect(onwardOnceSigned({ ...signed, next: null }, true, {}), "all is done: the last question follows").toBeNull();
});
