// PURE. A made-up package for the preview of a profile: two documents, the sender and somebody else, nobody real. It has no id: nothing
// of it can be asked for.
import type { Package } from "#lib/contract/records/package.ts";

export type ExampleNames = {
  package: string;
  about: string;
  documents: readonly [string, string];
  sender: string;
  other: string;
};

const page = { width: 795.6, height: 1029.6 };

const role = (id: string, type: "SENDER" | "SIGNER", index: number, name: string) => ({
  id,
  name,
  type,
  index,
  data: { recipient: true },
  signers: [{ id, name, email: `${id}@example.com` }],
  specialTypes: [],
  attachmentRequirements: [],
});

const document = (id: string, name: string, description: string) => ({
  id,
  name,
  description,
  approvals: [],
  fields: [],
  pages: [{ id, index: 0, version: 0, left: 0, top: 0, ...page }],
});

/** Only what the designer's parts read of a package. */
export const examplePackage = (names: ExampleNames): Package =>
  ({
    id: "",
    type: "PACKAGE",
    status: "DRAFT",
    name: names.package,
    description: names.about,
    consent: null,
    settings: { ceremony: { fontSize: null } },
    roles: [role("other", "SIGNER", 1, names.other), role("sender", "SENDER", 2, names.sender)],
    documents: [document("first", names.documents[0], names.about), document("second", names.documents[1], "")],
  }) as unknown as Package;
