// What a notary is asked and shown before the seal, as the browser first gets it.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import { notarialKinds } from "#lib/contract/records/notarial-kinds.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { NotaryActs } from "./notary-acts.tsx";

const english = {
  language: "en",
  formatTag: "en-GB",
  direction: "ltr",
  messages: await loadCeremonyMessages("en"),
} as const;

const entry = {
  documentId: "deed",
  approvalId: "a1",
  documentName: "Power of attorney",
  signatureType: "FULLNAME",
  jurisdiction: "Ohio",
};
const person = { roleId: "joao", name: "João Pereira", idType: "", idValue: "", comment: "" };
const textOf = (act: object, entries = [{ ...entry, number: 214 }]) =>
  renderToStaticMarkup(
    <Spoken {...english}>
      <NotaryActs
        people={[{ ...person, entries }]}
        acts={[{ roleId: "joao", idType: "", idValue: "", comment: "", ...act }]}
        onChange={() => undefined}
      />
    </Spoken>,
  )
    .replace(/<option[^>]*>/g, " option: ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("the entry is shown as it will be written, with its number", () => {
  const said = textOf({ act: "JURAT", idType: "Passport of Portugal", idValue: "", comment: "By candlelight" });
  expect(said).toContain(
    "Journal entry 214 Preview Act Jurat Document Power of attorney Signer João Pereira Known by Passport of Portugal " +
      "Jurisdiction Ohio Note By candlelight",
  );
  expect(said).toContain("never changed after that");
  expect(said).toContain("the evidence names you for it");
});

test("what is not stated yet is shown as missing, and every kind of act can be chosen", () => {
  const said = textOf({});
  expect(said).toContain("Act – Document Power of attorney Signer João Pereira Known by – Jurisdiction Ohio");
  expect(said.match(/option:/g)).toHaveLength(notarialKinds.length + 1);
  for (const kind of ["Acknowledgment", "Jurat", "Signature witnessing", "Copy certification", "Oath or affirmation"])
    expect(said).toContain(`option: ${kind}`);
  // Once one is chosen there is always one.
  expect(textOf({ act: "OATH" }).match(/option:/g)).toHaveLength(notarialKinds.length);
});

test("several entries of one signer are told with their numbers and each document once", () => {
  const documents = ["Lease", "Lease", "Deed"].map((documentName, at) => ({ ...entry, documentName, number: 7 + at }));
  expect(textOf({}, documents)).toContain("Journal entries 7 to 9 Preview Act – Document Lease Deed Signer");
});
