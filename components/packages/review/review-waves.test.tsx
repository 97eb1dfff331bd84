// Who gets what, when: each with what is theirs in which document, whoever only gets a copy at the end, hidden documents named.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { ReviewWaves } from "./review-waves.tsx";

const markup = await englishMarkup("prepare", "recipients");
const signer = (name: string) => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.com`,
  phone: null,
  language: null,
  group: null,
  auth: { scheme: "NONE", challenges: [] },
  knowledgeBasedAuthentication: null,
  notificationMethods: null,
});
const role = (id: string, name: string, index: number, data: object | null = null) => ({
  id,
  name,
  index,
  type: "SIGNER",
  data,
  reassign: false,
  emailMessage: null,
  attachmentRequirements: [],
  signers: [signer(name)],
});
const signature = { type: "SIGNATURE", subtype: "FULLNAME" };
const document = (id: string, name: string) => ({
  id,
  name,
  approvals: [{ id, role: "ann", fields: [signature], optional: false, disabled: false, accepted: null }],
});
const pkg = {
  status: "DRAFT",
  language: "en",
  consent: null,
  sender: {},
  roles: [role("cy", "Cy", 2, { copyOnly: true }), role("ann", "Ann", 1)],
  documents: [document("lease", "Lease"), document("annex", "Annex")],
} as unknown as Package;
const text = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("the copy comes last, asked for nothing; what signers do is told document by document", () => {
  const said = text(markup(<ReviewWaves pkg={pkg} reminders={undefined} />));
  expect(said).toMatch(/At once when you send 1 Ann .*Lease: 1 signature Annex: 1 signature .*Link by mail/);
  expect(said).toMatch(/Last when everybody has signed Cy cy@example.com Gets a copy/);
  expect(said.indexOf("Ann")).toBeLessThan(said.indexOf("Cy"));
  expect(said).not.toContain("Does not see");
});

test("a document that is hidden from somebody is named with them alone", () => {
  const sights = [{ documentUid: "annex", roleUids: ["ann"] }];
  const said = text(markup(<ReviewWaves pkg={pkg} reminders={undefined} sights={sights} />));
  expect(said.match(/Does not see Annex/g)).toHaveLength(1);
  expect(said.indexOf("Does not see")).toBeGreaterThan(said.indexOf("Cy"));
});
