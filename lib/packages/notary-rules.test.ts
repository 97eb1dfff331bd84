// What is asked before a package goes to a notary.
import { expect, test } from "vitest";
import { keepsNotaryPlace, lacksNotary, notariesLast, notaryFindings, withNotaryPlace } from "./notary-rules.ts";

type Looked = Parameters<typeof lacksNotary>[0];
const now = new Date("2026-11-28T00:00:00Z");
const role = (id: string, index: number, more: object = {}) => ({
  id,
  index,
  name: id,
  specialTypes: [],
  signers: [{ id: `${id}-1`, name: id, email: `${id}@example.com`, signerType: "EXTERNAL_SIGNER", specialTypes: [] }],
  ...more,
});
const pkg = (roles: object[], more: object = {}) =>
  ({
    notarized: true,
    notaryRoleId: null,
    roles,
    documents: [{ approvals: ["ann", "nora"].map((id) => ({ role: id, fields: [{ type: "SIGNATURE" }] })) }],
    ...more,
  }) as unknown as Looked;

test.each<[string, Looked, boolean]>([
  ["no notary is meant", pkg([role("ann", 0)], { notarized: null }), false],
  ["nobody is named", pkg([role("ann", 0)]), true],
  ["somebody is named who has gone", pkg([role("ann", 0)], { notaryRoleId: "nora" }), true],
  ["a role is named", pkg([role("nora", 0)], { notaryRoleId: "nora" }), false],
  ["a signer is named", pkg([role("nora", 0)], { notaryRoleId: "nora-1" }), false],
  ["a role is marked", pkg([role("nora", 0, { specialTypes: ["NOTARY"] })]), false],
  ["a sender signs, who may be one", pkg([role("nora", 0, { signers: [{ signerType: "ACCOUNT_SENDER" }] })]), false],
])("%s", (_, looked, lacks) => {
  expect(lacksNotary(looked)).toBe(lacks);
});

test("the notary is a sender with a commission that holds, and signs last", () => {
  const told = (order: number, known: { isNotary: boolean; commission: { expirationDate: string | null } | null }[]) =>
    notaryFindings(
      pkg([role("ann", 0), role("nora", order)], { notaryRoleId: "nora" }),
      known.map((one) => ({ ...one, roleId: "nora" })),
      now,
    ).map(({ code }) => code);
  const holds = { isNotary: true, commission: { expirationDate: "2030-01-31T00:00:00Z" } };
  expect(told(1, [holds])).toEqual([]);
  expect(told(0, [holds]), "in no order they are asked last").toEqual([]);
  expect(told(-1, [holds]), "an order that is changed is told").toEqual(["notaryPutLast"]);
  expect(told(1, [])).toEqual(["notaryIsNoSender"]);
  expect(told(1, [{ ...holds, commission: null }])).toEqual(["noCommission"]);
  expect(told(1, [{ ...holds, commission: { expirationDate: "2026-01-31T00:00:00Z" } }])).toEqual(["commissionEnded"]);
});

test.each<[string, Looked, [string, number][]]>([
  ["everybody at once", pkg([role("ann", 0), role("nora", 0)], { notaryRoleId: "nora" }), [["nora", 1]]],
  ["everybody in one step", pkg([role("nora", 2), role("ann", 2)], { notaryRoleId: "nora" }), [["nora", 3]]],
  ["marked, not named", pkg([role("nora", 0, { specialTypes: ["NOTARY"] }), role("ann", 0)]), [["nora", 1]]],
  ["before others", pkg([role("nora", 1), role("ann", 2)], { notaryRoleId: "nora" }), [["nora", 3]]],
  ["last already", pkg([role("ann", 1), role("nora", 5)], { notaryRoleId: "nora" }), []],
  [
    "two of them, one before others",
    pkg(["nora", "ann", "nick"].map((id, at) => role(id, at + 1, id === "ann" ? {} : { specialTypes: ["NOTARY"] }))),
    [
      ["nora", 3],
      ["nick", 4],
    ],
  ],
  [
    "before others, where the sender insists",
    pkg([role("nora", 1), role("ann", 2)], { notaryRoleId: "nora", data: { notaryKeepsPlace: true } }),
    [],
  ],
  ["not notarised", pkg([role("ann", 0), role("nora", 0)], { notaryRoleId: "nora", notarized: null }), []],
  ["alone", pkg([role("nora", 0), role("bob", 0)], { notaryRoleId: "nora" }), []],
  ["no role is the notary's", pkg([role("ann", 0), role("nora", 0)]), []],
])("%s: who is asked after the others", (_, looked, places) => {
  expect([...notariesLast(looked)]).toEqual(places);
});

test("an order that the sender insists on is told as what it is; without a word it is mended", () => {
  const known = [{ roleId: "nora", isNotary: true, commission: { expirationDate: "2030-01-31T00:00:00Z" } }];
  const codes = (order: [nora: number, ann: number], data: object | null) =>
    notaryFindings(
      pkg([role("nora", order[0]), role("ann", order[1])], { notaryRoleId: "nora", data }),
      known,
      now,
    ).map(({ code }) => code);
  expect(codes([1, 2], null)).toEqual(["notaryPutLast"]);
  expect(codes([0, 0], null)).toEqual([]);
  for (const order of [
    [1, 2],
    [0, 0],
  ] as [number, number][])
    expect(codes(order, withNotaryPlace(null, true))).toEqual(["notaryNotLast"]);
});

test("what insists stands beside everything else in the package's data, and goes without a trace", () => {
  const kept = withNotaryPlace({ customer: "4711" }, true);
  expect([kept, keepsNotaryPlace({ data: kept })]).toEqual([{ customer: "4711", notaryKeepsPlace: true }, true]);
  expect(withNotaryPlace(kept, false)).toEqual({ customer: "4711" });
  expect(withNotaryPlace({ notaryKeepsPlace: true }, false)).toBeNull();
  expect(keepsNotaryPlace({ data: { notaryKeepsPlace: "yes" } })).toBe(false);
});
