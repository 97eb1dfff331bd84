// A package as a client would post it: one PDF, two recipients, one signature for each. Tests change what they are about.
import { makeContractPdf } from "./make-pdf.ts";
import type { FormPart } from "./requests.ts";

type Posted = { [member: string]: unknown } & { name: string };

export const pdfOf = (title = "Lease", pages = 1): Uint8Array => makeContractPdf({ title, pages });

export const person = (name: string, extra: object = {}) => ({
  id: name.toLowerCase(),
  name,
  index: 0,
  signers: [
    {
      id: name.toLowerCase(),
      firstName: name,
      lastName: "Tester",
      email: `${name.toLowerCase()}@example.net`,
      ...extra,
    },
  ],
});

export const signatureFor = (role: string, at = 0) => ({
  id: `sign-${role}`,
  role,
  fields: [
    {
      id: `signature-${role}`,
      type: "SIGNATURE",
      subtype: "FULLNAME",
      page: 0,
      left: 100,
      top: 300 + at * 90,
      width: 200,
      height: 50,
    },
  ],
});

/** Ready to be sent: Ann and Bob sign document "lease". */
export function readyPackage(change: Record<string, unknown> = {}): Posted {
  return {
    name: "Lease",
    roles: [person("Ann"), person("Bob")],
    documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("ann", 0), signatureFor("bob", 1)] }],
    ...change,
  };
}

/** As vendor clients send it: the payload first as plain text, then the files in the order of the documents. */
export function packageForm(
  payload: unknown,
  files: Uint8Array[] = [pdfOf()],
  options: { part?: string; payloadLast?: boolean; fileName?: string } = {},
): FormPart[] {
  const text: FormPart = { name: "payload", text: JSON.stringify(payload) };
  const parts: FormPart[] = files.map((bytes) => ({
    name: options.part ?? "file",
    fileName: options.fileName ?? "Lease.pdf",
    bytes,
  }));
  return options.payloadLast ? [...parts, text] : [text, ...parts];
}
