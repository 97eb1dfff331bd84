import { expect, test } from "vitest";
import type { Role } from "#lib/contract/records/role.ts";
import { extrasMembers, extrasOf, extrasProblem, hasExtras, noExtras, reachMembers } from "./recipient-extras.ts";

const role = (more: object = {}, signer: object = {}) =>
  ({
    type: "SIGNER",
    data: null,
    reassign: false,
    attachmentRequirements: [],
    signers: [{ phone: null, notificationMethods: null, ...signer }],
    ...more,
  }) as unknown as Role;
const passport = { id: "p", name: "Passport", description: null, comment: null, required: true, files: [] };

test("the plain recipient has none", () => {
  expect(extrasOf(role())).toEqual(noExtras);
  expect(hasExtras(noExtras)).toBe(false);
  expect(extrasOf(role({ signers: [] }))).toEqual(noExtras);
});

test("whoever is asked for a certificate of their own is, and no other method makes it so", () => {
  const asked = (typeId: string) => extrasOf(role({ verification: { typeId, enforced: false } })).certificate;
  expect(asked("personalCertificateSigning")).toBe(true);
  expect(asked("DIGIPASS")).toBe(false);
  const device = (typeId: string) => extrasOf(role({ verification: { typeId, enforced: false } })).device;
  expect([device("DIGIPASS"), device("personalCertificateSigning")]).toEqual([true, null]);
});

test.each([
  ["SMS", ["SMS"], "sms"],
  ["both", ["SMS", "EMAIL"], "both"],
  ["nothing", [], "mail"],
] as const)("reached by %s, there and back", (_, primary, way) => {
  const read = extrasOf(role({}, { phone: "+4722334455", notificationMethods: { primary } }));
  expect(read.reach).toEqual({ way, phone: "+4722334455" });
  expect(extrasOf(role({}, reachMembers(read, { other: 1, primary })))).toEqual(read);
});

test("where nothing was said of it, nothing is said; what programs have set beside it stays", () => {
  expect(reachMembers(noExtras)).toEqual({ phone: null });
  const methods = { primary: ["SMS"], secondary: "x" };
  expect(reachMembers(noExtras, methods).notificationMethods).toEqual({ primary: ["EMAIL"], secondary: "x" });
});

test("files, handing over and copies come back as they were written", () => {
  const read = extrasOf(role({ reassign: true, attachmentRequirements: [passport] }));
  expect(read).toEqual({
    ...noExtras,
    reassign: true,
    files: [{ id: "p", name: "Passport", description: "", required: true }],
  });
  expect(extrasMembers(read)).toEqual({
    reassign: true,
    specialTypes: [],
    attachmentRequirements: [{ id: "p", name: "Passport", description: null, required: true }],
  });
  expect(extrasOf(role({ data: { copyOnly: true } })).copyOnly).toBe(true);
  // The owner has the documents anyway.
  expect(extrasOf(role({ type: "SENDER", data: { copyOnly: true } })).copyOnly).toBe(false);
  expect(extrasMembers({ ...read, copyOnly: true })).toEqual({
    reassign: false,
    specialTypes: [],
    attachmentRequirements: [],
  });
  const notary = extrasOf(role({ specialTypes: ["NOTARY"] }));
  expect([notary.notary, extrasMembers(notary).specialTypes]).toEqual([true, ["NOTARY"]]);
});

test("the signed documents by mail are chosen, and what programs say beside that stays", () => {
  const delivery = { download: true, email: true, provider: false };
  const read = extrasOf(role({}, { delivery }));
  expect([read.delivery, hasExtras(read)]).toEqual([delivery, true]);
  expect(hasExtras({ ...noExtras, delivery: { ...delivery, email: false } })).toBe(false);
});

test("a text message needs a number, a file a name; nothing is missing of who only gets a copy", () => {
  const t = ((key: string) => key) as never;
  const said = (how: object) => extrasProblem({ ...noExtras, ...how })?.(t);
  const sms = { way: "sms", phone: "22" };
  const nameless = [{ id: "p", name: " ", description: "", required: true }];
  expect(said({})).toBeUndefined();
  expect(said({ reach: sms })).toBe("prove.noPhone");
  expect(said({ reach: { ...sms, phone: "+4722334455" } })).toBeUndefined();
  expect(said({ files: nameless })).toBe("missing.fileName");
  expect(said({ reach: sms, files: nameless, copyOnly: true })).toBeUndefined();
});
