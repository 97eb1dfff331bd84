// What is measured on: packages of two documents with three pages, three recipients, six approvals with two fields each.
import { makeContractPdf } from "#lib/testing/make-pdf.ts";

export type Place = { packageId: string; documentId: string; approvalId: string };

const roles = ["Buyer", "Seller", "Witness"];
const documents = ["agreement", "schedule"];

/** The names that the product gives to the fields of POST, as a pattern of SQL. */
export const madeNames = "textfield-%";
/** The field that every POST makes; it has no name, so the product looks for a free one. */
export const fieldInput = { type: "INPUT", subtype: "TEXTFIELD", page: 1, left: 94, top: 200, width: 200, height: 24 };

const approvalsOf = (document: string) =>
  roles.map((role, at) => {
    const box = { page: 2, left: 94, width: 200 };
    const top = 120 + at * 200;
    return {
      id: `${document}-${role}`,
      role,
      fields: [
        { name: `${role}-mark`, type: "SIGNATURE", subtype: "FULLNAME", ...box, top, height: 50 },
        { name: `${role}-text`, type: "INPUT", subtype: "TEXTFIELD", ...box, top: top + 70, height: 24 },
      ],
    };
  });

const payload = {
  name: "Supply agreement",
  roles: roles.map((role, at) => ({
    id: role,
    name: role,
    index: at + 1,
    signers: [{ firstName: role, lastName: "Tester", email: `${role.toLowerCase()}@example.net` }],
  })),
  documents: documents.map((id) => ({ id, name: id, approvals: approvalsOf(id) })),
};

/** Makes one package through the interface; answers where its approvals are. */
export async function makePackage(baseUrl: string, apiKey: string): Promise<Place[]> {
  const form = new FormData();
  form.append("payload", JSON.stringify(payload));
  for (const title of documents) {
    const pdf = new Blob([makeContractPdf({ title }) as BlobPart], { type: "application/pdf" });
    form.append("file", pdf, `${title}.pdf`);
  }
  const headers = { authorization: `Basic ${apiKey}` };
  const response = await fetch(`${baseUrl}/api/packages`, { method: "POST", headers, body: form });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`POST /packages answered ${response.status}: ${text}`);
  const { id: packageId } = JSON.parse(text) as { id: string };
  return documents.flatMap((documentId) =>
    roles.map((role) => ({ packageId, documentId, approvalId: `${documentId}-${role}` })),
  );
}
