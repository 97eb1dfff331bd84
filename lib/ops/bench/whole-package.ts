// One package from beginning to end, as a program drives it: created with a PDF and two signers, sent, signed by both in
// sessions of their own, and its sealed PDF read.
import { makeContractPdf } from "#lib/testing/make-pdf.ts";

const signers = ["ann", "bob"];
const documentId = "lease";
const pdf = makeContractPdf({ title: "Lease" });

const payload = {
  name: "Lease",
  roles: signers.map((id) => ({
    id,
    name: id,
    signers: [{ id, firstName: id, lastName: "Tester", email: `${id}@example.net` }],
  })),
  documents: [
    {
      id: documentId,
      name: "Lease",
      approvals: signers.map((role, at) => ({
        id: `by-${role}`,
        role,
        fields: [
          { type: "SIGNATURE", subtype: "FULLNAME", page: 0, left: 100, top: 300 + at * 100, width: 200, height: 50 },
        ],
      })),
    },
  ],
};

/**
 * `at` is the address of a server, without a path; `sealed` waits until the worker has done its part, or the server that is
 * asked for the PDF does it. Answers the package's id; throws when an answer is not what it should be.
 */
export async function runWholePackage(
  at: string,
  apiKey: string,
  sealed?: (packageId: string) => Promise<void>,
): Promise<string> {
  const authorization = `Basic ${apiKey}`;
  const form = new FormData();
  form.append("payload", JSON.stringify(payload));
  form.append("file", new Blob([pdf as BlobPart], { type: "application/pdf" }), "lease.pdf");
  const { id } = await answer<{ id: string }>(`${at}/api/packages`, { authorization }, form);
  const own = `${at}/api/packages/${id}`;
  await answer(own, { authorization }, JSON.stringify({ status: "SENT" }));
  for (const signer of signers) {
    const { sessionToken } = await answer<{ sessionToken: string }>(
      `${at}/api/sessions?package=${id}&signer=${signer}`,
      { authorization },
      "",
    );
    const cookie = `ESIGNLIVE_SESSION_ID=${sessionToken}`;
    await answer(`${own}/documents/signed_documents`, { cookie }, JSON.stringify({ documents: [{ id: documentId }] }));
  }
  await sealed?.(id);
  const response = await fetch(`${own}/documents/${documentId}/pdf`, { headers: { authorization } });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200 || !bytes.includes("/Lock")) throw new Error(`no sealed PDF: ${response.status}`);
  return id;
}

async function answer<T>(address: string, headers: Record<string, string>, body: string | FormData): Promise<T> {
  const all = new Headers(headers);
  if (typeof body === "string") all.set("content-type", "application/json");
  const response = await fetch(address, { method: "POST", headers: all, body });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`POST ${new URL(address).pathname} answered ${response.status}: ${text.slice(0, 500)}`);
  return (text ? JSON.parse(text) : {}) as T;
}
