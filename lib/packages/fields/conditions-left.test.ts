import { describe, expect, test } from "vitest";
import { conditionsLeft, goneBetween, goneWith } from "./conditions-left.ts";

const condition = (id: string, asked: string, switched: string) => ({
  id,
  condition: `document['d'].field['${asked}'].value == 'X'`,
  action: `document['d'].${switched}.disabled = false`,
});
const waits = condition("1", "a", "field['b']");
const opens = condition("2", "b", "approval['p']");
const approval = (id: string, ...fields: string[]) => ({
  documentId: "d",
  id,
  fields: fields.map((one) => ({ id: one })),
});
const left = (gone: Parameters<typeof conditionsLeft>[1]) => conditionsLeft([waits, opens], gone).map(({ id }) => id);

describe("what is left of conditions", () => {
  test("they go with the field that they ask, and with what they switch", () => {
    expect(left(goneBetween([approval("p", "a", "b")], [approval("p", "b")]))).toEqual(["2"]);
    expect(left(goneBetween([approval("p", "a", "b")], [approval("p", "a")]))).toEqual([]);
    expect(left(goneBetween([approval("p", "b"), approval("q", "a")], [approval("q", "a", "b")]))).toEqual(["1"]);
    expect(left(goneWith(["d"]))).toEqual([]);
  });

  test("what never was there is not gone, and what found another approval neither", () => {
    expect(left(goneBetween([], []))).toEqual(["1", "2"]);
    expect(
      left(goneBetween([approval("p", "a"), approval("q", "b")], [approval("p", "b"), approval("q", "a")])),
    ).toEqual(["1", "2"]);
    expect(left(goneWith(["e"]))).toEqual(["1", "2"]);
  });

  test("what none of it concerns is the very same, and what cannot be read stays", () => {
    const unread = { id: "3", condition: "when it rains", action: "run" };
    const given = [waits, unread];
    const kept = conditionsLeft(given, goneBetween([approval("p", "z")], []));
    expect(kept.every((one, at) => one === given[at])).toBe(true);
    expect(conditionsLeft(given, goneWith(["d"]))).toEqual([unread]);
  });
});
