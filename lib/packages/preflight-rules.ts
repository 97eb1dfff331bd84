// PURE. What would look wrong in the signed file although it can be sent, and what cannot be drawn at all.

import { factorsOf, wantsKnowledge } from "#lib/auth/signer/authentication-factors.ts";
import type { Approval } from "#lib/contract/records/approval.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Field, KeptAnchor } from "#lib/contract/records/field.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Signer } from "#lib/contract/records/signer.ts";
import { consentId } from "./documents/document-record.ts";
import { isFillable } from "./fields/field-kinds.ts";
import { patternRule } from "./fields/named-patterns.ts";
import { canBeRead, isBroken } from "./fields/pattern-program.ts";
import { calledBy, type Finding, onPage, type Parameters, type Place } from "./finding.ts";
import { methodsOf } from "./invite/notification-methods.ts";
import { methodCodes } from "./method-rules.ts";
import { notaryCodes } from "./notary-rules.ts";
import { overlappingFields } from "./overlapping-fields.ts";
import { placeholderCodes } from "./placeholder-rules.ts";
import { whyEmpty } from "./stays-empty.ts";
import { sizeThatFits } from "./text-fit.ts";

/** What `layoutFindings` tells, in the browser as on the server. */
export const layoutCodes = [
  "fieldsOverlap",
  "fieldTooSmall",
  "textOverflows",
  "nobodyMayFill",
  "staysEmpty",
  "patternUnreadable",
  "patternUnsaid",
  "nothingToSign",
  "cameSigned",
] as const;

export const serverCodes = [
  "missingGlyph",
  "fieldCoversText",
  "cannotAuthenticate",
  "noSignOn",
  "noTexts",
  "recordSaysTooLittle",
  "lastOccurrenceTaken",
  "cannotBeSealed",
  "addressSuppressed",
  ...placeholderCodes,
  ...notaryCodes,
  ...methodCodes,
] as const;

type LayoutFinding = Finding<(typeof layoutCodes)[number]>;
type Looking = Finding<(typeof serverCodes)[number]>;

type Looked = Pick<Package, "name" | "roles" | "documents"> & Partial<Pick<Package, "notaryRoleId">>;
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
/** Names the field, and where it stands. */
const named = ({ document, field }: Placed): Parameters => ({ ...calledBy(field), ...onPage(document, field) });

/** Worth a look before sending. Never stops anybody: programs place fields as they please. */
export function layoutFindings(pkg: Looked, fontSize: number | null): LayoutFinding[] {
  const all = placed(pkg);
  const warn = (code: LayoutFinding["code"], parameters: Parameters, place: Place): LayoutFinding => ({
    code,
    severity: "warning",
    parameters,
    ...place,
  });
  const found = all.flatMap((one) => {
    const { field } = one;
    const own: LayoutFinding[] = [];
    const least = smallest[field.type];
    // A signature of no size accepts without a mark.
    if (field.width > 0 && field.height > 0 && (field.width < least.width || field.height < least.height))
      own.push(warn("fieldTooSmall", { ...named(one), use: purposeOf(field) }, at(one)));
    const size = overflowing(field, pkg, one.approval.role, fontSize);
    if (size !== null) own.push(warn("textOverflows", { ...named(one), size: Number(size.toFixed(1)) }, at(one)));
    const { validation } = field;
    if (isFillable(field) && validation?.required && validation.disabled && !field.value)
      own.push(warn("nobodyMayFill", named(one), at(one)));
    const empty = whyEmpty(
      field,
      pkg.roles.find(({ id }) => id === one.approval.role),
      pkg,
    );
    if (empty) own.push(warn("staysEmpty", { ...named(one), ...empty }, at(one)));
    // One that is broken stops sending (readiness.ts).
    if (isFillable(field) && validation?.pattern && !canBeRead(validation.pattern)) {
      if (!isBroken(validation.pattern)) own.push(warn("patternUnreadable", named(one), at(one)));
    } else if (isFillable(field) && isUnsaid(field)) own.push(warn("patternUnsaid", named(one), at(one)));
    return own;
  });
  for (const [one, other] of overlappingFields(all, ({ document, field }) => ({
    ...field,
    sheet: `${document.id} ${field.page}`,
  })))
    found.push(warn("fieldsOverlap", { ...named(other), ...overlapping(one.field, other.field) }, at(other)));
  for (const document of pkg.documents)
    if (document.externalSigned)
      found.push(warn("cameSigned", { document: document.name }, { documentId: document.id }));
  for (const document of pkg.documents)
    if (document.id !== consentId && document.approvals.length === 0)
      found.push(warn("nothingToSign", { document: document.name }, { documentId: document.id }));
  return found;
}

const purposeOf = (field: Field): string =>
  field.type === "SIGNATURE" ? "sign" : field.type === "IMAGE" ? "image" : "read";

/** A pattern of the sender's own, of which nothing tells what it asks for; those with a name have words of ours. A date's is its form. */
const isUnsaid = ({ subtype, tooltip, validation }: Field): boolean =>
  ["TEXTFIELD", "TEXTAREA", "CUSTOMFIELD"].includes(subtype) &&
  Boolean(validation?.pattern) &&
  patternRule(validation?.pattern) === "pattern" &&
  !validation?.disabled &&
  !validation?.errorMessage?.trim() &&
  !tooltip?.trim();

/** The one below first. */
function overlapping(one: Field, other: Field): Parameters {
  const [below, above] = [calledBy(one), calledBy(other)];
  return { ...below, other: above.field, otherKind: above.kind };
}

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

export function coverFindings(pkg: Looked, covered: readonly CoveredField[]): Looking[] {
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
        parameters: { ...named(one), text: under.text },
        ...at(one),
      },
    ];
  });
}

type KeptField = { id: string; extractAnchor: KeptAnchor | null };
type KeptDocument = { id: string; approvals: { id: string; fields: KeptField[] }[] };

/** Fields that stand at the last occurrence of their text because there are fewer than asked for. `kept`: with their anchors. */
export function anchorFindings(pkg: Looked, kept: readonly KeptDocument[]): Looking[] {
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
        parameters: { ...named(one), wanted: anchor.index + 1, text: anchor.text, there: anchor.taken + 1 },
        ...at(one),
      },
    ];
  });
}

/** What this installation can ask of signers. */
export type Means = {
  /** An identity provider is set. */
  signOn: boolean;
  /** Text messages leave this instance. */
  texts: boolean;
  /** Whether enough is known of a person to ask them about themselves. */
  canAskAbout: (knowledge: Record<string, unknown>) => boolean;
};

/**
 * Our choice: it can be sent all the same, because a program may open the session itself and answer for the person. Whoever
 * comes by the link finds the gate closed, and the sender hears of it here. Only a sign-in where there is nowhere to sign in
 * keeps a package back: that is put right by the sender or the operator at once.
 */
export function authenticationFindings(pkg: Looked, { signOn, texts, canAskAbout }: Means): Looking[] {
  return pkg.roles.flatMap((role) =>
    role.signers.flatMap((signer): Looking[] => {
      const who = signer.name || signer.email || role.name;
      const about = { parameters: { who }, roleId: role.id };
      const knowledge = signer.knowledgeBasedAuthentication ?? null;
      const factors = factorsOf(signer.auth, knowledge);
      if (factors === null) {
        const parameters = { who, scheme: schemeOf(signer) };
        return [{ code: "cannotAuthenticate", severity: "warning", parameters, roleId: role.id }];
      }
      // Whoever reads the outbox folder can send them on: it is told, not refused.
      const isTexted = factors.includes("SMS") || methodsOf(signer).sms;
      const untold: Looking[] = isTexted && !texts ? [{ code: "noTexts", severity: "warning", ...about }] : [];
      if (factors.includes("SSO") && !signOn) return [{ code: "noSignOn", severity: "blocker", ...about }, ...untold];
      if (factors.includes("KBA") && !canAskAbout(knowledge ?? {}))
        return [{ code: "recordSaysTooLittle", severity: "warning", ...about }, ...untold];
      return untold;
    }),
  );
}

const schemeOf = ({ auth, knowledgeBasedAuthentication }: Signer): string =>
  wantsKnowledge(knowledgeBasedAuthentication ?? null) ? "KBA" : auth.scheme;

/** Documents that were tried, and do not take a signature or the seal. */
export const sealingFindings = (documents: readonly { id: string; name: string }[]): Looking[] =>
  documents.map(({ id, name }) => ({
    code: "cannotBeSealed",
    severity: "blocker",
    parameters: { document: name },
    documentId: id,
  }));

/** Characters that no face of ours has: nothing is sent that would show something else in the sealed file. */
export function glyphFindings(pkg: Looked, missingGlyphs: (text: string) => string[]): Looking[] {
  const found: Looking[] = [];
  const look = (text: string | null | undefined, finding: Omit<Looking, "code">) => {
    const [character] = text ? missingGlyphs(text) : [];
    if (!character) return;
    const parameters = { ...finding.parameters, character, code: codeOf(character) };
    found.push({ ...finding, code: "missingGlyph", parameters });
  };
  for (const role of pkg.roles)
    for (const signer of role.signers)
      look(signer.name, {
        severity: "blocker",
        parameters: { where: "person", who: signer.email || role.id },
        roleId: role.id,
      });
  for (const one of placed(pkg)) {
    const { field } = one;
    if (!drawsText(field)) continue;
    look(knownText(field, pkg, one.approval.role), {
      severity: "blocker",
      parameters: { where: "field", ...named(one) },
      ...at(one),
    });
    for (const option of field.subtype === "LIST" ? (field.validation?.enum ?? []) : [])
      look(option, { severity: "blocker", parameters: { where: "option", option, ...named(one) }, ...at(one) });
  }
  // Names stand in the evidence summary, which shows the number of such a character instead.
  look(pkg.name, { severity: "warning", parameters: { where: "package" } });
  for (const { id, name } of pkg.documents)
    look(name, { severity: "warning", parameters: { where: "document", document: name }, documentId: id });
  return found;
}

/** As Unicode numbers it: 0F40. */
export const codeOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
