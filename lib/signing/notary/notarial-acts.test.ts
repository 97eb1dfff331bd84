// Who signs as notary, and what a confirmation puts into the journal.
import { describe, expect, test } from "vitest";
import { notarialActs, signsAsNotary } from "./notarial-acts.ts";
import { notarySeal } from "./notary-seal.ts";

type Whole = Parameters<typeof notarialActs>[0];
type Document = Parameters<typeof notarialActs>[1];
type Role = Parameters<typeof notarialActs>[2];
type Signer = Parameters<typeof notarialActs>[3];

const notary = { specialTypes: ["NOTARY"], professionalIdentityFields: [], notaryCommission: null };

describe("signing as notary", () => {
  const none = { id: "n", specialTypes: [] as string[] };
  const marked = { id: "n", specialTypes: ["NOTARY"] };
  const plain = { notarized: null, notaryRoleId: null };
  test.each([
    ["anybody", plain, none, none, none, false],
    ["a notary's private signature", plain, none, none, marked, false],
    ["a role marked NOTARY", plain, marked, none, none, true],
    ["a signer marked NOTARY", plain, none, marked, none, true],
    ["the package's notary role", { notarized: null, notaryRoleId: "n" }, none, none, none, true],
    ["a notary in a notarized package", { notarized: true, notaryRoleId: null }, none, none, marked, true],
    ["somebody else in a notarized package", { notarized: true, notaryRoleId: null }, none, none, none, false],
    ["a notary where another role is the notary's", { notarized: true, notaryRoleId: "x" }, none, none, marked, false],
  ])("%s", (_, pkg, role, signer, sender, expected) => {
    expect(signsAsNotary(pkg, role, signer, sender)).toBe(expected);
  });
});

const person = (name: string) => ({ id: name, name, data: null, specialTypes: [], professionalIdentityFields: [] });
const role = (id: string, data: object | null = null) => ({ id, data, signers: [person(id)] }) as unknown as Role;
const approval = (roleId: string, position: number, change: object = {}) => ({
  roleId,
  position,
  accepted: new Date(position),
  fields: [{ type: "SIGNATURE", subtype: "FULLNAME" }],
  ...change,
});
const actsOn = (
  approvals: object[],
  by: Partial<typeof notary> | { notaryCommission: { jurisdiction: string } } = {},
) => {
  const document = { name: "Deed", data: null, approvals } as unknown as Document;
  const roles = [role("ann", { idType: "Passport", jurisdiction: "nobody's" }), role("nora", { jurisdiction: "Utah" })];
  const signer = person("nora") as unknown as Signer;
  return notarialActs({ roles } as unknown as Whole, document, roles[1] as Role, signer, { ...notary, ...by });
};

describe("a confirmation by the notary", () => {
  test("one act for each signature of another, in the order of signing; acceptances and open approvals are none", () => {
    const acts = actsOn([
      approval("ann", 2, { fields: [{ type: "SIGNATURE", subtype: "CAPTURE" }] }),
      approval("ann", 1),
      approval("ann", 3, { fields: [] }),
      approval("ann", 4, { accepted: null }),
      approval("nora", 5),
    ]);
    expect(acts.map((act) => [act.signerName, act.signatureType, act.idType])).toEqual([
      ["ann", "FULLNAME", "Passport"],
      ["ann", "CAPTURE", "Passport"],
    ]);
  });

  test("the notary's own where nobody else signed", () => {
    expect(actsOn([approval("nora", 1)])).toMatchObject([{ signerName: "nora", documentName: "Deed" }]);
  });

  test("the jurisdiction is the notary's: the commission first", () => {
    expect(actsOn([approval("ann", 1)])[0]?.jurisdiction).toBe("Utah");
    expect(actsOn([approval("ann", 1)], { notaryCommission: { jurisdiction: "Ohio" } })[0]?.jurisdiction).toBe("Ohio");
  });
});

test.each([
  [null, "Nora Notary"],
  [
    {
      name: "Nora N. Notary",
      number: 4711,
      expirationDate: "2030-01-31T00:00:00Z",
      jurisdiction: "New York",
      country: "US",
    },
    "Nora N. Notary\nNew York, US\n№ 4711 – 2030-01-31",
  ],
  [{ name: "", number: null, expirationDate: null, jurisdiction: "Ohio", country: "" }, "Nora Notary\nOhio"],
])("%o: what a seal shows", (commission, shown) => {
  expect(notarySeal("Nora Notary", commission && { ...commission, confirmed: true })).toBe(shown);
});
