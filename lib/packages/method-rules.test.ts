// What is demanded of a signature and cannot be had here is told before a package is sent.
import { expect, test } from "vitest";
import { issuerFindings, methodFindings } from "./method-rules.ts";
import { demandsCertificate, demandsOneTimeCode } from "./roles/signing-methods.ts";

type Looked = Parameters<typeof methodFindings>[0];
const looked = (typeId: string | null, documents: object[] = [{}], conditions: object[] | null = null) =>
  ({
    conditions,
    roles: [
      {
        id: "ann",
        name: "Ann",
        verification: typeId && { typeId, payload: "" },
        signers: [{ firstName: "Ann", lastName: "Lee", email: "ann@example.net" }],
      },
    ],
    documents: documents.map((more) => ({
      id: "lease",
      name: "Lease",
      externalSigned: false,
      approvals: [{ id: "sign", roleId: "ann" }],
      ...more,
    })),
  }) as unknown as Looked;
const twice = { approvals: ["sign", "initial"].map((id) => ({ id, roleId: "ann" })) };
const switching = {
  id: "c1",
  condition: "document['lease'].field['agreed'].value == 'X'",
  action: "document['lease'].approval['sign'].disabled = false",
};
const found = (of: Looked, served: boolean) =>
  methodFindings(of, { certificates: served, oneTimeCodes: served }).map(({ code }) => code);

test.each<[string, Looked, boolean, string[]]>([
  ["no method", looked(null), false, []],
  ["one-time codes, and no service", looked("DIGIPASS"), false, ["noOneTimeCodes"]],
  ["one-time codes, and a service", looked("DIGIPASS"), true, []],
  ["a certificate, and no service", looked("personalCertificateSigning"), false, ["noCertificateService"]],
  ["a certificate, and a service", looked("personalCertificateSigning"), true, []],
  [
    "a certificate on what came signed",
    looked("personalCertificateSigning", [{ externalSigned: true }, {}]),
    true,
    ["certificateCameSigned"],
  ],
  [
    "a certificate for several places, one of which may come and go",
    looked("personalCertificateSigning", [twice], [switching]),
    true,
    ["certificateConditional"],
  ],
  ["a certificate for the one place that may", looked("personalCertificateSigning", [{}], [switching]), true, []],
  ["a certificate for several places", looked("personalCertificateSigning", [twice]), true, []],
  ["a method of who signs nothing", looked("DIGIPASS", [{ approvals: [] }]), false, []],
  ["a method of who only accepts the consent", looked("DIGIPASS", [{ id: "default-consent" }]), false, []],
])("%s", (_, of, served, codes) => {
  expect(found(of, served)).toEqual(codes);
});

test.each<[string, Looked, Parameters<typeof issuerFindings>[1], string[]]>([
  [
    "only listed ones, and no list",
    looked("personalCertificateSigning"),
    { accepted: "listed", lists: 0, issuers: 0 },
    ["noListedIssuer"],
  ],
  [
    "only listed ones, and a list of nobody",
    looked("personalCertificateSigning"),
    { accepted: "listedIfAny", lists: 1, issuers: 0 },
    ["noListedIssuer"],
  ],
  [
    "only listed ones, and a list",
    looked("personalCertificateSigning"),
    { accepted: "listed", lists: 1, issuers: 1 },
    [],
  ],
  [
    "listed ones where there are any, and no list",
    looked("personalCertificateSigning"),
    { accepted: "listedIfAny", lists: 0, issuers: 0 },
    [],
  ],
  ["any", looked("personalCertificateSigning"), { accepted: "any", lists: 1, issuers: 0 }, []],
  ["another method", looked("DIGIPASS"), { accepted: "listed", lists: 0, issuers: 0 }, []],
  [
    "who signs nothing",
    looked("personalCertificateSigning", [{ approvals: [] }]),
    { accepted: "listed", lists: 0, issuers: 0 },
    [],
  ],
])("whose certificates count: %s", (_, of, here, codes) => {
  const found = issuerFindings(of, here);
  expect(found.map(({ code }) => code)).toEqual(codes);
  for (const one of found)
    expect(one).toMatchObject({ severity: "warning", roleId: "ann", parameters: { who: "Ann Lee" } });
});

test("who is meant is named", () => {
  expect(methodFindings(looked("DIGIPASS"), { certificates: true, oneTimeCodes: false })[0]).toMatchObject({
    severity: "blocker",
    roleId: "ann",
    parameters: { who: "Ann Lee" },
  });
});

test("a certificate, or a password of a device, is demanded where it was when the package was sent", () => {
  const verification = { typeId: "personalCertificateSigning", payload: "" };
  expect(demandsCertificate({ verification: { ...verification, enforced: true } })).toBe(true);
  expect(demandsCertificate({ verification })).toBe(false);
  expect(demandsCertificate({ verification: null })).toBe(false);
  const device = { ...verification, typeId: "DIGIPASS", enforced: true as const };
  expect([demandsOneTimeCode({ verification: device }), demandsCertificate({ verification: device })]).toEqual([
    true,
    false,
  ]);
  expect(demandsOneTimeCode({ verification: { ...device, typeId: "personalCertificateSigning" } })).toBe(false);
});
