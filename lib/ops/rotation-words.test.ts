// What keys:rotate advises: never to take away what wraps a key.
import { expect, test } from "vitest";
import { rotationWords } from "./rotation-words.ts";

const one = { id: "key:1", setBy: "ENCRYPTION_KEY_FILE, key 1 of 2" };
const two = { id: "key:2", setBy: "ENCRYPTION_KEY_FILE, key 2 of 2" };
const live = (...of: [string, number][]) => new Map(of);
const said = (outcome: Parameters<typeof rotationWords>[0]) => rotationWords(outcome).lines.join("\n");

test("moved: the one that wraps them all is needed, the one before may go", () => {
  const text = said({ moved: 3, from: ["key:2"], live: live(["key:1", 3]), set: [one, two] });
  expect(text).toContain("key:1 (ENCRYPTION_KEY_FILE, key 1 of 2) wraps all 3 of them: it is needed.");
  expect(text).toContain("key:2 (ENCRYPTION_KEY_FILE, key 2 of 2) wraps nothing any more: take it away");
});

test("in the wrong order: nothing was moved, nothing is to be taken away, and a new key belongs first", () => {
  const text = said({ moved: 0, from: [], live: live(["key:1", 3]), set: [one, two] });
  expect(text).toContain("key:1 (ENCRYPTION_KEY_FILE, key 1 of 2) wraps all 3");
  expect(text).toContain("key:2 (ENCRYPTION_KEY_FILE, key 2 of 2) wraps nothing.");
  expect(text).toContain("the new one belongs first");
  expect(text).not.toContain("take it away");
});

test.each([
  ["one key alone", [one]],
  ["the same twice", [one, { ...two, id: one.id }]],
])("%s: no advice at all", (_, set) => {
  expect(rotationWords({ moved: 0, from: [], live: live(["key:1", 3]), set }).lines).toHaveLength(2);
});

test("keys that a process made meanwhile with the one before: it is needed, and this is not done", () => {
  const outcome = { moved: 3, from: ["key:2"], live: live(["key:1", 3], ["key:2", 1]), set: [one, two] };
  expect(rotationWords(outcome).isDone).toBe(false);
  expect(said(outcome)).toContain("1 keys are wrapped by key:2 still, which is needed.");
  expect(said(outcome)).not.toContain("take it away");
});
