// The signer's act, in one transaction: checked, written down with its evidence, and only then applied to the PDF by a job.
import { and, eq } from "drizzle-orm";
import { approvals, fields, signatures } from "#db/schema/approvals.ts";
import { refuse } from "#lib/api/errors.ts";
import { type Entered, underConditions } from "#lib/approvals/conditions.ts";
import { requireUploads } from "#lib/attachments/require-uploads.ts";
import { consentId } from "#lib/documents/document-record.ts";
import { canonicalJson } from "#lib/evidence/canonical-json.ts";
import { writeNotarialActs } from "#lib/journal/write-notarial-acts.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import { sha256 } from "#lib/secrets.ts";
import type { Work } from "#lib/work.ts";
import { ceremonySettingsOf } from "./ceremony-settings.ts";
import { checkApproval } from "./check-approval.ts";
import { customValues } from "./custom-values.ts";
import { owedApprovals } from "./owed-approvals.ts";
import { signerName } from "./people.ts";
import { settleRole, standingOf } from "./settle-role.ts";
import type { SignatureMark, SignedValue } from "./signature-mark.ts";
import type { SigningInput } from "./signing-input.ts";
import { mayActNow, owes } from "./signing-order.ts";
import { switchApprovals } from "./switch-approvals.ts";

type WholeDocument = WholePackage["documents"][number];
type WholeApproval = WholeDocument["approvals"][number];
type Checked = { document: WholeDocument; approval: WholeApproval; mark: SignatureMark | null; values: SignedValue[] };

/** Whether this role may act at all: known, not locked, in turn, consent accepted. */
export function requireTurn(whole: WholePackage, roleId: string, options: { consent: boolean }): void {
  const role = whole.roles.find((one) => one.id === roleId) ?? refuse("error.notFound.roleNotFound");
  if (role.locked) refuse("error.forbidden.roleLocked");
  if (!mayActNow(roleId, whole.roles, owedApprovals(whole))) refuse("error.forbidden.notYourTurn");
  const consent = whole.documents.find((document) => document.id === consentId);
  if (options.consent && consent?.approvals.some((a) => a.roleId === roleId && !a.accepted))
    refuse("error.forbidden.consentFirst");
}

/**
 * Signs approvals of one role, all or none; answers how many were new. The package was opened for "sign" by the caller,
 * who holds its row lock: two last signers take turns here, and the second completes the package.
 */
export async function signApprovals(work: Work, pkg: PackageRow, input: SigningInput): Promise<number> {
  const whole = (await readWholeIn(work.tx, pkg.id)) ?? refuse("error.notFound.packageNotFound");
  const before = standingOf(whole, input.roleId);
  const signed = await writeSignatures(work, pkg, whole, input);
  if (signed > 0) await settleRole(work, pkg, { roleId: input.roleId, signerId: input.signer.id }, before);
  return signed;
}

/** The same without what follows from it, for callers that do more in the same act. */
export async function writeSignatures(
  work: Work,
  pkg: PackageRow,
  whole: WholePackage,
  input: SigningInput,
): Promise<number> {
  requireTurn(whole, input.roleId, { consent: true });
  const acts = await checkAll(work, pkg, whole, input);
  const left = owedApprovals(whole).filter((one) => !acts.some((act) => act.approval === one));
  const role = whole.roles.find((one) => one.id === input.roleId);
  if (role && acts.length > 0 && !owes(role.id, left)) requireUploads(role);
  const touched = [...new Set(acts.map((act) => act.document))];
  const owedOn = new Set(touched.filter((document) => owes(input.roleId, document.approvals)));
  for (const act of acts) {
    await writeAct(work, pkg, input, act);
    act.approval.accepted = work.now;
  }
  if (acts.length > 0) await switchApprovals(work, whole);
  const confirmed = touched.filter((one) => owedOn.has(one) && !owes(input.roleId, one.approvals));
  await writeNotarialActs(work, pkg, whole, { roleId: input.roleId, signerId: input.signer.id }, confirmed);
  for (const document of touched) {
    if (confirmed.includes(document)) {
      await work.record(pkg, {
        type: "document.confirmed",
        documentId: document.id,
        documentHash: document.originalFile,
        data: { roleId: input.roleId },
      });
    }
    await work.enqueue("apply-signatures", { packageId: pkg.id, documentId: document.id });
  }
  return acts.length;
}

/** Everything is checked before anything is written. What is signed already is left out: a double click changes nothing. */
async function checkAll(work: Work, pkg: PackageRow, whole: WholePackage, input: SigningInput): Promise<Checked[]> {
  const acts: Checked[] = [];
  const settings = await ceremonySettingsOf(work.tx, pkg);
  const context = {
    signer: input.signer,
    at: work.now,
    timezoneId: pkg.timezoneId,
    language: input.signer.language ?? pkg.language,
    enforceDrawing: settings.enforceCaptureSignature === true,
    picturesAreDrawn: input.picturesAreDrawn === true,
  };
  const now = underConditions(whole.documents, whole.conditions, input.roleId, enteredIn(input));
  for (const asked of input.documents) {
    const document =
      whole.documents.find((one) => one.id === asked.id && one.id !== consentId) ??
      refuse("error.notFound.documentNotFound");
    for (const one of asked.approvals) {
      const approval =
        document.approvals.find((a) => a.id === one.id && a.roleId === input.roleId) ??
        refuse("error.notFound.approvalNotFound");
      if (approval.accepted || acts.some((act) => act.document === document && act.approval === approval)) continue;
      const prefilled = [...(await customValues(work.tx, input.signer, [approval]))];
      const values = [...prefilled.map(([field, value]) => ({ fieldId: field.id, value })), ...one.values];
      const asked = { ...one, values };
      const here = { ...context, documentName: document.name };
      const switched = now.find((d) => d.id === document.id)?.approvals.find((a) => a.id === approval.id) ?? approval;
      acts.push({ document, approval, ...checkApproval(switched, asked, here) });
    }
  }
  return acts;
}

/** What this request gives decides over its own conditional fields. */
const enteredIn =
  (input: SigningInput): Entered =>
  (documentId, approvalId, fieldId) =>
    input.documents
      .find((document) => document.id === documentId)
      ?.approvals.find((approval) => approval.id === approvalId)
      ?.values.find((value) => value.fieldId === fieldId)?.value;

async function writeAct(
  work: Work,
  pkg: PackageRow,
  input: SigningInput,
  { document, approval, mark, values }: Checked,
): Promise<void> {
  const key = { packageId: pkg.id, documentId: document.id, approvalId: approval.id };
  const sequence = await nextSequence(work, key);
  const valuesHash = sha256(canonicalJson(values));
  await work.tx.insert(signatures).values({
    ...key,
    sequence,
    roleId: input.roleId,
    signerId: input.signer.id,
    signerName: signerName(input.signer),
    mark,
    values,
    valuesHash,
    committed: work.now,
  });
  for (const { fieldId, value } of values) {
    const field = approval.fields.find((one) => one.id === fieldId);
    if (!field || field.value === value) continue;
    field.value = value;
    await work.tx
      .update(fields)
      .set({ value })
      .where(
        and(
          eq(fields.packageId, pkg.id),
          eq(fields.documentId, document.id),
          eq(fields.approvalId, approval.id),
          eq(fields.id, fieldId),
        ),
      );
  }
  await work.tx
    .update(approvals)
    .set({ accepted: work.now, signed: work.now })
    .where(and(eq(approvals.packageId, pkg.id), eq(approvals.documentId, document.id), eq(approvals.id, approval.id)));
  const field = approval.fields.find((one) => one.type === "SIGNATURE");
  const { caller } = work;
  await work.record(pkg, {
    type: field ? "approval.signed" : "approval.accepted",
    documentId: document.id,
    documentHash: document.originalFile,
    valuesHash,
    data: {
      approvalId: approval.id,
      roleId: input.roleId,
      signerId: input.signer.id,
      sequence,
      ...(field ? { subtype: field.subtype, mark: mark?.kind ?? null } : {}),
      ...(mark ? { markHash: sha256(canonicalJson(mark)) } : {}),
      ...(caller.kind === "signer" && caller.sessionFields ? { sessionFields: caller.sessionFields } : {}),
    },
  });
}

/** Safe without a lock of its own: the package's row is locked. */
async function nextSequence(
  work: Work,
  { packageId, documentId }: { packageId: string; documentId: string },
): Promise<number> {
  return (
    (await work.tx.$count(
      signatures,
      and(eq(signatures.packageId, packageId), eq(signatures.documentId, documentId)),
    )) + 1
  );
}
