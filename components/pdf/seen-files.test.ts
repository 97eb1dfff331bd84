// What is kept of files for who loses the network, and for how long.
import { afterEach, expect, test } from "vitest";
import { forgetSeen, noteSeen, seenInstead } from "./seen-files.ts";

const bytes = (length: number) => ({ getData: async () => new Uint8Array(length) });
const unanswered = new Error("Failed to fetch");
const named = (name: string, more = {}) => Object.assign(new Error(name), { name, ...more });
afterEach(forgetSeen);

test("what was seen is there again when nothing answers", async () => {
  await noteSeen("/lease", bytes(5));
  expect(seenInstead("/lease", unanswered)?.byteLength).toBe(5);
  expect(seenInstead("/plan", unanswered)).toBeUndefined();
});

test.each([
  ["is refused", named("ResponseException", { status: 403 })],
  ["came broken", named("InvalidPDFException")],
  ["asks for a password", named("PasswordException")],
])("but not where the file %s", async (_, cause) => {
  await noteSeen("/lease", bytes(5));
  expect(seenInstead("/lease", cause)).toBeUndefined();
});

test("of five files the first is forgotten, and none is larger than a phone can spare", async () => {
  for (const url of ["/1", "/2", "/3", "/4", "/5"]) await noteSeen(url, bytes(1));
  expect(["/1", "/2", "/5"].map((url) => seenInstead(url, unanswered)?.byteLength)).toEqual([undefined, 1, 1]);
  await noteSeen("/5", bytes(8 * 2 ** 20 + 1));
  expect(seenInstead("/5", unanswered)).toBeUndefined();
});

test("whoever leaves leaves nothing behind, also of what was on its way", async () => {
  await noteSeen("/lease", bytes(1));
  const plan = Promise.withResolvers<Uint8Array>();
  const coming = noteSeen("/plan", { getData: () => plan.promise });
  forgetSeen();
  plan.resolve(new Uint8Array(1));
  await coming;
  expect([seenInstead("/lease", unanswered), seenInstead("/plan", unanswered)]).toEqual([undefined, undefined]);
});
