// Names are one line wherever they are read: in the subject of a mail, in its text, in a list.
import { describe, expect, test } from "vitest";
import { asOneLine } from "#lib/language/formats.ts";
import { nameFromFile } from "#lib/packages/documents/document-names.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { readPackage, sendPackage } from "#lib/testing/sent-package.ts";
import { BulkSendInput } from "./bulk-send.ts";
import { DocumentInput } from "./document.ts";
import { FieldInput } from "./field.ts";
import { NameText } from "./limits.ts";
import { SignatureMark } from "./signature-mark.ts";

describe("a name", () => {
  test.each([
    ["Ann\r\nPay here: example.com", "Ann Pay here: example.com"],
    ["Ann\u2028Lee\u0085", "Ann Lee "],
    ["\tAnn", " Ann"],
    ["Lease \u202egro.elpmaxe", "Lease gro.elpmaxe"],
    ["Zoë d’Arc 李", "Zoë d’Arc 李"],
  ])("%j becomes %j", (given, kept) => {
    expect(asOneLine(given)).toBe(kept);
    expect(NameText.parse(given)).toBe(kept);
  });

  test.each([
    ["Ann \u2066Lee\u2069", "Ann Lee"],
    ["Lease\u2069 gro.elpmaxe", "Lease gro.elpmaxe"],
    ["\u2068x\u202efdp.exe", "xfdp.exe"],
    ["محمد\u200f (Oslo)\u200e", "محمد\u200f (Oslo)\u200e"],
    ["می\u200cخواهم דוד לוי", "می\u200cخواهم דוד לוי"],
  ])(
    "%j becomes %j wherever somebody or something is named, and names of scripts that run the other way stay whole",
    (given, kept) => {
      const face = "Caveat";
      expect(NameText.parse(given)).toBe(kept);
      expect(SignatureMark.parse({ kind: "typed", text: given, face })).toEqual({ kind: "typed", text: kept, face });
      expect(nameFromFile(`${given}.pdf`)).toBe(kept);
      expect(DocumentInput.shape.name.parse(given)).toBe(kept);
      expect(FieldInput.shape.name.parse(given)).toBe(kept);
      expect(BulkSendInput.shape.name.parse(given)).toBe(kept);
    },
  );
});

test.each(["\u200b", " \u3164 ", "\u2800"])("%j is no name", async (unseen) => {
  expect(NameText.parse(unseen)).toBe("");
  const { owner } = await makeAccount();
  const roles = [person("Ann", { firstName: unseen }), person("Bob")];
  await expect(sendPackage(owner, { roles })).rejects.toThrow("signerIncomplete");
  await expect(sendPackage(owner, { name: unseen })).rejects.toThrow("error.validation.nameRequired");
});

test("a package's and its people's names as they are stored", async () => {
  const { owner } = await makeAccount();
  const roles = [person("Ann", { firstName: "Ann\nCall", company: "Acme\r\nLtd" }), person("Bob")];
  const pkg = await readPackage(owner, await sendPackage(owner, { name: "Lease\nUrgent", roles }));
  const [ann] = pkg.roles.find(({ id }: { id: string }) => id === "ann").signers;
  expect([pkg.name, ann.firstName, ann.company]).toEqual(["Lease Urgent", "Ann Call", "Acme Ltd"]);
});

test("a document's name as it is stored", async () => {
  const { owner } = await makeAccount();
  const documents = [
    { id: "lease", name: "Lease \u202egnp.exe", approvals: [signatureFor("ann"), signatureFor("bob", 1)] },
  ];
  const pkg = await readPackage(owner, await sendPackage(owner, { documents }));
  expect(pkg.documents.find(({ id }: { id: string }) => id === "lease").name).toBe("Lease gnp.exe");
});

test("a value that a sender sets reads on the screen as on the sealed page: nothing turns it round", async () => {
  const { owner } = await makeAccount();
  const text = {
    id: "price",
    type: "INPUT",
    subtype: "TEXTFIELD",
    page: 0,
    top: 400,
    left: 50,
    width: 200,
    height: 30,
  };
  const signed = signatureFor("ann");
  const approval = { ...signed, fields: [...signed.fields, { ...text, value: "EUR \u202e91" }] };
  const documents = [{ id: "lease", name: "Lease", approvals: [approval, signatureFor("bob", 1)] }];
  const pkg = await readPackage(owner, await sendPackage(owner, { documents }));
  const lease = pkg.documents.find(({ id }: { id: string }) => id === "lease");
  const { fields } = lease.approvals.find(({ id }: { id: string }) => id === "sign-ann");
  expect(fields.find(({ id }: { id: string }) => id === "price").value).toBe("EUR 91");
});
