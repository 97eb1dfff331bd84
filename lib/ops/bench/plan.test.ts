import { expect, test } from "vitest";
import { planOf, type Recorded, type Recording } from "./plan.ts";

const statement = (text: string, values: unknown[] = [], more: Partial<Recorded> = {}): Recorded => ({
  session: 0,
  text,
  values,
  rows: [],
  began: 0,
  ended: 0,
  ...more,
});
const recording = (statements: Recorded[], words: Record<string, string>): Recording => ({
  statements,
  words,
  answer: 1,
});
const headQuery = 'select "sequence", "hash" from "evidence_events" where "package_id" = $1 limit $2';
const hash = (digit: string) => digit.repeat(64);

const twice = (make: (words: Record<string, string>, digit: number) => Recorded[]) =>
  planOf(
    ...([1, 2].map((digit) => {
      const words = { packageId: `package-${digit}`, fieldId: `field-${digit}` };
      return recording(make(words, digit), words);
    }) as [Recording, Recording]),
  );

test("a request's own words become holes, also inside of JSON; instants are made", () => {
  const plan = twice((words, digit) => [
    statement("update", [words.packageId, `{"fieldId":"${words.fieldId}"}`, `2026-01-0${digit}T10:00:00.000Z`, 7]),
  ]);
  expect(plan.steps).toEqual([
    {
      together: [
        {
          text: "update",
          readsHead: false,
          parameters: [{ text: "{packageId}" }, { text: '{"fieldId":"{fieldId}"}' }, { made: "now" }, { constant: 7 }],
        },
      ],
    },
  ]);
});

test("evidence continues the event that was read before", () => {
  const plan = twice((_, digit) => [
    statement("begin"),
    statement(headQuery, [1], { rows: [[4, hash(`${digit}`)]] }),
    statement('insert into "evidence_events" …', [5, hash(`${digit}`), hash(digit === 1 ? "a" : "b")]),
    statement("commit"),
  ]);
  const [step] = plan.steps;
  expect(step && "transaction" in step ? step.transaction.map((one) => one.parameters) : []).toEqual([
    [],
    [{ constant: 1 }],
    [{ made: "sequence" }, { made: "previousHash" }, { made: "hash" }],
    [],
  ]);
});

test("statements that overlapped run together, the others one after the other", () => {
  const plan = twice(() => [
    statement("one", [], { began: 1, ended: 2 }),
    statement("two", [], { began: 3, ended: 6 }),
    statement("three", [], { began: 4, ended: 5, session: 1 }),
    statement("four", [], { began: 7, ended: 8 }),
  ]);
  expect(plan.steps.map((step) => ("together" in step ? step.together.map((one) => one.text) : []))).toEqual([
    ["one"],
    ["two", "three"],
    ["four"],
  ]);
});

test("what changes in a way that nobody knows how to make is an error", () => {
  expect(() => twice((_, digit) => [statement("insert", [digit])])).toThrow("does not know how to make 1");
  expect(() => twice((_, digit) => [statement(`select ${digit}`)])).toThrow("ran different statements");
});
