// PURE. What a package still lacks before it can be sent: the browser names it while it is edited, the server refuses by it.
import type { Approval } from "#lib/contract/records/approval.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Field } from "#lib/contract/records/field.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Role } from "#lib/contract/records/role.ts";
import type { VisibilityConfiguration } from "#lib/contract/records/visibility.ts";
import { isVisible, viewerThrough } from "./access/document-visibility.ts";
import { consentId } from "./documents/document-record.ts";
import { isFillable } from "./fields/field-kinds.ts";
import { isBroken } from "./fields/pattern-program.ts";
import { calledBy, type Finding, onPage } from "./finding.ts";
import { lacksNotary } from "./notary-rules.ts";
import { isCopyOnly } from "./roles/copy-only.ts";

export const readinessCodes = [
  "notAPackage",
  "noDocuments",
  "noSigner",
  "noNotary",
  "nobodySigns",
  "placeholder",
  "signerIncomplete",
  "signsNothing",
  "copySigns",
  "noSignature",
  "hiddenFromSigner",
  "fieldOffPage",
  "noOptions",
  "noGroup",
  "emptyGroup",
  "patternBroken",
  "duePassed",
] as const;
export type ReadinessCode = (typeof readinessCodes)[number];

export type Missing = Finding<ReadinessCode>;

/** Who sees which document, and whose the package is: only the server knows. */
export type Seeing = {
  ownerId: string;
  documents: { id: string; visibility: VisibilityConfiguration | null }[];
  roles: { id: string; signers: { senderId: string | null }[] }[];
};

export type Sendable = Pick<Package, "type" | "due" | "roles" | "documents"> &
  Partial<Pick<Package, "notarized" | "notaryRoleId">>;
type Place = { documentId: string; approvalId: string; fieldId: string };

/** Positions travel rounded: what is over the edge by a hair is on the page. */
const tolerance = 1.25;

/** Empty where they have no name yet: whoever says it has a word for that. */
const nameOf = (role: Role): string => role.signers[0]?.name || role.name || "";

function ofField(field: Field, document: Document, place: Place): Missing[] {
  const missing: Missing[] = [];
  const page = document.pages.find((one) => one.index === field.page);
  const where = page ? onPage(document, field) : { ...onPage(document, field), paged: "no" };
  const inside =
    page &&
    field.width > 0 &&
    field.height > 0 &&
    field.left >= -tolerance &&
    field.top >= -tolerance &&
    field.left + field.width <= page.width + tolerance &&
    field.top + field.height <= page.height + tolerance;
  if (!inside)
    missing.push({
      code: "fieldOffPage",
      severity: "blocker",
      parameters: { ...calledBy(field), ...where },
      ...place,
    });
  if (field.subtype === "LIST" && !field.validation?.enum?.length) {
    missing.push({
      code: "noOptions",
      severity: "blocker",
      parameters: where,
      ...place,
    });
  }
  // The group stands in `group`, or as the only element of `enum`.
  if (field.subtype === "RADIO" && !field.validation?.group && !field.validation?.enum?.[0]) {
    missing.push({
      code: "noGroup",
      severity: "blocker",
      parameters: where,
      ...place,
    });
  }
  if (field.validation?.pattern && isFillable(field) && isBroken(field.validation.pattern))
    missing.push({
      code: "patternBroken",
      severity: "blocker",
      parameters: { ...calledBy(field), ...where },
      ...place,
    });
  return missing;
}

const hasSignature = ({ fields }: Approval): boolean => fields.some((field) => field.type === "SIGNATURE");

function ofRole(role: Role, approvals: Approval[]): Missing[] {
  const isOwner = role.type === "SENDER";
  if (role.signers.length === 0) {
    return approvals.length > 0
      ? [
          {
            code: "placeholder",
            severity: "blocker",
            parameters: { role: role.name },
            roleId: role.id,
          },
        ]
      : [];
  }
  const missing: Missing[] = [];
  if (role.signers.some((signer) => !signer.group && (!signer.email || !signer.name.trim()))) {
    missing.push({
      code: "signerIncomplete",
      severity: "blocker",
      parameters: { who: nameOf(role) },
      roleId: role.id,
    });
  }
  if (role.signers.some(({ group }) => group && group.members.length === 0 && !group.email)) {
    missing.push({
      code: "emptyGroup",
      severity: "blocker",
      parameters: { role: role.name },
      roleId: role.id,
    });
  }
  // Our choice: the owner may sign nothing unless they have added themselves; another recipient without a field only
  // accepts the consent, which is rarely meant.
  const asked = approvals.filter((approval) => !approval.disabled);
  const isCopied = isCopyOnly(role);
  if (isCopied && asked.length > 0)
    missing.push({ code: "copySigns", severity: "blocker", parameters: { who: nameOf(role) }, roleId: role.id });
  if (asked.length === 0 && !isCopied && (!isOwner || role.data?.recipient === true || approvals.length > 0)) {
    missing.push({
      code: "signsNothing",
      severity: "warning",
      parameters: { who: nameOf(role) },
      roleId: role.id,
    });
  } else if (asked.some(({ fields }) => fields.length > 0) && !asked.some(hasSignature)) {
    missing.push({
      code: "noSignature",
      severity: "warning",
      parameters: { who: nameOf(role) },
      roleId: role.id,
    });
  }
  return missing;
}

/** Our choice: nobody is asked to sign what is hidden from them; it could never be signed. */
function hiddenFromSigners(pkg: Sendable, { ownerId, documents, roles }: Seeing): Missing[] {
  return pkg.documents.flatMap((document) => {
    const configured = documents.find((one) => one.id === document.id);
    return document.approvals.flatMap((approval): Missing[] => {
      const role = roles.find((one) => one.id === approval.role);
      if (!configured || !role || isVisible(configured, viewerThrough(role, ownerId))) return [];
      const name = pkg.roles.find((one) => one.id === role.id);
      return [
        {
          code: "hiddenFromSigner",
          severity: "blocker",
          parameters: { who: name ? nameOf(name) : role.id, document: document.name },
          roleId: role.id,
          documentId: document.id,
          approvalId: approval.id,
        },
      ];
    });
  });
}

/** Empty when the package may be sent. Blockers first, each in the order of the package. */
export function missingBeforeSending(pkg: Sendable, now: Date = new Date(), seeing?: Seeing): Missing[] {
  const documents = pkg.documents.filter((document) => document.id !== consentId);
  const approvals = documents.flatMap((document) => document.approvals.map((approval) => ({ document, approval })));
  const missing: Missing[] = [];
  if (pkg.type !== "PACKAGE")
    missing.push({
      code: "notAPackage",
      severity: "blocker",
    });
  if (documents.length === 0) missing.push({ code: "noDocuments", severity: "blocker" });
  const filled = pkg.roles.filter((role) => role.signers.length > 0);
  if (
    !filled.some(
      (role) =>
        (role.type === "SIGNER" && !isCopyOnly(role)) || approvals.some(({ approval }) => approval.role === role.id),
    )
  ) {
    missing.push({ code: "noSigner", severity: "blocker" });
  } else if (
    documents.length > 0 &&
    !approvals.some(({ approval }) => !approval.disabled && filled.some((role) => role.id === approval.role))
  ) {
    missing.push({
      code: "nobodySigns",
      severity: "blocker",
    });
  }
  if (lacksNotary(pkg)) missing.push({ code: "noNotary", severity: "blocker" });
  if (pkg.due && new Date(pkg.due) <= now) missing.push({ code: "duePassed", severity: "blocker" });
  for (const role of pkg.roles)
    missing.push(
      ...ofRole(
        role,
        approvals.filter(({ approval }) => approval.role === role.id).map(({ approval }) => approval),
      ),
    );
  for (const { document, approval } of approvals) {
    for (const field of approval.fields)
      missing.push(
        ...ofField(field, document, { documentId: document.id, approvalId: approval.id, fieldId: field.id }),
      );
  }
  if (seeing) missing.push(...hiddenFromSigners(pkg, seeing));
  return missing.sort((a, b) => Number(a.severity === "warning") - Number(b.severity === "warning"));
}

export const blockers = <One extends Pick<Missing, "severity">>(missing: One[]): One[] =>
  missing.filter((one) => one.severity === "blocker");
