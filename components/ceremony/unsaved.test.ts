import { expect, test } from "vitest";
import { keepUnsaved } from "./unsaved.ts";

const day = 24 * 60 * 60 * 1000;
const layla = { packageId: "p", roleId: "client", email: "layla@example.com" };
const note = (value: string) => ({ documentId: "d/1", approvalId: "a", fieldId: "f", value });

/** One device: what its tabs share. */
function device() {
  const held = new Map<string, string>();
  let clock = 0;
  const shelf = {
    get length() {
      return held.size;
    },
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  };
  const tab = (whose = layla) => keepUnsaved(whose, shelf, () => clock);
  return { held, tab, pass: (ms: number) => (clock += ms) };
}

test("what a closed tab could not save waits for the next one, and is gone once it is saved", () => {
  const { tab, held } = device();
  tab().keep([note("typed on the train")]);
  const next = tab();
  const left = next.read();
  expect(left).toEqual([note("typed on the train")]);
  next.keep(left);
  next.keep([]);
  expect(tab().read()).toEqual([]);
  expect([...held.values()].join()).not.toContain("train");
});

test("it is never shown to another person or place, and does not stay for long", () => {
  const { tab, held, pass } = device();
  tab().keep([note("mine")]);
  expect(tab({ ...layla, roleId: "other" }).read()).toEqual([]);
  expect(tab().read(), "still there").toHaveLength(1);
  expect(tab({ ...layla, email: "omar@example.com" }).read()).toEqual([]);
  expect(held.size, "whoever took the place over ends it").toBe(0);
  tab().keep([note("mine")]);
  pass(2 * day + 1);
  tab({ packageId: "another", roleId: "r", email: "x@example.com" }).read();
  expect(held.size).toBe(0);
});

test("signed, declined or handed over: nothing of it stays, and others keep theirs", () => {
  const { tab, held } = device();
  const other = { ...layla, packageId: "q" };
  tab(other).keep([note("theirs")]);
  tab().keep([note("mine")]);
  tab().forget();
  expect(tab().read()).toEqual([]);
  expect(tab(other).read()).toHaveLength(1);
  expect(held.size).toBe(1);
});

test("of two tabs the newer value wins, whichever saves first", () => {
  const { tab, held, pass } = device();
  const [first, second] = [tab(), tab()];
  const older = note("older");
  first.keep([older]);
  pass(10);
  const newer = note("newer");
  second.keep([newer]);
  const [key = "", newValue = ""] = [...held][0] ?? [];
  expect(first.arrived({ key, newValue }), "the first tab shows it").toEqual(newer);
  expect(first.isOvertaken(older)).toBe(true);
  expect(second.isOvertaken(newer)).toBe(false);
  second.keep([]);
  expect(first.isOvertaken(older), "also once it is saved").toBe(true);
  first.keep([]);
  expect(tab().read()).toEqual([]);
});

test("a value that is found again keeps its time", () => {
  const { tab, pass } = device();
  tab().keep([note("old")]);
  pass(10);
  const reopened = tab();
  const left = reopened.read();
  const elsewhere = tab();
  elsewhere.keep([note("newer")]);
  pass(10);
  reopened.keep(left);
  expect(tab().read()).toEqual([note("newer")]);
});

test("without storage nothing is kept, and nothing fails", () => {
  const none = keepUnsaved(layla, null);
  none.keep([note("x")]);
  none.forget();
  expect(none.read()).toEqual([]);
});
