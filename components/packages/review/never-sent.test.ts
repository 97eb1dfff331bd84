import { expect, test } from "vitest";
import { neverSent } from "./never-sent.ts";

const made = { type: "package.created" };
const sent = { type: "package.sent" };
const withdrawn = { type: "package.withdrawn" };

test.each([
  ["a draft that never was sent", [made, { type: "package.changed" }], true],
  ["one that was sent and taken back", [made, sent, withdrawn], false],
  ["one whose events are not known", undefined, false],
] as const)("%s", (_, events, never) => {
  expect(neverSent(events)).toBe(never);
});
