// PURE. What would look wrong in the signed file although it can be sent, and what cannot be drawn at all.

import { factorsOf, wantsKnowledge } from "#lib/auth/signer/authentication-factors.ts";
import type { Approval } from "#lib/contract/records/approval.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Field, KeptAnchor } from "#lib/contract/records/field.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Signer } from "#lib/contract/records/signer.ts";
import { consentId } from "./documents/document-record.ts";
import { isFillable } from "./fields/field-kinds.ts";
import { fieldLabel } from "./fields/field-label.ts";
import { overlappingFields } from "./overlapping-fields.ts";
import { sizeThatFits } from "./text-fit.ts";

/** What `layoutFindings` tells, in the browser as on the server. */
export const layoutCodes = [
  "fieldsOverlap",
  "fieldTooSmall",
  "textOverflows",
  "nobodyMayFill",
  "nothingToSign",
] as const;

export const findingCodes = [
  "missingGlyph",
  "fieldCoversText",
  ...layoutCodes,
  "cannotAuthenticate",
  "lastOccurrenceTaken",
  "cannotBeSealed",
] as const;

export type Finding = {
  code: (typeof findingCodes)[number];
  /** A blocker stops sending; a warning is worth a look. */
  severity: "blocker" | "warning";
  text: string;
  roleId?: string;
  documentId?: string;
  approvalId?: string;
  fieldId?: string;
};

type Looked = Pick<Package, "name" | "roles" | "documents">;
type Placed = { document: Document; approval: Approval; field: Field };

/** Points; below this a printed letter cannot be told from the next. Our choice. */
const smallestReadable = 5;
/** px at 93.6 per inch: a signature of half an inch by 1.7 mm is still a signature, a box of 1.7 mm is still a box to tick. */
const smallest = {
  SIGNATURE: { width: 48, height: 16 },
  INPUT: { width: 6, height: 8 },
  IMAGE: { width: 40, height: 40 },
};
const pointsOf = (px: number): number => px / 1.3;

const nameOf = fieldLabel;
const drawsText = (field: Field): boolean =>
  field.type === "INPUT" && !["CHECKBOX", "RADIO", "SEAL", "RAW_CAPTURE"].includes(field.subtype);

function placed(pkg: Looked): Placed[] {
  return pkg.documents
    .filter((document) => document.id !== consentId)
    .flatMap((document) =>
      document.approvals.flatMap((approval) => approval.fields.map((field) => ({ document, approval, field }))),
    );
}

const at = ({ document, approval, field }: Placed) => ({
  documentId: document.id,
  approvalId: approval.id,
  fieldId: field.id,
});
const where = ({ document, field }: Placed): string => `page ${field.page + 1} of "${document.name}"`;

/** Worth a look before sending. Never stops anybody: programs place fields as they please. */
export function layoutFindings(pkg: Looked, fontSize: number | null): Finding[] {
  const all = placed(pkg);
  const warn = (code: Finding["code"], text: string, place: Omit<Finding, "code" | "severity" | "text">): Finding => ({
    code,
    severity: "warning",
    text,
    ...place,
  });
  const found = all.flatMap((one) => {
    const { field } = one;
    const own: Finding[] = [];
    const least = smallest[field.type];
    // A signature of no size accepts without a mark.
    if (field.width > 0 && field.height > 0 && (field.width < least.width || field.height < least.height))
      own.push(
        warn("fieldTooSmall", `The field ${nameOf(field)} on ${where(one)} is too small to ${verb(field)}.`, at(one)),
      );
    const size = overflowing(field, pkg, one.approval.role, fontSize);
    if (size !== null)
      own.push(
        warn(
          "textOverflows",
          `The text of the field ${nameOf(field)} on ${where(one)} does not fit: it would be drawn at ${size.toFixed(1)} points.`,
          at(one),
        ),
      );
    const { validation } = field;
    if (isFillable(field) && validation?.required && validation.disabled && !field.value)
      own.push(
        warn(
          "nobodyMayFill",
          `The field ${nameOf(field)} on ${where(one)} is required, and nobody may fill it.`,
          at(one),
        ),
      );
    return own;
  });
  for (const [one, other] of overlappingFields(all, ({ document, field }) => ({
    ...field,
    sheet: `${document.id} ${field.page}`,
  })))
    found.push(
      warn(
        "fieldsOverlap",
        `The fields ${nameOf(one.field)} and ${nameOf(other.field)} overlap on ${where(other)}.`,
        at(other),
      ),
    );
  for (const document of pkg.documents)
    if (document.id !== consentId && document.approvals.length === 0)
      found.push(warn("nothingToSign", `Nobody signs anything on "${document.name}".`, { documentId: document.id }));
  return found;
}

const verb = (field: Field): string =>
  field.type === "SIGNATURE" ? "sign" : field.type === "IMAGE" ? "be read by a camera" : "be read";

/** The size a known text would shrink to, in points, where that is not what was asked for or is too small to read. */
function overflowing(field: Field, pkg: Looked, roleId: string, fontSize: number | null): number | null {
  const text = drawsText(field) ? knownText(field, pkg, roleId) : "";
  if (!text || field.width <= 0 || field.height <= 0) return null;
  const asked = field.fontSize ?? fontSize ?? null;
  const box = { width: pointsOf(field.width), height: pointsOf(field.height) };
  const fits = sizeThatFits(text, box, field.subtype === "TEXTAREA");
  // Without a size of one's own the text shrinks as a matter of course, as long as it can be read.
  const least = asked ? asked * 0.9 : smallestReadable;
  return fits < least ? Math.min(fits, asked || 12) : null;
}

/** What will stand in the field if nobody changes it. */
function knownText(field: Field, pkg: Looked, roleId: string): string {
  const [signer] = pkg.roles.find((role) => role.id === roleId)?.signers ?? [];
  if (field.binding === "{signer.name}") return signer?.name ?? "";
  if (field.binding === "{signer.title}") return signer?.title ?? "";
  if (field.binding === "{signer.company}") return signer?.company ?? "";
  return field.value ?? "";
}

/** A field and what stands under it, from the PDF. */
export type CoveredField = { documentId: string; approvalId: string; fieldId: string; text: string };

export function coverFindings(pkg: Looked, covered: readonly CoveredField[]): Finding[] {
  return placed(pkg).flatMap((one) => {
    const { documentId, approvalId, fieldId } = at(one);
    const under = covered.find(
      (found) => found.documentId === documentId && found.approvalId === approvalId && found.fieldId === fieldId,
    );
    if (!under) return [];
    return [
      {
        code: "fieldCoversText" as const,
        severity: "warning" as const,
        text: `The field ${nameOf(one.field)} on ${where(one)} covers text: “${under.text}”.`,
        ...at(one),
      },
    ];
  });
}

type KeptField = { id: string; extractAnchor: KeptAnchor | null };
type KeptDocument = { id: string; approvals: { id: string; fields: KeptField[] }[] };

/** Fields that stand at the last occurrence of their text because there are fewer than asked for. `kept`: with their anchors. */
export function anchorFindings(pkg: Looked, kept: readonly KeptDocument[]): Finding[] {
  return placed(pkg).flatMap((one) => {
    const anchor = kept
      .find(({ id }) => id === one.document.id)
      ?.approvals.find(({ id }) => id === one.approval.id)
      ?.fields.find(({ id }) => id === one.field.id)?.extractAnchor;
    if (anchor?.taken === undefined) return [];
    return [
      {
        code: "lastOccurrenceTaken" as const,
        severity: "warning" as const,
        text: `The field ${nameOf(one.field)} on ${where(one)} was to stand at occurrence ${anchor.index + 1} of “${anchor.text}”. The document has only ${anchor.taken + 1}, so the field stands at the last one.`,
        ...at(one),
      },
    ];
  });
}

/**
 * Our choice: it can be sent all the same, because a program may open the session itself and answer for the person. Whoever
 * comes by the link finds the gate closed, and the sender hears of it here.
 */
export function authenticationFindings(pkg: Looked): Finding[] {
  return pkg.roles.flatMap((role) =>
    role.signers
      .filter((signer) => factorsOf(signer.auth, signer.knowledgeBasedAuthentication ?? null) === null)
      .map((signer) => ({
        code: "cannotAuthenticate" as const,
        severity: "warning" as const,
        text: `${signer.name || signer.email || role.name} has to be authenticated by ${schemeOf(signer)}, for which this service has no provider: nobody gets in by the link.`,
        roleId: role.id,
      })),
  );
}

const schemeOf = ({ auth, knowledgeBasedAuthentication }: Signer): string =>
  wantsKnowledge(knowledgeBasedAuthentication ?? null) ? "KBA" : auth.scheme;

/** Documents that were tried, and do not take a signature or the seal. */
export const sealingFindings = (documents: readonly { id: string; name: string }[]): Finding[] =>
  documents.map(({ id, name }) => ({
    code: "cannotBeSealed",
    severity: "blocker",
    text: unsealable(name),
    documentId: id,
  }));

export const unsealable = (name: string): string =>
  `"${name}" cannot be signed and sealed as the PDF that it is: save or print it to a new PDF, and put that in its place.`;

/** Characters that no face of ours has: nothing is sent that would show something else in the sealed file. */
export function glyphFindings(pkg: Looked, missingGlyphs: (text: string) => string[]): Finding[] {
  const found: Finding[] = [];
  const look = (text: string | null | undefined, what: string, finding: Omit<Finding, "code" | "text">) => {
    const [character] = text ? missingGlyphs(text) : [];
    if (character) found.push({ ...finding, code: "missingGlyph", text: undrawable(character, what) });
  };
  for (const role of pkg.roles)
    for (const signer of role.signers)
      look(signer.name, `the name of ${signer.email || role.id}`, { severity: "blocker", roleId: role.id });
  for (const one of placed(pkg)) {
    const { field } = one;
    if (!drawsText(field)) continue;
    const what = `the field ${nameOf(field)} on ${where(one)}`;
    look(knownText(field, pkg, one.approval.role), what, { severity: "blocker", ...at(one) });
    for (const option of field.subtype === "LIST" ? (field.validation?.enum ?? []) : [])
      look(option, `the option "${option}" of ${what}`, { severity: "blocker", ...at(one) });
  }
  // Names stand in the evidence summary, which shows the number of such a character instead.
  look(pkg.name, "the package's name", { severity: "warning" });
  for (const document of pkg.documents)
    look(document.name, `the document's name "${document.name}"`, { severity: "warning", documentId: document.id });
  return found;
}

/** The character is named as a person may know it and as Unicode numbers it. */
export function undrawable(character: string, what: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `The character "${character}" (U+${code}) in ${what} cannot be drawn.`;
}
