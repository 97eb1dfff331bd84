import { describe, expect, it } from "vitest";
import type { Role } from "#lib/contract/records/role.ts";
import type { PackageAct } from "./history.ts";
import { isAsLeft, isOrderAlone, roleBody } from "./role-acts.ts";

const role = (change: Partial<Role> = {}, name = "Ann Lee", updated = "2026-11-01T00:00:00Z") =>
  ({
    id: "a",
    name,
    type: "SIGNER",
    index: 1,
    reassign: false,
    locked: false,
    specialTypes: [],
    emailMessage: { content: "" },
    attachmentRequirements: [],
    signers: [{ id: "a", name, email: "ann@example.com", created: "2026-10-01T00:00:00Z", updated }],
    data: { recipient: true },
    ...change,
  }) as unknown as Role;

const act = (before: Role | null, after: Role | null): PackageAct => ({ kind: "role", id: "a", before, after });

describe("an act on a recipient can be taken back", () => {
  it.each([
    ["as it was left", role({}, "Anna Lee"), true],
    ["written again meanwhile, with another time", role({}, "Anna Lee", "2026-11-02T00:00:00Z"), true],
    ["moved meanwhile, which the act did not", role({ index: 3 }, "Anna Lee"), true],
    ["shown in a colour meanwhile", role({ data: { recipient: true, colour: 2 } }, "Anna Lee"), true],
    ["renamed meanwhile", role({}, "Bea Lee"), false],
    ["gone meanwhile", null, false],
  ])("%s", (_how, now, can) => {
    expect(isAsLeft(act(role(), role({}, "Anna Lee")), "undo", now)).toBe(can);
  });

  it("where the act asked for a certificate, unless that was taken back meanwhile", () => {
    const asked = role({ verification: { typeId: "personalCertificateSigning", enforced: false } });
    expect(isAsLeft(act(role(), asked), "undo", asked)).toBe(true);
    expect(isAsLeft(act(role(), asked), "undo", role())).toBe(false);
  });

  it("unless whoever was removed is there again, or whoever was added was written to", () => {
    expect(isAsLeft(act(role(), null), "undo", null)).toBe(true);
    expect(isAsLeft(act(role(), null), "undo", role())).toBe(false);
    expect(isAsLeft(act(null, role()), "undo", role({ index: 4 }))).toBe(true);
    expect(isAsLeft(act(null, role()), "undo", role({ emailMessage: { content: "Please" } }))).toBe(false);
  });
});

describe("what is said to the interface", () => {
  it("is of the members alone that the act changed", () => {
    expect(roleBody(role(), role({}, "Anna Lee"))).toEqual({
      name: "Ann Lee",
      signers: [{ id: "a", name: "Ann Lee", email: "ann@example.com" }],
    });
    expect(roleBody(role({ index: 1 }), role({ index: 2 }))).toEqual({ index: 1 });
  });

  it("is nothing of a signing method, which is said by itself", () => {
    const asked = role({ verification: { typeId: "personalCertificateSigning", enforced: false } });
    expect(roleBody(role(), asked)).toEqual({});
    expect(Object.keys(roleBody(asked))).not.toContain("method");
  });

  it("of the owner, whether they sign", () => {
    const owner = (recipient: boolean) => role({ type: "SENDER", data: { recipient, colour: 1 } });
    expect(roleBody(owner(true), owner(false))).toEqual({ data: { recipient: true, colour: 1 } });
  });

  it("is the whole recipient where there is none", () => {
    expect(roleBody(role())).toMatchObject({ name: "Ann Lee", index: 1, data: { recipient: true } });
  });
});

it("an order alone is told from anything else", () => {
  expect(isOrderAlone(act(role(), role({ index: 2 })))).toBe(true);
  expect(isOrderAlone(act(role(), role({ index: 2 }, "Bea")))).toBe(false);
  expect(isOrderAlone(act(null, role()))).toBe(false);
});
