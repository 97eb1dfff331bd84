import { expect, test } from "vitest";
import { ceremonyStates } from "#lib/contract/records/ceremony-view.ts";
import { eventsOf } from "./events-of.ts";

const others = [{ mine: false, state: "now" as const }];

test("each state tells what it means to the page around it", () => {
  const told = ceremonyStates.map((state) => [
    state,
    eventsOf({ state, sealed: true, recipients: others })
      .map(({ type }) => type)
      .join(" "),
  ]);
  expect(Object.fromEntries(told)).toEqual({
    unopened: "step",
    authenticate: "step",
    consent: "step",
    "waiting-turn": "step",
    "choose-member": "step",
    sign: "",
    signed: "signed",
    completed: "signed completed",
    declined: "declined",
    "opted-out": "declined",
    expired: "error",
    withdrawn: "error",
    locked: "error",
    taken: "error",
  });
});

test("completed is told once every document is sealed", () => {
  expect(eventsOf({ state: "completed", sealed: false, recipients: others })).toEqual([{ type: "signed" }]);
});

test("who declined is told apart", () => {
  const mine = [{ mine: true, state: "declined" as const }];
  expect(eventsOf({ state: "declined", sealed: false, recipients: mine })).toEqual([
    { type: "declined", act: "declined", mine: true },
  ]);
  expect(eventsOf({ state: "opted-out", sealed: false, recipients: others })).toMatchObject([{ mine: false }]);
});
