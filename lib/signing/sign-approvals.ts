// The signer's act, in one transaction: checked, written down with its evidence, and only then applied to the PDF by a job.
import { and, count, eq, or, sql } from "drizzle-orm";
import { approvals, signatures } from "#db/schema/approvals.ts";
import { featuresOf } from "#lib/contract/records/account-features.ts";
import type { SignatureMark, SignedValue } from "#lib/contract/records/signature-mark.ts";
import { refuse } from "#lib/core/errors.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { canonicalJson } from "#lib/evidence/canonical-json.ts";
import { settingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { requireConsent } from "#lib/packages/access/require-consent.ts";
import { requireUploads } from "#lib/packages/attachments/require-uploads.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import { type Entered, underConditions } from "#lib/packages/fields/conditions.ts";
import { drawingOfValue } from "#lib/packages/fields/drawn-value.ts";
import { type EnteredValue, writeEntered } from "#lib/packages/fields/entered-values.ts";
import { switchApprovals } from "#lib/packages/fields/switch-approvals.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { pendingApprovals } from "#lib/packages/pending-approvals.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { hasPending, mayActNow } from "#lib/packages/signing-order.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { checkApproval } from "./check-approval.ts";
import { customValues } from "./custom-values.ts";
import { inputHash } from "./input-hash.ts";
import { actingNotary } from "./notary/acting-notary.ts";
import { notarySeal } from "./notary/notary-seal.ts";
import { writeNotarialActs } from "./notary/write-notarial-acts.ts";
import { isInitials } from "./saved/is-initials.ts";
import { strokesHashOf } from "./second-device/drawing-request.ts";
import { settleRole, statusOf } from "./settle-role.ts";
import type { SecondDevice, SecondDevices, SigningInput } from "./signing-input.ts";

type WholeDocument = WholePackage["documents"][number];
type WholeApproval = WholeDocument["approvals"][number];
type Checked = {
  document: WholeDocument;
  approval: WholeApproval;
  mark: SignatureMark | null;
  values: SignedValue[];
  inputHash: string;
};

/** Whether this role may act at all: known, not locked, in turn, consent accepted. */
export function requireTurn(whole: WholePackage, roleId: string, options: { consent: boolean }): void {
  const role = whole.roles.find((one) => one.id === roleId) ?? refuse("error.notFound.roleNotFound");
  if (role.locked) refuse("error.forbidden.roleLocked");
  if (!mayActNow(roleId, whole.roles, pendingApprovals(whole))) refuse("error.forbidden.notYourTurn");
  if (options.consent) requireConsent(whole, roleId);
}

/**
 * Signs approvals of one role, all or none; answers how many were new. The package was opened for "sign" by the caller,
 * who holds its row lock and read `whole` under it: two last signers take turns here, and the second completes the package.
 */
export async function signApprovals(
  work: Work,
  pkg: PackageRow,
  whole: WholePackage,
  input: SigningInput,
): Promise<number> {
  const before = statusOf(whole, input.roleId);
  const signed = await writeSignatures(work, pkg, whole, input);
  const actor = { roleId: input.roleId, signerId: input.signer.id };
  if (signed.approvals > 0)
    await settleRole(work, { pkg, whole, before }, { ...actor, documentIds: signed.documentIds });
  return signed.approvals;
}

/**
 * The same without what follows from it, for callers that do more in the same act. `whole` is changed along. Answers how
 * many approvals were new, and the documents that wait for their signatures now.
 */
export async function writeSignatures(
  work: Work,
  pkg: PackageRow,
  whole: WholePackage,
  input: SigningInput,
): Promise<{ approvals: number; documentIds: string[] }> {
  requireTurn(whole, input.roleId, { consent: true });
  const acts = await checkAll(work, pkg, whole, input);
  const left = pendingApprovals(whole).filter((one) => !acts.some((act) => act.approval === one));
  const role = whole.roles.find((one) => one.id === input.roleId);
  if (role && acts.length > 0 && !hasPending(role.id, left)) requireUploads(role);
  const touched = [...new Set(acts.map((act) => act.document))];
  const pendingOn = new Set(touched.filter((document) => hasPending(input.roleId, document.approvals)));
  if (acts.length > 0) {
    await writeActs(work, pkg, input, acts, whole.account.configuration.signatureLayout?.file);
    await switchApprovals(work, [whole]);
  }
  const confirmed = touched.filter((one) => pendingOn.has(one) && !hasPending(input.roleId, one.approvals));
  await writeNotarialActs(work, pkg, whole, { roleId: input.roleId, signerId: input.signer.id }, confirmed, input.acts);
  for (const document of touched) {
    if (confirmed.includes(document)) {
      await work.record(pkg, {
        type: "document.confirmed",
        documentId: document.id,
        documentHash: document.originalFile,
        data: { roleId: input.roleId },
      });
    }
  }
  return { approvals: acts.length, documentIds: touched.map(({ id }) => id) };
}

/** Everything is checked before anything is written. What is signed already is left out: a double click changes nothing. */
async function checkAll(work: Work, pkg: PackageRow, whole: WholePackage, input: SigningInput): Promise<Checked[]> {
  const acts: Checked[] = [];
  const settings = settingsOf(whole);
  const features = featuresOf(whole.account.features);
  const context = {
    signer: input.signer,
    at: work.now,
    timezoneId: pkg.timezoneId,
    language: input.signer.language ?? pkg.language,
    enforceDrawing: settings.enforceCaptureSignature === true,
    picturesAreDrawn: input.picturesAreDrawn === true || features.uploadSignatureImage,
    takesAnyDrawing: input.picturesAreDrawn === true,
    choosesMark: input.picturesAreDrawn === true || features.chooseSignature,
    seal: await sealOf(work, pkg, whole, input),
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
      const stray = one.values.find(({ fieldId }) => !approval.fields.some((field) => field.id === fieldId));
      // Left out without a word, somebody would believe that it is signed.
      if (stray) refuse("error.notFound.fieldNotFound", { parameters: { approvalId: one.id, fieldId: stray.fieldId } });
      const prefilled = [...(await customValues(work.tx, input.signer, [approval]))];
      const values = [...prefilled.map(([field, value]) => ({ fieldId: field.id, value })), ...one.values];
      const asked = { ...one, values };
      const here = { ...context, documentName: document.name };
      const switched = now.find((d) => d.id === document.id)?.approvals.find((a) => a.id === approval.id) ?? approval;
      acts.push({ document, approval, inputHash: inputHash(one), ...checkApproval(switched, asked, here) });
    }
  }
  return acts;
}

/** What stands in the SEAL fields of a notary; asked only where there are any. */
async function sealOf(work: Work, pkg: PackageRow, whole: WholePackage, { roleId, signer }: SigningInput) {
  const mine = whole.documents.flatMap(({ approvals }) => approvals).filter((one) => one.roleId === roleId);
  if (!mine.some(({ fields }) => fields.some(({ subtype }) => subtype === "SEAL"))) return undefined;
  const role = whole.roles.find((one) => one.id === roleId);
  const notary = await actingNotary(work.tx, pkg, role, signer);
  return notary && notarySeal(signerName(signer), notary.notaryCommission);
}

/** What this request gives decides over its own conditional fields. */
const enteredIn =
  (input: SigningInput): Entered =>
  (documentId, approvalId, fieldId) =>
    input.documents
      .find((document) => document.id === documentId)
      ?.approvals.find((approval) => approval.id === approvalId)
      ?.values.find((value) => value.fieldId === fieldId)?.value;

/** As many statements for many approvals as for one. */
async function writeActs(
  work: Work,
  pkg: PackageRow,
  input: SigningInput,
  acts: readonly Checked[],
  logo: string | undefined,
): Promise<void> {
  const hashes = acts.map(({ values }) => sha256(canonicalJson(values)));
  const sequences = await insertSignatures(work, pkg, input, acts, { hashes, logo });
  await writeValues(work, pkg, acts);
  const isSigned = acts.map(({ document, approval }) => approvalIs(pkg, document, approval));
  await work.tx
    .update(approvals)
    .set({ accepted: work.now, signed: work.now })
    .where(or(...isSigned));
  for (const [at, act] of acts.entries()) {
    act.approval.accepted = work.now;
    act.approval.signed = work.now;
    await recordAct(work, pkg, input, act, { sequence: sequences[at] ?? 0, valuesHash: hashes[at] ?? "", logo });
  }
}

const approvalIs = (pkg: PackageRow, document: WholeDocument, approval: WholeApproval) =>
  and(eq(approvals.packageId, pkg.id), eq(approvals.documentId, document.id), eq(approvals.id, approval.id));

/**
 * Answers each one's sequence, which counts the signatures of its document. Safe without a lock of its own: the package's row
 * is locked.
 */
async function insertSignatures(
  work: Work,
  pkg: PackageRow,
  input: SigningInput,
  acts: readonly Checked[],
  { hashes, logo }: { hashes: readonly string[]; logo: string | undefined },
): Promise<number[]> {
  const rows = acts.map(({ document, approval, mark, values, inputHash }, at) => {
    const earlier = acts.slice(0, at).filter((one) => one.document === document).length;
    const present = work.tx
      .select({ count: count() })
      .from(signatures)
      .where(and(eq(signatures.packageId, pkg.id), eq(signatures.documentId, document.id)));
    return {
      packageId: pkg.id,
      documentId: document.id,
      approvalId: approval.id,
      sequence: sql<number>`(${present}) + ${earlier + 1}`,
      roleId: input.roleId,
      signerId: input.signer.id,
      signerName: signerName(input.signer),
      mark,
      logo: mark ? (logo ?? null) : null,
      values,
      valuesHash: hashes[at] ?? "",
      inputHash,
      committed: work.now,
    };
  });
  const written = await work.tx.insert(signatures).values(rows).returning({
    documentId: signatures.documentId,
    approvalId: signatures.approvalId,
    sequence: signatures.sequence,
  });
  return acts.map(({ document, approval }) => {
    const row = written.find((one) => one.documentId === document.id && one.approvalId === approval.id);
    if (!row) throw new Error("no row came back");
    return row.sequence;
  });
}

/** What the signer entered stands in the fields, too, in the database and in the package as it was read. */
async function writeValues(work: Work, pkg: PackageRow, acts: readonly Checked[]): Promise<void> {
  const changed: EnteredValue[] = [];
  for (const { document, approval, values } of acts) {
    for (const { fieldId, value } of values) {
      const field = approval.fields.find((one) => one.id === fieldId);
      if (!field || field.value === value) continue;
      field.value = value;
      changed.push({ documentId: document.id, approvalId: approval.id, fieldId, value });
    }
  }
  await writeEntered(work, pkg.id, changed);
}

async function recordAct(
  work: Work,
  pkg: PackageRow,
  input: SigningInput,
  { document, approval, mark, values }: Checked,
  { sequence, valuesHash, logo }: { sequence: number; valuesHash: string; logo: string | undefined },
): Promise<void> {
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
      ...(mark && logo ? { logoHash: logo } : {}),
      ...(mark?.kind === "image" && isInitials(field) && mark.file === input.saved?.initials
        ? { savedInitials: true }
        : mark?.kind === "image" && mark.file === input.saved?.signature
          ? { savedSignature: true }
          : {}),
      ...deviceOf(mark, values, input.secondDevices),
      ...(caller.kind === "signer" && caller.sessionFields ? { sessionFields: caller.sessionFields } : {}),
    },
  });
}

/** A drawing that came from a second device says so: its address and browser are not those of the signer's own screen. */
function deviceOf(
  mark: SignatureMark | null,
  values: readonly SignedValue[],
  known?: SecondDevices,
): { secondDevice?: SecondDevice } {
  if (!known?.size) return {};
  const drawn = [mark?.kind === "drawn" ? mark : null, ...values.map(({ value }) => drawingOfValue(value))];
  for (const one of drawn) {
    const secondDevice = one && known.get(strokesHashOf(one));
    if (secondDevice) return { secondDevice };
  }
  return {};
}
