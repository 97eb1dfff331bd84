// PURE. Whether a role signs as notary, and which acts a notary's confirmation of a document puts into the journal.

import type { NotarialKind } from "#lib/contract/records/notarial-kinds.ts";
import type { StatedAct } from "#lib/contract/records/notary-act.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";

type Role = WholePackage["roles"][number];
type Signer = Role["signers"][number];
type Document = WholePackage["documents"][number];
type Approval = Document["approvals"][number];
type Notary = {
  specialTypes: readonly string[];
  professionalIdentityFields: Signer["professionalIdentityFields"];
  notaryCommission: { jurisdiction: string } | null;
};

export type NotarialAct = {
  documentType: string;
  documentName: string;
  signerName: string;
  signatureType: string;
  idType: string;
  idValue: string;
  jurisdiction: string;
  comment: string;
  /** Empty where none was stated. */
  act: NotarialKind | "";
};

const isNotary = ({ specialTypes }: { specialTypes: readonly string[] }) => specialTypes.includes("NOTARY");

/**
 * The package's notary role, a role or signer marked NOTARY, or, in a package that is notarized and names no role, a sender
 * who is a notary. Our choice: a notary who signs some other package signs it as anybody would.
 */
export function signsAsNotary(
  pkg: { notarized: boolean | null; notaryRoleId: string | null },
  role: Pick<Role, "id" | "specialTypes">,
  signer: Pick<Signer, "id" | "specialTypes">,
  sender: { specialTypes: readonly string[] },
): boolean {
  if (pkg.notaryRoleId && (pkg.notaryRoleId === role.id || pkg.notaryRoleId === signer.id)) return true;
  if (isNotary(role) || isNotary(signer)) return true;
  return pkg.notarized === true && !pkg.notaryRoleId && isNotary(sender);
}

const text = (data: Record<string, unknown> | null | undefined, key: string): string => {
  const value = data?.[key];
  return typeof value === "string" ? value.slice(0, 1000) : "";
};

export const signatureOf = (approval: Approval) => approval.fields.find((field) => field.type === "SIGNATURE");

export function jurisdictionOf(role: Role, signer: Signer, notary: Notary): string {
  const field = [...signer.professionalIdentityFields, ...notary.professionalIdentityFields].find((one) =>
    [one.name, one.type, one.category].some((word) => word?.toLowerCase() === "jurisdiction"),
  );
  return (
    notary.notaryCommission?.jurisdiction ||
    field?.value ||
    text(role.data, "jurisdiction") ||
    text(signer.data, "jurisdiction")
  );
}

/** What the sender wrote of a role's signer. */
export const knownOf =
  (role: Role | undefined) =>
  (key: string): string =>
    text(role?.data, key) || text(role?.signers[0]?.data, key);

/** The signatures on the document that a notary of this role confirms, in the order in which they were made; none of the role's own. */
export const confirmedOn = ({ approvals }: Document, notaryRoleId: string): Approval[] =>
  approvals.filter((one) => one.accepted && signatureOf(one) && one.roleId !== notaryRoleId).sort(bySigning);

const bySigning = (a: Approval, b: Approval) =>
  (a.accepted?.getTime() ?? 0) - (b.accepted?.getTime() ?? 0) || a.position - b.position;

/**
 * One act for each signature of another that is on the document when the notary confirms it; without any, the notary's own.
 * What identified the signer is what the notary `stated`, or else stands where the sender wrote it: `idType`, `idValue` and
 * `comment` in the data of the role or its signer. Our choice, as no source says where these come from.
 */
export function notarialActs(
  whole: WholePackage,
  document: Document,
  notaryRole: Role,
  signer: Signer,
  notary: Notary,
  stated: readonly StatedAct[] = [],
) {
  const others = confirmedOn(document, notaryRole.id);
  const own = document.approvals.filter((one) => one.accepted && signatureOf(one) && one.roleId === notaryRole.id);
  return (others.length > 0 ? others : own.sort(bySigning)).map((approval): NotarialAct => {
    const role = whole.roles.find((one) => one.id === approval.roleId);
    const person = role?.signers[0];
    const said = stated.find((one) => one.roleId === approval.roleId);
    const known = (key: "idType" | "idValue" | "comment") => said?.[key] ?? knownOf(role)(key);
    return {
      documentType: text(document.data, "documentType") || "PDF",
      documentName: document.name,
      signerName: person ? person.name || fullName(person) : "",
      signatureType: signatureOf(approval)?.subtype ?? "",
      idType: known("idType"),
      idValue: known("idValue"),
      jurisdiction: jurisdictionOf(notaryRole, signer, notary),
      comment: known("comment"),
      act: said?.act ?? "",
    };
  });
}
