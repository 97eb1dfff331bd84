// Questions from the sender's record: what is asked, and that nothing but the record itself tells what is right.
import { expect, test } from "vitest";
import { groupOf } from "./knowledge-choices.ts";
import { recordQuestions, saysEnough } from "./record-questions.ts";

const american = {
  firstName: "Ann",
  lastName: "Tester",
  streetAddress: "4711 Main Street",
  city: "Albany",
  state: "NY",
  zip: "12207",
};
const usa = (more: object = {}) => ({ signerInformationForEquifaxUSA: { ...american, ...more } });
const canada = {
  signerInformationForEquifaxCanada: {
    streetAddress: "12 Rue Haute",
    city: "Montréal",
    province: "qc",
    postalCode: "h2x 1y4",
    socialInsuranceNumber: "046 454 286",
    dateOfBirth: "1985-03-02T00:00:00Z",
  },
};
const told = (knowledge: object) =>
  recordQuestions(knowledge as Record<string, unknown>)?.map(({ about, right }) => [about, right]) ?? null;

test("what strangers know least is asked first, four questions at most", () => {
  const full = {
    socialSecurityNumber: "123-45-6789",
    dateOfBirth: "1985-03-02T00:00:00Z",
    homePhoneNumber: "555-0100",
  };
  expect(told(usa(full))).toEqual([
    ["socialSecurityNumber", "…6789"],
    ["birthYear", "1985"],
    ["homePhone", "…0100"],
    ["houseNumber", "4711"],
  ]);
  expect(told(usa())).toEqual([
    ["houseNumber", "4711"],
    ["postalCode", "12207"],
    ["state", "NY"],
  ]);
  expect(told(canada)).toEqual([
    ["socialInsuranceNumber", "…286"],
    ["birthYear", "1985"],
    ["houseNumber", "12"],
    ["postalCode", "H2X 1Y4"],
  ]);
  const lexis = { houseNumber: "7b", zip: "90210-1234", dateOfBirth: "2000-01-01T00:00:00Z", state: "CA" };
  expect(told({ signerInformationForLexisNexis: lexis })).toEqual([
    ["birthYear", "2000"],
    ["houseNumber", "7"],
    ["postalCode", "90210"],
    ["state", "CA"],
  ]);
});

test.each([
  ["no record", {}],
  ["a street without a number", usa({ streetAddress: "Main Street" })],
  ["two numbers of which none leads", usa({ streetAddress: "Flat 2, 14 Main Street" })],
  ["a state and a code of another country", usa({ state: "Bavaria", zip: "SW1A 1AA" })],
])("too little is asked of %s", (_, knowledge) => {
  expect(told(knowledge)).toBeNull();
  expect(saysEnough(knowledge as Record<string, unknown>)).toBe(false);
});

test("each question has five different choices, the right one among them, in the order of their values", () => {
  for (const knowledge of [usa({ socialSecurityNumber: "123456789" }), canada])
    for (const { choices, right } of recordQuestions(knowledge) ?? []) {
      expect(new Set(choices).size).toBe(5);
      expect(choices).toContain(right);
      expect(choices).toEqual([...choices].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)));
    }
});

test("asking again tells nothing more, and each of the five would have had the same five beside it", () => {
  expect(recordQuestions(usa())).toEqual(recordQuestions(usa()));
  const choicesOf = (zip: string) =>
    recordQuestions(usa({ zip }))?.find(({ about }) => about === "postalCode")?.choices;
  const choices = choicesOf(american.zip) ?? [];
  for (const other of choices) expect(choicesOf(other)).toEqual(choices);
});

test("a space is dealt into groups of five without remainder, each value in one of them", () => {
  const groups = Array.from({ length: 20 }, (_, value) => groupOf("years", 20, value).join());
  expect(new Set(groups).size).toBe(4);
  expect([...new Set(groups)].flatMap((group) => group.split(",").map(Number)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, value) => value),
  );
});
