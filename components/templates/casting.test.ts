// Who has which place of a template, and which of its values are kept.
import { describe, expect, test } from "vitest";
import type { Package } from "#lib/contract/records/package.ts";
import { changedValues, type Place, peopleOf, placesOf, problemOf, valuesOf } from "./casting.ts";

const field = (id: string, more: object = {}) => ({
  ...{ id, name: id, type: "INPUT", subtype: "TEXTFIELD", value: "", binding: null, validation: null, tooltip: null },
  ...more,
});
const template = {
  consent: "default-consent",
  roles: [
    {
      id: "owner",
      name: "Owner",
      type: "SENDER",
      signers: [{ firstName: "O", lastName: "O", name: "", email: "o@x.example" }],
    },
    { id: "tenant", name: "Tenant", type: "SIGNER", signers: [], data: null },
    {
      ...{ id: "bob", name: "Landlord", type: "SIGNER", data: null },
      signers: [{ firstName: "Bob", lastName: "Roe", name: "Bob Roe", email: "bob@example.net" }],
    },
    {
      id: "board",
      name: "Board",
      type: "SIGNER",
      data: null,
      verification: { typeId: "personalCertificateSigning", enforced: false },
      signers: [{ email: "", firstName: "", lastName: "", name: "Board", group: { id: "g" } }],
    },
  ],
  documents: [
    {
      id: "default-consent",
      name: "Consent",
      approvals: [{ id: "c", role: "tenant", fields: [field("c", { value: "no" })] }],
    },
    {
      ...{ id: "lease", name: "Lease" },
      approvals: [
        {
          ...{ id: "a", role: "tenant" },
          fields: [
            field("rent", { value: "900" }),
            field("note", { subtype: "TEXTAREA", value: "Two lines", tooltip: "A note" }),
            field("empty"),
            field("fixed", { value: "x", validation: { disabled: true } }),
            field("box", { subtype: "CHECKBOX", value: "X" }),
          ],
        },
      ],
    },
  ],
} as unknown as Package;
const places = placesOf(template);
const place = (change: Partial<Place>): Place => ({ ...(places[0] as Place), ...change });

describe("places", () => {
  test("have no number where somebody only gets a copy, as long as nothing is asked of them", () => {
    const copy = { id: "copy", name: "Cara", type: "SIGNER", signers: [], data: { copyOnly: true } };
    const asked = { ...template, roles: [template.roles[1], copy, template.roles[2]] } as unknown as Package;
    expect(placesOf(asked).map(({ role, number }) => [role, number])).toEqual([
      ["Tenant", 1],
      ["Cara", null],
      ["Landlord", 2],
    ]);
    const [tenant] = template.roles.slice(1);
    const signing = { ...template, roles: [{ ...tenant, data: { copyOnly: true } }] } as unknown as Package;
    expect(placesOf(signing)[0]?.number).toBe(1);
  });

  test("are all but the owner's, with whoever the template names", () => {
    expect(places.map(({ role, name, email, fields, isGroup }) => [role, name, email, fields, isGroup])).toEqual([
      ["Tenant", "", "", 5, false],
      ["Landlord", "Bob Roe", "bob@example.net", 0, false],
      ["Board", "Board", "", 0, true],
    ]);
  });

  test("say who signs with a certificate of their own", () => {
    expect(places.map(({ certificate }) => certificate)).toEqual([false, false, true]);
    const verification = { typeId: "DIGIPASS", enforced: false };
    const devices = { ...template, roles: template.roles.map((role) => ({ ...role, verification })) } as Package;
    expect(placesOf(devices).every(({ device, certificate }) => device && !certificate)).toBe(true);
  });

  test.each([
    [{}, false, undefined],
    [{}, true, "nobody"],
    [{ name: "Tess" }, false, "email"],
    [{ email: "tess@example.net" }, false, "name"],
    [{ name: "Tess", email: "tess@nowhere" }, true, "email"],
    [{ name: "Tess", email: "tess@example.net" }, true, undefined],
    [{ isGroup: true }, true, undefined],
  ] as const)("%o, to be sent: %s, lacks %s", (change, mustBeFilled, problem) => {
    expect(problemOf(place(change), mustBeFilled)).toBe(problem);
  });

  test("give the people who are in them", () => {
    const filled = [place({ name: " Tess Tenant ", email: " tess@example.net " }), ...places.slice(1)];
    expect(peopleOf(filled)).toEqual([
      { roleId: "tenant", firstName: "Tess", lastName: "Tenant", email: "tess@example.net" },
      { roleId: "bob", firstName: "Bob", lastName: "Roe", email: "bob@example.net" },
    ]);
  });
});

describe("values", () => {
  const values = valuesOf(template);

  test("are the texts that signers may change", () => {
    expect(values.map(({ label, value, isLong }) => [label, value, isLong])).toEqual([
      ["rent", "900", false],
      ["A note", "Two lines", true],
    ]);
  });

  test("are sent where they differ: another text, or none", () => {
    expect(changedValues(values)).toEqual([]);
    const [rent, note] = values;
    if (!rent || !note) throw new Error("no values");
    expect(
      changedValues([
        { ...rent, value: "1050" },
        { ...note, kept: false },
      ]),
    ).toEqual([
      { documentId: "lease", approvalId: "a", fieldId: "rent", value: "1050" },
      { documentId: "lease", approvalId: "a", fieldId: "note", value: "" },
    ]);
  });
});
