// Whoever signs while the notary's page is open is confirmed with the others, so the notary is asked of them as well.
import { expect, test } from "vitest";
import { type Acts, actsOf, withSeen } from "./acts-of.ts";

const person = (roleId: string) => ({
  ...{ roleId, name: roleId, idType: "Passport", idValue: "", comment: "", entries: [] },
});
const told = (roleId: string) => ({ roleId, idType: "Passport", idValue: "", comment: "" });

test("who has signed since is there with what the sender told; what was typed of the others stays", () => {
  expect(actsOf(undefined, [])).toEqual([]);
  expect(actsOf([], [])).toEqual([]);
  const stated: Acts = [{ ...told("joao"), act: "JURAT", idType: "Identity card" }];
  expect(actsOf([person("joao")], [])).toEqual([told("joao")]);
  expect(actsOf([person("ana"), person("joao")], stated)).toEqual([told("ana"), ...stated]);
});

test("what is sent tells which signatures were shown", () => {
  const entry = { number: 7, documentId: "lease", approvalId: "a1", documentName: "Lease" };
  const shown = [{ ...entry, signatureType: "FULLNAME", jurisdiction: "" }];
  expect(withSeen([{ ...person("joao"), entries: shown }, person("ana")], [told("joao"), told("ana")])).toEqual([
    { ...told("joao"), seen: [{ documentId: "lease", approvalId: "a1" }] },
    { ...told("ana"), seen: [] },
  ]);
});
